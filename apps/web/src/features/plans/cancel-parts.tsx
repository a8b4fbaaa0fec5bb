import type { CancelPart } from '@lunaria/contract/payments'
import { listedDay } from '@lunaria/words/moments'
import { shownAmount } from '@lunaria/words/roubles'
import { typeset } from '#shared/words/typeset.ts'

/** The payments that a plan was bought with, and what happens to each; of a single one the text around says it all. */
export function CancelParts({ parts }: { parts: readonly CancelPart[] }) {
  if (parts.length < 2) return null
  return (
    <ul aria-label="Платежи за этот тариф" className="flex flex-col gap-3 rounded-lg border border-line bg-bg-1 p-4">
      {parts.map(({ paymentId, description, created_at, amount, state, text }) => (
        <li key={paymentId} className="flex flex-col gap-0.5 text-small">
          <span className="flex items-baseline justify-between gap-3">
            <span>
              {typeset(description)} <span className="text-text-3">от {listedDay(created_at, 'browser')}</span>
            </span>
            <span className="shrink-0 tabular-nums">{shownAmount(amount)}</span>
          </span>
          <span className={state === 'refused' ? 'text-warn' : 'text-text-2'}>{typeset(text)}</span>
        </li>
      ))}
    </ul>
  )
}
