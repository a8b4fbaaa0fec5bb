import type { Calls } from '@lunaria/contract/api'
import type { ReplyOf } from '@lunaria/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { track } from '#shared/analytics/track.ts'
import { clearPaymentId, readPaymentId } from '#shared/money/last-payment.ts'
import { configQuery } from '#shared/session/config-queries.ts'
import { refreshPlan, sessionQuery } from '#shared/session/session.ts'
import { getItem, setItem } from '#shared/storage/storage.ts'

export type PaymentState = ReplyOf<Calls['GET /api/payments/status/:paymentId']>

/** Does what follows from the end of a payment outside the page: the note about it goes, the plan is new, the purchase is counted. */
export function endPayment(queryClient: QueryClient, paymentId: string, { status, planId }: PaymentState): void {
  // A payment that was begun since, in this very tab, is still awaited.
  if (readPaymentId() === paymentId) clearPaymentId()
  if (status !== 'succeeded') return
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.user.id
  if (userId !== undefined) refreshPlan(queryClient, userId)
  void countPurchase(queryClient, paymentId, planId).catch(() => {}) // without the plans the next look counts it
}

async function countPurchase(queryClient: QueryClient, paymentId: string, planId: string): Promise<void> {
  const { plans } = await queryClient.ensureQueryData(configQuery)
  const plan = plans.find(({ id }) => id === planId)
  if (!plan || !isNew(paymentId)) return
  track('purchase', { plan: plan.id, price: plan.price, currency: plan.currency, payment: paymentId })
}

const countedKey = 'lunaria-purchases'
const mostStored = 20
/** Where the browser keeps nothing, at least this page counts a purchase once. */
const counted = new Set<string>()

/** Returns true the first time that this browser asks about the payment. */
function isNew(paymentId: string): boolean {
  const kept = getItem('local', countedKey)?.split(' ') ?? []
  if (counted.has(paymentId) || kept.includes(paymentId)) return false
  counted.add(paymentId)
  setItem('local', countedKey, [...kept, paymentId].slice(-mostStored).join(' '))
  return true
}
