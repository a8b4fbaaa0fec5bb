import { CutMark, type Message } from '@lunaria/contract/chats'
import type { ErrorCode } from '@lunaria/contract/error-codes'
import { errors } from '@lunaria/contract/errors'
import { drawAlgorithm } from '@lunaria/tarot/draw'
import { type Kysely, sql } from 'kysely'
import { giveBackMessage, isStopReturned } from '#billing/subscriptions/give-back-message.ts'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { previewLength, toMessage } from '#conversation/chats/mappers.ts'
import { addLine } from '#conversation/chats/queries.ts'
import { findDraw } from '#conversation/deal/by-hand.ts'
import { maxContinuations, wholeSentences } from '#conversation/readings/whole-sentences.ts'
import { packDeltas, unpackDeltas } from '#lib/deltas.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Ending } from './live-answer.ts'
import { announceReplies, findMessage, findReply, lockChatByMessage, orphanAfter } from './queries.ts'

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

/** Who may end an answer: its owner by name, or any process once the owner has been silent for too long. */
type Closer = { owner: string } | { orphaned: true }

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
    const closed = await saveResult(trx, { messageId, by, result, now })
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

/** A failed answer is given back, and so is one that was stopped before its first word, some times a day. */
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

type Saving = { messageId: string; by: Closer; result: Result; now: Date }

/** Saves the result in the row of a running answer; undefined when another process has ended it. This one statement decides which did. */
function saveResult(db: Db, { messageId, by, result, now }: Saving) {
  return db
    .updateTable('replies')
    .set({
      status: result.status,
      is_given_back: result.isGivenBack,
      error_code: result.failure?.code ?? null,
      ...(result.deltas && { deltas: packDeltas(result.deltas) }),
      // The day of its first end is that of its draw in the open book (decision 023), also when it is continued later.
      finished_at: sql`coalesce(finished_at, ${now})`,
    })
    .where('message_id', '=', messageId)
    .where('status', '=', 'running')
    .$if('owner' in by, (query) => query.where('owner', '=', 'owner' in by ? by.owner : ''))
    .$if('orphaned' in by, (query) => query.where('heartbeat_at', '<', orphanAfter))
    .returning(['chat_id', 'user_id', 'charge_id', 'draw_id', 'deltas'])
    .executeTakeFirst()
}

type EndedText = {
  messageId: string
  chatId: string
  content: string
  status: Result['status']
  /** Added to what the message has already; that it was cut is said again or is over. */
  metadata: Record<string, unknown>
  now: Date
}

/** Saves the text of an answer that has ended into its message and its chat. */
async function saveText(db: Db, answer: EndedText): Promise<Message> {
  const row = await db
    .updateTable('messages')
    .set({
      content: answer.content,
      status: answer.status,
      metadata: sql`metadata - 'cut' || ${JSON.stringify(answer.metadata)}::jsonb`,
    })
    .where('id', '=', answer.messageId)
    .returning(['id', 'chat_id', 'type', 'content', 'status', 'spread_id', 'selected_cards', 'metadata', 'created_at'])
    .executeTakeFirstOrThrow()
  if (answer.content) {
    await db
      .updateTable('chats')
      .set({
        last_message_content: sql<string>`left(${answer.content}, ${previewLength})`,
        last_message_at: answer.now,
        updated_at: answer.now,
      })
      .where('id', '=', answer.chatId)
      .execute()
  }
  return toMessage(row)
}

type Failed = { messageId: string; chatId: string; failure: Failure; now: Date }

/** Says in the chat why an answer failed. */
async function addFailure(db: Db, { messageId, chatId, failure, now }: Failed): Promise<Message> {
  const { code, error, reason } = failure
  const metadata = { code, error, replyId: messageId }
  const line = await addLine(db, { chatId, type: 'system', content: `Ошибка: ${reason}`, metadata, now })
  await db.updateTable('replies').set({ error_message_id: line.id }).where('message_id', '=', messageId).execute()
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
