import { z } from 'zod'
import { PlanId, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Payment } from './payments.ts'
import { written } from './written.ts'

/** Why a person has to look at a payment. */
export const ReviewReason = z.enum([
  // Paid, but not as it was ordered.
  'amount',
  'currency',
  'shop',
  'test_flag',
  'metadata',
  'other_payment',
  'not_paid',
  'paid_after_failure',
  // The provider does not say, or does not know it.
  'undecided',
  'not_at_provider',
  // About money that goes back.
  'partial_refund',
  'refund_amount',
  'refund_refused',
  'refund_asked',
  'refund_undecided',
])
export type ReviewReason = z.infer<typeof ReviewReason>

/** What «accept as it is» would do: count the money and start the plan, close what was never paid, or only take the mark away. */
export const Acceptance = z.enum(['take', 'close', 'dismiss'])
export type Acceptance = z.infer<typeof Acceptance>

/** An entry of a payment's history, as it is stored. The panel is sent its Russian text. */
export type PaymentStep =
  | { kind: 'ordered' }
  /** The provider has it. */
  | { kind: 'sent' }
  | { kind: 'paid' }
  /** All of the money has gone back. */
  | { kind: 'refunded' }
  /** In the provider's words, or in ours when it never got there. */
  | { kind: 'failed'; reason: string }
  | { kind: 'review'; reason: ReviewReason }
  /** No review is needed any more: the provider's data match. */
  | { kind: 'settled'; reason: ReviewReason }
  | { kind: 'accepted'; acceptance: Acceptance; reason: ReviewReason }
  | { kind: 'refund_refused'; reason: string }
  /** From before the history was typed. */
  | { kind: 'noted'; text: string }

/** Lengths of time, in days, over which the panel looks at payments. */
export const paymentPeriods = [7, 30, 90, 365] as const

/** A payment as the operator sees it: its account may be deleted, and it may need a review. */
export const AdminPayment = Payment.omit({ note: true }).extend({
  userId: z.uuid().nullable(),
  userEmail: z.string().nullable(),
  /** Roubles that have gone back. */
  refundedAmount: z.number(),
  /** What does not match; null when nothing has to be looked at. */
  reviewReason: ReviewReason.nullable(),
})
export type AdminPayment = z.infer<typeof AdminPayment>

const Days = z.coerce.number().int().min(1).max(365)

/** Which payments are meant; a field that is left out excludes none. */
export const PaymentFilters = z.object({
  /** Made today or on the days before: so many in all, by Moscow's calendar. */
  days: Days.optional(),
  status: Payment.shape.status.optional(),
  plan: PlanId.optional(),
  /** Only those that need a review. */
  review: z.enum(['needed']).optional(),
  /** A part of the e-mail or the name, or the beginning of our number or of the provider's. */
  search: written().max(100).optional(),
})
export type PaymentFilters = z.infer<typeof PaymentFilters>

export const PaymentStats = z.object({
  /** Paid, whether or not the money has gone back since. */
  successfulPayments: z.int(),
  failedPayments: z.int(),
  pendingPayments: z.int(),
  /** Roubles: what was paid less what has gone back. */
  totalAmount: z.number(),
  /** Per cent: successes of all that were decided, rounded; 0 when none was. */
  conversion: z.int(),
  /** Whole roubles: the amount by successes, rounded; 0 when there are none. */
  averageCheck: z.int(),
  /** Payments of which something has gone back, and how much. */
  refundedPayments: z.int(),
  refundedAmount: z.number(),
  /** Payments that wait for a review, of all times. */
  needsReview: z.int(),
  /** One for each day of the period, oldest first; the sums above are theirs. */
  series: z.array(
    z.object({ day: z.iso.date(), successfulPayments: z.int(), failedPayments: z.int(), amount: z.number() }),
  ),
})
export type PaymentStats = z.infer<typeof PaymentStats>

