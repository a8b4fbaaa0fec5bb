import { type PaymentFilters, paymentPeriods } from '@lunaria/contract/admin-payments'
import { Payment } from '@lunaria/contract/payments'
import { useTableUrl } from '#shared/panel/use-table-url.ts'

const usualPeriod = 30

/**
 * What is shown stands in the address. Somebody who searches, or goes through what waits for a person, means payments
 * of all times: the period is that of the figures and of the plain list.
 */
export function useFilters() {
  const url = useTableUrl()
  const days = paymentPeriods.find((period) => String(period) === url.valueOf('days')) ?? usualPeriod
  const search = url.valueOf('search').slice(0, 100)
  const isReview = url.valueOf('review') === 'needed'
  const isOfAllTimes = isReview || search !== ''
  const filters: PaymentFilters = {
    days: isOfAllTimes ? undefined : days,
    status: Payment.shape.status.safeParse(url.valueOf('status')).data,
    plan: Payment.shape.planId.safeParse(url.valueOf('plan')).data,
    review: isReview ? 'needed' : undefined,
    search: search || undefined,
  }
  const isFiltered = isOfAllTimes || filters.status !== undefined || filters.plan !== undefined
  return { url, days, filters, search, isReview, isOfAllTimes, isFiltered }
}

/** Where the same list is as a file. */
export function csvAddress(filters: PaymentFilters): string {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `/api/admin/payments/export.csv?${query}`
}
