import type { Payment } from '@lunaria/contract/payments'
import { paymentStatus } from '#shared/money/payment-status.ts'
import { usePlansOnSale } from '#shared/session/plans-on-sale.ts'
import { Checkbox } from '#shared/ui/fields/checkbox.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { type Option, Select } from '#shared/ui/fields/select.tsx'
import { useFilters } from './use-filters.ts'

const statusOptions: Option<Payment['status'] | ''>[] = [
  { value: '', label: 'Любой статус' },
  ...(['pending', 'succeeded', 'failed', 'refunded'] as const).map((value) => ({
    value,
    label: paymentStatus(value).word,
  })),
]

/** What of the payments is listed. */
export function PaymentFilterBar() {
  const { url, filters, search, isReview, isOfAllTimes } = useFilters()
  const planOptions: Option<Payment['planId'] | ''>[] = [
    { value: '', label: 'Любой тариф' },
    ...usePlansOnSale().map(({ id, name }) => ({ value: id, label: name })),
  ]

  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_11rem_11rem_auto]">
        <SearchField
          label="Поиск платежа"
          placeholder="E-mail, номер платежа или номер у кассы"
          value={search}
          onSearch={(text) => url.filter({ search: text })}
          className="sm:col-span-2 lg:col-span-1"
        />
        <Select
          label="Статус"
          isLabelHidden
          options={statusOptions}
          value={filters.status ?? ''}
          onValueChange={(value) => url.filter({ status: value || null })}
        />
        <Select
          label="Тариф"
          isLabelHidden
          options={planOptions}
          value={filters.plan ?? ''}
          onValueChange={(value) => url.filter({ plan: value || null })}
        />
        <Checkbox
          label="Ждут решения"
          checked={isReview}
          onChange={(event) => url.filter({ review: event.target.checked ? 'needed' : null })}
          className="whitespace-nowrap"
        />
      </div>
      <p className="text-caption text-text-3">{scopeText(isReview, isOfAllTimes)}</p>
    </div>
  )
}

/** Says of which time the payments are; never empty, so that the list stays where it is. */
function scopeText(isReview: boolean, isOfAllTimes: boolean): string {
  if (isReview) return 'Очередь показана за всё время.'
  if (isOfAllTimes) return 'Ищем за всё время, а не только за выбранный период.'
  return 'За выбранный период. Поиск идёт за всё время.'
}
