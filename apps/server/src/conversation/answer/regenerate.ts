import { HandMark, ReadingVersion, type Voice } from '@lunaria/contract/chats'
import { maxVersions } from '@lunaria/contract/limits'
import { DrawReceipt, ReplyStart } from '@lunaria/contract/reply-events'
import { foreignCards } from '@lunaria/tarot/foreign-cards'
import { refuseMessage } from '#billing/subscriptions/charge-queries.ts'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { checkCanAnswer, takeFromAnswers, takeFromBudget } from '#conversation/ask/limits.ts'
import { findMessageAnywhere } from '#conversation/chats/message-queries.ts'
import { toReadingCards } from '#conversation/deal/classify-message.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { findSpread } from '#conversation/tarot/active-spreads.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { callOnce } from '#platform/call-once.ts'
import type { Db } from '#platform/db/connect.ts'
import { type AnswerContext, actAgain, findAnswerContext } from './answer-context.ts'
import { findFlawed, findQuestion, findRegeneratedAnswer, type RegeneratedAnswer } from './queries.ts'
import { toReadingRequest } from './request.ts'
import { saveAnswer } from './save-answer.ts'

type VersionCall = {
  id?: string | undefined
  userId: string
  chatId: string
  messageId: string
  voice: Voice
  /** The answer about the same cards that this one replaces, at no cost. */
  insteadOf?: string | undefined
}

/** Regenerates a reading. Under an id that the client gave the call before, returns the version that exists. */
export function regenerateOnce(deps: ConversationDeps, asked: VersionCall): Promise<{ messageId: string }> {
  return callOnce({
    id: asked.id,
    make: () => regenerateAnswer(deps, asked),
    find: (id) => findVersion(deps.db, { ...asked, id }),
  })
}

/**
 * Has the cards of a finished answer read once more, by the master or by the dry analyst: no new cards. It costs one message
 * of the plan; it is free where the first answer named a card that was not drawn, the only case in which a follow-up or a clarifying
 * answer can be regenerated. It runs on after the caller has gone. Refusals are thrown before the first event.
 */
async function regenerateAnswer(deps: ConversationDeps, asked: VersionCall): Promise<{ messageId: string }> {
  const { userId, chatId, insteadOf } = asked
  const first = await findRegeneratedAnswer(deps.db, asked)
  if (!first) throw new AppError('message_not_found')
  if (first.is_id_taken) throw new AppError('id_taken') // before the answer is counted among those of the day
  if (!first.question_id) throw new AppError('not_retellable')
  const context = await findAnswerContext(deps.db, { ...first, chatId, questionId: first.question_id })
  const { act, table } = context
  if (!canRegenerate(first, context, insteadOf)) throw new AppError('not_retellable')
  const voice = table ? 'master' : asked.voice
  const question = await findQuestion(deps.pool, { messageId: first.question_id, chatId, userId })
  if (!question) throw new AppError('message_not_found')
  // Of an illness, a loss or a danger the master speaks once.
  if (question.care || question.care_mark || first.metadata.care) throw new AppError('care_not_retold')
  if (first.is_chat_busy) throw new AppError('reply_running')
  if (first.times >= maxVersions) throw new AppError('tellings_full')
  const flaw = insteadOf && { firstId: asked.messageId, context, insteadOf }
  const chargeId = flaw ? await findFreeVersion(deps.db, flaw) : null

  await takeFromAnswers(deps, userId, undefined)
  checkCanAnswer(deps)
  const now = deps.now()
  // Before the day's answers are counted: a user without messages must not use up those of the others.
  if (!chargeId && (await findUsage(deps.db, { userId, now })).remainingMessages <= 0)
    await refuseMessage(deps.db, { userId, now })
  await takeFromBudget(deps, { userId, chargeId: null })

  const messageId = asked.id ?? uuidv7(now.getTime())
  const start: ReplyStart = {
    messageId,
    act,
    spreadId: first.spread_id,
    selectedCards: first.selected_cards,
    table: ReplyStart.shape.table.safeParse(first.metadata.table).data,
    draw: DrawReceipt.safeParse(first.metadata.draw).data,
    hand: HandMark.safeParse(first.metadata.hand).data,
    telling: { of: asked.messageId, voice, insteadOf },
  }
  const version = { messageId: asked.messageId, telling: first.times, draw: first.metadata.draw, chargeId }
  await saveAnswer(deps, {
    userId,
    chatId,
    question: { ...question, step: undefined },
    start,
    draw: undefined,
    version,
    now,
  })
  const spread = first.spread_id === null ? undefined : await findSpread(deps.db, first.spread_id)
  const request = {
    ...toReadingRequest(question, { messageId, spread, now }),
    cards: toReadingCards(first.selected_cards),
    telling: { voice, told: first.told },
    ...(table && actAgain({ act, table, question: question.content, dealt: first.selected_cards })),
  }
  deps.replies.run({ messageId, chatId, userId, start, request })
  return { messageId }
}

/**
 * Returns true for a finished reading and, in place of a flawed answer, for a follow-up or a clarifying answer. A
 * version is not regenerated itself: the first answer is.
 */
function canRegenerate(
  { status, is_telling }: RegeneratedAnswer,
  { act, table, cards }: AnswerContext,
  insteadOf: string | undefined,
): boolean {
  return status === 'done' && !is_telling && (act === 'question' ? cards.length > 0 : Boolean(insteadOf && table))
}

type AskedVersion = VersionCall & { id: string }

async function findVersion(db: Db, asked: AskedVersion): Promise<{ messageId: string } | undefined> {
  const { id, userId, chatId } = asked
  const message = await findMessageAnywhere(db, id)
  if (!message) return undefined
  const telling = ReadingVersion.safeParse(message.metadata.telling).data
  const isOwn = message.user_id === userId && message.chat_id === chatId
  if (!isOwn || !telling || !isSame(telling, asked)) throw new AppError('id_taken')
  return { messageId: id }
}

/** Returns true for the version that is asked for; in place of a flawed answer the server may have chosen the voice. */
function isSame(telling: ReadingVersion, { messageId, voice, insteadOf }: AskedVersion): boolean {
  const isSameVoice = insteadOf !== undefined || telling.voice === voice
  return telling.of === messageId && telling.insteadOf === insteadOf && isSameVoice
}

type Asked = { firstId: string; context: AnswerContext; insteadOf: string }

/**
 * Returns the charge that pays for another version of an answer which names a card that was not dealt: the charge of
 * that answer. Null when a replacement has failed and given it back. Refused where no such card is named, and where the
 * answer is replaced already. Of parallel calls, which count equally many versions, the unique index of versions lets
 * one through.
 */
async function findFreeVersion(db: Db, { firstId, context, insteadOf }: Asked): Promise<string | null> {
  const flawed = await findFlawed(db, { firstId, insteadOf })
  const laid = context.cards.map(({ cardId }) => cardId)
  const question = context.asked.join(' ')
  const isFlawed = flawed?.status === 'done' && foreignCards(flawed.content, { laid, question }).length > 0
  if (!isFlawed || flawed.is_replaced) throw new AppError('no_free_telling')
  return flawed.charge_id
}
