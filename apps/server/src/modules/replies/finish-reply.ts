import { type ErrorCode, errors } from '@lunaria/contract/errors'
import { drawAlgorithm } from '@lunaria/tarot/draw'
import type { Kysely } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
import { unpackDeltas } from '#lib/deltas.ts'
import { addSystemMessage, findMessage, finishAnswer } from '#modules/chats/finish-answer.ts'
import { giveBackMessage, isStopReturned } from '#modules/subscriptions/give-back-message.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import type { Ending } from './live-reply.ts'
import {
  announceReplies,
  type Closer,
  closeReply,
  findDraw,
  findReply,
  linkErrorMessage,
  lockChatOf,
} from './queries.ts'

/** What an answer came to. `failed` gives the message back, and so does a stop before the first word, some times a day. */
export type Outcome =
  | { status: 'done' | 'stopped' }
  | {
      status: 'failed'
      code: ErrorCode
      /** For the caller. */
      error: string
      /** After «Ошибка: » in the chat. */
      reason: string
    }

export type FinishReply = {
  messageId: string
  by: Closer
  outcome: Outcome
  /** All pieces, packed, as the owner knows them. */
  deltas?: string
  /** True when not a word has been said; decides whether a stopped answer is given back. */
  isEmpty: boolean
  now: Date
}

/**
 * Ends an answer exactly once, with its text, its message and what was taken for it, in one transaction.
 * Undefined when somebody else has ended it before.
 */
export async function finishReply(db: Kysely<Database>, asked: FinishReply): Promise<Ending | undefined> {
  const { messageId, by, outcome, now } = asked
  const isUnsaid = outcome.status === 'stopped' && asked.isEmpty

  return db.transaction().execute(async (trx) => {
    await lockChatOf(trx, messageId)
    const isGivenBack = outcome.status === 'failed' || (isUnsaid && (await isReturnable(trx, { messageId, now })))
    const closed = await closeReply(trx, {
      messageId,
      by,
      status: outcome.status,
      isGivenBack,
      errorCode: outcome.status === 'failed' ? outcome.code : undefined,
      deltas: asked.deltas,
      now,
    })
    if (!closed) return undefined

    const reason = outcome.status === 'failed' ? outcome.code : outcome.status
    if (isGivenBack && closed.charge_id) await giveBackMessage(trx, { chargeId: closed.charge_id, reason, now })
    const message = await finishAnswer(trx, {
      messageId,
      chatId: closed.chat_id,
      content: unpackDeltas(closed.deltas).join(''),
      status: outcome.status,
      metadata: { ...(await openedDraw(trx, closed.draw_id)), ...(isUnsaid && !isGivenBack && { messageKept: true }) },
      now,
    })
    const ending: Ending =
      outcome.status === 'failed'
        ? await failedEnding(trx, { messageId, chatId: closed.chat_id, userId: closed.user_id, outcome, now })
        : { event: 'done', data: { message, usage: await findUsage(trx, { userId: closed.user_id, now }) } }
    return ending
  })
}

async function isReturnable(db: Db, { messageId, now }: { messageId: string; now: Date }): Promise<boolean> {
  const reply = await findReply(db, { messageId })
  if (!reply) return false
  return reply.charge_id === null || isStopReturned(db, { chargeId: reply.charge_id, userId: reply.user_id, now })
}

type Failure = {
  messageId: string
  chatId: string
  userId: string
  outcome: Extract<Outcome, { status: 'failed' }>
  now: Date
}

async function failedEnding(db: Db, { messageId, chatId, userId, outcome, now }: Failure): Promise<Ending> {
  const message = await addSystemMessage(db, {
    chatId,
    content: `Ошибка: ${outcome.reason}`,
    metadata: { code: outcome.code, error: outcome.error, replyId: messageId },
    now,
  })
  await linkErrorMessage(db, { messageId, errorMessageId: message.id })
  const usage = await findUsage(db, { userId, now })
  return { event: 'failed', data: { error: outcome.error, code: outcome.code, message, usage } }
}

/** What proves the draw, for anybody to verify now that the answer has ended. */
async function openedDraw(db: Db, drawId: string | null): Promise<Record<string, unknown>> {
  const draw = drawId === null ? undefined : await findDraw(db, drawId)
  if (!draw) return {}
  const { id, commitment, seed, picks } = draw
  return { draw: { drawId: id, algorithm: drawAlgorithm, commitment, seed, picks } }
}

/** How an answer that has ended is told again. */
export async function endingOf(
  db: Db,
  { messageId, now }: { messageId: string; now: Date },
): Promise<Ending | undefined> {
  const reply = await findReply(db, { messageId })
  if (!reply || reply.status === 'running') return undefined

  const usage = await findUsage(db, { userId: reply.user_id, now })
  const message = await findMessage(db, reply.error_message_id ?? messageId)
  if (!message) return undefined
  if (reply.status !== 'failed') return { event: 'done', data: { message, usage } }
  const error = typeof message.metadata.error === 'string' ? message.metadata.error : message.content
  return { event: 'failed', data: { error, code: reply.error_code ?? 'internal', message, usage } }
}

/** The master was cut short by the server itself. */
export const interrupted = {
  status: 'failed',
  code: 'reply_interrupted',
  error: errors.reply_interrupted.text,
  reason: errors.reply_interrupted.text,
} as const satisfies Outcome

/** Closes an answer whose owner has died, and tells its readers. */
export async function closeOrphan(
  db: Kysely<Database>,
  { messageId, owner, now }: { messageId: string; owner: string; now: Date },
): Promise<void> {
  const ending = await finishReply(db, { messageId, by: { orphaned: true }, outcome: interrupted, isEmpty: false, now })
  if (ending) await announceReplies(db, owner)
}
