import { type CareState, type CareStep, noCare } from '@lunaria/care/care-state'
import { decideEarlierCare, isPaused, leaveCare } from '@lunaria/care/decide-care'
import { type HelpLine, withLines } from '@lunaria/care/help-lines'
import { type BackStep, nextAnswer } from '@lunaria/care/next-answer'
import { isDanger, type Tier } from '@lunaria/care/tiers'
import type { CareMark, Message } from '@lunaria/contract/chats'
import type { ReplyAct } from '@lunaria/contract/reply-events'
import { typeset } from '@lunaria/reader/text'
import { sql } from 'kysely'
import { giveBackQuestion } from '#billing/subscriptions/give-back-message.ts'
import type { Question } from '#conversation/ask/question-queries.ts'
import { addLine, lockChat } from '#conversation/chats/queries.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { packDeltas } from '#lib/deltas.ts'
import { type Db, violatedConstraint } from '#platform/db/connect.ts'
import type { CareKind } from '#platform/db/schema.ts'

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
    const known = await lockCare(trx, own)
    if (!known) throw new AppError('message_not_found')
    const state = question.care_mark ? known : decideEarlierCare(question.content, known).state
    await giveBackQuestion(trx, { messageId, reason: 'care', now })
    await markQuestion(trx, { messageId, mark: toMark(step) })
    const answer = await say(trx, { chatId: own.chatId, step, state, helpLines, questionId: messageId, now })
    await insertReply(deps, trx, { own, questionId: messageId, answer, now })
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
    await insertReply(deps, trx, { own, questionId, answer, now })
    return { messageId: answer.id }
  })
}

/** The user comes back to the cards in a chat that was quiet. Returns null when it was not, as after a second press. */
export async function leaveCareMode(deps: Needs, own: Own): Promise<Message | null> {
  const { helpLines } = await deps.settings.read()
  return deps.db.transaction().execute(async (trx) => {
    const state = await lockCare(trx, own)
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
  const care = JSON.stringify({ ...state, said: [...state.said, key] })
  await db.updateTable('chats').set({ care }).where('id', '=', chatId).execute()
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

/** Locks an own chat and returns its state of care; undefined when there is no such chat. */
async function lockCare(db: Db, { chatId, userId }: Own): Promise<CareState | undefined> {
  const chat = await db
    .selectFrom('chats')
    .select('care')
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return chat && (chat.care ?? noCare)
}

/** Marks a question with what was done about it, where that was decided after it had been saved. */
async function markQuestion(db: Db, { messageId, mark }: { messageId: string; mark: CareMark }): Promise<void> {
  await db
    .updateTable('messages')
    .set({ metadata: sql`metadata || ${JSON.stringify({ care: mark })}::jsonb` })
    .where('id', '=', messageId)
    .where(sql<boolean>`metadata->'care' is null`)
    .execute()
}

type Answered = { own: Own; questionId: string; answer: Message; now: Date }

/** Saves the row of an answer that was complete when it was saved. */
async function insertReply({ replies }: Needs, db: Db, { own, questionId, answer, now }: Answered): Promise<void> {
  await db
    .insertInto('replies')
    .values({
      message_id: answer.id,
      chat_id: own.chatId,
      user_id: own.userId,
      question_id: questionId,
      status: 'done',
      owner: replies.owner,
      deltas: packDeltas([answer.content]),
      saved_count: 1,
      created_at: now,
      finished_at: now,
    })
    .execute()
}

/** Counts one more answer without cards on this day of Moscow's calendar; whose it was is not saved. */
async function countCareAnswer(db: Db, { kind, now }: { kind: CareKind; now: Date }): Promise<void> {
  await sql`insert into care_days (day, kind, count) values ((${now}::timestamptz at time zone 'Europe/Moscow')::date, ${kind}, 1)
    on conflict (day, kind) do update set count = care_days.count + 1`.execute(db)
}
