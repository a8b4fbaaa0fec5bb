import type { Suit } from '@lunaria/tarot/types'
import type { ReactNode } from 'react'

const shapes: Record<Suit, ReactNode> = {
  major: <path d="M6.5-15A16 16 0 1 0 6.5 15 13 13 0 1 1 6.5-15Z" fill="currentColor" />,
  cups: <path d="M-13-14H13C13-2 7 4 1.6 5V12L8 16H-8L-1.6 12V5C-7 4-13-2-13-14Z" fill="currentColor" />,
  swords: <path d="M0-20 3-14 2.4 6H9V9H2V15A2.6 2.6 0 1 1-2 15V9H-9V6H-2.4L-3-14Z" fill="currentColor" />,
  wands: (
    <path
      d="M-2.4 18H2.4L2.1 9C6 8 9 6 10 2 6 2 3 4 2 7L1.6-3C7-3 11-7 12-12 7-12 3-9 1.2-6 4-11 3-17 0-21-3-17-4-11-1.2-6-3-9-7-12-12-12-11-7-7-3-1.6-3Z"
      fill="currentColor"
    />
  ),
  pentacles: (
    <>
      <circle r="15.5" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <path d="M0-11 6.8 9.4-10.6-3.4H10.6L-6.8 9.4Z" fill="none" stroke="currentColor" strokeWidth="2" />
    </>
  ),
}

/** The sign of a suit, in the colour of the text around it. Decorative. */
export function SuitEmblem({ suit, className }: { suit: Suit; className?: string }) {
  return (
    <svg viewBox="-22 -22 44 44" aria-hidden="true" className={className}>
      {shapes[suit]}
    </svg>
  )
}
