import type { BillingDeps } from '#billing/payments/deps.ts'
import { canUnfreeze } from '#billing/subscriptions/freeze-plan.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { applyEffect } from './apply-effect.ts'
import { type EventKind, type FollowUp, openRefund, type PaymentEvent, type Snapshot } from './payment-states.ts'
import { findPayerId, insertStep, lockPayment, type PaymentRow, updatePayment } from './queries.ts'
import { listRefunds, listSiblings, updateRefund } from './refund-queries.ts'
import { transition } from './transitions.ts'

export type Changed = { before: PaymentRow; after: PaymentRow; followUps: readonly FollowUp[] }

/**
 * Changes a payment, in the one way there is: it is locked, transitions.ts says what follows from the event, and that is
 * saved and carried out in the same transaction. Undefined when there is no such payment.
 */
export async function changePayment<Kind extends EventKind>(
  trx: Db,
  deps: Pick<PlatformDeps, 'config' | 'jobs' | 'log' | 'now'>,
  { paymentId, event }: { paymentId: string; event: PaymentEvent<Kind> },
): Promise<Changed | undefined> {
  const now = deps.now()
  const snapshot = await lockSnapshot(trx, { paymentId, now })
  if (!snapshot) return undefined

  const { refusal, ...move } = transition(snapshot, event, { now, shop: deps.config.payments })
  if (refusal) throw new AppError(refusal)
  const before = snapshot.payment
  const after = hasKeys(move.payment) ? await updatePayment(trx, { id: paymentId, now, ...move.payment }) : before
  const refund = openRefund(snapshot.refunds)
  if (refund && hasKeys(move.refund)) await updateRefund(trx, { id: refund.id, now, ...move.refund })
  for (const step of move.steps ?? []) await insertStep(trx, { paymentId, step, now })
  for (const effect of move.effects ?? []) await applyEffect(trx, deps, { payment: after, effect })
  return { before, after, followUps: move.followUps ?? [] }
}

/** Records an event in a transaction of its own. */
export function recordEvent<Kind extends EventKind>(
  deps: BillingDeps,
  paymentId: string,
  event: PaymentEvent<Kind>,
): Promise<Changed | undefined> {
  return deps.db.transaction().execute((trx) => changePayment(trx, deps, { paymentId, event }))
}

/**
 * Locks the user, then the payment. Everything that moves money or plans takes the user first, so a cancellation, an
 * activation and a refund of one user come one after another and cannot deadlock.
 */
export async function lockSnapshot(
  trx: Db,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<Snapshot | undefined> {
  const userId = await findPayerId(trx, paymentId)
  if (userId) await lockUser(trx, userId)
  const payment = await lockPayment(trx, paymentId)
  if (!payment) return undefined

  const refunds = await listRefunds(trx, paymentId)
  const open = openRefund(refunds)
  const grantId = open?.grant_id
  return {
    payment,
    refunds,
    siblings: open ? await listSiblings(trx, open) : [],
    isPlanRestorable: grantId ? await canUnfreeze(trx, { grantId, now }) : false,
  }
}

function hasKeys(changes: object = {}): boolean {
  return Object.keys(changes).length > 0
}
