import type { CareStep } from '@lunaria/care/care-state'
import type { ReplyStart } from '@lunaria/contract/reply-events'
import type pg from 'pg'
import { type Db, violatedConstraint } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { lockChat } from '#modules/conversation/chats/lock-chat.ts'
import type { OpenedDraw } from '#modules/conversation/deal/draw-cards.ts'
import type { ReadingRequest } from '#modules/readings/reading-model.ts'
import { checkCabinetPlan } from '#modules/subscriptions/check-cabinet-plan.ts'
import { takeMessage } from '#modules/subscriptions/take-message.ts'
import { findQuestion, insertReply, type QuestionRow } from './queries.ts'

type Asked = { userId: string; chatId: string; messageId: string }

type Prepared = {
  start: ReplyStart
  draw: OpenedDraw | undefined
  step: CareStep | undefined
  question: Pick<QuestionRow, 'charge_id' | 'is_own_first' | 'is_busy' | 'needs_help'>
  preface?: string | undefined
  /**
   * The answer whose cards are read again, how many times they have been read, and the proof of their draw. `chargeId`: the
   * message that was taken for an answer which this one stands in for.
   */
  retold?: { messageId: string; telling: number; draw: unknown; chargeId: string | null }
  now: Date
}

/**
 * Saves the answer as running, or as waiting for what the user sees in the cards; gives which. A new try takes a message in the
 * same transaction, for the one before was given back, and so does another telling.
 */
export async function saveReply(deps: Deps, asked: Asked, prepared: Prepared): Promise<'running' | 'waiting'> {
  const { start, draw, step, question, preface, retold, now } = prepared
  const chargeId = retold ? retold.chargeId : question.charge_id
  const isWaiting = waitsForUser(prepared)
  const insert = (on: pg.Pool | Db, paidBy: string) =>
    insertReply(on, {
      messageId: start.messageId,
      chatId: asked.chatId,
      userId: asked.userId,
      questionId: asked.messageId,
      chargeId: paidBy,
      owner: deps.replies.owner,
      spreadId: start.spreadId,
      selectedCards: start.selectedCards,
      metadata: {
        questionId: asked.messageId,
        act: start.act,
        ...(start.table && { table: start.table }),
        ...(start.draw && { draw: start.draw }),
        ...(start.hand && { hand: start.hand }),
        ...(step && { care: { tier: step.tier, step: step.kind } }),
        ...(question.needs_help && { help: true }),
        ...(retold && { draw: retold.draw, telling: start.telling }),
        ...(deps.model.provider === 'openai' && { byModel: true }),
        ...(isWaiting && preface && { preface }),
      },
      draw,
      isWaiting,
      retells: retold,
      now,
    })
  try {
    const isSaved = chargeId
      ? await insert(deps.pool, chargeId)
      : await deps.db.transaction().execute(async (trx) => insert(trx, await takeAgain(trx, asked, now)))
    if (isSaved) return isWaiting ? 'waiting' : 'running'
    // Another call was faster, and its answer has failed already; or the chat has been deleted meanwhile.
    const [stillThere] = await findQuestion(deps.pool, [asked.messageId, asked.chatId, asked.userId])
    throw new AppError(stillThere ? 'reply_running' : 'message_not_found')
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'replies_one_running' || (retold && constraint === 'replies_one_answer'))
      throw new AppError('reply_running', { cause: error })
    if (constraint === 'replies_one_answer') throw new AppError('already_answered', { cause: error })
    if (constraint === 'replies_draw') throw new AppError('draw_used', { cause: error })
    throw error
  }
}

/**
 * Saves the answer and runs it, unless the cards wait for the user. The provider is asked while the answer is being saved, but
 * not where saving may well be refused: with an answer in the chat.
 */
export async function saveAndRun(
  deps: Deps,
  asked: Asked,
  { prepared, request }: { prepared: Prepared; request: ReadingRequest },
): Promise<void> {
  const { start, question } = prepared
  const { userId, chatId } = asked
  const run = { messageId: start.messageId, chatId, userId, start, request }
  const mayBeRefused = question.is_busy || deps.replies.answersIn(chatId)
  if (question.charge_id && !mayBeRefused && !waitsForUser(prepared)) {
    const saved = saveReply(deps, asked, prepared)
    deps.replies.run({ ...run, saved })
    await saved
  } else if ((await saveReply(deps, asked, prepared)) === 'running') deps.replies.run(run)
}

/** The answer goes on when the user has said what is to be seen in the cards. */
function waitsForUser({ start, draw, step, question, retold }: Prepared): boolean {
  return question.is_own_first && !step && !retold && draw !== undefined && start.act === 'question'
}

async function takeAgain(db: Db, { userId, chatId, messageId }: Asked, now: Date): Promise<string> {
  const chat = await lockChat(db, { chatId, userId })
  if (!chat) throw new AppError('chat_not_found')
  await checkCabinetPlan(db, { chatKind: chat.kind, userId, now })
  const { chargeId } = await takeMessage(db, { userId, messageId, now })
  return chargeId
}
