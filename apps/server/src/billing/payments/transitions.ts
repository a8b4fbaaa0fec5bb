import { nextCheckAt } from './check-times.ts'
import { findMismatch, isPaymentPage } from './match-payment.ts'
import {
  type Context,
  type Effect,
  type EventKind,
  type FollowUp,
  type Move,
  openRefund,
  type PaymentEvent,
  type RefundOrder,
  type Snapshot,
  type State,
  toState,
} from './payment-states.ts'
import { type ProviderPayment, parseKopecks } from './provider-objects.ts'
import type { PaymentRow, RefundRow } from './queries.ts'
import {
  combine,
  failed,
  flag,
  flagAndStop,
  ignore,
  refuse,
  report,
  review,
  settled,
  stopChecking,
  toMethod,
} from './results.ts'
import { acceptReviewed, close, ignoreReview, resolveReview } from './review-rules.ts'

/*
 * The whole life of a payment, in one table: what can happen to it in which state, and what follows. Nothing here reads
 * or writes anything: change-payment.ts locks a payment, asks `transition`, saves the changes and carries out the effects.
 */

type Rule<Kind extends EventKind> = (snapshot: Snapshot, event: PaymentEvent<Kind>, context: Context) => Move

const unpaid = <R>(rule: R) => ({ ordered: rule, waiting: rule })
const refunding = <R>(rule: R) => ({ refund_requested: rule, refund_pending: rule })
const received = <R>(rule: R) => ({ paid: rule, ...refunding(rule), refunded: rule })
const all = <R>(rule: R) => ({ ...unpaid(rule), failed: rule, ...received(rule) })

const nothingToRefund = refuse('payment_not_refundable')

/** The rule for each event in each state. */
export const table: { [Kind in EventKind]: Record<State, Rule<Kind>> } = {
  // What was read at the provider about the payment …
  paid: { ...unpaid(reading(markPaid)), failed: reading(confirm), ...received(reading(confirm)) },
  canceled: { ...unpaid(reading(markFailed)), failed: reading(stopChecking), ...received(reading(reportConflict)) },
  open: { ...unpaid(reading(waitLonger)), failed: reading(stopChecking), ...received(reading(stopChecking)) },
  unknown_payment: all((snapshot) => flagAndStop(snapshot, 'not_at_provider')),
  no_answer: all(askLater),
  never_made: { ...all(ignore), ordered: failCreation },
  not_listed: { ...all(ignore), ...received(flagMissing) },
  // … and about its refunds.
  refund_succeeded: { ...all(ignore), refund_requested: accepting(finishRefund), refund_pending: finishRefund },
  refund_pending: { ...all(ignore), refund_requested: accepting(awaitRefund), refund_pending: awaitRefund },
  refund_refused: { ...all(ignore), ...refunding(refuseRefund) },
  refund_unanswered: { ...all(ignore), ...refunding(askRefundLater) },
  // In `refund_requested` it could be our own, whose id is not known yet.
  cabinet_refund: { ...all(adoptRefund), ordered: ignore, waiting: adoptReviewed, refund_requested: ignore },
  // What the user or an admin decides.
  refund: { ...all(nothingToRefund), paid: orderRefund, ...refunding(refuse('refund_running')) },
  request_refund: { ...all(nothingToRefund), paid: queueRefund, ...refunding(refuse('other_refund_running')) },
  count: { ...all(refuse('review_changed')), waiting: acceptReviewed, failed: acceptReviewed },
  close: { ...all(refuse('review_changed')), ...unpaid(close) },
  dismiss: all(ignoreReview),
  settle: all(resolveReview),
}

/** Returns what follows from an event. */
export function transition<Kind extends EventKind>(
  snapshot: Snapshot,
  event: PaymentEvent<Kind>,
  context: Context,
): Move {
  // The refund that it is about has been decided in the meantime.
  if ('refundId' in event && event.refundId !== openRefund(snapshot.refunds)?.id) return {}
  const rules: Record<State, Rule<Kind>> = table[event.kind]
  return rules[toState(snapshot)](snapshot, event, context)
}

/** Extends a rule for a reading of the payment, which also brings its id, where that was not known, and its refunds. */
function reading<N extends { read: ProviderPayment }>(rule: (snapshot: Snapshot, event: N, context: Context) => Move) {
  return (snapshot: Snapshot, event: N, context: Context): Move => {
    const isMoreRefunded =
      (parseKopecks(event.read.refunded_amount?.value ?? '0') ?? 0) > snapshot.payment.refunded_kopecks
    const followUps: FollowUp[] = [
      ...(openRefund(snapshot.refunds) ? (['ask_refund'] as const) : []),
      ...(isMoreRefunded ? (['list_refunds'] as const) : []),
    ]
    return combine(attach(snapshot, event, context), rule(snapshot, event, context), { followUps })
  }
}

