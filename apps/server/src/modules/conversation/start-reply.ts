import { isOurs, respectChoice } from '@lunaria/care/hold'
import type { HandLayout, Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import type { ReplyStart } from '@lunaria/contract/reply-events'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { answerForNothing } from '#modules/conversation/answer/answer-for-nothing.ts'
import { answerWithCare, careStepOf, isForCare } from '#modules/conversation/answer/answer-with-care.ts'
import { actOf, receiptOf } from '#modules/conversation/answer/follow-reply.ts'
import { findQuestion, type QuestionRow } from '#modules/conversation/answer/queries.ts'
import { requestFor } from '#modules/conversation/answer/request-for.ts'
import { saveAndRun } from '#modules/conversation/answer/save-reply.ts'
import { addQuestionToAnswer } from '#modules/conversation/ask/add-message.ts'
import { hasChosen } from '#modules/conversation/ask/add-question.ts'
import { takeFromBudget, takeFromMinute } from '#modules/conversation/ask/reply-limits.ts'
import { withdrawQuestionInTime, withdrawUnconfirmed } from '#modules/conversation/ask/withdraw-question.ts'
import type { AskedCards } from '#modules/conversation/deal/choose-cards.ts'
import { hearMessage, shownTable } from '#modules/conversation/deal/hear-message.ts'
import { dealAsked } from '#modules/conversation/deal/meet-wishes.ts'

type Own = { userId: string; chatId: string }
/** `known`: the question, where it has just been saved. */
type AskedReply = Own & AskedCards & { messageId: string; known?: QuestionRow }
export type NewQuestion = Own & AskedCards & { id?: string | undefined; content: string; hand?: HandLayout }
export type Asked = { accepted: { message: Message; usage: Usage; chatTitle?: string }; messageId: string }

/**
 * Saves a question, takes a message of the plan for it and starts its answer: all of it or, on a refusal, nothing. Only a
 * question that our own words answer stays: it has cost nothing, and what its chat remembers counts on its being there.
 */
export async function askQuestion(deps: Deps, { content, ...asked }: NewQuestion): Promise<Asked> {
  const id = asked.id ?? uuidv7(deps.now().getTime())
  const adding = addQuestionToAnswer(deps, { ...asked, id, content })
  const { accepted, question } = await adding.catch((error) =>
    withdrawUnconfirmed(deps, { ...asked, messageId: id }, error),
  )
  const start = isForCare(accepted.message) ? startReply : startOrWithdraw
  return { accepted, ...(await start(deps, { ...asked, messageId: id, known: question })) }
}

/** Starts the answer to a question saved just now. One that cannot be answered now has not been asked. */
export async function startOrWithdraw(deps: Deps, asked: AskedReply): Promise<{ messageId: string }> {
  try {
    return await startReply(deps, asked)
  } catch (error) {
    const { userId, chatId, messageId } = asked
    await withdrawQuestionInTime(deps, { userId, chatId, messageId })
    throw error
  }
}

/**
 * Draws the cards and starts the master's answer; it runs on after the caller has gone.
 * Refusals are thrown before the first event, so they reach the client as plain HTTP errors.
 */
export async function startReply(deps: Deps, asked: AskedReply): Promise<{ messageId: string }> {
  const { userId, chatId, known } = asked
  const question = known ?? (await findQuestion(deps.pool, [asked.messageId, chatId, userId]))[0]
  if (!question) throw new AppError('message_not_found')
  if (question.reply_status)
    throw new AppError(question.reply_status === 'running' ? 'reply_running' : 'already_answered')

  // Before anything that could refuse, and before any card: our own words need neither the provider nor a turn.
  const step = respectChoice(careStepOf(question), hasChosen({ ...question, ...asked }))
  await takeFromMinute(deps, userId, step)
  if (isOurs(step)) return answerWithCare(deps, { ...asked, question, step })
  const said = hearMessage({ asked, question, step })
  if (said?.free) return answerForNothing(deps, { ...asked, question, text: said.free, act: said.act })
  if (deps.config.ai.configError) throw new AppError('ai_misconfigured')
  const refusal = deps.replies.refusal()
  if (refusal) throw refusal

  await takeFromBudget(deps, { userId, chargeId: question.charge_id })
  const now = deps.now()
  const { spread, draw, preface } = await dealAsked(deps, { asked, question, step, said, now })
  const messageId = uuidv7(now.getTime())
  const start: ReplyStart = {
    messageId,
    act: said?.act ?? actOf(draw?.selectedCards ?? []),
    spreadId: spread?.id ?? (draw && said?.table?.spreadId) ?? null,
    selectedCards: draw?.selectedCards ?? [],
    table: said && shownTable(said),
    ...receiptOf(draw),
  }
  const request = await requestFor(deps, { asked, question, said, messageId, spread, draw, preface, now })
  const prepared = { start, draw, step, question, preface, now }
  await saveAndRun(deps, asked, { prepared, request })
  return { messageId }
}
