import { nextCheckAt } from './check-times.ts'
import { findMismatch, isPaymentPage, type Shop } from './match-payment.ts'
import { both, failed, flag, nothing, refuse, report, rest, review, settled } from './moves.ts'
import {
  type Effect,
  type FollowUp,
  type Life,
  type Move,
  type News,
  type NewsKind,
  openRefund,
  type RefundOrder,
  type State,
  stateOf,
} from './payment-life.ts'
import { kopecksOf, type ProviderPayment } from './provider-objects.ts'
import type { PaymentRow, RefundRow } from './queries.ts'
import { acceptanceOf, isReviewOver, isUncounted } from './review-rules.ts'

/*
 * The whole life of a payment, in one table: what can happen to it in which state, and what follows. Nothing here reads
 * or writes anything: change-payment.ts locks a payment, asks `transition`, saves the changes and carries out the effects.
 */

type Context = { now: Date; shop: Shop & { apiUrl: string } }
type Rule<Kind extends NewsKind> = (life: Life, news: News<Kind>, context: Context) => Move

const unpaid = <R>(rule: R) => ({ ordered: rule, waiting: rule })
const refunding = <R>(rule: R) => ({ refund_requested: rule, refund_pending: rule })
const received = <R>(rule: R) => ({ paid: rule, ...refunding(rule), refunded: rule })
const always = <R>(rule: R) => ({ ...unpaid(rule), failed: rule, ...received(rule) })

/** What happens, in which state, and what follows. */
export const table: { [Kind in NewsKind]: Record<State, Rule<Kind>> } = {
  paid: { ...unpaid(seen(pay)), failed: seen(compare), ...received(seen(compare)) },
  canceled: { ...unpaid(seen(fail)), failed: seen(rest), ...received(seen(contradict)) },
  open: { ...unpaid(seen(wait)), failed: seen(rest), ...received(seen(rest)) },
  unknown_payment: always((life) => both(flag(life, 'not_at_provider'), rest())),
  no_answer: always(askLater),
  never_made: { ...always(nothing), ordered: giveUp },
  not_listed: { ...always(nothing), ...received(miss) },
  refund_succeeded: { ...always(nothing), refund_requested: taken(finishRefund), refund_pending: finishRefund },
  refund_pending: { ...always(nothing), refund_requested: taken(awaitRefund), refund_pending: awaitRefund },
  refund_refused: { ...always(nothing), ...refunding(refuseRefund) },
  refund_unanswered: { ...always(nothing), ...refunding(askRefundLater) },
  // In `refund_requested` it could be our own, whose id is not known yet.
  cabinet_refund: { ...always(adoptRefund), ordered: nothing, refund_requested: nothing },
  return: {
    ...always(refuse('payment_not_refundable')),
    paid: orderRefund,
    ...refunding(refuse('refund_running')),
  },
  ask_return: {
    ...always(refuse('payment_not_refundable')),
    paid: () => review('refund_asked'),
    ...refunding(refuse('other_refund_running')),
  },
  count: { ...always(refuse('review_changed')), waiting: count, failed: count },
  close: { ...always(refuse('review_changed')), ...unpaid(close) },
  dismiss: always(dismiss),
  settle: always(settle),
}

/** What follows from a piece of news. */
export function transition<Kind extends NewsKind>(life: Life, news: News<Kind>, context: Context): Move {
  // The refund that it is about has been decided in the meantime.
  if ('refundId' in news && news.refundId !== openRefund(life.refunds)?.id) return {}
  const rules: Record<State, Rule<Kind>> = table[news.kind]
  return rules[stateOf(life)](life, news, context)
}

/** Every look at the payment brings its id where it was not known, and news of its refunds. */
function seen<N extends { read: ProviderPayment }>(rule: (life: Life, news: N, context: Context) => Move) {
  return (life: Life, news: N, context: Context): Move => {
    const isMoreRefunded = (kopecksOf(news.read.refunded_amount?.value ?? '0') ?? 0) > life.payment.refunded_kopecks
    const followUps: FollowUp[] = [
      ...(openRefund(life.refunds) ? (['ask_refund'] as const) : []),
      ...(isMoreRefunded ? (['list_refunds'] as const) : []),
    ]
    return both(attach(life, news, context), rule(life, news, context), { followUps })
  }
}

function attach({ payment }: Life, { read }: { read: ProviderPayment }, { shop }: Context): Move {
  if (payment.yookassa_payment_id !== null) return {}
  const page = read.confirmation?.confirmation_url
  const isGood = page !== undefined && isPaymentPage(page, shop.apiUrl)
  return {
    payment: { yookassa_payment_id: read.id, confirmation_url: isGood && payment.user_id ? page : null },
    steps: [{ kind: 'sent' }],
    effects: page === undefined || isGood ? [] : [report('The payment provider named a page that is not its own')],
  }
}

