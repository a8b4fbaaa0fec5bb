import type { PaymentStep, ReviewReason } from '@lunaria/contract/admin-payments'
import type { PlanId } from '@lunaria/contract/common'
import type { ColumnType, Generated } from 'kysely'
import type { Time } from './time-column.ts'

export type GrantsTable = {
  id: string
  user_id: string
  plan: PlanId
  source: 'payment' | 'admin' | 'demo'
  message_limit: number
  messages_used: Generated<number>
  starts_at: Time
  ends_at: Time
  status: 'active' | 'superseded' | 'cancelled' | 'refunded' | 'expired'
  payment_id: string | null
  /** The grant whose rest is in this one. */
  took_over_id: string | null
  /** What it brought by itself, besides what it took over. */
  own_plan: PlanId
  own_messages: number
  carried_messages: Generated<number>
  ended_at: Time | null
  reminded_at: Time | null
  /** Since when a refund of it has been undecided: nothing can be taken from it meanwhile. */
  frozen_at: Time | null
}

export type PaymentsTable = {
  id: string
  /** Null once the account is gone. */
  user_id: string | null
  plan: PlanId
  description: string
  amount_kopecks: number
  currency: 'RUB'
  duration_days: number
  message_limit: number
  status: Generated<'pending' | 'succeeded' | 'failed' | 'refunded'>
  yookassa_payment_id: string | null
  idempotence_key: string
  /** As it was sent, letter by letter. */
  request_body: string | null
  confirmation_url: string | null
  failure_reason: string | null
  /** What does not match between us and the provider; a person has to look. */
  review_reason: ReviewReason | null
  /** What a person has accepted: it does not call for one again. */
  accepted_reason: ReviewReason | null
  method_type: string | null
  method_title: string | null
  refunded_kopecks: Generated<number>
  paid_at: Time | null
  checked_at: Time | null
  next_check_at: Time | null
  created_at: Time
  updated_at: Time
}

export type PaymentStepsTable = {
  id: Generated<number>
  payment_id: string
  step: ColumnType<PaymentStep, string, never>
  at: Time
}

export type RefundsTable = {
  id: string
  payment_id: string
  /** The plan that ends with it. */
  grant_id: string | null
  origin: 'user' | 'admin' | 'orphan' | 'cabinet'
  amount_kopecks: number
  /** The refunds of one cancellation have the same; null for one that is alone. */
  cancellation_id: string | null
  /** `requested`: whether the provider has it is not known. */
  status: 'requested' | 'pending' | 'succeeded' | 'refused'
  yookassa_refund_id: string | null
  idempotence_key: string
  request_body: string | null
  refusal_reason: string | null
  checked_at: Time | null
  next_check_at: Time | null
  created_at: Time
  updated_at: Time
}

export type ProviderEventsTable = {
  id: string
  event: string
  object_id: string
  payment_id: string | null
  address: string | null
  deliveries: Generated<number>
  received_at: Time
  last_received_at: Time
}
