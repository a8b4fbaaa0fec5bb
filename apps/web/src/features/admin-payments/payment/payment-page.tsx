import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#shared/api/api-error.ts'
import { paymentStatus } from '#shared/money/payment-status.ts'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem, type LoadProblemProps } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { detailsQuery } from '../payment-queries.ts'
import { shortId } from '../payment-texts.ts'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentReview } from './payment-review.tsx'
import { PlanOfPayment } from './plan-of-payment.tsx'
import { ProviderEvents } from './provider-events.tsx'
import { RefundList } from './refund-list.tsx'

/** One payment with all that is known of it, and what can be done with it. */
export function PaymentPage({ paymentId }: { paymentId: string }) {
  const details = useQuery(detailsQuery(paymentId))

  return (
    <div className="flex flex-col gap-6">
      <div>
        <BackLink to="/app/admin/payments">Платежи</BackLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-h2 text-gold-hi">Платёж {shortId(paymentId)}</h1>
          {details.data && <Status details={details.data} />}
        </div>
      </div>
      {details.data && <Payment details={details.data} />}
      {details.isPending && <PaymentSkeleton />}
      {details.isError && !details.data && <Problem query={details} />}
    </div>
  )
}

function Status({ details: { payment, refunds } }: { details: PaymentDetails }) {
  const { tone, word } = paymentStatus(payment.status)
  const isChecked = refunds.some(({ status }) => status === 'requested')
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1" aria-live="polite">
      <StatusDot tone={tone}>{word}</StatusDot>
      {isChecked && <StatusDot tone="warn">Возврат проверяется</StatusDot>}
    </span>
  )
}

function Payment({ details }: { details: PaymentDetails }) {
  return (
    <>
      {details.review && <PaymentReview paymentId={details.payment.id} review={details.review} />}
      <PaymentActions details={details} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <PaymentFacts details={details} />
          {details.refunds.length > 0 && <RefundList refunds={details.refunds} />}
          <ProviderEvents events={details.events} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PlanOfPayment details={details} />
          <PaymentHistory history={details.history} />
        </div>
      </div>
    </>
  )
}

function PaymentSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Платёж загружается</span>
      <Skeleton className="h-11 w-80 max-w-full rounded-pill" />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  )
}

function Problem({ query }: LoadProblemProps) {
  // An address that names no payment at all is as good as one of a payment that is not there.
  if (!isApiError(query.error, 'payment_not_found', 'invalid_fields', 'malformed_request'))
    return <LoadProblem query={query} />
  return (
    <EmptyState
      ornament="nothing-found"
      title="Платёж не найден"
      text="Проверьте адрес или найдите платёж по e-mail покупателя."
      action={<ButtonLink to="/app/admin/payments">Ко всем платежам</ButtonLink>}
    />
  )
}
