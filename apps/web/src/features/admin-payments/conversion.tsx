import type { PaymentStats } from '@lunaria/contract/admin-payments'
import { shownCount } from '@lunaria/words/counts'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import type { Tone } from '#shared/ui/marks/tone.ts'
import { toneFill } from '#shared/ui/marks/tone.ts'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'

type Part = { word: string; count: number; tone: Tone }

/** How many of the payments that were decided went through. */
export function Conversion({ stats }: { stats: PaymentStats }) {
  const { successfulPayments, failedPayments, pendingPayments, refundedPayments, conversion } = stats
  const decided = successfulPayments + failedPayments
  const parts: Part[] = [
    { word: 'Успешно', count: successfulPayments - refundedPayments, tone: 'ok' },
    { word: 'С возвратом', count: refundedPayments, tone: 'info' },
    { word: 'Отклонены', count: failedPayments, tone: 'err' },
  ]

  return (
    <PanelSection title="Конверсия">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-figure font-semibold tabular-nums">{decided > 0 ? `${conversion} %` : '—'}</span>
        <span className="text-small text-text-2">
          {decided > 0
            ? `успешных из ${shownCount(decided)}, по которым есть решение`
            : 'за этот период решённых платежей не было'}
        </span>
      </p>
      <div aria-hidden="true" className="mt-4 flex h-2.5 gap-0.5 overflow-hidden rounded-pill bg-bg-3">
        {parts.map(
          ({ word, count, tone }) =>
            count > 0 && (
              <div
                key={word}
                className={`min-w-1 forced-color-adjust-none ${toneFill[tone]}`}
                style={{ flexGrow: count }}
              />
            ),
        )}
      </div>
      <ul className="mt-4 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {[...parts, { word: 'Ещё в обработке', count: pendingPayments, tone: 'warn' as const }].map(
          ({ word, count, tone }) => (
            <li key={word} className="flex items-center justify-between gap-3">
              <StatusDot tone={tone}>{word}</StatusDot>
              <span className="text-small tabular-nums">{shownCount(count)}</span>
            </li>
          ),
        )}
      </ul>
    </PanelSection>
  )
}
