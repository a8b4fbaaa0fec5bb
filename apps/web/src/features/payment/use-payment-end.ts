import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { track } from '#shared/analytics/track.ts'
import { clearPaymentId, readPaymentId } from '#shared/money/last-payment.ts'
import { configQuery } from '#shared/session/config-query.ts'
import { refreshPlan } from '#shared/session/session.ts'
import { getItem, setItem } from '#shared/storage/storage.ts'
import { isFinal } from './payment-queries.ts'
import type { PaymentView } from './use-payment.ts'

/** Does what follows from the end of a payment outside the page: the note about it goes, the plan is new, the purchase is counted. */
export function usePaymentEnd(view: PaymentView): void {
  const queryClient = useQueryClient()
  const { data: config } = useQuery(configQuery)
  const known = view.kind === 'known' && isFinal(view.state.status) ? view : undefined
  const { paymentId, state } = known ?? {}
  const userId = known?.account.user.id
  const status = state?.status
  const plan = config?.plans.find(({ id }) => id === state?.planId)
  const isUnknown = view.kind === 'unknown'

  useEffect(() => {
    // A payment that was begun since, in this very tab, is still awaited.
    if (isUnknown || (paymentId !== undefined && readPaymentId() === paymentId)) clearPaymentId()
  }, [isUnknown, paymentId])

  useEffect(() => {
    if (userId !== undefined && status === 'succeeded') refreshPlan(queryClient, userId)
  }, [queryClient, userId, status])

  useEffect(() => {
    if (paymentId === undefined || status !== 'succeeded' || !plan || !isNew(paymentId)) return
    track('purchase', { plan: plan.id, price: plan.price, currency: plan.currency, payment: paymentId })
  }, [paymentId, status, plan])
}

const countedKey = 'lunaria-purchases'
const mostStored = 20
/** Where the browser keeps nothing, at least this page counts a purchase once. */
const counted = new Set<string>()

/** True the first time that this browser asks about the payment. */
function isNew(paymentId: string): boolean {
  const kept = getItem('local', countedKey)?.split(' ') ?? []
  if (counted.has(paymentId) || kept.includes(paymentId)) return false
  counted.add(paymentId)
  setItem('local', countedKey, [...kept, paymentId].slice(-mostStored).join(' '))
  return true
}
