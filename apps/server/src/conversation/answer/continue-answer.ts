import { noCare } from '@lunaria/care/care-state'
import { decideCare, isCareMessage, isPaused } from '@lunaria/care/decide-care'
import { CutMark, type Message, OwnWords, ReadingVersion } from '@lunaria/contract/chats'
import { type Kysely, sql } from 'kysely'
import { checkCanAnswer, takeFromAnswers } from '#conversation/ask/limits.ts'
import type { Question } from '#conversation/ask/question-queries.ts'
import { askQuestion } from '#conversation/ask-question.ts'
import { actAgain, findAnswerContext } from '#conversation/deal/answer-context.ts'
import { findDraw } from '#conversation/deal/by-hand.ts'
import { toReadingCards } from '#conversation/deal/classify-message.ts'
import type { OpenedDraw } from '#conversation/deal/draw-cards.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import type { ReadingRequest } from '#conversation/readings/reading-model.ts'
import { findSpread } from '#conversation/tarot/active-spreads.ts'
import { AppError } from '#lib/app-error.ts'
import { packDeltas } from '#lib/deltas.ts'
import { type Db, violatedConstraint } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { toReplyStart } from './follow-row.ts'
import { findMessage, findQuestion, lockChatByMessage } from './queries.ts'
import { findRegeneratedAnswer } from './regenerate.ts'
import { requestFor, toReadingRequest } from './request.ts'

type Asked = { userId: string; messageId: string; words?: OwnWords | undefined }

/**
 * Begins the answer whose cards have been waiting for what the user sees in them, or continues one that the limit of its length
 * has cut; both are paid for. Returns the answer to follow: where the words speak of danger or grief they are a message like any
 * other, and the cards still wait.
 */
export async function continueAnswer(
  deps: ConversationDeps,
  { userId, messageId, words }: Asked,
): Promise<{ messageId: string }> {
  const waiting = await findWaiting(deps.db, { userId, messageId })
  if (!waiting) throw new AppError('message_not_found')
  const { chat_id: chatId, question_id: questionId } = waiting
  const question = await findQuestion(deps.pool, { messageId: questionId, chatId, userId })
  const message = await findMessage(deps.db, messageId)
  if (!question || !message) throw new AppError('message_not_found')
  const isCut = !words && isContinuable(message)
  if (waiting.status !== 'waiting' && !isCut)
    throw new AppError(waiting.status === 'running' ? 'reply_running' : 'already_answered')

  const content = words && joinOwnWords(words)
  const known = question.care ?? noCare
  const { step, isUnsure } = content ? decideCare(content, known) : { step: undefined, isUnsure: false }
  await takeFromAnswers(deps, userId, step)
  if (content && isCareMessage(step)) return askQuestion(deps, { userId, chatId, content })
  if (isPaused(known)) throw new AppError('cards_put_off')

  // What a provider has begun the built-in reader cannot finish.
  if (isCut && deps.model.provider === 'builtin') throw new AppError('ai_misconfigured')
  checkCanAnswer(deps)
  const added = { ...(words && { own: words }), ...(isUnsure && { help: true }) }
  const told: Message = { ...message, metadata: { ...message.metadata, ...added } }
  const request = isCut
    ? await requestForRest(deps, { userId, question, message })
    : await requestForWaiting(deps, { userId, question, message: told, drawId: waiting.draw_id })
  // Only the first of several simultaneous calls starts the answer.
  if (!(await takeAnswer(deps.db, { message, owner: deps.replies.owner, added, isCut })))
    throw new AppError('reply_running')
  deps.replies.run({ messageId, chatId, userId, start: toReplyStart(told), request })
  return { messageId }
}

/** Returns what was written, as one text. */
function joinOwnWords({ whole, cards }: OwnWords): string {
  return [whole, ...cards.map(({ text }) => text)].filter(Boolean).join('\n')
}

type Continued = { userId: string; question: Question; message: Message; drawId: string | null }

