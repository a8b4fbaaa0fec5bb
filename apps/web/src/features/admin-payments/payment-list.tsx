import { shownCount } from '@lunaria/words/counts'
import { useQuery } from '@tanstack/react-query'
import { CsvLink } from '#shared/panel/csv-link.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { Pager } from '#shared/ui/buttons/pager.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { PaymentFilterBar } from './payment-filter-bar.tsx'
import { countQuery, listQuery, pageSize } from './payment-queries.ts'
import { PaymentsTable } from './payments-table.tsx'
import { csvAddress, useFilters } from './use-filters.ts'

/** The payments themselves: chosen, counted, leafed through, taken away as a file. */
export function PaymentList({ onTurn }: { onTurn: () => void }) {
  const { url, days, filters, isReview, isFiltered } = useFilters()
  const list = useQuery(listQuery(filters, url.page))
  const count = useQuery(countQuery(filters))
  const total = count.data?.total
  const title = isReview ? 'Ждут решения' : 'Все платежи'

  return (
    <section aria-labelledby="payment-list" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="payment-list" className="font-text text-lead font-semibold text-text-1">
          {title}{' '}
          <span className="font-normal text-text-3 tabular-nums">{total !== undefined && shownCount(total)}</span>
        </h2>
        <CsvLink href={csvAddress(filters)} />
      </div>
      <PaymentFilterBar />
      <p role="status" className="sr-only">
        {total !== undefined && `Найдено платежей: ${total}`}
      </p>
      {list.isPending && <Skeleton className="h-[40rem] rounded-md" />}
      {list.isError && !list.data && <LoadProblem query={list} title="Ошибка загрузки данных о платежах" />}
      {list.data && list.data.length > 0 && (
        <PaymentsTable caption={title} payments={list.data} isStale={list.isPlaceholderData} />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          title="Платежи не найдены"
          text={
            isFiltered
              ? 'Измените запрос или снимите отбор.'
              : 'За этот период никто ничего не покупал. Выберите период подлиннее.'
          }
          action={
            isFiltered && (
              <ButtonLink to={`?days=${days}`} size="dense" preventScrollReset>
                Снять отбор
              </ButtonLink>
            )
          }
        />
      )}
      {total !== undefined && (
        <Pager
          page={url.page}
          pageCount={Math.max(1, Math.ceil(total / pageSize))}
          toAddress={url.addressOfPage}
          onTurn={onTurn}
        />
      )}
    </section>
  )
}
