import type { Role, SubscriptionType } from '@lunaria/contract/common'
import { planNames } from '@lunaria/contract/plan-names'
import { CsvLink } from '#shared/panel/csv-link.tsx'
import { usePlansOnSale } from '#shared/session/plans-on-sale.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { type Option, Select } from '#shared/ui/fields/select.tsx'
import type { useUsersUrl } from './use-users-url.ts'
import { exportAddress } from './users-queries.ts'

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

type UserFiltersProps = { url: ReturnType<typeof useUsersUrl> }

/** The filters of the list; all of them are in the address. */
export function UserFilters({ url: { view, filter } }: UserFiltersProps) {
  const plans: readonly Option<SubscriptionType | ''>[] = [
    { value: '', label: 'Любой тариф' },
    { value: 'free', label: planNames.free },
    ...usePlansOnSale().map(({ id, name }) => ({ value: id, label: name })),
  ]

  return (
    <div className="grid items-center gap-3 min-[22.5rem]:grid-cols-2 md:grid-cols-[repeat(3,minmax(0,1fr))_auto] xl:grid-cols-[minmax(12rem,1fr)_repeat(3,11rem)_auto]">
      <SearchField
        label="Поиск по e-mail или имени"
        placeholder="Поиск по e-mail или имени"
        value={view.search}
        onSearch={(search) => filter({ search })}
        className="min-[22.5rem]:col-span-2 md:col-span-4 xl:col-span-1"
      />
      <Select
        label="Тариф"
        isLabelHidden
        options={plans}
        value={view.plan ?? ''}
        onValueChange={(plan) => filter({ plan: plan || null })}
      />
      <Select
        label="Роль"
        isLabelHidden
        options={roles}
        value={view.role ?? ''}
        onValueChange={(role) => filter({ role: role || null })}
      />
      <Select
        label="Доступ"
        isLabelHidden
        options={accesses}
        value={view.blocked ?? ''}
        onValueChange={(blocked) => filter({ blocked: blocked || null })}
      />
      <CsvLink href={exportAddress(view)} />
    </div>
  )
}
