import type { Role, SubscriptionType } from '@lunaria/contract/common'
import { shownCount } from '@lunaria/words/counts'
import { planNames } from '#shared/lib/plan-words.ts'
import { CsvLink } from '#shared/panel/csv-link.tsx'
import { PanelSearch } from '#shared/panel/panel-search.tsx'
import type { useTableUrl } from '#shared/panel/use-table-url.ts'
import { type Option, Select } from '#shared/ui/select.tsx'
import { exportAddress, type UsersView } from './users-queries.ts'

const plans: readonly Option<SubscriptionType | ''>[] = [
  { value: '', label: 'Любой тариф' },
  { value: 'free', label: planNames.free },
  { value: 'daily', label: planNames.daily },
  { value: 'monthly', label: planNames.monthly },
]
const roles: readonly Option<Role | ''>[] = [
  { value: '', label: 'Любая роль' },
  { value: 'user', label: 'Пользователи' },
  { value: 'admin', label: 'Администраторы' },
]
const accesses: readonly Option<'true' | 'false' | ''>[] = [
  { value: '', label: 'Любой доступ' },
  { value: 'false', label: 'Вход открыт' },
  { value: 'true', label: 'Заблокированы' },
]

type UserFiltersProps = { url: ReturnType<typeof useTableUrl>; view: UsersView; total: number | undefined }

/** Who is looked for; all of it stands in the address. */
export function UserFilters({ url, view, total }: UserFiltersProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_repeat(3,11.5rem)]">
        <PanelSearch
          label="Поиск по e-mail или имени"
          value={url.valueOf('search')}
          onSearch={(text) => url.filter('search', text)}
          className="col-span-2 lg:col-span-1"
        />
        <Select
          label="Тариф"
          isLabelHidden
          options={plans}
          value={view.plan ?? ''}
          onValueChange={(value) => url.filter('plan', value)}
        />
        <Select
          label="Роль"
          isLabelHidden
          options={roles}
          value={view.role ?? ''}
          onValueChange={(value) => url.filter('role', value)}
        />
        <Select
          label="Доступ"
          isLabelHidden
          options={accesses}
          value={view.blocked ?? ''}
          onValueChange={(value) => url.filter('blocked', value)}
          className="col-span-2 md:col-span-1"
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-small text-text-2 tabular-nums">
          {total === undefined ? '' : `Найдено: ${shownCount(total)}`}
        </p>
        <CsvLink href={exportAddress(view)} />
      </div>
    </div>
  )
}
