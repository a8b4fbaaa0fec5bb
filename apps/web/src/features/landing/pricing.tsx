import { shownDays } from '@lunaria/words/days'
import { usePublicConfig } from '#shared/api/public-config.ts'
import { PlanCard } from '#shared/money/plan-card.tsx'
import { TestPaymentsBadge } from '#shared/money/test-payments-badge.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'

export type PricedPlan = {
  id: string
  name: string
  price: number
  durationDays: number
  features: readonly string[]
  popular: boolean
}

export function Pricing({ plans }: { plans: readonly PricedPlan[] }) {
  const isTest = usePublicConfig()?.testPayments
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="near-302 lg:near-146 container-page section-padding grid scroll-mt-6 gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.5fr] lg:items-center"
    >
      <div>
        {/* As high as the badge, which comes late: nothing moves for it. */}
        <div className="flex min-h-7 flex-wrap items-center gap-3">
          <p className="eyebrow">Тарифы</p>
          {isTest && <TestPaymentsBadge />}
        </div>
        <h2 id="pricing-title" className="mt-3 text-h1">
          День на пробу или месяц всерьёз
        </h2>
        <p className="mt-4 max-w-[38rem] text-lead text-text-2">
          Тариф не продлевается сам: когда срок выйдет, решать вам. Передумали, пока не потратили и пятой части, —
          вернём деньги целиком.
        </p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            name={plan.name}
            price={plan.price}
            period={`на ${shownDays(plan.durationDays)}`}
            features={plan.features}
            isPopular={plan.popular}
            action={
              // A signed-in user is not asked to sign in: the plans open immediately.
              <ButtonLink
                to={`/app?modal=sign-in&next=plans&chosen=${plan.id}`}
                variant={plan.popular ? 'primary' : 'secondary'}
              >
                {plan.popular ? 'Выбрать месяц' : 'Попробовать день'}
              </ButtonLink>
            }
          />
        ))}
      </div>
    </section>
  )
}
