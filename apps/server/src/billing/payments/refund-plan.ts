import { randomUUID } from 'node:crypto'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { changePayment } from './change-payment.ts'
import { findPayment, type PaymentRow } from './queries.ts'
import { findOpenRefund } from './refund-queries.ts'

/** Returns the payments that a plan was bought with, in the given order. */
export async function findPlanPayments(db: Db, paymentIds: readonly string[]): Promise<PaymentRow[]> {
  const payments = await Promise.all(paymentIds.map((id) => findPayment(db, id)))
  return payments.filter((payment) => payment !== undefined)
}

/** Returns the amount of a payment that can still be refunded. */
function leftKopecks({ amount_kopecks, refunded_kopecks }: PaymentRow): number {
  return amount_kopecks - refunded_kopecks
}

/** Returns the amount of several payments that can still be refunded, in roubles. */
export function leftRoubles(payments: readonly PaymentRow[]): number {
  return payments.reduce((sum, payment) => sum + leftKopecks(payment), 0) / 100
}

type Returned = { payments: readonly PaymentRow[]; grantId: string; origin: 'user' | 'admin' }

/**
 * Asks for what is left of all payments of a plan, each with a refund of its own, and freezes the plan until they are
 * decided. To be run in a transaction that holds the user. Returns the ids of the refunds in the payments' order.
 */
export async function refundPlan(
  trx: Db,
  deps: Pick<PlatformDeps, 'config' | 'jobs' | 'log' | 'now'>,
  { payments, grantId, origin }: Returned,
): Promise<string[]> {
  const cancellationId = randomUUID()
  const refundIds: string[] = []
  for (const payment of payments) {
    // The caller knows this plan's own refunds; beside an open one of a part the plan would not end.
    if (await findOpenRefund(trx, payment.id)) throw new AppError('other_refund_running')
    const id = uuidv7(deps.now().getTime())
    const order = { id, origin, grantId, cancellationId, amountKopecks: leftKopecks(payment) }
    await changePayment(trx, deps, { paymentId: payment.id, event: { kind: 'refund', order } })
    refundIds.push(id)
  }
  return refundIds
}
