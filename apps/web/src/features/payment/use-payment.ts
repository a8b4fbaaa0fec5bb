import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '#shared/api/api-error.ts'
import { readPaymentId } from '#shared/money/last-payment.ts'
import { paymentsQuery } from '#shared/money/money-queries.ts'
import { type Account, sessionQuery } from '#shared/session/session.ts'
import type { PaymentState } from './payment-end.ts'
import { isUnknown, paymentQuery } from './payment-queries.ts'

/** What is known about the payment that the user has come back from. */
export type PaymentView =
  | { kind: 'looking' }
  | { kind: 'signed-out' }
  /** The account has no such payment; `isNone`: it has none at all. */
  | { kind: 'unknown'; isNone: boolean }
  | { kind: 'unreachable'; error: Error; lookAgain: () => Promise<unknown> }
  | { kind: 'known'; account: Account; paymentId: string; state: PaymentState; lookAgain: () => Promise<unknown> }

/**
 * Finds the payment: the one in the address, else the one that this tab has begun, else the account's last one, for the
 * bank's application may have come back to another browser.
 */
export function usePayment(): PaymentView {
  const session = useQuery(sessionQuery)
  const userId = session.data?.user.id
  const named = useNamedPayment()
  const history = useQuery({ ...paymentsQuery(userId ?? ''), enabled: userId !== undefined && named === null })
  const paymentId = named ?? history.data?.[0]?.id
  const payment = useQuery({
    ...paymentQuery(paymentId ?? ''),
    enabled: userId !== undefined && paymentId !== undefined,
  })

  if (session.data === null || isApiError(payment.error, 'unauthenticated')) return { kind: 'signed-out' }
  if (session.data && paymentId !== undefined && payment.data) {
    return { kind: 'known', account: session.data, paymentId, state: payment.data, lookAgain: payment.refetch }
  }
  if (named === null && history.data?.length === 0) return { kind: 'unknown', isNone: true }
  if (isUnknown(payment.error)) return { kind: 'unknown', isNone: false }

  const failed = [session, history, payment].find(({ isError }) => isError)
  return failed?.error ? { kind: 'unreachable', error: failed.error, lookAgain: failed.refetch } : { kind: 'looking' }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns the payment of the address, or else of the tab as it was when the page opened: its note is thrown away in the
 * end.
 */
function useNamedPayment(): string | null {
  const [search] = useSearchParams()
  const [noted] = useState(readPaymentId)
  const candidates = [search.get('payment'), noted]
  return candidates.find((id) => id !== null && uuid.test(id)) ?? null
}
