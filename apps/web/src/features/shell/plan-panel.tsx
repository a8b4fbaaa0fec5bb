import type { Usage } from '@lunaria/contract/common'
import { clockTime, monthDay, nearDay, shortDay } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from 'react-router'
import { useModal } from '#shared/address/modal-url.ts'
import { errorText } from '#shared/api/api-error.ts'
import { endedPlanQuery } from '#shared/money/money-queries.ts'
import { isEndingSoon, planName } from '#shared/money/plan-texts.ts'
import { usageQuery } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ProgressBar } from '#shared/ui/states/progress-bar.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'

type PlanPanelProps = { userId: string; onNavigate?: () => void }

/** The plan, how much of it is used, until when it lasts: one row. */
export function PlanPanel({ userId, onNavigate }: PlanPanelProps) {
  const { data: usage, isError, isFetching, error, refetch } = useQuery(usageQuery(userId))
  if (!usage && !isError) return <Skeleton className="my-1 h-11 shrink-0 rounded-field" />

  return (
    <section aria-label="Тариф" className="shrink-0 border-t border-line pt-1">
      {!usage && isError && <NoUsage error={error} isRetrying={isFetching} onRetry={refetch} />}
      {usage?.subscriptionType === 'free' && <NoPlan userId={userId} />}
      {usage && usage.subscriptionType !== 'free' && <CurrentPlan usage={usage} onNavigate={onNavigate} />}
    </section>
  )
}

type NoUsageProps = { error: Error; isRetrying: boolean; onRetry: () => void }

function NoUsage({ error, isRetrying, onRetry }: NoUsageProps) {
  return (
    <div className="flex items-center justify-between gap-2 py-1 pl-3">
      <p role="alert" className="text-caption text-text-2">
        Не удалось узнать, какой у вас тариф. {errorText(error)}
      </p>
      <Button size="dense" variant="ghost" className="-mr-2" isLoading={isRetrying} onClick={onRetry}>
        Повторить
      </Button>
    </div>
  )
}

function NoPlan({ userId }: { userId: string }) {
  const { data: ended } = useQuery(endedPlanQuery(userId))
  const modal = useModal()
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 pl-3">
      <p className="min-w-0 text-small leading-tight">
        Бесплатный
        {ended && (
          <span className="block text-caption text-text-3">
            «{planName(ended.subscriptionType)}» завершился {monthDay(ended.at, 'browser')}
          </span>
        )}
      </p>
      <Button size="dense" onClick={() => modal.open('plans')}>
        Выбрать тариф
      </Button>
    </div>
  )
}

function CurrentPlan({ usage, onNavigate }: { usage: Usage; onNavigate?: () => void }) {
  const { subscriptionType, subscriptionExpires, readingsThisPeriod: used, messageLimit: limit } = usage
  const isSoon = isEndingSoon(usage)
  const warn = 'text-warn'
  return (
    <Link
      to="/app/profile"
      onClick={onNavigate}
      className="group hit-area flex min-h-11 flex-col justify-center gap-1.5 rounded-field px-3 hover:bg-bg-3/50"
    >
      <span className="flex items-baseline justify-between gap-2 text-caption whitespace-nowrap text-text-2 tabular-nums group-hover:text-text-1">
        <span className="min-w-0 truncate">
          <span className="text-text-1">{planName(subscriptionType)}</span>
          <span aria-hidden="true"> · </span>
          <span className={clsx(usage.remainingMessages === 0 && warn)}>
            {used} из {limit}
            <span className="sr-only"> сообщений</span>
          </span>
        </span>
        {subscriptionExpires && (
          <span className={clsx(isSoon && warn)}>
            <span className="sr-only">{isSoon ? 'закончится: ' : ''}</span>
            <span>до </span>
            <time dateTime={subscriptionExpires}>{shownEnd(subscriptionExpires, isSoon)}</time>
          </span>
        )}
      </span>
      <ProgressBar
        label="Использовано сообщений"
        value={used}
        max={limit}
        valueText={`${used} из ${limit} сообщений`}
        className="h-[3px]"
      />
    </Link>
  )
}

/** «18.12»; near the end with the hour: «завтра, 11:36». */
function shownEnd(moment: string, isSoon: boolean): string {
  if (!isSoon) return shortDay(moment, 'browser')
  return `${nearDay(moment, 'browser', new Date()) ?? shortDay(moment, 'browser')}, ${clockTime(moment, 'browser')}`
}