/** Returns what the model is asked for, from what was saved when the cards were dealt. */
async function requestForWaiting(deps: ConversationDeps, { userId, question, message, drawId }: Continued) {
  const { id: messageId, spreadId, selectedCards, metadata } = message
  const spread = spreadId === null ? undefined : await findSpread(deps.db, spreadId)
  const stored = drawId === null ? undefined : await findDraw(deps.db, drawId)
  const draw: OpenedDraw | undefined = stored && { ...stored, selectedCards }
  const preface = typeof metadata.preface === 'string' ? metadata.preface : undefined
  const dealt = { spread, draw, preface }
  const asked = { userId, question, classified: undefined, messageId, dealt, now: deps.now() }
  const request = await requestFor(deps, asked)
  return { ...request, isGentle: 'help' in metadata, own: OwnWords.safeParse(metadata.own).data }
}

/** Returns true for an answer that the limit of its length has cut, and that may be continued. */
function isContinuable({ status, metadata }: Message): boolean {
  const cut = CutMark.safeParse(metadata.cut).data
  return status === 'done' && cut !== undefined && cut.left > 0
}

type Cut = { userId: string; question: Question; message: Message }

/** Returns the request of a cut answer again, with what it says already. */
async function requestForRest(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { userId, question, message }: Cut,
): Promise<ReadingRequest> {
  const { id: messageId, chatId, spreadId, selectedCards, metadata, content } = message
  const answer = { chatId, questionId: question.id, spread_id: spreadId, selected_cards: selectedCards, metadata }
  const { act, table } = await findAnswerContext(deps.db, answer)
  const telling = ReadingVersion.safeParse(metadata.telling).data
  const first = telling && (await findRegeneratedAnswer(deps.db, { messageId: telling.of, chatId, userId }))
  const told = first?.told.filter((text) => text !== content) ?? []
  const spread = spreadId === null ? undefined : await findSpread(deps.db, spreadId)
  return {
    ...toReadingRequest(question, { messageId, spread, now: deps.now() }),
    cards: toReadingCards(selectedCards),
    own: OwnWords.safeParse(metadata.own).data,
    ...(telling && { telling: { voice: telling.voice, told } }),
    ...(table && actAgain({ act, table, question: question.content, laid: selectedCards })),
    saidSoFar: content,
  }
}

type Taking = { message: Message; owner: string; added: Record<string, unknown>; isCut: boolean }

/**
 * Turns a waiting or a cut answer into a running one of this owner; the first piece of a cut one is what it says already. Returns
 * false when another call was faster, also when that one has ended, and when another answer runs in the chat.
 */
async function takeAnswer(db: Kysely<Database>, { message, owner, added, isCut }: Taking): Promise<boolean> {
  const { id: messageId, content, metadata } = message
  try {
    return await db.transaction().execute(async (trx) => {
      await lockChatByMessage(trx, messageId)
      const taken = await trx
        .updateTable('messages')
        .set({ status: 'running', metadata: sql`metadata || ${JSON.stringify(added)}::jsonb` })
        .where('id', '=', messageId)
        .where('status', '=', isCut ? 'done' : 'waiting')
        .where('content', '=', content)
        .$if(isCut, (query) => query.where(sql<boolean>`metadata->'cut' = ${JSON.stringify(metadata.cut)}::jsonb`))
        .returning('id')
        .executeTakeFirst()
      if (!taken) return false
      await trx
        .updateTable('replies')
        .set({
          status: 'running',
          owner,
          heartbeat_at: sql`clock_timestamp()`,
          stop_requested: false,
          ...(isCut && { deltas: packDeltas([content]), saved_count: 1 }),
        })
        .where('message_id', '=', messageId)
        .execute()
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) === 'replies_one_running') return false
    throw error
  }
}

/** Returns an answer of the user's own, and whether it still waits. */
function findWaiting(db: Db, { userId, messageId }: { userId: string; messageId: string }) {
  return db
    .selectFrom('replies')
    .select(['status', 'chat_id', 'question_id', 'draw_id'])
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
