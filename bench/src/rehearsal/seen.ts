/** What the load has seen; written by the users, read by the table. */
export type Seen = {
  /** Questions that the server acknowledged: who wrote them, which, when (performance.now()). */
  messages: { writer: number; id: string; at: number }[]
  answers: AnswerSeen[]
  /** Payments that the cash desk has taken. */
  payments: { id: string; userId: string }[]
  /** Calls that were not acknowledged. */
  refusals: Refusal[]
}

export type Refusal = { at: number; call: string; what: string }

/** One answer as its reader saw it. */
export type AnswerSeen = {
  answerId?: string
  end?: 'done' | 'failed'
  endedAt?: number
  text: string
  /** How many times the stream broke and was taken up again. */
  breaks: number
  /** What was not in order, if anything. */
  fault?: string
}

/** Returns a record of the load with nothing in it. */
export function createSeen(): Seen {
  return { messages: [], answers: [], payments: [], refusals: [] }
}

/** Returns the longest time within a window that a writer had to wait for the next acknowledgement. */
export function longestWaitMs({ messages }: Pick<Seen, 'messages'>, from: number, to: number): number {
  const byWriter = new Map<number, number[]>()
  for (const { writer, at } of messages) byWriter.set(writer, [...(byWriter.get(writer) ?? []), at])
  let longest = 0
  for (const moments of byWriter.values()) {
    for (const [index, at] of moments.entries()) {
      const before = moments[index - 1]
      if (before !== undefined) longest = Math.max(longest, Math.min(at, to) - Math.max(before, from))
    }
  }
  return longest
}

/** Returns how many answers ended in a time without having been finished. */
export function countCutShort({ answers }: Pick<Seen, 'answers'>, from: number, to: number): number {
  return answers.filter(({ end, endedAt = 0 }) => end === 'failed' && endedAt >= from && endedAt <= to).length
}

/** Counts refusals of a time by what was said, the most frequent first. */
export function countRefusals({ refusals }: Pick<Seen, 'refusals'>, from: number, to: number): [string, number][] {
  const counts = new Map<string, number>()
  for (const { at, what } of refusals) if (at >= from && at <= to) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}
