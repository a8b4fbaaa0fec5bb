import { shownCount } from '@lunaria/words/counts'
import { plural } from '@lunaria/words/plural'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { statsQuery } from './payment-queries.ts'
import { useFilters } from './use-filters.ts'

/** Says whether payments need a review, and links to those that do. */
export function ReviewNotice({ days }: { days: number }) {
  const { data, isPending } = useQuery(statsQuery(days))
  const { isReview } = useFilters()
  if (isPending) return <Skeleton className="h-18.5 rounded-md" />
  if (!data || isReview) return null

  const waiting = data.needsReview
  if (waiting === 0)
    return (
      <Notice tone="ok" title="Все платежи сходятся с кассой">
        Решать здесь сейчас нечего.
      </Notice>
    )
  const payments = plural(waiting, { one: 'платёж ждёт', few: 'платежа ждут', many: 'платежей ждут' })
  return (
    <Notice
      tone="warn"
      title={`${shownCount(waiting)} ${payments} вашего решения`}
      action={
        <ButtonLink to={`?days=${days}&review=needed`} size="dense" preventScrollReset>
          Показать очередь
        </ButtonLink>
      }
    >
      Касса говорит не то, что записано у нас. Сами такие платежи дальше не пойдут.
    </Notice>
  )
}
