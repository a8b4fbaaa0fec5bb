import type { CancelPreview } from '@lunaria/contract/payments'
import { shownUsedShare } from '@lunaria/words/figures'
import { ProgressBar } from '#shared/ui/states/progress-bar.tsx'

/** How much of the plan is used, by messages and by time, and where the border of the refund is. */
export function UsedShare({ preview }: { preview: CancelPreview }) {
  const { messagesUsed, messageLimit, messagesShare, timeShare, refundableShare, outcome } = preview
  const border = shownUsedShare(refundableShare)
  return (
    <section
      aria-label="Сколько использовано"
      className="flex flex-col gap-3.5 rounded-lg border border-line bg-bg-1 p-4"
    >
      <Share
        name="Сообщения"
        share={messagesShare}
        border={refundableShare}
        detail={`${messagesUsed} из ${messageLimit}`}
      />
      <Share name="Время" share={timeShare} border={refundableShare} />
      <p className="text-caption text-text-3">
        Черта — {border}. Пока ни одна полоска её не перешла, деньги возвращаются целиком.
        {outcome === 'review' ? ' Автоматически — раз в 30 дней.' : ''}
      </p>
    </section>
  )
}

function Share({ name, share, border, detail }: { name: string; share: number; border: number; detail?: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-3 text-small">
        <span>
          {name}
          {detail && <span className="text-text-3">: {detail}</span>}
        </span>
        <span className="tabular-nums text-text-2">{shownUsedShare(share)}</span>
      </p>
      <div className="relative">
        <ProgressBar label={name} value={Math.round(share * 1000)} max={1000} valueText={shownUsedShare(share)} />
        <span
          aria-hidden="true"
          className="absolute -inset-y-1 w-0.5 bg-text-1 forced-colors:bg-[CanvasText]"
          style={{ left: `${border * 100}%` }}
        />
      </div>
    </div>
  )
}
