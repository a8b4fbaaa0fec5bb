import type { SubscriptionType, Usage } from '@lunaria/contract/common'
import { listedDay, monthDay, shortMoment, shownMoment } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#shared/api/api-error.ts'
import { useModal } from '#shared/lib/modal-url.ts'
import { isEndingSoon, planName } from '#shared/lib/plan-words.ts'
import { endedPlanQuery } from '#shared/session/money-queries.ts'
import { usageQuery } from '#shared/session/session.ts'
import { Button } from '#shared/ui/button.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

/** The plan, how much of it is used, until when it lasts. */
export function PlanPanel({ userId }: { userId: string }) {
  const { data: usage, isError, isFetching, error, refetch } = useQuery(usageQuery(userId))
  if (!usage && isError) return <NoUsage error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!usage) return <Skeleton className="h-24 rounded-lg" />

  const { subscriptionType, subscriptionExpires } = usage
  return (
    <section aria-label="Тариф" className="flex flex-col gap-2.5 rounded-lg border border-line bg-bg-2 p-3.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-display text-card-name text-gold-hi">{planName(subscriptionType)}</span>
        {subscriptionExpires && (
          <span className="text-caption text-text-2">
            до <time dateTime={subscriptionExpires}>{shownDate(subscriptionExpires, subscriptionType)}</time>
          </span>
        )}
      </p>
      {subscriptionType === 'free' ? <NoPlan userId={userId} /> : <CurrentPlan usage={usage} />}
    </section>
  )
}

type NoUsageProps = { error: Error; isRetrying: boolean; onRetry: () => void }

function NoUsage({ error, isRetrying, onRetry }: NoUsageProps) {
  return (
    <section aria-label="Тариф" className="flex flex-col gap-2.5 rounded-lg border border-line bg-bg-2 p-3.5">
      <p role="alert" className="text-caption text-text-2">
        Не удалось узнать, какой у вас тариф. {errorText(error)}
      </p>
      <Button size="dense" isLoading={isRetrying} onClick={onRetry}>
        Повторить
      </Button>
    </section>
  )
}

function NoPlan({ userId }: { userId: string }) {
  const { data: ended } = useQuery(endedPlanQuery(userId))
  const modal = useModal()
  return (
    <>
      {ended && (
        <p className="text-caption text-text-2">
          «{planName(ended.subscriptionType)}» завершился {monthDay(ended.at, 'browser')}
        </p>
      )}
      <Button size="dense" onClick={() => modal.open('plans')}>
        Выбрать тариф
      </Button>
    </>
  )
}

function CurrentPlan({ usage }: { usage: Usage }) {
  const { readingsThisPeriod: used, messageLimit: limit, remainingMessages: left, subscriptionExpires } = usage
  const modal = useModal()
  const text = `${used} из ${limit} сообщений`
  return (
    <>
      <ProgressBar label="Использовано сообщений" value={used} max={limit} valueText={text} />
      <p className="text-small tabular-nums">{text}</p>
      {left > 0 && subscriptionExpires && isEndingSoon(usage) && (
        <>
          <p className="text-caption text-warn">Закончится {shownMoment(subscriptionExpires, 'browser')}</p>
          <Button size="dense" onClick={() => modal.open('plans')}>
            Продлить
          </Button>
        </>
      )}
      {left === 0 && (
        <>
          <p className="text-caption text-warn">Сообщения закончились</p>
          <Button size="dense" onClick={() => modal.open('plans')}>
            Продлить
          </Button>
        </>
      )}
      <button
        type="button"
        onClick={() => modal.open('cancel-plan')}
        className="hit-area self-start text-caption text-text-3 underline-offset-4 hover:text-text-1 hover:underline"
      >
        Отменить тариф
      </button>
    </>
  )
}

/** A day is enough for a month's plan; a day's plan ends at an hour. */
function shownDate(moment: string, type: SubscriptionType): string {
  return type !== 'daily' ? listedDay(moment, 'browser') : shortMoment(moment, 'browser')
}