function attach({ payment }: Snapshot, { read }: { read: ProviderPayment }, { shop }: Context): Move {
  if (payment.yookassa_payment_id !== null) return {}
  const page = read.confirmation?.confirmation_url
  const isGood = page !== undefined && isPaymentPage(page, shop.apiUrl)
  return {
    payment: { yookassa_payment_id: read.id, confirmation_url: isGood && payment.user_id ? page : null },
    steps: [{ kind: 'sent' }],
    effects: page === undefined || isGood ? [] : [report('The payment provider named a page that is not its own')],
  }
}

function markPaid(snapshot: Snapshot, { read }: PaymentEvent<'paid'>, { now, shop }: Context): Move {
  const { payment } = snapshot
  const mismatch = findMismatch(payment, read, shop)
  if (mismatch) return flagAndStop(snapshot, mismatch)
  const paid: Move = {
    payment: {
      status: 'succeeded',
      paid_at: now,
      review_reason: null,
      next_check_at: null,
      ...toMethod(payment, read),
    },
    steps: [{ kind: 'paid' }],
  }
  return combine(paid, payment.user_id ? { effects: [{ kind: 'start_plan' }] } : refundPayer(payment))
}

/** Returns the money, because the account is gone. */
function refundPayer({ amount_kopecks }: PaymentRow): Move {
  const order: RefundOrder = { origin: 'orphan', grantId: null, cancellationId: null, amountKopecks: amount_kopecks }
  return { effects: [{ kind: 'insert_refund', order }], followUps: ['ask_refund'] }
}

/** Stops the checks when the provider says again that it was paid; a payment that does not match is flagged as well. */
function confirm(snapshot: Snapshot, { read }: PaymentEvent<'paid'>, { shop }: Context): Move {
  const mismatch = findMismatch(snapshot.payment, read, shop)
  return mismatch ? flagAndStop(snapshot, mismatch) : stopChecking()
}

function markFailed(_snapshot: Snapshot, { read }: PaymentEvent<'canceled'>): Move {
  return failed(read.cancellation_details?.reason ?? 'unknown')
}

function failCreation(_snapshot: Snapshot, { reason }: PaymentEvent<'never_made'>): Move {
  return failed(reason)
}

function reportConflict(): Move {
  return combine(stopChecking(), {
    effects: [report('The provider calls a payment canceled that it had called succeeded')],
  })
}

function waitLonger(snapshot: Snapshot, { askedAt }: PaymentEvent<'open'>, { now }: Context): Move {
  const due = snapshot.payment.next_check_at
  const next =
    due && due >= askedAt.toISOString() && due <= now.toISOString()
      ? due
      : nextCheckAt(snapshot.payment.created_at, now)
  return next ? { payment: { next_check_at: next } } : flagAndStop(snapshot, 'undecided')
}

/** Plans the next check. A decided payment can only have new refunds: it is asked about until the provider answers. */
function askLater(snapshot: Snapshot, _event: PaymentEvent<'no_answer'>, { now }: Context): Move {
  const { status, created_at } = snapshot.payment
  const next = nextCheckAt(status === 'pending' ? created_at : now, now)
  return next ? { payment: { next_check_at: next } } : flagAndStop(snapshot, 'undecided')
}

function flagMissing(snapshot: Snapshot): Move {
  return snapshot.payment.review_reason === null ? flag(snapshot, 'not_at_provider') : {}
}

/** Counts the money as returned, though it may still be on its way: the provider has taken the refund. */
function accepting<N extends EventKind>(then: Rule<N>): Rule<N> {
  return (snapshot, event, context) => {
    const refund = openRefund(snapshot.refunds)
    if (!refund) return {}
    const mail: Effect = { kind: 'mail_refund', amountKopecks: refund.amount_kopecks }
    return combine(then(snapshot, event, context), { effects: [...planEffects(snapshot, refund, true), mail] })
  }
}

function finishRefund(snapshot: Snapshot, { read }: PaymentEvent<'refund_succeeded'>, { now }: Context): Move {
  const { payment } = snapshot
  const refunded = payment.refunded_kopecks + (openRefund(snapshot.refunds)?.amount_kopecks ?? 0)
  return combine(
    { refund: { status: 'succeeded', yookassa_refund_id: read.id, checked_at: now, next_check_at: null } },
    { payment: { refunded_kopecks: refunded } },
    refunded === payment.amount_kopecks ? { payment: { status: 'refunded' }, steps: [{ kind: 'refunded' }] } : {},
  )
}

function awaitRefund(snapshot: Snapshot, { read }: PaymentEvent<'refund_pending'>, context: Context): Move {
  const accepted: Move = { refund: { status: 'pending', yookassa_refund_id: read.id } }
  return combine(askRefundLater(snapshot, undefined, context), accepted)
}

