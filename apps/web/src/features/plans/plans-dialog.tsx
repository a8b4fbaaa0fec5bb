import type { PlanId } from '@lunaria/contract/common'
import { paymentsApi } from '@lunaria/contract/payments'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendEvents, track } from '#shared/analytics/track.ts'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { remember } from '#shared/lib/storage.ts'
import { configQuery } from '#shared/session/config-query.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { PlanCard } from '#shared/ui/plan-card.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

type PlansDialogProps = {
  /** Undefined for somebody who has not signed in. */
  userId: string | undefined
  isOpen: boolean
  onClose: () => void
  onSignInNeeded: () => void
}

/** The two plans on sale; choosing one leads to the payment. */
export function PlansDialog({ userId, isOpen, onClose, onSignInNeeded }: PlansDialogProps) {
  useEffect(() => {
    if (isOpen) track('plans_open')
  }, [isOpen])

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="wide"
      title="Выбор тарифа"
      description="Тариф действует сразу и сам не продлевается."
    >
      <Plans userId={userId} onSignInNeeded={onSignInNeeded} />
    </Dialog>
  )
}

function Plans({ userId, onSignInNeeded }: Pick<PlansDialogProps, 'userId' | 'onSignInNeeded'>) {
  const { data: config } = useQuery(configQuery)
  const checkout = useMutation({
    mutationFn: (order: { userId: string; planId: PlanId }) => call(paymentsApi.create, { body: order }),
    onSuccess: ({ confirmationUrl, paymentId }, { planId }) => {
      const plan = config?.plans.find(({ id }) => id === planId)
      if (plan) track('checkout_start', { plan: planId, price: plan.price, currency: plan.currency })
      sendEvents() // the page is about to be left
      remember('session', 'lunaria-last-payment', paymentId)
      location.assign(confirmationUrl)
    },
  })
  if (!config) return <Skeleton className="h-80 rounded-lg" />

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {config.plans.map((plan) => {
          const planId = plan.id
          if (planId === 'free') return null
          return (
            <PlanCard
              key={planId}
              name={plan.name}
              price={plan.price}
              period={plan.durationDays === 1 ? 'на 1 день' : `на ${plan.durationDays} дней`}
              features={plan.features}
              isPopular={plan.popular}
              action={
                <Button
                  variant={plan.popular ? 'primary' : 'secondary'}
                  isLoading={checkout.isPending && checkout.variables.planId === planId}
                  disabled={checkout.isPending}
                  onClick={() => (userId ? checkout.mutate({ userId, planId }) : onSignInNeeded())}
                >
                  Оформить
                </Button>
              }
            />
          )
        })}
      </div>
      {checkout.isError && (
        <p role="alert" className="text-small text-err">
          {errorText(checkout.error)} Напишите нам, и мы поможем: {config.supportEmail}
        </p>
      )}
    </div>
  )
}
