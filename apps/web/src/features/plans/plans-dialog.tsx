import type { PlanId, Usage } from '@lunaria/contract/common'
import { largestPlan, presentPlan } from '@lunaria/contract/plan-names'
import type { Plan } from '@lunaria/contract/plans'
import { shownDays } from '@lunaria/words/days'
import { shownMoment } from '@lunaria/words/moments'
import { messageForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { dayMs } from '@lunaria/words/time'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { track } from '#shared/analytics/track.ts'
import { useShown } from '#shared/analytics/use-shown.ts'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { PlanCard } from '#shared/money/plan-card.tsx'
import { planName } from '#shared/money/plan-texts.ts'
import { TestPaymentsBadge } from '#shared/money/test-payments-badge.tsx'
import { configQuery } from '#shared/session/config-queries.ts'
import { usageQuery } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { useCheckout } from './use-checkout.ts'

type PlansDialogProps = {
  /** Undefined for a visitor who has not signed in. */
  userId: string | undefined
  isOpen: boolean
  /** The plan that has been chosen before. */
  chosen?: string | null
  onClose: () => void
  onSignInNeeded: (planId: PlanId) => void
}

/** The plans on sale; choosing one leads to the payment. */
export function PlansDialog({ userId, isOpen, chosen, onClose, onSignInNeeded }: PlansDialogProps) {
  const { data: usage } = useQuery({ ...usageQuery(userId ?? ''), enabled: isOpen && userId !== undefined })
  const { data: config } = useQuery(configQuery)
  const areThree = config !== undefined && config.plans.length > 3

  useShown(isOpen ? 'plans' : undefined, () => track('plans_open'))

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width={areThree ? 'widest' : 'wide'}
      title="Выбор тарифа"
      description={whatHappens(usage)}
    >
      <Plans userId={userId} usage={usage} chosen={chosen} onSignInNeeded={onSignInNeeded} />
    </Dialog>
  )
}

function whatHappens(usage: Usage | undefined): string {
  if (!usage || usage.subscriptionType === 'free') return 'Тариф действует сразу и сам не продлевается.'
  if (usage.remainingMessages > 0)
    return 'Новый тариф начнётся сразу и заберёт остаток прежнего: не пропадут ни сообщения, ни время.'
  return 'Сообщения закончились, а время ещё идёт. Новый тариф начнётся сразу и прибавит его к своему.'
}

type Choice = { planId: PlanId; plan: Plan }

/** Returns true for a smaller plan on top of a larger one: it adds little, so the user is asked first. */
function isSmaller(plan: Plan, usage: Usage | undefined): boolean {
  const after = planAfter(usage, plan, new Date())
  return after !== undefined && after.subscriptionType !== plan.id
}

function whatItAdds(plan: Plan, usage: Usage | undefined): string | undefined {
  const after = planAfter(usage, plan, new Date())
  if (!after) return undefined
  const added = `${shownMessages(plan.messageLimit)} и ${shownDays(plan.durationDays)}`
  return `«${plan.name}» прибавит к нему ${added}: всего станет ${shownMessages(after.messages)}, а действовать тариф будет до ${shownMoment(after.endsAt, 'browser')}.`
}

function shownMessages(count: number): string {
  return `${count} ${plural(count, messageForms)}`
}

type PlansProps = Pick<PlansDialogProps, 'userId' | 'chosen' | 'onSignInNeeded'> & { usage: Usage | undefined }