function pay(life: Life, { read }: News<'paid'>, { now, shop }: Context): Move {
  const { payment } = life
  const mismatch = findMismatch(payment, read, shop)
  if (mismatch) return both(flag(life, mismatch), rest())
  const paid: Move = {
    payment: {
      status: 'succeeded',
      paid_at: now,
      review_reason: null,
      next_check_at: null,
      ...methodOf(payment, read),
    },
    steps: [{ kind: 'paid' }],
  }
  return both(paid, payment.user_id ? { effects: [{ kind: 'start_plan' }] } : returnToPayer(payment))
}

/** The account is gone: the money goes back. */
function returnToPayer({ amount_kopecks }: PaymentRow): Move {
  const order: RefundOrder = { origin: 'orphan', grantId: null, cancellationId: null, amountKopecks: amount_kopecks }
  return { effects: [{ kind: 'insert_refund', order }], followUps: ['ask_refund'] }
}

/** The provider says again that it was paid. */
function compare(life: Life, { read }: News<'paid'>, { shop }: Context): Move {
  const mismatch = findMismatch(life.payment, read, shop)
  return mismatch ? both(flag(life, mismatch), rest()) : rest()
}

function fail(_life: Life, { read }: News<'canceled'>): Move {
  return failed(read.cancellation_details?.reason ?? 'unknown')
}

function giveUp(_life: Life, { reason }: News<'never_made'>): Move {
  return failed(reason)
}

function contradict(): Move {
  return both(rest(), {
    effects: [report('The provider calls a payment canceled that it had called succeeded')],
  })
}

function wait(life: Life, { askedAt }: News<'open'>, { now }: Context): Move {
  const due = life.payment.next_check_at
  const next = due && due >= askedAt && due <= now ? due : nextCheckAt(life.payment.created_at, now)
  return next ? { payment: { next_check_at: next } } : both(flag(life, 'undecided'), rest())
}

/** Of a decided payment only its refunds can be news: they are asked for until the provider answers. */
function askLater(life: Life, _news: News<'no_answer'>, { now }: Context): Move {
  const { status, created_at } = life.payment
  const next = nextCheckAt(status === 'pending' ? created_at : now, now)
  return next ? { payment: { next_check_at: next } } : both(flag(life, 'undecided'), rest())
}

function miss(life: Life): Move {
  return life.payment.review_reason === null ? flag(life, 'not_at_provider') : {}
}

/** The provider has taken the refund: the money counts as returned, though it may still be on its way. */
function taken<N extends NewsKind>(then: Rule<N>): Rule<N> {
  return (life, news, context) => {
    const refund = openRefund(life.refunds)
    if (!refund) return {}
    const mail: Effect = { kind: 'mail_refund', amountKopecks: refund.amount_kopecks }
    return both(then(life, news, context), { effects: [...planEffects(life, refund, true), mail] })
  }
}

function finishRefund(life: Life, { read }: News<'refund_succeeded'>, { now }: Context): Move {
  const { payment } = life
  const refunded = payment.refunded_kopecks + (openRefund(life.refunds)?.amount_kopecks ?? 0)
  return both(
    { refund: { status: 'succeeded', yookassa_refund_id: read.id, checked_at: now, next_check_at: null } },
    { payment: { refunded_kopecks: refunded } },
    refunded === payment.amount_kopecks ? { payment: { status: 'refunded' }, steps: [{ kind: 'refunded' }] } : {},
  )
}

function awaitRefund(life: Life, { read }: News<'refund_pending'>, context: Context): Move {
  const accepted: Move = { refund: { status: 'pending', yookassa_refund_id: read.id } }
  return both(askRefundLater(life, undefined, context), accepted)
}

function askRefundLater({ refunds }: Life, _news: unknown, { now }: Context): Move {
  const next = nextCheckAt(openRefund(refunds)?.created_at ?? now, now)
  const later: Move = { refund: { checked_at: now, next_check_at: next ?? null } }
  return next ? later : both(later, review('refund_undecided'))
}

/**
 * The plan is given back with the last answer about it. Refused after it was taken, or as one part of a plan whose
 * other parts may be returned, it leaves the user without the money and the plan: an admin has to see to it.
 */
