/** Up to a fifth of a plan may be used and all of the money comes back: 1 part of 5. */
const refundableParts = 5
export const refundableShare = 1 / refundableParts

/** A grant of the current plan, the current one first, each followed by the one that it took over. */
export type PlanLink = {
  id: string
  starts_at: string
  ends_at: string
  messages_used: number
  message_limit: number
  /** The payment that made it, while its money is still ours. */
  refundable_payment_id: string | null
}

export type Verdict = {
  outcome: 'refund' | 'used_too_much' | 'nothing_paid'
  /** The payments that the plan was bought with and whose money is still ours, the newest first. */
  paymentIds: string[]
  messagesUsed: number
  messageLimit: number
  messagesShare: number
  timeShare: number
}

/**
 * Returns what a cancellation means for the money. All payments that made the current plan are returned or none, so the
 * share is that of the whole: what was used since the first of them, of everything that they and the plans between them
 * brought.
 */
export function judgeRefund(chain: readonly [PlanLink, ...PlanLink[]], now: Date): Verdict {
  const firstPaid = chain.findLastIndex(({ refundable_payment_id }) => refundable_payment_id !== null)
  const counted = chain.slice(0, firstPaid < 0 ? 1 : firstPaid + 1)
  const [current] = chain
  const first = counted.at(-1) ?? current

  const usedBefore = sum(counted.slice(1).map(({ messages_used }) => messages_used))
  const messagesUsed = usedBefore + current.messages_used
  const messageLimit = usedBefore + current.message_limit
  const startsAt = Date.parse(first.starts_at)
  const elapsedMs = now.getTime() - startsAt
  const durationMs = Date.parse(current.ends_at) - startsAt
  const isLittle = messagesUsed * refundableParts <= messageLimit && elapsedMs * refundableParts <= durationMs
  return {
    outcome: firstPaid < 0 ? 'nothing_paid' : isLittle ? 'refund' : 'used_too_much',
    paymentIds: counted.flatMap(({ refundable_payment_id }) => refundable_payment_id ?? []),
    messagesUsed,
    messageLimit,
    messagesShare: computeShare(messagesUsed, messageLimit),
    timeShare: computeShare(elapsedMs, durationMs),
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function computeShare(used: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, used / whole)) : 1
}
