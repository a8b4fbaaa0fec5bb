import { isCareMessage } from '@lunaria/care/decide-care'
import type { HandLayout, Message } from '@lunaria/contract/chats'
import type { ReplyStart } from '@lunaria/contract/reply-events'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { answerForFree, answerWithCare } from './answer/own-answers.ts'
import { findQuestion } from './answer/queries.ts'
import { requestFor } from './answer/request.ts'
import { saveAndRun } from './answer/save-answer.ts'
import { isForCare, judgeSaved } from './ask/care.ts'
import { checkCanAnswer, takeFromAnswers, takeFromBudget } from './ask/limits.ts'
import type { JudgedQuestion } from './ask/question-queries.ts'
import { type Accepted, saveQuestion } from './ask/save-question.ts'
import { withdrawQuestionInTime, withdrawUnconfirmed } from './ask/withdraw-question.ts'
import { classifyMessage, shownTable, toReplyAct } from './deal/classify-message.ts'
import { type AskedCards, dealCards } from './deal/deal-cards.ts'
import { toReceipt } from './deal/draw-cards.ts'

type Own = { userId: string; chatId: string }
type AskedAnswer = Own & AskedCards & { messageId: string }
export type AskedQuestion = Own & AskedCards & { id?: string | undefined; content: string; hand?: HandLayout }
export type StartedAnswer = { accepted: Accepted; messageId: string }

/** Saves a question, takes a message of the plan for it and starts its answer: all of it or, on a refusal, nothing. */
export async function askQuestion(
  deps: ConversationDeps,
  { content, ...asked }: AskedQuestion,
): Promise<StartedAnswer> {
  const id = asked.id ?? uuidv7(deps.now().getTime())
  const { accepted, question } = await saveQuestion(deps, { ...asked, id, content }).catch((error) =>
    withdrawUnconfirmed(deps, { ...asked, messageId: id }, error),
  )
  return {
    accepted,
    ...(await startOrWithdraw(deps, { ...asked, messageId: id }, { message: accepted.message, question })),
  }
}

/**
 * Starts the answer to a question saved just now. One that cannot be answered now has not been asked; only one that our own words
 * answer stays: it has cost nothing, and the chat's state of care counts on its being there.
 */
export async function startOrWithdraw(
  deps: ConversationDeps,
  asked: AskedAnswer,
  { message, question }: { message: Message; question?: JudgedQuestion },
): Promise<{ messageId: string }> {
  try {
    return await answerQuestion(deps, asked, question ?? (await findSavedQuestion(deps, asked)))
  } catch (error) {
    const { userId, chatId, messageId } = asked
    if (!isForCare(message)) await withdrawQuestionInTime(deps, { userId, chatId, messageId })
    throw error
  }
}

/** Starts the answer to a question that was saved before. */
export async function startAnswer(deps: ConversationDeps, asked: AskedAnswer): Promise<{ messageId: string }> {
  return answerQuestion(deps, asked, await findSavedQuestion(deps, asked))
}

/**
 * Deals the cards and starts the master's answer; it runs on after the caller has gone.
 * Refusals are thrown before the first event, so they reach the client as plain HTTP errors.
 */
async function answerQuestion(
  deps: ConversationDeps,
  asked: AskedAnswer,
  question: JudgedQuestion,
): Promise<{ messageId: string }> {
  const { userId, chatId } = asked
  const { step } = question

  // Before anything that could refuse, and before any card: our own words need neither the provider nor a turn.
  await takeFromAnswers(deps, userId, step)
  if (isCareMessage(step)) return answerWithCare(deps, { userId, chatId, question, step })
  const classified = classifyMessage(asked, question)
  if (classified?.ownWords)
    return answerForFree(deps, { userId, chatId, question, text: classified.ownWords, act: classified.act })
  checkCanAnswer(deps)

  await takeFromBudget(deps, { userId, chargeId: question.charge_id })
  const now = deps.now()
  const dealt = await dealCards(deps, { asked, question, classified, now })
  const { spread, draw, preface } = dealt
  const messageId = uuidv7(now.getTime())
  const start: ReplyStart = {
    messageId,
    act: classified?.act ?? toReplyAct(draw?.selectedCards ?? []),
    spreadId: spread?.id ?? (draw && classified?.table?.spreadId) ?? null,
    selectedCards: draw?.selectedCards ?? [],
    table: classified && shownTable(classified),
    ...toReceipt(draw),
  }
  const request = await requestFor(deps, { userId, question, classified, messageId, dealt, now })
  await saveAndRun(deps, { userId, chatId, question, start, draw, preface, now }, request)
  return { messageId }
}

/** Reads a question that was saved before, to be answered now. */
async function findSavedQuestion(deps: ConversationDeps, asked: AskedAnswer): Promise<JudgedQuestion> {
  const question = await findQuestion(deps.pool, asked)
  if (!question) throw new AppError('message_not_found')
  if (question.reply_status)
    throw new AppError(question.reply_status === 'running' ? 'reply_running' : 'already_answered')
  return judgeSaved(question, asked)
}
