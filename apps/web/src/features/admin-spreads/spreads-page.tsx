import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import { shownCount } from '@lunaria/words/counts'
import { useQuery } from '@tanstack/react-query'
import { parseAsString, parseAsStringLiteral } from 'nuqs'
import { useState } from 'react'
import { Figures } from '#shared/panel/figures.tsx'
import { useTableUrl } from '#shared/panel/use-table-url.ts'
import { categories } from '#shared/spreads/spread-labels.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { chooseSpreads } from './choose-spreads.ts'
import { EditSpreadDialog } from './edit-spread-dialog.tsx'
import { OfferedSpreads } from './offered-spreads.tsx'
import { spreadsQuery } from './spreads-queries.ts'
import { SpreadsTable } from './spreads-table.tsx'

const inAddress = { search: parseAsString.withDefault(''), category: parseAsStringLiteral(categories) }

/** «Расклады» of the operator's panel. */
export function SpreadsPage() {
  const spreads = useQuery(spreadsQuery)

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-h2 text-gold-hi">Расклады</h1>
      <OfferedSpreads />
      {spreads.data ? (
        <Spreads spreads={spreads.data} />
      ) : spreads.isError ? (
        <LoadProblem query={spreads} title="Ошибка загрузки раскладов" />
      ) : (
        <SpreadsSkeleton />
      )}
    </div>
  )
}

function Spreads({ spreads }: { spreads: readonly AdminSpread[] }) {
  const url = useTableUrl(inAddress)
  const [edited, setEdited] = useState<string>()
  const [isEditing, setIsEditing] = useState(false)
  const { search } = url.filters
  const category = url.filters.category ?? undefined
  const shown = chooseSpreads(spreads, { search, category, sort: url.sort })
  const activeCount = spreads.filter(({ is_active }) => is_active).length
  const laidCount = spreads.reduce((sum, { laid_count }) => sum + laid_count, 0)

  return (
    <>
      <Figures
        label="Сводка по раскладам"
        figures={[
          { label: 'Всего раскладов', value: String(spreads.length) },
          { label: 'Активны', value: String(activeCount) },
          { label: 'Скрыты', value: String(spreads.length - activeCount) },
          {
            label: 'Разложено за 30 дней',
            value: shownCount(laidCount),
            definition: 'Ответы мастера с картами за последние 30 дней, в том числе в демо-чате.',
          },
        ]}
      />
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
          <SearchField
            label="Поиск по названию и описанию"
            placeholder="Название или описание"
            value={search}
            onSearch={(text) => url.filter({ search: text })}
            className="lg:w-80"
          />
          <CategoryFilter
            spreads={spreads}
            chosen={category}
            onChoose={(chosen) => url.filter({ category: chosen ?? null })}
          />
        </div>
        <p role="status" className="sr-only">
          Показано раскладов: {shown.length}
        </p>
        {shown.length > 0 ? (
          <SpreadsTable
            spreads={shown}
            url={url}
            onEdit={(spreadId) => {
              setEdited(spreadId)
              setIsEditing(true)
            }}
          />
        ) : (
          <EmptyState title="Расклады не найдены" text="Измените запрос или выберите другую категорию." />
        )}
      </div>
      <EditSpreadDialog
        spread={spreads.find(({ id }) => id === edited)}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
      />
    </>
  )
}

/** As high as what comes, so that nothing jumps. */
function SpreadsSkeleton() {
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-6">
      <span className="sr-only">Загрузка</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['total', 'active', 'hidden', 'laid'].map((tile) => (
          <Skeleton key={tile} className="h-31 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-[60rem] rounded-md" />
    </div>
  )
}
