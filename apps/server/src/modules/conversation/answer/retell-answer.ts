import { HandMark, type Voice } from '@lunaria/contract/chats'
import { maxTellings } from '@lunaria/contract/limits'
import { DrawReceipt, ReplyStart } from '@lunaria/contract/reply-events'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { takeFromBudget, takeFromMinute } from '#modules/conversation/ask/reply-limits.ts'
import { actAgain } from '#modules/conversation/deal/hear-message.ts'
import { refuseMessage } from '#modules/subscriptions/refuse-message.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import { findSpread } from '#modules/tarot/active-spreads.ts'
import { findSpokenOf, type SpokenOf } from './find-spoken-of.ts'
import { findToldAnswer, type ToldAnswer } from './find-told-answer.ts'
import { findFreeTelling } from './free-telling.ts'
import { findQuestion } from './queries.ts'
import { readingCardsOf, readingRequestOf } from './reading-request.ts'
import { saveReply } from './save-reply.ts'

export type AskedTelling = {
  id?: string | undefined
  userId: string
  chatId: string
  messageId: string
  voice: Voice
  /** The answer about the same cards that this one stands in for, at no cost. */
  insteadOf?: string | undefined
}

/**
 * Has the cards of a finished answer read once more, by the master or by the dry analyst: no new cards. It costs one message
 * of the plan; it is free where the first answer named a card that was not drawn, the only case in which a follow-up or a clarifying
 * answer can be retold. It runs on after the caller has gone. Refusals are thrown before the first event.
 */
export async function retellAnswer(deps: Deps, asked: AskedTelling): Promise<{ messageId: string }> {
  const { userId, chatId, insteadOf } = asked
  const first = await findToldAnswer(deps.db, asked)
  if (!first) throw new AppError('message_not_found')
  if (first.is_id_taken) throw new AppError('id_taken') // before the answer is counted among those of the day
  if (!first.question_id) throw new AppError('not_retellable')
  const spokenOf = await findSpokenOf(deps.db, { ...first, chatId, questionId: first.question_id })
  const { act, table } = spokenOf
  if (!isRetellable(first, spokenOf, insteadOf)) throw new AppError('not_retellable')
  const voice = table ? 'master' : asked.voice
  const [question] = await findQuestion(deps.pool, [first.question_id, chatId, userId])
  if (!question) throw new AppError('message_not_found')
  // Of an illness, a loss or a danger the master speaks once.
  if (question.care || question.care_mark || first.metadata.care) throw new AppError('care_not_retold')
  if (first.is_chat_busy) throw new AppError('reply_running')
  if (first.times >= maxTellings) throw new AppError('tellings_full')
  const flaw = insteadOf && { firstId: asked.messageId, spokenOf, insteadOf }
  const chargeId = flaw ? await findFreeTelling(deps.db, flaw) : null

  await takeFromMinute(deps, userId, undefined)
  if (deps.config.ai.configError) throw new AppError('ai_misconfigured')
  const refusal = deps.replies.refusal()
  if (refusal) throw refusal
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
  const retold = { messageId: asked.messageId, telling: first.times, draw: first.metadata.draw, chargeId }
  const answered = { userId, chatId, messageId: question.id }
  await saveReply(deps, answered, { start, draw: undefined, step: undefined, question, retold, now })
  const spread = first.spread_id === null ? undefined : await findSpread(deps.db, first.spread_id)
  const request = {
    ...readingRequestOf(question, { messageId, spread, now }),
    cards: readingCardsOf(first.selected_cards),
    telling: { voice, told: first.told },
    ...(table && actAgain({ act, table, question: question.content, laid: first.selected_cards })),
  }
  deps.replies.run({ messageId, chatId, userId, start, request })
  return { messageId }
}

/**
 * True for a finished reading and, in place of a flawed answer, for a follow-up or a clarifying answer. A telling is not retold
 * itself: the first answer is.
 */
function isRetellable(
  { status, is_telling }: ToldAnswer,
  { act, table, cards }: SpokenOf,
  insteadOf: string | undefined,
): boolean {
  return status === 'done' && !is_telling && (act === 'question' ? cards.length > 0 : Boolean(insteadOf && table))
}
