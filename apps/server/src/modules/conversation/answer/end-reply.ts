import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
import { packDeltas, unpackDeltas } from '#lib/deltas.ts'
import { giveBackMessage, isStopReturned } from '#modules/subscriptions/give-back-message.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import { endCut } from './end-cut.ts'
import { endInOneStatement } from './end-in-one-statement.ts'
import { failedEnding, openedDraw } from './ending-of.ts'
import { finishAnswer } from './finish-answer.ts'
import type { Ending } from './live-reply.ts'
import type { Outcome } from './outcome.ts'
import { type Closer, closeReply, findReply, lockChatOf } from './run-queries.ts'

export type EndReply = {
  messageId: string
  by: Closer
  outcome: Outcome
  /** All pieces as the owner knows them; without them the saved ones stand. */
  deltas?: readonly string[]
  now: Date
}

/**
 * Ends an answer exactly once, with its text, its message and what was taken for it. Undefined when another process has ended
 * it before. Nearly all answers keep the message that was taken: for them one statement does what the transaction does, at
 * an eighth of its cost (end-reply.test.ts compares the two).
 */
export function endReply(on: { db: Kysely<Database>; pool: pg.Pool }, asked: EndReply): Promise<Ending | undefined> {
  const { messageId, by, outcome, deltas = [], now } = asked
  if (outcome.status === 'failed' || outcome.cut || deltas.length === 0 || !('owner' in by))
    return endInTransaction(on.db, asked)
  return endInOneStatement(on.pool, { messageId, owner: by.owner, status: outcome.status, deltas, now })
}

/** The same for every outcome. */
export function endInTransaction(db: Kysely<Database>, asked: EndReply): Promise<Ending | undefined> {
  const { messageId, by, outcome, deltas, now } = asked
  const isUnsaid = outcome.status === 'stopped' && deltas?.length === 0

  return db.transaction().execute(async (trx) => {
    await lockChatOf(trx, messageId)
    const cut = await endCut(trx, asked)
    if (cut) return cut.ending
    const isGivenBack = outcome.status === 'failed' || (isUnsaid && (await isReturnable(trx, { messageId, now })))
    const errorCode = outcome.status === 'failed' ? outcome.code : undefined
    const packed = deltas && packDeltas(deltas)
    const change = { status: outcome.status, isGivenBack, errorCode, deltas: packed }
    const closed = await closeReply(trx, { messageId, by, ...change, now })
    if (!closed) return undefined

    const { chat_id: chatId, user_id: userId, charge_id: chargeId } = closed
    const reason = errorCode ?? outcome.status
    if (isGivenBack && chargeId) await giveBackMessage(trx, { chargeId, reason, now })
    const message = await finishAnswer(trx, {
      messageId,
      chatId,
      content: unpackDeltas(closed.deltas).join(''),
      status: outcome.status,
      metadata: { ...(await openedDraw(trx, closed.draw_id)), ...(isUnsaid && !isGivenBack && { messageKept: true }) },
      now,
    })
    if (outcome.status === 'failed') return failedEnding(trx, { messageId, chatId, userId, outcome, now })
    return { event: 'done', data: { message, usage: await findUsage(trx, { userId, now }) } }
  })
}

async function isReturnable(db: Db, { messageId, now }: { messageId: string; now: Date }): Promise<boolean> {
  const reply = await findReply(db, { messageId })
  if (!reply) return false
  return reply.charge_id === null || isStopReturned(db, { chargeId: reply.charge_id, userId: reply.user_id, now })
}
