import type { BillingDeps } from '#billing/payments/deps.ts'
import { expirePlans, remindOfExpiry, reopenPlans } from '#billing/subscriptions/expire-plans.ts'
import { checkPayment } from './check-payment.ts'
import { comparePayments } from './compare.ts'
import { reconcilePayments } from './reconcile.ts'

/** Registers the jobs of this module; called before jobs are started. */
export function handlePaymentJobs(deps: BillingDeps): void {
  const { jobs } = deps
  jobs.handle('payment-check', ({ paymentId }) => checkPayment(deps, paymentId))
  jobs.schedule('reconcile-payments', '* * * * *', () => reconcilePayments(deps))
  jobs.schedule('expire-plans', '* * * * *', async () => {
    await expirePlans(deps)
    await remindOfExpiry(deps)
  })
  jobs.schedule('reopen-plans', '*/10 * * * *', () => reopenPlans(deps))
  jobs.schedule('compare-payments', '20 1 * * *', async () => {
    await comparePayments(deps)
  })
}
