import type { Deps } from '#deps.ts'
import { checkPayment } from './check-payment.ts'
import { performRefund } from './perform-refund.ts'
import { takeDue } from './queries.ts'

/** If the process dies in the middle, another one may look after this time. */
const leaseMs = 5 * 60 * 1000
const limit = 20

/** Looks at every payment and refund whose time has come; safe to be run by several processes at once. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  await eachDue(deps, 'payments', (id) => checkPayment(deps, id))
  await eachDue(deps, 'refunds', (id) => performRefund(deps, id))
}

async function eachDue(deps: Deps, table: 'payments' | 'refunds', look: (id: string) => Promise<unknown>) {
  const now = deps.now()
  for (;;) {
    const ids = await takeDue(deps.db, table, { now, leaseMs, limit })
    for (const id of ids) {
      // One that cannot be looked at does not keep the others waiting; its lease runs out.
      await look(id).catch((error) => deps.log.error({ err: error, table, id }, 'Reconciling failed'))
    }
    if (ids.length < limit) return
  }
}
