import type { ReviewReason } from '@lunaria/contract/admin-payments'
import type { ErrorCode } from '@lunaria/contract/errors'
import type { Effect, Life, Move } from './payment-life.ts'

/* The moves that the rules of transitions.ts are put together from. */

export function nothing(): Move {
  return {}
}

export function refuse(refusal: ErrorCode): () => Move {
  return () => ({ refusal })
}

/** Does several things: later changes win, the lists follow one another. */
export function both(...moves: Move[]): Move {
  return {
    payment: Object.assign({}, ...moves.map(({ payment }) => payment)),
    refund: Object.assign({}, ...moves.map(({ refund }) => refund)),
    steps: moves.flatMap(({ steps = [] }) => steps),
    effects: moves.flatMap(({ effects = [] }) => effects),
    followUps: moves.flatMap(({ followUps = [] }) => followUps),
  }
}

export function failed(reason: string): Move {
  return {
    payment: { status: 'failed', failure_reason: reason, next_check_at: null },
    steps: [{ kind: 'failed', reason }],
  }
}

/** What is decided stays decided, and is not asked about again. */
export function rest(): Move {
  return { payment: { next_check_at: null } }
}

export function settled(reason: ReviewReason): Move {
  return { payment: { review_reason: null }, steps: [{ kind: 'settled', reason }] }
}

/** Leaves a payment to an admin. */
export function review(reason: ReviewReason): Move {
  return { payment: { review_reason: reason }, steps: [{ kind: 'review', reason }] }
}

/** The same for what the provider may say again and again: known or accepted, it is not news. */
export function flag({ payment }: Life, reason: ReviewReason): Move {
  if (payment.accepted_reason === reason || payment.review_reason === reason) return {}
  return both(review(reason), { effects: [report('A payment needs an admin', { reason })] })
}

export function report(message: string, details?: Record<string, unknown>): Effect {
  return { kind: 'report', message, details }
}
