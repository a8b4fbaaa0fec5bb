import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type Tone, toneFill, toneText } from '#shared/ui/marks/tone.ts'

type StatusDotProps = { tone: Tone /** The status in a word: colour alone says nothing. */; children: ReactNode }

export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2 text-small whitespace-nowrap', toneText[tone])}>
      <span aria-hidden="true" className={clsx('size-2 rounded-pill forced-color-adjust-none', toneFill[tone])} />
      {children}
    </span>
  )
}
