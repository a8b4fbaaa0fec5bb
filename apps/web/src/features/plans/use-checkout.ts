import type { PlanId } from '@lunaria/contract/common'
import type { Plan } from '@lunaria/contract/plans'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendEvents, track } from '#shared/analytics/track.ts'
import { ApiError, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { savePaymentId } from '#shared/money/last-payment.ts'
import { configQuery } from '#shared/session/config-queries.ts'

type Order = { userId: string; planId: PlanId; plan: Plan }

/** Begins a payment and leaves for the page where it is paid: once, however fast one clicks. */
export function useCheckout() {
  const queryClient = useQueryClient()
  const isBegun = useRef(false)
  const { mutate, reset, ...checkout } = useMutation({
    mutationFn: async ({ userId, planId, plan }: Order) => {
      const payment = await call('POST /api/payments/create', { body: { userId, planId, price: plan.price } })
      // Without an address there is nowhere to pay, even if the contract promises one.
      if (URL.canParse(payment?.confirmationUrl)) return payment
      throw new ApiError('Не удалось создать платеж.', { code: 'unknown', status: 0 })
    },
    onSuccess({ confirmationUrl, paymentId }, { planId, plan }) {
      track('checkout_start', { plan: planId, price: plan.price, currency: plan.currency })
      sendEvents() // the page is about to be left
      savePaymentId(paymentId)
      location.assign(confirmationUrl)
    },
    onError(error) {
      isBegun.current = false
      if (isApiError(error, 'price_changed')) queryClient.invalidateQueries({ queryKey: configQuery.queryKey })
    },
  })

  // «Назад» can bring the page out of the browser's memory just as it was left: busy.
  useWindowEvents({
    pageshow(event) {
      if (!('persisted' in event) || !event.persisted) return
      isBegun.current = false
      reset()
    },
  })

  return {
    begin(order: Order): void {
      if (isBegun.current) return
      isBegun.current = true
      mutate(order)
    },
    /** The plan that is being bought; it stays until the page is gone. */
    busyWith: checkout.isPending || checkout.isSuccess ? checkout.variables.planId : undefined,
    error: checkout.error,
  }
}
