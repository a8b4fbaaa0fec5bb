import type { PaymentStep } from '@lunaria/contract/admin-payments'
import type { ErrorCode } from '@lunaria/contract/error-codes'
import type { Shop } from './match-payment.ts'
import type { ProviderPayment, ProviderRefund } from './provider-objects.ts'
import type { PaymentChanges, PaymentRow, RefundChanges, RefundRow } from './queries.ts'

/* The types of the state machine in transitions.ts: states, events, and the moves that follow from them. */

/** `ordered`: not confirmed by the provider yet; `waiting`: the provider waits for the payer. */
export const states = [
  'ordered',
  'waiting',
  'failed',
  'paid',
  'refund_requested',
  'refund_pending',
  'refunded',
] as const
export type State = (typeof states)[number]

/** A payment with all that decides what comes next. */
export type Snapshot = {
  payment: PaymentRow
  /** All of them, of which one at most is undecided. */
  refunds: readonly RefundRow[]
  /** The refunds of other payments that were asked for in the same cancellation as the undecided one. */
  siblings: readonly Pick<RefundRow, 'status'>[]
  /** The plan that ends with the undecided refund can still be given back. */
  isPlanRestorable: boolean
}

/** What a rule may ask besides: the time, and where the money has to come to. */
export type Context = { now: Date; shop: Shop & { apiUrl: string } }

/** A refund that is to be made. `grantId`: the plan that ends with it. */
export type RefundOrder = {
  /** Generated when it is missing. */
  id?: string
  origin: 'user' | 'admin' | 'orphan'
  grantId: string | null
  cancellationId: string | null
  amountKopecks: number
}

/** What was read at the provider. */
type Readings = {
  // About the payment itself.
  paid: { read: ProviderPayment }
  canceled: { read: ProviderPayment }
  /** Not decided yet. Notifications that came after `askedAt` are not in the answer. */
  open: { read: ProviderPayment; askedAt: Date }
  unknown_payment: object
  no_answer: object
  /** The provider refused to create it, or never received it. */
  never_made: { reason: string }
  /** The provider's list of paid payments does not have it. */
  not_listed: object
  // About a refund of it.
  refund_succeeded: { refundId: string; read: ProviderRefund }
  refund_pending: { refundId: string; read: ProviderRefund }
  refund_refused: { refundId: string; reason: string; read?: ProviderRefund }
  refund_unanswered: { refundId: string }
  /** One that was not made by us. */
  cabinet_refund: { read: ProviderRefund }
}

/** What the user or an admin decides. */
type Decisions = {
  refund: { order: RefundOrder }
  /** The user asks for money that only an admin may return. */
  request_refund: object
  /** An admin counts money that came otherwise than ordered. */
  count: { read: ProviderPayment; startsPlan: boolean }
  /** An admin closes a payment that was never made. */
  close: object
  /** An admin accepts the state as it is. */
  dismiss: object
  /** An admin has had the payment checked: the review ends if its reason is gone. */
  settle: { read: ProviderPayment | undefined }
}

type EventData = Readings & Decisions
export type EventKind = keyof EventData
export type PaymentEvent<Kind extends EventKind = EventKind> = { [K in Kind]: { kind: K } & EventData[K] }[Kind]

/** Side effects, in the same transaction as the changes. */
export type Effect =
  | { kind: 'start_plan' }
  | { kind: 'freeze_plan' | 'end_plan' | 'restore_plan'; grantId: string }
  /** The plan that this payment made. */
  | { kind: 'end_own_plan' }
  | { kind: 'insert_refund'; order: RefundOrder }
  | { kind: 'insert_cabinet_refund'; providerRefundId: string; amountKopecks: number }
  | { kind: 'mail_refund'; amountKopecks: number }
  | { kind: 'report'; message: string; details?: Record<string, unknown> }

/** What has to be asked after the transaction: the state of the open refund, the refunds that the provider has. */
export type FollowUp = 'ask_refund' | 'list_refunds'

/** What follows from an event in a state. */
export type Move = {
  payment?: PaymentChanges
  /** Of the undecided refund. */
  refund?: RefundChanges
  /** What goes into the history. */
  steps?: PaymentStep[]
  effects?: Effect[]
  followUps?: FollowUp[]
  /** The event is refused, and nothing changes. */
  refusal?: ErrorCode
}

type LockedPayment = {
  payment: Pick<PaymentRow, 'status' | 'yookassa_payment_id'>
  refunds: readonly Pick<RefundRow, 'status'>[]
}

/** Returns the state of a payment: that of its open refund, if it has one, takes precedence. */
export function toState({ payment, refunds }: LockedPayment): State {
  const refund = openRefund(refunds)
  if (refund) return refund.status === 'pending' ? 'refund_pending' : 'refund_requested'
  if (payment.status === 'pending') return payment.yookassa_payment_id === null ? 'ordered' : 'waiting'
  return payment.status === 'succeeded' ? 'paid' : payment.status
}

/** Returns the refund that is requested or under way. */
export function openRefund<Row extends Pick<RefundRow, 'status'>>(refunds: readonly Row[]): Row | undefined {
  return refunds.find(({ status }) => status === 'requested' || status === 'pending')
}
