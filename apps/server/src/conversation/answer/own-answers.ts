import type { CareState, CareStep } from '@lunaria/care/care-state'
import { decideEarlierCare, isPaused, leaveCare } from '@lunaria/care/decide-care'
import { type HelpLine, withLines } from '@lunaria/care/help-lines'
import { type BackStep, nextAnswer } from '@lunaria/care/next-answer'
import { isDanger, type Tier } from '@lunaria/care/tiers'
import type { CareMark, Message } from '@lunaria/contract/chats'
import type { ReplyAct } from '@lunaria/contract/reply-events'
import { typeset } from '@lunaria/reader/text'
import { giveBackQuestion } from '#billing/subscriptions/charge-queries.ts'
import type { Question } from '#conversation/ask/question-queries.ts'
import { addLine, markQuestion } from '#conversation/chats/message-queries.ts'
import { findCare, lockChat, setCare } from '#conversation/chats/queries.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { type Db, violatedConstraint } from '#platform/db/connect.ts'
import type { CareKind } from '#platform/db/schema.ts'
import { countCareAnswer, insertOwnReply } from './run-queries.ts'

type Needs = Pick<ConversationDeps, 'db' | 'now' | 'replies' | 'settings'>

/*
 * Answers in words of our own: no cards, nothing taken, no provider. Such an answer is complete when it is saved, so there is
 * nothing to wait for, to stop or to lose, and an answer that still runs in the chat does not hold it up.
 */

type Own = { userId: string; chatId: string }

/** Answers a question about danger, an illness or a loss, and saves the subject in its chat. */
export async function answerWithCare(
  deps: Needs,
  { question, step, ...own }: Own & { question: Question; step: CareStep },
): Promise<{ messageId: string }> {
  const messageId = question.id
  const now = deps.now()
  const { helpLines } = await deps.settings.read()
  return saveOnce(deps, async (trx) => {
    const known = await findCare(trx, { ...own, isLocked: true })
    if (!known) throw new AppError('message_not_found')
    const state = question.care_mark ? known : decideEarlierCare(question.content, known).state
    await giveBackQuestion(trx, { messageId, reason: 'care', now })
    await markQuestion(trx, { messageId, mark: toMark(step) })
    const answer = await say(trx, { chatId: own.chatId, step, state, helpLines, questionId: messageId, now })
    await insertOwnReply(trx, { ...own, owner: deps.replies.owner, questionId: messageId, answer, now })
    await countCareAnswer(trx, { kind: toKind(step.tier), now })
    return { messageId: answer.id }
  })
}

/** Answers a message that could not be understood; what was taken for it goes back. */
export function answerForFree(
  deps: Needs,
  { question, text, act, ...own }: Own & { question: Question; text: string; act: ReplyAct },
): Promise<{ messageId: string }> {
  const questionId = question.id
  const now = deps.now()
  return saveOnce(deps, async (trx) => {
    if (!(await lockChat(trx, own))) throw new AppError('message_not_found')
    await giveBackQuestion(trx, { messageId: questionId, reason: 'not_understood', now })
    const metadata = { questionId, act, ...(question.needs_help && { help: true }) }
    const answer = await addLine(trx, { chatId: own.chatId, type: 'assistant', content: text, metadata, now })
    await insertOwnReply(trx, { ...own, owner: deps.replies.owner, questionId, answer, now })
    return { messageId: answer.id }
  })
}

/** Leads the user back to the cards in a chat that was quiet. Returns null when it was not, as after a second press. */
export async function leaveCareMode(deps: Needs, own: Own): Promise<Message | null> {
  const { helpLines } = await deps.settings.read()
  return deps.db.transaction().execute(async (trx) => {
    const state = await findCare(trx, { ...own, isLocked: true })
    if (!state) throw new AppError('chat_not_found')
    if (!state.holds || !isPaused(state)) return null

    const after = leaveCare(state)
    // Danger is over, the age is not: there is no way back to the cards yet.
    const step =
      after.holds === 'minor'
        ? { kind: 'safe' as const, tier: after.holds }
        : { kind: 'back' as const, tier: state.holds }
    return say(trx, { chatId: own.chatId, step, state: after, helpLines, now: deps.now() })
  })
}

/** Saves an answer in a transaction. A unique index refuses a second answer to the question. */
async function saveOnce<Result>({ db }: Needs, save: (trx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction().execute(save)
  } catch (error) {
    if (violatedConstraint(error) === 'replies_one_answer') throw new AppError('already_answered', { cause: error })
    throw error
  }
}

type Saying = {
  chatId: string
  step: CareStep | BackStep
  state: CareState
  helpLines: readonly HelpLine[]
  questionId?: string
  now: Date
}

/** Saves one of our texts as the master's, and that it has been said in this chat. */
async function say(db: Db, { chatId, step, state, helpLines, questionId, now }: Saying): Promise<Message> {
  const { key, text } = nextAnswer(step, state.said, countTurn(chatId))
  const answer = await addLine(db, {
    chatId,
    type: 'assistant',
    content: typeset(withLines(text, step.tier, helpLines)),
    metadata: { ...(questionId && { questionId }), act: 'care', care: toMark(step) },
    now,
  })
  await setCare(db, { chatId, care: { ...state, said: [...state.said, key] } })
  return answer
}

function toMark({ tier, kind }: CareStep | BackStep): CareMark {
  return { tier, step: kind }
}

function toKind(tier: Tier): CareKind {
  if (isDanger(tier)) return 'danger'
  return tier === 'minor' ? 'minor' : 'gentle'
}

/** Varies from chat to chat which of the texts comes first. */
function countTurn(chatId: string): number {
  return Number.parseInt(chatId.slice(-4), 16)
}