function askRefundLater({ refunds }: Snapshot, _event: unknown, { now }: Context): Move {
  const next = nextCheckAt(openRefund(refunds)?.created_at ?? now, now)
  const later: Move = { refund: { checked_at: now, next_check_at: next ?? null } }
  return next ? later : combine(later, review('refund_undecided'))
}

/**
 * Gives the plan back with the last answer about it. A refund that is refused after it was taken, when the plan's time
 * is over, or as one part of several leaves the user without the money and the plan: an admin has to see to it.
 */
function refuseRefund(snapshot: Snapshot, { read, reason }: PaymentEvent<'refund_refused'>, { now }: Context): Move {
  const refund = openRefund(snapshot.refunds)
  if (!refund) return {}
  const decided = { status: 'refused', refusal_reason: reason, checked_at: now, next_check_at: null } as const
  const isAsBefore = refund.status === 'requested' && snapshot.siblings.length === 0 && snapshot.isPlanRestorable
  const needsAdmin = refund.origin !== 'user' || !isAsBefore
  return {
    refund: { ...decided, ...(read && { yookassa_refund_id: read.id }) },
    payment: needsAdmin ? { review_reason: 'refund_refused' } : {},
    steps: [{ kind: 'refund_refused', reason }],
    effects: [
      report('The payment provider refused a refund', { refundId: refund.id, reason }),
      // After it was taken the plan has ended, or ends with the other parts.
      ...(refund.status === 'requested' ? planEffects(snapshot, refund, false) : []),
    ],
  }
}

/** Ends a plan, or gives it back, once the provider has answered about all payments that it was bought with. */
function planEffects({ siblings }: Snapshot, { grant_id }: RefundRow, isTaken: boolean): Effect[] {
  if (grant_id === null || siblings.some(({ status }) => status === 'requested')) return []
  const isReturned = isTaken || siblings.some(({ status }) => status !== 'refused')
  return [{ kind: isReturned ? 'end_plan' : 'restore_plan', grantId: grant_id }]
}

/**
 * Returns a refund that was made in the provider's cabinet. All of the money ends the plan, a part of it needs an
 * admin.
 */
function adoptRefund(snapshot: Snapshot, { read }: PaymentEvent<'cabinet_refund'>): Move {
  if (snapshot.refunds.some(({ yookassa_refund_id }) => yookassa_refund_id === read.id)) return {}
  const { amount_kopecks, refunded_kopecks, review_reason } = snapshot.payment
  const ours = openRefund(snapshot.refunds)?.amount_kopecks ?? 0
  const amountKopecks = parseKopecks(read.amount.value) ?? 0
  if (amountKopecks < 1 || amountKopecks > amount_kopecks - refunded_kopecks - ours)
    return flag(snapshot, 'refund_amount')

  const isWhole = refunded_kopecks + amountKopecks === amount_kopecks
  return combine(
    { payment: { refunded_kopecks: refunded_kopecks + amountKopecks } },
    { effects: [{ kind: 'insert_cabinet_refund', providerRefundId: read.id, amountKopecks }] },
    isWhole
      ? { payment: { status: 'refunded' }, steps: [{ kind: 'refunded' }], effects: [{ kind: 'end_own_plan' }] }
      : review('partial_refund'),
    isWhole && review_reason === 'refund_refused' ? settled(review_reason) : {},
    { effects: [{ kind: 'mail_refund', amountKopecks }] },
  )
}

/**
 * Adopts a refund only under an admin's review. An old answer may contain the refund of a payment that it still calls
 * open: the next check reads that it was paid, and then finds the refund.
 */
function adoptReviewed(snapshot: Snapshot, event: PaymentEvent<'cabinet_refund'>): Move {
  return snapshot.payment.review_reason === null ? {} : adoptRefund(snapshot, event)
}

function queueRefund(): Move {
  return review('refund_asked')
}

function orderRefund({ payment }: Snapshot, { order }: PaymentEvent<'refund'>): Move {
  const left = payment.amount_kopecks - payment.refunded_kopecks
  if (payment.yookassa_payment_id === null || order.amountKopecks < 1 || order.amountKopecks > left)
    return { refusal: 'payment_not_refundable' }
  // With all of the money back there is nothing left to be reviewed.
  const { review_reason } = payment
  const isDecided = order.origin === 'admin' || review_reason === 'refund_refused'
  const isOver = order.amountKopecks === left && review_reason !== null && isDecided
  return {
    payment: isOver ? { review_reason: null, accepted_reason: review_reason } : {},
    effects: [
      ...(order.grantId === null ? [] : [{ kind: 'freeze_plan', grantId: order.grantId } as const]),
      { kind: 'insert_refund', order },
    ],
  }
}
