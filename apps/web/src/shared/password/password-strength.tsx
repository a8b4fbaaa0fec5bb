import clsx from 'clsx'
import { useDeferredValue } from 'react'
import { type Judgement, judgePassword } from './judge-password.ts'

export type PasswordStrengthProps = { password: string; email?: string }

const looks: Record<Judgement['score'], { fill: string; text: string }> = {
  0: { fill: 'bg-err', text: 'text-err' },
  1: { fill: 'bg-err', text: 'text-err' },
  2: { fill: 'bg-warn', text: 'text-warn' },
  3: { fill: 'bg-ok', text: 'text-ok' },
  4: { fill: 'bg-ok', text: 'text-ok' },
}
const steps = [1, 2, 3, 4] as const

/** How hard the typed password is to guess, and one sentence of advice. It asks for nothing and forbids nothing. */
export function PasswordStrength({ password, email }: PasswordStrengthProps) {
  const { score, level, advice } = judgePassword(useDeferredValue(password), email)
  const { fill, text } = looks[score]

  return (
    <>
      <span aria-hidden="true" className="mt-2 mb-1.5 flex gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={clsx(
              'h-1 flex-1 rounded-pill transition-colors duration-panel forced-color-adjust-none',
              step <= Math.max(1, score) ? fill : 'bg-bg-3',
            )}
          />
        ))}
      </span>
      <span className={clsx('font-medium', text)}>{level} пароль.</span> {advice}
    </>
  )
}
