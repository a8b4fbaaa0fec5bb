import { type CareState, type CareStep, noCare } from '@lunaria/care/care-state'
import { type HelpLine, linesFor } from '@lunaria/care/help-lines'
import { careForEarlier } from '@lunaria/care/hold'
import { type BackStep, nextAnswer } from '@lunaria/care/next-answer'
import { isDanger, type Tier } from '@lunaria/care/tiers'
import { CareMark, type Message } from '@lunaria/contract/chats'
import { typeset } from '@lunaria/reader/text'
import { type Db, violatedConstraint } from '#db/connect.ts'
import type { CareKind } from '#db/schema.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { packDeltas } from '#lib/deltas.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { addAnswer, lockCare, markQuestion, saveCare } from '#modules/conversation/ask/care.ts'
import { giveBackQuestion } from '#modules/subscriptions/give-back-message.ts'
import { countCareAnswer, insertDoneReply, type QuestionRow } from './queries.ts'

type Asked = {
  userId: string
  chatId: string
  question: Pick<QuestionRow, 'id' | 'content' | 'care_mark'>
  step: CareStep
}

/**
 * Answers a question with words of our own: no cards, nothing taken, no provider. The answer is complete when it is saved, so
 * there is nothing to wait for, to stop or to lose, and an answer that still runs in the chat does not hold it up.
 */
export async function answerWithCare(deps: Deps, { userId, chatId, question, step }: Asked) {
  const messageId = question.id
  const now = deps.now()
  const { helpLines } = await deps.settings.read()
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const known = await lockCare(trx, { chatId, userId })
      if (!known) throw new AppError('message_not_found')
      const state = question.care_mark ? known : careForEarlier(question.content, known).state
      await giveBackQuestion(trx, { messageId, reason: 'care', now })
      await markQuestion(trx, { messageId, mark: markOf(step) })
      const answer = await say(trx, { chatId, step, state, helpLines, questionId: messageId, now })
      await insertDoneReply(trx, {
        messageId: answer.id,
        chatId,
        userId,
        questionId: messageId,
        owner: deps.replies.owner,
        deltas: packDeltas([answer.content]),
        now,
      })
      await countCareAnswer(trx, { kind: kindOf(step.tier), now })
      return { messageId: answer.id }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'replies_one_answer') throw new AppError('already_answered', { cause: error })
    throw error
  }
}

function kindOf(tier: Tier): CareKind {
  if (isDanger(tier)) return 'danger'
  return tier === 'minor' ? 'minor' : 'gentle'
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
export async function say(db: Db, { chatId, step, state, helpLines, questionId, now }: Saying): Promise<Message> {
  const { key, text } = nextAnswer(step, state.said, turnOf(chatId))
  const answer = await addAnswer(db, {
    id: uuidv7(now.getTime()),
    chatId,
    content: typeset(text.replace('{lines}', () => linesFor(step.tier, helpLines))),
    metadata: { ...(questionId && { questionId }), act: 'care', care: markOf(step) },
    now,
  })
  await saveCare(db, { chatId, care: { ...state, said: [...state.said, key] } })
  return answer
}

function markOf({ tier, kind }: CareStep | BackStep): CareMark {
  return { tier, step: kind }
}

/** Which of the texts comes first differs from chat to chat. */
function turnOf(chatId: string): number {
  return Number.parseInt(chatId.slice(-4), 16)
}

/**
 * What was decided when the question was saved, if our own words answer it; else what its chat makes of it, for danger may
 * have been told in another tab since. A question that has just been paid for in a chat that remembers nothing was judged then.
 */
export function careStepOf({ content, care_mark, care, charge_id }: QuestionRow): CareStep | undefined {
  const mark = CareMark.safeParse(care_mark).data
  if (mark && mark.step !== 'gentle' && mark.step !== 'back') return { tier: mark.tier, kind: mark.step }
  return care || !charge_id ? careForEarlier(content, care ?? noCare).step : undefined
}

/** True for a question that our own words answer. */
export function isForCare({ metadata }: Message): boolean {
  const mark = CareMark.safeParse(metadata.care).data
  return mark !== undefined && mark.step !== 'gentle'
}
