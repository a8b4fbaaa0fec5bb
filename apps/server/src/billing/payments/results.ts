import type { ReviewReason } from '@lunaria/contract/admin-payments'
import type { ErrorCode } from '@lunaria/contract/error-codes'
import type { Effect, Move, Snapshot } from './payment-states.ts'
import type { ProviderPayment } from './provider-objects.ts'
import type { PaymentRow } from './queries.ts'

/* The moves that the rules of transitions.ts are put together from. */

/** Changes nothing. */
export function ignore(): Move {
  return {}
}

/** Returns a rule that refuses with this error. */
export function refuse(refusal: ErrorCode): () => Move {
  return () => ({ refusal })
}

/** Does several things: later changes win, the lists follow one another. */
export function combine(...moves: Move[]): Move {
  return {
    payment: Object.assign({}, ...moves.map(({ payment }) => payment)),
    refund: Object.assign({}, ...moves.map(({ refund }) => refund)),
    steps: moves.flatMap(({ steps = [] }) => steps),
    effects: moves.flatMap(({ effects = [] }) => effects),
    followUps: moves.flatMap(({ followUps = [] }) => followUps),
  }
}

/** Ends a payment as failed; the provider is not asked about it again. */
export function failed(reason: string): Move {
  return {
    payment: { status: 'failed', failure_reason: reason, next_check_at: null },
    steps: [{ kind: 'failed', reason }],
  }
}

/** Leaves decided what is decided, so that it is not asked about again. */
export function stopChecking(): Move {
  return { payment: { next_check_at: null } }
}

/** Ends a review whose reason is gone. */
export function settled(reason: ReviewReason): Move {
  return { payment: { review_reason: null }, steps: [{ kind: 'settled', reason }] }
}

/** Leaves a payment to an admin. */
export function review(reason: ReviewReason): Move {
  return { payment: { review_reason: reason }, steps: [{ kind: 'review', reason }] }
}

/** Leaves a payment to an admin for a reason that the provider may repeat: known or accepted, it is not news. */
export function flag({ payment }: Snapshot, reason: ReviewReason): Move {
  if (payment.accepted_reason === reason || payment.review_reason === reason) return {}
  return combine(review(reason), { effects: [report('A payment needs an admin', { reason })] })
}

/** Leaves it to an admin, and asks the provider no more. */
export function flagAndStop(snapshot: Snapshot, reason: ReviewReason): Move {
  return combine(flag(snapshot, reason), stopChecking())
}

/** Writes a message to the log, for the operator. */
export function report(message: string, details?: Record<string, unknown>): Effect {
  return { kind: 'report', message, details }
}

/** Returns how a payment was paid; nothing that leads to a person once the account is gone. */
export function toMethod({ user_id }: PaymentRow, { payment_method }: ProviderPayment) {
  return { method_type: payment_method?.type ?? null, method_title: (user_id && payment_method?.title) || null }
}
