import { CutMark, type Message } from '@lunaria/contract/chats'
import type { ErrorCode } from '@lunaria/contract/error-codes'
import { errors } from '@lunaria/contract/errors'
import { drawAlgorithm } from '@lunaria/tarot/draw'
import type { Kysely } from 'kysely'
import { giveBackMessage, isStopReturned } from '#billing/subscriptions/charge-queries.ts'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { addLine, findMessage } from '#conversation/chats/message-queries.ts'
import { maxContinuations, wholeSentences } from '#conversation/readings/whole-sentences.ts'
import { findDraw } from '#conversation/tarot/draw-queries.ts'
import { unpackDeltas } from '#lib/deltas.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Ending } from './live-answer.ts'
import { findReply } from './queries.ts'
import {
  announceReplies,
  type Closer,
  lockChatByMessage,
  saveResult,
  saveText,
  setErrorMessage,
} from './run-queries.ts'

/** What an answer came to. `failed` gives the message back, and so does a stop before the first word, some times a day. */
export type Outcome =
  | {
      status: 'done' | 'stopped'
      /** The limit of its length has cut the answer here, or did so before, and this is the rest. */
      cut?: 'here' | 'before' | undefined
    }
  | {
      status: 'failed'
      code: ErrorCode
      /** For the caller. */
      error: string
      /** After «Ошибка: » in the chat. */
      reason: string
    }

/** The server itself cut the answer short. */
export const interrupted = {
  status: 'failed',
  code: 'reply_interrupted',
  error: errors.reply_interrupted.text,
  reason: errors.reply_interrupted.text,
} as const satisfies Outcome

export type AnswerEnd = {
  messageId: string
  by: Closer
  outcome: Outcome
  /** All pieces as the owner knows them; without them the saved text is kept. */
  deltas?: readonly string[]
  now: Date
}

/** Ends an answer after any outcome. */
export function endInTransaction(db: Kysely<Database>, end: AnswerEnd): Promise<Ending | undefined> {
  const { messageId, by, outcome, now } = end
  return db.transaction().execute(async (trx) => {
    await lockChatByMessage(trx, messageId)
    const result = (await cutResult(trx, end)) ?? (await computeResult(trx, end))
    const closed = await saveResult(trx, { messageId, by, ...result, code: result.failure?.code, now })
    if (!closed) return undefined

    const { chat_id: chatId, user_id: userId, charge_id: chargeId } = closed
    const { status, failure } = result
    const reason = failure?.code ?? outcome.status
    if (result.isGivenBack && chargeId) await giveBackMessage(trx, { chargeId, reason, now })
    const content = unpackDeltas(closed.deltas).join('')
    const metadata = { ...(await openedDraw(trx, closed.draw_id)), ...result.metadata }
    const message = await saveText(trx, { messageId, chatId, content, status, metadata, now })
    const line = failure && (await addFailure(trx, { messageId, chatId, failure, now }))
    const usage = await findUsage(trx, { userId, now })
    if (!failure || !line) return { event: 'done', data: { message, usage } }
    return { event: 'failed', data: { error: failure.error, code: failure.code, message: line, usage } }
  })
}

type Failure = Extract<Outcome, { status: 'failed' }>

/** What is saved of an answer that ends. */
type Result = {
  status: 'done' | 'stopped' | 'failed'
  failure?: Failure
  isGivenBack: boolean
  /** All pieces; without them the saved text is kept. */
  deltas: readonly string[] | undefined
  /** Added to the metadata of its message. */
  metadata: Record<string, unknown>
}

/** Gives a failed answer back, and also, some times a day, one that was stopped before its first word. */
async function computeResult(db: Db, { messageId, outcome, deltas, now }: AnswerEnd): Promise<Result> {
  const { status } = outcome
  if (status === 'failed') return { status, failure: outcome, isGivenBack: true, deltas, metadata: {} }
  const isUnsaid = status === 'stopped' && deltas?.length === 0
  const isGivenBack = isUnsaid && (await isReturnable(db, { messageId, now }))
  return { status, isGivenBack, deltas, metadata: isUnsaid && !isGivenBack ? { messageKept: true } : {} }
}

async function isReturnable(db: Db, { messageId, now }: { messageId: string; now: Date }): Promise<boolean> {
  const reply = await findReply(db, { messageId })
  if (!reply) return false
  return reply.charge_id === null || isStopReturned(db, { chargeId: reply.charge_id, userId: reply.user_id, now })
}

/**
 * Returns what is saved of an answer that the limit of its length has cut, or of a try to continue one; undefined for
 * any other answer. What is there up to the last whole sentence is kept and stays paid for, after any outcome; until it
 * is complete it can be continued again.
 */
async function cutResult(db: Db, { messageId, outcome, deltas }: AnswerEnd): Promise<Result | undefined> {
  const before = CutMark.safeParse((await findMessage(db, messageId))?.metadata.cut).data
  const isCutHere = outcome.status !== 'failed' && outcome.cut === 'here'
  const reply = before || isCutHere ? await findReply(db, { messageId }) : undefined
  if (!reply) return undefined
  const said = deltas ?? unpackDeltas(reply.deltas)
  const isComplete = outcome.status === 'done' && !isCutHere
  if (isComplete) return { status: 'done', isGivenBack: false, deltas: said, metadata: {} }

  const kept = wholePieces(said)
  const hasFailed = outcome.status === 'failed'
  // A try that failed before it brought anything may be made again.
  const isUsed = before && !(hasFailed && kept.join('') === unpackDeltas(reply.deltas)[0])
  const left = (before?.left ?? maxContinuations) - (isUsed ? 1 : 0)
  return { status: 'done', isGivenBack: false, deltas: kept, metadata: { cut: { left, hasFailed } } }
}

/**
 * Returns the pieces of a text up to its last whole sentence; as many as before, because their places number the
 * events.
 */
function wholePieces(pieces: readonly string[]): string[] {
  let left = wholeSentences(pieces.join('')).length
  return pieces.map((piece) => {
    const kept = piece.slice(0, left)
    left -= kept.length
    return kept
  })
}

type Failed = { messageId: string; chatId: string; failure: Failure; now: Date }

/** Says in the chat why an answer failed. */
async function addFailure(db: Db, { messageId, chatId, failure, now }: Failed): Promise<Message> {
  const { code, error, reason } = failure
  const metadata = { code, error, replyId: messageId }
  const line = await addLine(db, { chatId, type: 'system', content: `Ошибка: ${reason}`, metadata, now })
  await setErrorMessage(db, { messageId, lineId: line.id })
  return line
}

/** Returns what proves the draw, for any client to verify now that the answer has ended. */
async function openedDraw(db: Db, drawId: string | null): Promise<Record<string, unknown>> {
  const draw = drawId === null ? undefined : await findDraw(db, drawId)
  if (!draw?.seed) return {} // dealt by hand
  const { id, commitment, seed, picks } = draw
  return { draw: { drawId: id, algorithm: drawAlgorithm, commitment, seed, picks } }
}

type Orphan = { messageId: string; owner: string; now: Date }

/** Ends an answer whose owner has died, and notifies its readers. */
export async function endOrphan(db: Kysely<Database>, { messageId, owner, now }: Orphan): Promise<void> {
  const ending = await endInTransaction(db, { messageId, by: { orphaned: true }, outcome: interrupted, now })
  if (ending) await announceReplies(db, { owner })
}