function refuseRefund(life: Life, { read, reason }: News<'refund_refused'>, { now }: Context): Move {
  const refund = openRefund(life.refunds)
  if (!refund) return {}
  const decided = { status: 'refused', refusal_reason: reason, checked_at: now, next_check_at: null } as const
  const needsAdmin = refund.status === 'pending' || refund.origin !== 'user' || life.siblings.length > 0
  return {
    refund: { ...decided, ...(read && { yookassa_refund_id: read.id }) },
    payment: needsAdmin ? { review_reason: 'refund_refused' } : {},
    steps: [{ kind: 'refund_refused', reason }],
    effects: [
      report('The payment provider refused a refund', { refundId: refund.id, reason }),
      // After it was taken the plan has ended, or ends with the other parts.
      ...(refund.status === 'requested' ? planEffects(life, refund, false) : []),
    ],
  }
}

/** A plan ends, or is given back, once the provider has answered about all payments that it was bought with. */
function planEffects({ siblings }: Life, { grant_id }: RefundRow, isTaken: boolean): Effect[] {
  if (grant_id === null || siblings.some(({ status }) => status === 'requested')) return []
  const isReturned = isTaken || siblings.some(({ status }) => status !== 'refused')
  return [{ kind: isReturned ? 'end_plan' : 'restore_plan', grantId: grant_id }]
}

/** A refund that was made in the provider's cabinet. All of the money ends the plan, a part of it needs an admin. */
function adoptRefund(life: Life, { read }: News<'cabinet_refund'>): Move {
  if (life.refunds.some(({ yookassa_refund_id }) => yookassa_refund_id === read.id)) return {}
  const { amount_kopecks, refunded_kopecks, review_reason } = life.payment
  const ours = openRefund(life.refunds)?.amount_kopecks ?? 0
  const amountKopecks = kopecksOf(read.amount.value) ?? 0
  if (amountKopecks < 1 || amountKopecks > amount_kopecks - refunded_kopecks - ours) return flag(life, 'refund_amount')

  const isWhole = refunded_kopecks + amountKopecks === amount_kopecks
  return both(
    { payment: { refunded_kopecks: refunded_kopecks + amountKopecks } },
    { effects: [{ kind: 'insert_cabinet_refund', providerRefundId: read.id, amountKopecks }] },
    isWhole
      ? { payment: { status: 'refunded' }, steps: [{ kind: 'refunded' }], effects: [{ kind: 'end_own_plan' }] }
      : review('partial_refund'),
    isWhole && review_reason === 'refund_refused' ? settled(review_reason) : {},
    { effects: [{ kind: 'mail_refund', amountKopecks }] },
  )
}

function orderRefund({ payment }: Life, { order }: News<'return'>): Move {
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

function count({ payment }: Life, { read, startsPlan }: News<'count'>, { now }: Context): Move {
  const reason = payment.review_reason
  const isStale = startsPlan ? acceptanceOf(payment) !== 'take' : !isUncounted(payment)
  if (reason === null || isStale) return { refusal: 'review_changed' }
  return {
    payment: {
      ...{ status: 'succeeded', paid_at: now, failure_reason: null, next_check_at: null },
      amount_kopecks: kopecksOf(read.amount.value) ?? payment.amount_kopecks,
      ...{ review_reason: null, accepted_reason: reason },
      ...methodOf(payment, read),
    },
    steps: [{ kind: 'accepted', acceptance: 'take', reason }],
    effects: startsPlan ? [{ kind: 'start_plan' }] : [],
  }
}

function close({ payment }: Life): Move {
  const reason = payment.review_reason
  if (reason === null || acceptanceOf(payment) !== 'close') return { refusal: 'review_changed' }
  return both(
    { ...failed('closed_by_admin'), steps: [{ kind: 'accepted', acceptance: 'close', reason }] },
    { payment: { review_reason: null, accepted_reason: reason } },
  )
}

function dismiss({ payment }: Life): Move {
  const reason = payment.review_reason
  if (reason === null || acceptanceOf(payment) !== 'dismiss') return { refusal: 'review_changed' }
  return {
    payment: { review_reason: null, accepted_reason: reason },
    steps: [{ kind: 'accepted', acceptance: 'dismiss', reason }],
  }
}

function settle({ payment, refunds }: Life, { read }: News<'settle'>, { shop }: Context): Move {
  const isRefundOpen = openRefund(refunds) !== undefined
  const isOver = isReviewOver(payment, { read, isRefundOpen, shop })
  return isOver && payment.review_reason !== null ? settled(payment.review_reason) : {}
}

function methodOf({ user_id }: PaymentRow, { payment_method }: ProviderPayment) {
  return { method_type: payment_method?.type ?? null, method_title: (user_id && payment_method?.title) || null }
}
