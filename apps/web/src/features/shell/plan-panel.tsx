import type { SubscriptionType } from '@lunaria/contract/common'
import { useQuery } from '@tanstack/react-query'
import { useModal } from '#shared/lib/modal-url.ts'
import { usageQuery } from '#shared/session/session.ts'
import { Button } from '#shared/ui/button.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

const planNames: Record<SubscriptionType, string> = { free: 'Бесплатный', daily: 'Пробный', monthly: 'Месячный' }

/** The plan, how much of it is used, until when it lasts. */
export function PlanPanel({ userId }: { userId: string }) {
  const { data: usage } = useQuery(usageQuery(userId))
  const modal = useModal()
  if (!usage) return <Skeleton className="h-24 rounded-lg" />

  const { subscriptionType, subscriptionExpires, readingsThisPeriod: used, messageLimit: limit } = usage
  const text = `${used} из ${limit} сообщений`
  return (
    <section aria-label="Тариф" className="flex flex-col gap-2.5 rounded-lg border border-line bg-bg-2 p-3.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-display text-card-name text-gold-hi">{planNames[subscriptionType]}</span>
        {subscriptionExpires && (
          <span className="text-caption text-text-2">
            до <time dateTime={subscriptionExpires}>{shownDate(subscriptionExpires, subscriptionType)}</time>
          </span>
        )}
      </p>
      {subscriptionType === 'free' ? (
        <Button size="dense" onClick={() => modal.open('plans')}>
          Выбрать тариф
        </Button>
      ) : (
        <>
          <ProgressBar label="Использовано сообщений" value={used} max={limit} valueText={text} />
          <p className="text-small tabular-nums">{text}</p>
        </>
      )}
    </section>
  )
}

/** A day is enough for a month's plan; a day's plan ends at an hour. */
function shownDate(moment: string, type: SubscriptionType): string {
  const date = new Date(moment)
  if (type === 'monthly') return date.toLocaleDateString('ru-RU')
  return date.toLocaleString('ru-RU', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
}
