import type { CancelPart, CancelPreview } from '@lunaria/contract/payments'
import { listedDay, shownMoment } from '@lunaria/words/moments'
import { shownAmount } from '@lunaria/words/roubles'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { planName } from '#shared/money/plan-texts.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { previewKey, useCancelPlan } from './use-cancel-plan.ts'
import { UsedShare } from './used-share.tsx'

type CancelDialogProps = { userId: string; isOpen: boolean; onClose: () => void }

/** What cancelling would do, counted on the server; then, if one still wants it, it is done. */
export function CancelDialog({ userId, isOpen, onClose }: CancelDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Отмена подписки"
      description="Сначала посмотрите, что будет с тарифом и с деньгами."
    >
      <Cancellation userId={userId} onClose={onClose} />
    </Dialog>
  )
}

/** How often the calculation is made again while it is looked at: time is part of it. */
const recountMs = 30_000

function previewQuery(userId: string) {
  return queryOptions({
    queryKey: previewKey(userId),
    queryFn: () => call('GET /api/subscriptions/cancel/preview', { query: { userId } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'success' ? recountMs : false),
  })
}

function Cancellation({ userId, onClose }: Omit<CancelDialogProps, 'isOpen'>) {
  const preview = useQuery(previewQuery(userId))
  const cancel = useCancelPlan(userId, { onDone: onClose })

  if (preview.isPending) {
    return (
      <div role="status">
        <Skeleton className="h-44 rounded-lg" />
        <span className="sr-only">Считаем, что будет при отмене</span>
      </div>
    )
  }
  if (!preview.data) return <NoPreview error={preview.error} onRetry={() => preview.refetch()} />
  const { isRequested } = preview.data
  return (
    <div className="flex flex-col gap-5">
      <Prospect preview={preview.data} />
      {cancel.error && !cancel.isPending && <Failure error={cancel.error} isRequested={isRequested} />}
      <div className="flex flex-col gap-3 md:flex-row md:justify-end">
        <Button variant="ghost" onClick={onClose}>
          {isRequested ? 'Подождать' : 'Оставить тариф'}
        </Button>
        <Button
          variant={isRequested ? 'secondary' : 'danger-filled'}
          isLoading={cancel.isPending}
          onClick={() => cancel.mutate(preview.data)}
        >
          {isRequested ? 'Проверить возврат' : 'Отменить подписку'}
        </Button>
      </div>
    </div>
  )
}

function Failure({ error, isRequested }: { error: Error; isRequested: boolean }) {
  // The text above says the same.
  if (isRequested && isApiError(error, 'refund_unknown')) return null
  if (isApiError(error, 'cancel_changed')) return <Notice tone="warn">{errorText(error)}</Notice>
  // The refusal's own text begins with these words.
  const title = isApiError(error, 'refund_refused') ? undefined : 'Ошибка отмены подписки'
  return (
    <Notice tone="err" title={title}>
      {errorText(error)}
    </Notice>
  )
}

function NoPreview({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (isApiError(error, 'no_active_plan')) return <Notice>{errorText(error)}</Notice>
  return (
    <Notice
      tone="err"
      title="Не удалось посчитать, что будет при отмене"
      action={
        <Button size="dense" onClick={onRetry}>
          Посчитать ещё раз
        </Button>
      }
    >
      {errorText(error)} Тариф остался как был.
    </Notice>
  )
}

function Prospect({ preview }: { preview: CancelPreview }) {
  const { subscriptionType, subscriptionExpires, outcome, isRequested } = preview
  if (isRequested) {
    return (
      <>
        <Notice tone="warn">{typeset(preview.text)}</Notice>
        <CancelParts parts={preview.parts} />
      </>
    )
  }
  return (
    <>
      <p className="text-text-2">
        Сейчас у вас «{planName(subscriptionType)}», он действует до {shownMoment(subscriptionExpires, 'browser')}.
        После отмены чат закроется сразу, а ваши гадания останутся.
      </p>
      {outcome !== 'nothing_paid' && <UsedShare preview={preview} />}
      <Notice tone={outcome === 'used_too_much' || outcome === 'review' ? 'warn' : 'info'}>
        {typeset(preview.text)}
      </Notice>
      <CancelParts parts={preview.parts} />
    </>
  )
}

/** The payments that a plan was bought with, and what happens to each; of a single one the text around says it all. */
function CancelParts({ parts }: { parts: readonly CancelPart[] }) {
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
