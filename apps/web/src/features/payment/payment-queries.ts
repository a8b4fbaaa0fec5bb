import type { Payment } from '@lunaria/contract/payments'
import { secondMs } from '@lunaria/words/time'
import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { clearPaymentId } from '#shared/money/last-payment.ts'
import { endPayment } from './payment-end.ts'

/** Pauses between looks at a payment that is not decided yet; the last one repeats. */
const pausesMs = [3, 5, 8, 13, 21, 34, 60].map((seconds) => seconds * secondMs)

/** Returns the state of one payment. An undecided one is asked about again and again, less and less often. */
export function paymentQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['payment', paymentId],
    async queryFn({ client, signal }) {
      try {
        const payment = await call('GET /api/payments/status/:paymentId', { params: { paymentId }, signal })
        if (isFinal(payment.status)) endPayment(client, paymentId, payment)
        return payment
      } catch (error) {
        if (isUnknown(error)) clearPaymentId()
        throw error
      }
    },
    staleTime: 0,
    retry: false, // the next look comes by itself
    refetchInterval({ state: { data, error, dataUpdateCount, errorUpdateCount } }) {
      if (isUnknown(error) || (data && (isFinal(data.status) || data.isInReview))) return false
      const looks = dataUpdateCount + errorUpdateCount
      return pausesMs[Math.min(Math.max(looks, 1), pausesMs.length) - 1] ?? false
    },
  })
}

/** Returns true where nothing changes any more, except that the money may be returned one day. */
function isFinal(status: Payment['status']): boolean {
  return status !== 'pending'
}

/** Returns true where there is no such payment, or it is another user's. */
export function isUnknown(error: unknown): boolean {
  return isApiError(error, 'payment_not_found', 'invalid_fields', 'malformed_request')
}
