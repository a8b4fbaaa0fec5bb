import type { ReplyStart } from '@lunaria/contract/reply-events'
import type pg from 'pg'
import { takeMessage } from '#billing/subscriptions/charge-queries.ts'
import { checkCabinetPlan } from '#billing/subscriptions/check-cabinet-plan.ts'
import type { JudgedQuestion } from '#conversation/ask/question-queries.ts'
import { lockChat } from '#conversation/chats/queries.ts'
import type { OpenedDraw } from '#conversation/deal/draw-cards.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import type { ReadingRequest } from '#conversation/readings/reading-model.ts'
import { AppError } from '#lib/app-error.ts'
import { type Db, violatedConstraint } from '#platform/db/connect.ts'
import { findQuestion, insertReply } from './queries.ts'

type Needs = Pick<ConversationDeps, 'db' | 'model' | 'pool' | 'replies'>
type NewAnswer = {
  userId: string
  chatId: string
  question: JudgedQuestion
  start: ReplyStart
  draw: OpenedDraw | undefined
  preface?: string | undefined
  /**
   * The answer whose cards are read again, how many times they have been read, and the proof of their draw. `chargeId`: the
   * message that was taken for an answer which this one replaces.
   */
  version?: { messageId: string; telling: number; draw: unknown; chargeId: string | null }
  now: Date
}

/**
 * Saves the answer and runs it, unless the cards wait for the user. The provider is asked while the answer is being saved, but
 * not where saving may well be refused: with an answer in the chat.
 */
export async function saveAndRun(deps: Needs, answer: NewAnswer, request: ReadingRequest): Promise<void> {
  const { userId, chatId, question, start } = answer
  const run = { messageId: start.messageId, chatId, userId, start, request }
  const earlier = deps.replies.savedIn(chatId)
  const mayBeRefused = question.is_busy || earlier
  if (question.charge_id && !mayBeRefused && !waitsForUser(answer)) {
    const saved = saveAnswer(deps, answer)
    deps.replies.run({ ...run, saved })
    await saved
  } else {
    await earlier?.catch(() => {}) // or this one might be saved first, and the provider would have been asked twice
    if ((await saveAnswer(deps, answer)) === 'running') deps.replies.run(run)
  }
}

/** Returns true where the answer waits until the user has interpreted the cards. */
function waitsForUser({ start, draw, question, version }: NewAnswer): boolean {
  return question.is_own_first && !question.step && !version && draw !== undefined && start.act === 'question'
}

/**
 * Saves the answer as running, or as waiting for what the user sees in the cards; returns which. A new try takes a message in the
 * same transaction, for the one before was given back, and so does another version.
 */
export async function saveAnswer(deps: Needs, answer: NewAnswer): Promise<'running' | 'waiting'> {
  const { userId, chatId, question, start, draw, preface, version, now } = answer
  const { step } = question
  const chargeId = version ? version.chargeId : question.charge_id
  const isWaiting = waitsForUser(answer)
  const insert = (on: pg.Pool | Db, paidBy: string) =>
    insertReply(on, {
      messageId: start.messageId,
      chatId,
      userId,
      questionId: question.id,
      chargeId: paidBy,
      owner: deps.replies.owner,
      spreadId: start.spreadId,
      selectedCards: start.selectedCards,
      metadata: {
        questionId: question.id,
        act: start.act,
        ...(start.table && { table: start.table }),
        ...(start.draw && { draw: start.draw }),
        ...(start.hand && { hand: start.hand }),
        ...(step && { care: { tier: step.tier, step: step.kind } }),
        ...(question.needs_help && { help: true }),
        ...(version && { draw: version.draw, telling: start.telling }),
        ...(deps.model.provider === 'openai' && { byModel: true }),
        ...(isWaiting && preface && { preface }),
      },
      draw,
      isWaiting,
      retells: version,
      now,
    })
  try {
    const isSaved = chargeId
      ? await insert(deps.pool, chargeId)
      : await deps.db.transaction().execute(async (trx) => insert(trx, await takeAgain(trx, answer)))
    if (isSaved) return isWaiting ? 'waiting' : 'running'
    // Another call was faster, and its answer has failed already; or the chat has been deleted meanwhile.
    const stillThere = await findQuestion(deps.pool, { messageId: question.id, chatId, userId })
    throw new AppError(stillThere ? 'reply_running' : 'message_not_found')
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'replies_one_running' || (version && constraint === 'replies_one_answer'))
      throw new AppError('reply_running', { cause: error })
    if (constraint === 'replies_one_answer') throw new AppError('already_answered', { cause: error })
    if (constraint === 'replies_draw') throw new AppError('draw_used', { cause: error })
    throw error
  }
}

async function takeAgain(db: Db, { userId, chatId, question, now }: NewAnswer): Promise<string> {
  const chat = await lockChat(db, { chatId, userId })
  if (!chat) throw new AppError('chat_not_found')
  await checkCabinetPlan(db, { chatKind: chat.kind, userId, now })
  const { chargeId } = await takeMessage(db, { userId, messageId: question.id, now })
  return chargeId
}
