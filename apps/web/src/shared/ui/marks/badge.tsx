import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'
import { toneText } from './tone.ts'

type BadgeProps = { tone?: Tone; children: ReactNode; className?: string }

/** A word that classifies: difficulty, plan, «Тестовый режим оплаты». */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-pill bg-bg-3 px-2.5 py-1 text-tag font-medium forced-colors:border',
        toneText[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
