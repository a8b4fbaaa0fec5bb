import { drawAlgorithm } from '@lunaria/tarot/draw'
import type { Db } from '#db/connect.ts'
import { findDraw } from '#modules/conversation/deal/draw-queries.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import { addSystemMessage, findMessage } from './finish-answer.ts'
import type { Ending } from './live-reply.ts'
import type { Outcome } from './outcome.ts'
import { findReply, linkErrorMessage } from './run-queries.ts'

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

type Failure = {
  messageId: string
  chatId: string
  userId: string
  outcome: Extract<Outcome, { status: 'failed' }>
  now: Date
}

/** Says in the chat why an answer failed. */
export async function failedEnding(db: Db, { messageId, chatId, userId, outcome, now }: Failure): Promise<Ending> {
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
export async function openedDraw(db: Db, drawId: string | null): Promise<Record<string, unknown>> {
  const draw = drawId === null ? undefined : await findDraw(db, drawId)
  if (!draw?.seed) return {} // laid by hand
  const { id, commitment, seed, picks } = draw
  return { draw: { drawId: id, algorithm: drawAlgorithm, commitment, seed, picks } }
}
