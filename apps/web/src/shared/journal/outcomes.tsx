import type { Outcome } from '@lunaria/contract/journal'
import clsx from 'clsx'

export const outcomes: readonly { value: Outcome; label: string }[] = [
  { value: 'yes', label: 'сбылось' },
  { value: 'partly', label: 'отчасти' },
  { value: 'no', label: 'нет' },
]

/** A full, a half and a crossed circle, and an empty one for what is still to come. */
export function OutcomeSign({ outcome, className }: { outcome: Outcome | null; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={clsx('size-3.5 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
    >
      {outcome === 'no' ? <path d="m3.5 3.5 9 9m0-9-9 9" /> : <circle cx={8} cy={8} r={6.2} />}
      {outcome === 'yes' && <circle cx={8} cy={8} r={6.2} fill="currentColor" />}
      {outcome === 'partly' && <path d="M8 1.8a6.2 6.2 0 0 0 0 12.4Z" fill="currentColor" />}
    </svg>
  )
}
