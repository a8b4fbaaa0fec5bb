import type { Kysely } from 'kysely'
import type pg from 'pg'
import { toUsage } from '#billing/subscriptions/usage-queries.ts'
import { toMessage } from '#conversation/chats/mappers.ts'
import { packDeltas } from '#lib/deltas.ts'
import type { Database } from '#platform/db/schema.ts'
import { type AnswerEnd, endInTransaction } from './end-in-transaction.ts'
import type { Ending } from './live-answer.ts'
import { endPaidReply } from './queries.ts'

/**
 * Ends an answer exactly once, with its text, its message and what was taken for it. Returns undefined when another process has
 * ended it before. Nearly all answers keep the message that was taken: for them one statement does what the transaction does, at
 * an eighth of its cost (end-answer.test.ts compares the two).
 */
export function endAnswer(on: { db: Kysely<Database>; pool: pg.Pool }, end: AnswerEnd): Promise<Ending | undefined> {
  const { messageId, by, outcome, deltas = [], now } = end
  if (outcome.status === 'failed' || outcome.cut || deltas.length === 0 || !('owner' in by))
    return endInTransaction(on.db, end)
  return endInOneStatement(on.pool, { messageId, owner: by.owner, status: outcome.status, deltas, now })
}

type PaidAnswer = {
  messageId: string
  owner: string
  status: 'done' | 'stopped'
  deltas: readonly string[]
  now: Date
}

/** Ends an answer whose message stays taken: it is done, or was stopped after its first words. */
export async function endInOneStatement(pool: pg.Pool, answer: PaidAnswer): Promise<Ending | undefined> {
  const { messageId, owner, status, deltas, now } = answer
  const content = deltas.join('')
  const [row] = await endPaidReply(pool, { messageId, owner, status, pieces: packDeltas(deltas), content, now })
  if (!row) return undefined
  const message = toMessage({ ...row, id: messageId, type: 'assistant', content, status })
  return { event: 'done', data: { message, usage: toUsage(row.plan === null ? undefined : row) } }
}