export const PaymentDetails = z.object({
  payment: AdminPayment,
  durationDays: z.int(),
  messageLimit: z.int(),
  paidAt: Time.nullable(),
  /** When the provider will be asked by itself; null when nothing is open. */
  nextCheckAt: Time.nullable(),
  /** Why it has failed, in words. */
  failure: z.string().nullable(),
  /** The reason for the review, in words, and what accepting it would do. */
  review: z
    .object({ reason: ReviewReason, text: z.string(), acceptance: Acceptance, acceptanceText: z.string() })
    .nullable(),
  refund: z.object({
    /** Roubles that have not gone back yet; null when only the provider knows how much it has. */
    left: z.number().nullable(),
    /** `parts`: any amount up to what is left; `whole`: all that came; `none`: see `obstacle`. */
    allowed: z.enum(['parts', 'whole', 'none']),
    obstacle: z.string().nullable(),
  }),
  /** What has happened to it, oldest first: its states, and what admins did. */
  history: z.array(
    z.object({
      id: z.string(),
      at: Time,
      title: z.string(),
      note: z.string().nullable(),
      actor: z.string().nullable(),
    }),
  ),
  /** The provider's notifications, oldest first. */
  events: z.array(
    z.object({
      id: z.uuid(),
      event: z.string(),
      objectId: z.string(),
      address: z.string().nullable(),
      deliveries: z.int(),
      receivedAt: Time,
      lastReceivedAt: Time,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      origin: z.enum(['user', 'admin', 'orphan', 'cabinet']),
      amount: z.number(),
      /** `requested`: whether the provider has it is being found out. */
      status: z.enum(['requested', 'pending', 'succeeded', 'refused']),
      /** The plan ends with it. */
      endsPlan: z.boolean(),
      yookassa_refund_id: z.string().nullable(),
      refusal: z.string().nullable(),
      createdAt: Time,
      nextCheckAt: Time.nullable(),
    }),
  ),
  /** The plan that it brought. */
  grant: z
    .object({
      id: z.uuid(),
      plan: PlanId,
      status: z.enum(['active', 'superseded', 'cancelled', 'refunded', 'expired']),
      messageLimit: z.int(),
      messagesUsed: z.int(),
      /** Taken over from the plan before. */
      carriedMessages: z.int(),
      startsAt: Time,
      endsAt: Time,
      /** Since when nothing can be taken from it, for a refund is undecided. */
      frozenAt: Time.nullable(),
    })
    .nullable(),
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

const Note = written().max(500, 'Не больше 500 символов')
const GivenNote = Note.min(3, 'Напишите, почему: это увидят другие администраторы')
const Outcome = z.object({
  /** The outcome, in words. */
  message: z.string(),
  details: PaymentDetails,
})
const Page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})
const OnePayment = z.object({ paymentId: z.uuid() })
const admin = { access: 'admin' } as const

/** The panel's payments. */
export const adminPaymentsApi = {
  payments: endpoint({
    method: 'GET',
    path: '/api/admin/payments',
    ...admin,
    summary: 'Платежи, новые первыми',
    query: Page.extend(PaymentFilters.shape),
    reply: z.array(AdminPayment),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/admin/payments/count',
    ...admin,
    summary: 'Сколько платежей в таком списке',
    query: PaymentFilters,
    reply: z.object({ total: z.int() }),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/payments/export.csv',
    ...admin,
    summary: 'Тот же список целиком, файлом для таблиц',
    query: PaymentFilters,
    produces: 'text/csv',
  }),
  paymentHistory: endpoint({
    method: 'GET',
    path: '/api/admin/payment-history',
    ...admin,
    summary: 'Последние 50 платежей',
    reply: z.array(AdminPayment),
  }),
  paymentStats: endpoint({
    method: 'GET',
    path: '/api/admin/payment-stats',
    ...admin,
    summary: 'Платежи за период',
    query: z.object({ days: Days.default(30) }),
    reply: PaymentStats,
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/admin/payments/:paymentId',
    ...admin,
    summary: 'Платёж со всем, что о нём известно',
    params: OnePayment,
    reply: PaymentDetails,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:paymentId/check',
    ...admin,
    summary: 'Спросить о платеже у платёжного сервиса сейчас',
    params: OnePayment,
    body: z.object({ note: Note.default('') }),
    reply: Outcome,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:paymentId/refund',
    ...admin,
    confirmation: 'with-factor',
    summary: 'Вернуть деньги, все или часть',
    params: OnePayment,
    body: z.object({
      /** Roubles with at most two decimals; null: all that is left. */
      amount: z.number().positive('Введите сумму больше нуля').max(1_000_000).multipleOf(0.01).nullable(),
      /** What was left when the admin decided; if it is different now, the call is refused. */
      left: z.number().nullable(),
      note: GivenNote,
    }),
    reply: Outcome,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/payments/:paymentId/accept',
    ...admin,
    summary: 'Принять как есть платёж, который ждёт человека',
    params: OnePayment,
    body: z.object({
      /** The review reason when the admin decided; if it is different now, the call is refused. */
      reason: ReviewReason,
      note: GivenNote,
    }),
    reply: Outcome,
  }),
}
