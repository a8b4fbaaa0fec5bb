import type { BillingDeps } from '#billing/payments/deps.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { checkPayment } from './check-payment.ts'
import { performRefund } from './perform-refund.ts'
import { takeDue } from './queries.ts'

/** After this time another process may take over what this one had taken. */
const leaseMs = 5 * 60 * 1000
const limit = 20

/** Checks every payment and refund that is due; safe to be run by several processes in parallel. */
export async function reconcilePayments(deps: BillingDeps): Promise<void> {
  await eachDue(deps, 'payments', (id) => checkPayment(deps, id))
  await eachDue(deps, 'refunds', (id) => performRefund(deps, id))
}

async function eachDue(
  deps: Pick<PlatformDeps, 'db' | 'log' | 'now'>,
  table: 'payments' | 'refunds',
  check: (id: string) => Promise<unknown>,
) {
  const now = deps.now()
  for (;;) {
    const ids = await takeDue(deps.db, table, { now, leaseMs, limit })
    for (const id of ids) {
      // A failure does not hold up the others; the lease runs out and it is tried again.
      await check(id).catch((error) => deps.log.error({ err: error, table, id }, 'Reconciling failed'))
    }
    if (ids.length < limit) return
  }
}
