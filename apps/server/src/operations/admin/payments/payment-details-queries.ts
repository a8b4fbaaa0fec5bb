import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import type { Selectable } from 'kysely'
import { failureReason } from '#billing/payments/failure-texts.ts'
import { leftToRefund } from '#billing/payments/refund-by-admin.ts'
import { decideAcceptance, isUncounted } from '#billing/payments/review-rules.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PaymentsTable } from '#platform/db/money-tables.ts'
import { readHistory } from './payment-history-queries.ts'
import { findAdminPayment } from './payment-list-queries.ts'
import { acceptanceTexts, refusalText, reviewText } from './payment-texts.ts'

/** Returns a payment with all that is known of it. */
export async function readPaymentDetails(db: Db, paymentId: string): Promise<PaymentDetails> {
  const [payment, row] = await Promise.all([
    findAdminPayment(db, paymentId),
    db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst(),
  ])
  if (!payment || !row) throw new AppError('payment_not_found')

  const [history, events, refunds, grant] = await Promise.all([
    readHistory(db, paymentId),
    listEvents(db, paymentId),
    listRefunds(db, paymentId),
    findGrant(db, paymentId),
  ])
  return {
    payment,
    durationDays: row.duration_days,
    messageLimit: row.message_limit,
    paidAt: row.paid_at,
    nextCheckAt: row.next_check_at,
    failure: row.status === 'failed' ? (failureReason(row.failure_reason) ?? 'Касса не назвала причину.') : null,
    review: toReview(row),
    refund: toRefund(row, refunds),
    history,
    events,
    refunds,
    grant,
  }
}

function toReview(row: Selectable<PaymentsTable>): PaymentDetails['review'] {
  const reason = row.review_reason
  if (reason === null) return null
  const acceptance = decideAcceptance(row)
  return { reason, text: reviewText(reason), acceptance, acceptanceText: acceptanceTexts[acceptance] }
}

function toRefund(row: Selectable<PaymentsTable>, refunds: PaymentDetails['refunds']): PaymentDetails['refund'] {
  const left = leftToRefund(row) / 100
  if (refunds.some(({ status }) => status === 'requested' || status === 'pending'))
    return { left, allowed: 'none', obstacle: 'Возврат уже идёт: новый можно начать, когда он закончится.' }
  if (isUncounted(row)) return { left: null, allowed: 'whole', obstacle: null }
  if (left > 0) return { left, allowed: 'parts', obstacle: null }
  const isReturned = row.status === 'refunded'
  return { left, allowed: 'none', obstacle: isReturned ? 'Деньги уже вернулись целиком.' : 'Деньги не приходили.' }
}

async function listEvents(db: Db, paymentId: string): Promise<PaymentDetails['events']> {
  const rows = await db
    .selectFrom('provider_events')
    .select(['id', 'event', 'object_id', 'address', 'deliveries', 'received_at', 'last_received_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, event, object_id, address, deliveries, received_at, last_received_at }) => ({
    id,
    event,
    objectId: object_id,
    address,
    deliveries,
    receivedAt: received_at,
    lastReceivedAt: last_received_at,
  }))
}

async function listRefunds(db: Db, paymentId: string): Promise<PaymentDetails['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'origin', 'amount_kopecks', 'status', 'grant_id', 'yookassa_refund_id', 'refusal_reason'])
    .select(['created_at', 'next_check_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    origin: row.origin,
    amount: row.amount_kopecks / 100,
    status: row.status,
    endsPlan: row.grant_id !== null,
    yookassa_refund_id: row.yookassa_refund_id,
    refusal: row.refusal_reason === null ? null : refusalText(row.refusal_reason),
    createdAt: row.created_at,
    nextCheckAt: row.next_check_at,
  }))
}

async function findGrant(db: Db, paymentId: string): Promise<PaymentDetails['grant']> {
  const row = await db
    .selectFrom('grants')
    .select(['id', 'plan', 'status', 'message_limit', 'messages_used', 'carried_messages'])
    .select(['starts_at', 'ends_at', 'frozen_at'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    plan: row.plan,
    status: row.status,
    messageLimit: row.message_limit,
    messagesUsed: row.messages_used,
    carriedMessages: row.carried_messages,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    frozenAt: row.frozen_at,
  }
}
