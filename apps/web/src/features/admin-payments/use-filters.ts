import { type PaymentFilters, paymentPeriods } from '@lunaria/contract/admin-payments'
import { Payment } from '@lunaria/contract/payments'
import { parseAsNumberLiteral, parseAsString, parseAsStringLiteral } from 'nuqs'
import { parseAsSchema } from '#shared/address/address-state.tsx'
import { useTableUrl } from '#shared/panel/use-table-url.ts'

const inAddress = {
  days: parseAsNumberLiteral(paymentPeriods).withDefault(30),
  search: parseAsString.withDefault(''),
  review: parseAsStringLiteral(['needed']),
  status: parseAsSchema(Payment.shape.status),
  plan: parseAsSchema(Payment.shape.planId),
}

/**
 * Keeps what is shown in the address. An admin who searches, or goes through the reviews, means payments
 * of all times: the period is that of the figures and of the plain list.
 */
export function useFilters() {
  const url = useTableUrl(inAddress)
  const { days, status, plan, review } = url.filters
  const search = url.filters.search.slice(0, 100)
  const isReview = review === 'needed'
  const isOfAllTimes = isReview || search !== ''
  const filters: PaymentFilters = {
    days: isOfAllTimes ? undefined : days,
    status: status ?? undefined,
    plan: plan ?? undefined,
    review: review ?? undefined,
    search: search || undefined,
  }
  const isFiltered = isOfAllTimes || filters.status !== undefined || filters.plan !== undefined
  return { url, days, filters, search, isReview, isOfAllTimes, isFiltered }
}

/** Returns where the same list is as a file. */
export function csvAddress(filters: PaymentFilters): string {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `/api/admin/payments/export.csv?${query}`
}
