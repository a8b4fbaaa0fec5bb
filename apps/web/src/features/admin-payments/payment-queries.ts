import type { PaymentDetails, PaymentFilters } from '@lunaria/contract/admin-payments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

const paymentsKey = ['admin', 'payments'] as const
export const pageSize = 50

/** Reads a page of payments; the page before is shown meanwhile. */
export function listQuery(filters: PaymentFilters, page: number) {
  return queryOptions({
    queryKey: [...paymentsKey, 'list', filters, page],
    queryFn: ({ signal }) =>
      call('GET /api/admin/payments', {
        query: { ...filters, limit: pageSize, offset: (page - 1) * pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Reads how many payments match the filters. */
export function countQuery(filters: PaymentFilters) {
  return queryOptions({
    queryKey: [...paymentsKey, 'count', filters],
    queryFn: ({ signal }) => call('GET /api/admin/payments/count', { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Reads the figures of payments over so many days. */
export function statsQuery(days: number) {
  return queryOptions({
    queryKey: [...paymentsKey, 'stats', days],
    queryFn: ({ signal }) => call('GET /api/admin/payment-stats', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How often a payment is looked at while something of it is undecided. */
const undecidedMs = 10_000

/** Reads a payment with its history, and again every few seconds while it is undecided. */
export function detailsQuery(paymentId: string) {
  return queryOptions({
    queryKey: [...paymentsKey, 'one', paymentId],
    queryFn: ({ signal }) => call('GET /api/admin/payments/:paymentId', { params: { paymentId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUndecided(data) ? undecidedMs : false),
  })
}

function isUndecided({ payment, review, refunds }: PaymentDetails): boolean {
  const isWaiting = payment.status === 'pending' && review === null
  return isWaiting || refunds.some(({ status }) => status === 'requested' || status === 'pending')
}

export const serviceQuery = queryOptions({
  queryKey: [...paymentsKey, 'service'],
  queryFn: async ({ signal }) => {
    const { services } = await call('GET /api/admin/system/status', { signal })
    return services.find(({ id }) => id === 'payments') ?? null
  },
  staleTime: 0,
  retry: false, // each press asks again, and the admin may press again
})