function Plans({ userId, usage, chosen: chosenBefore, onSignInNeeded }: PlansProps) {
  const chosen = chosenBefore && presentPlan(chosenBefore)
  const { data: config } = useQuery(configQuery)
  const checkout = useCheckout()
  const [asked, setAsked] = useState<Choice>()
  const [isAsking, setIsAsking] = useState(false)
  if (!config) return <Skeleton className="h-80 rounded-lg" />

  // First, where a phone shows it with its button, and the focus is on that.
  const inOrder = config.plans.toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
  const offered =
    config.plans.find(({ id }) => id !== 'free' && id === chosen) ?? config.plans.find((plan) => plan.popular)
  function choose(order: Choice) {
    if (!userId) onSignInNeeded(order.planId)
    else if (!isSmaller(order.plan, usage)) checkout.begin({ userId, ...order })
    else {
      setAsked(order)
      setIsAsking(true)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {config.testPayments && <TestPaymentsBadge className="self-start" />}
      <div className={clsx('grid gap-x-4 gap-y-7 pt-3', config.plans.length > 3 ? 'md:grid-cols-3' : 'md:grid-cols-2')}>
        {inOrder.map((plan) => {
          const planId = plan.id
          if (planId === 'free') return null
          return (
            <PlanCard
              key={planId}
              name={plan.name}
              price={plan.price}
              period={`на ${shownDays(plan.durationDays)}`}
              features={plan.features}
              isPopular={plan.popular}
              note={
                <>
                  {planId === chosen && <span className="block">Ваш выбор</span>}
                  <Becomes usage={usage} plan={plan} />
                </>
              }
              action={
                <Button
                  variant={plan === offered ? 'primary' : 'secondary'}
                  isLoading={checkout.busyWith === planId}
                  disabled={checkout.busyWith !== undefined && checkout.busyWith !== planId}
                  onClick={() => choose({ planId, plan })}
                >
                  Оформить
                </Button>
              }
            />
          )
        })}
      </div>
      {checkout.error && <CheckoutProblem error={checkout.error} supportEmail={config.supportEmail} />}
      <SmallPrint />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          if (userId && asked) checkout.begin({ userId, ...asked })
          setIsAsking(false)
        }}
        title={`У вас уже «${planName(usage?.subscriptionType ?? '')}»`}
        description={asked && whatItAdds(asked.plan, usage)}
        confirmLabel="Перейти к оплате"
        cancelLabel="Не нужно"
      />
    </div>
  )
}

/** What the plan of now turns into. */
function Becomes({ usage, plan }: { usage: Usage | undefined; plan: Plan }) {
  const after = planAfter(usage, plan, new Date())
  if (!usage || !after) return null

  const { subscriptionType, messages, endsAt } = after
  const isSame = subscriptionType === usage.subscriptionType
  return (
    <>
      {isSame ? 'Останется' : 'Станет'} «{planName(subscriptionType)}» до {shownMoment(endsAt, 'browser')}:{' '}
      {shownMessages(messages)}
    </>
  )
}

function SmallPrint() {
  const link = 'text-text-2 underline underline-offset-4 hover:text-gold-hi'
  return (
    <p className="text-caption text-text-3">
      Оплачивая, вы принимаете{' '}
      <Link to="/offer" target="_blank" className={link}>
        оферту
      </Link>
      . Когда и как возвращаются деньги, сказано в{' '}
      <Link to="/refund" target="_blank" className={link}>
        условиях возврата
      </Link>
      .
    </p>
  )
}

/** Why no payment was begun. Nothing has been charged in any case, and each refusal says so. */
function CheckoutProblem({ error, supportEmail }: { error: Error; supportEmail: string }) {
  // The server's texts for these mention the money already.
  const isTold = isApiError(error, 'payment_provider_unavailable', 'price_changed')
  return (
    // On a phone it is below the visible part.
    <div ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
      <Notice tone="err" title={isTold ? undefined : 'Ошибка при создании платежа'}>
        {errorText(error)}
        {isTold ? '' : ' Деньги не списаны.'} Не получается?{' '}
        <a href={`mailto:${supportEmail}`} className="text-gold underline underline-offset-4">
          Напишите нам
        </a>
        .
      </Notice>
    </div>
  )
}

type PlanAfter = { subscriptionType: Usage['subscriptionType']; messages: number; endsAt: Date }

/**
 * Returns what a plan bought now makes of the one that still runs: it takes over the unused messages and the remaining
 * time, and goes by the name of the larger of the two. Undefined when nothing runs.
 */
export function planAfter(usage: Usage | undefined, plan: Plan, now: Date): PlanAfter | undefined {
  if (!usage?.subscriptionExpires || usage.subscriptionType === 'free') return undefined
  const leftMs = Date.parse(usage.subscriptionExpires) - now.getTime()
  if (leftMs <= 0) return undefined
  return {
    subscriptionType: plan.id === 'free' ? usage.subscriptionType : largestPlan(plan.id, usage.subscriptionType),
    messages: plan.messageLimit + usage.remainingMessages,
    endsAt: new Date(now.getTime() + plan.durationDays * dayMs + leftMs),
  }
}
