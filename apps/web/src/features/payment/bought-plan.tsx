import type { Usage } from '@lunaria/contract/common'
import { shownMoment } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { planName } from '#shared/money/plan-texts.ts'
import { usePlansOnSale } from '#shared/session/plans-on-sale.ts'
import { usageQuery } from '#shared/session/session.ts'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'

/** The plan as it is after the payment, with what it took over from the one before. */
export function BoughtPlan({ userId }: { userId: string }) {
  const usage = useQuery(usageQuery(userId))
  const plan = usePlansOnSale().find(({ id }) => id === usage.data?.subscriptionType)
  const hasMore = plan !== undefined && (usage.data?.messageLimit ?? 0) > plan.messageLimit
  if (usage.isError && !usage.data) return null // the plan is there all the same, and the chat shows it
  return (
    <>
      <dl className="mt-8 grid w-full max-w-[44rem] grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line text-left sm:grid-cols-4">
        {facts.map(([name, shownOf]) => (
          <div key={name} className="flex flex-col gap-1 bg-bg-1 p-4">
            <dt className="text-caption text-text-3">{name}</dt>
            <dd className="tabular-nums">{usage.data ? shownOf(usage.data) : <Skeleton className="h-6 w-20" />}</dd>
          </div>
        ))}
      </dl>
      {hasMore && (
        <p className="mt-4 text-small text-text-2">
          Сообщения и дни, что оставались у вас, прибавлены к новому тарифу.
        </p>
      )}
    </>
  )
}

const facts: readonly [name: string, shownOf: (usage: Usage) => ReactNode][] = [
  ['Тариф', ({ subscriptionType }) => planName(subscriptionType)],
  ['Лимит сообщений', ({ messageLimit }) => messageLimit],
  ['Осталось', ({ remainingMessages }) => remainingMessages],
  [
    'Действует до',
    ({ subscriptionExpires: end }) => (end ? <time dateTime={end}>{shownMoment(end, 'browser')}</time> : '—'),
  ],
]
