import { z } from 'zod'
import { PlanId, SubscriptionType, Time, Usage, UserIdParams } from './common.ts'
import { endpoint } from './endpoint.ts'

const PaymentStatus = z.enum(['pending', 'succeeded', 'failed', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const Payment = z.object({
  id: z.uuid(),
  yookassa_payment_id: z.string().nullable(),
  userId: z.uuid(),
  userEmail: z.string(),
  planId: PlanId,
  description: z.string(),
  /** Roubles with at most two decimals. */
  amount: z.number(),
  status: PaymentStatus,
  /** What the status does not say: why it failed, what happens to the money. */
  note: z.string().nullable(),
  payment_method: z.string().nullable(),
  /** The method in Russian words, «Карта *4444». */
  method: z.string().nullable(),
  created_at: Time,
})
export type Payment = z.infer<typeof Payment>

/** One of the payments that the current plan was bought with, and what a cancellation does to it. */
export const CancelPart = z.object({
  paymentId: z.uuid(),
  description: z.string(),
  created_at: Time,
  /** Roubles. */
  amount: z.number(),
  /** Before the cancellation `planned` or `review`; then as the provider has answered. `refused`: an admin decides. */
  state: z.enum(['planned', 'review', 'requested', 'accepted', 'refused']),
  /** The state in words. */
  text: z.string(),
})
export type CancelPart = z.infer<typeof CancelPart>

/** What a cancellation would do now; shown before it is confirmed. */
export const CancelPreview = z.object({
  subscriptionType: SubscriptionType,
  subscriptionExpires: Time,
  messagesUsed: z.int(),
  messageLimit: z.int(),
  /** Shares from 0 to 1; the larger one counts. */
  messagesShare: z.number(),
  timeShare: z.number(),
  usedShare: z.number(),
  /** Up to this share the payment is returned in full. */
  refundableShare: z.number(),
  /** `review`: there was a full refund by this rule a short time ago; this one is decided by a review. */
  outcome: z.enum(['refund', 'review', 'used_too_much', 'nothing_paid']),
  /** It has been asked for already, and the provider has not said yet whether it took the refund. */
  isRequested: z.boolean(),
  /** Roubles that would be returned, or would be asked for; null when there is nothing to return. */
  refundAmount: z.number().nullable(),
  /** The payments that this sum is made of, the newest first. */
  parts: z.array(CancelPart),
  /** The state in a sentence. */
  text: z.string(),
})
export type CancelPreview = z.infer<typeof CancelPreview>

/** A line of the account's ledger: a plan that came or went, a message taken or given back. */
export const LedgerEntry = z.object({
  /** Of the grant or of the message taken; together with `kind` it names the line. */
  id: z.uuid(),
  kind: z.enum(['granted', 'ended', 'taken', 'returned']),
  at: Time,
  /** What changed: a plan's own messages, -1, +1; 0 for a plan that ended. */
  messages: z.int(),
  /** Messages taken over from the plan before; only with `granted`. */
  carriedMessages: z.int(),
  subscriptionType: SubscriptionType,
  source: z.enum(['payment', 'admin', 'demo']),
  /** In words, for a person. */
  reason: z.string(),
  paymentId: z.uuid().nullable(),
  /** The chat, if it exists and can be opened. */
  chatId: z.uuid().nullable(),
  chatTitle: z.string().nullable(),
  messageId: z.uuid().nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const subscriptionsApi = {
  info: endpoint({
    method: 'GET',
    path: '/api/subscriptions/info/:userId',
    access: 'self',
    summary: 'Тариф и остаток сообщений',
    params: UserIdParams,
    reply: Usage,
  }),
  cancelPreview: endpoint({
    method: 'GET',
    path: '/api/subscriptions/cancel/preview',
    access: 'self',
    summary: 'Что будет при отмене: вернутся ли деньги и почему',
    query: z.object({ userId: z.uuid() }),
    reply: CancelPreview,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/subscriptions/cancel',
    access: 'self',
    summary: 'Отменить подписку; возврат, если использовано не больше 20 %',
    body: z.object({
      userId: z.uuid(),
      /** The outcome that the user was shown; if it would be another by now, the call is refused. */
      expected: CancelPreview.pick({ outcome: true, refundAmount: true }).optional(),
    }),
    reply: z.object({
      refundPerformed: z.boolean(),
      /** The plan has ended, and an admin decides about the money: all of it, or what the provider refused to return. */
      isInReview: z.boolean(),
    }),
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/subscriptions/ledger/:userId',
    access: 'self',
    summary: 'Начисления и списания сообщений, новые первыми',
    params: UserIdParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** `next` of the page before. */
      before: z.string().max(100).optional(),
    }),
    reply: z.object({ entries: z.array(LedgerEntry), next: z.string().nullable() }),
  }),
}

export const paymentsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/payments/create',
    access: 'self',
    summary: 'Начать оплату тарифа',
    body: z.object({
      userId: z.uuid(),
      planId: PlanId,
      /** The price that the page showed, in roubles; if it is different now, the call is refused. */
      price: z.int().optional(),
    }),
    reply: z.object({ confirmationUrl: z.string(), paymentId: z.uuid() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/payments/history',
    access: 'self',
    summary: 'Платежи пользователя, новые первыми',
    query: z.object({ userId: z.uuid() }),
    reply: z.array(Payment),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/payments/status/:paymentId',
    access: 'user',
    summary: 'Состояние своего платежа',
    params: z.object({ paymentId: z.uuid() }),
    reply: z.object({
      status: PaymentStatus,
      planId: PlanId,
      /** What there is to say about it: why it failed, what happens to the money, what comes next. */
      message: z.string(),
      /** It does not match what was ordered and is under review: asking again will not help. */
      isInReview: z.boolean(),
    }),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'anyone',
    summary: 'Уведомления платёжного сервиса',
    body: z.looseObject({ event: z.string().max(60), object: z.looseObject({ id: z.string().max(60) }) }),
    reply: z.object({ ok: z.literal(true) }),
    openInMaintenance: true,
  }),
}
