import { noCare } from '@lunaria/care/care-state'
import { decideCare, isCareMessage, isPaused } from '@lunaria/care/decide-care'
import { CutMark, type Message, OwnWords, ReadingVersion } from '@lunaria/contract/chats'
import { checkCanAnswer, takeFromAnswers } from '#conversation/ask/limits.ts'
import type { Question } from '#conversation/ask/question-queries.ts'
import { askQuestion } from '#conversation/ask-question.ts'
import { findMessage } from '#conversation/chats/message-queries.ts'
import { toReadingCards } from '#conversation/deal/classify-message.ts'
import type { OpenedDraw } from '#conversation/deal/draw-cards.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import type { ReadingRequest } from '#conversation/readings/reading-model.ts'
import { findSpread } from '#conversation/tarot/active-spreads.ts'
import { findDraw } from '#conversation/tarot/draw-queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { actAgain, findAnswerContext } from './answer-context.ts'
import { toReplyStart } from './follow-row.ts'
import { findQuestion, findRegeneratedAnswer, findReply } from './queries.ts'
import { requestFor, toReadingRequest } from './request.ts'
import { takeAnswer } from './run-queries.ts'

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
  const waiting = await findReply(deps.db, { userId, messageId })
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
  const answer: Message = { ...message, metadata: { ...message.metadata, ...added } }
  const request = isCut
    ? await requestForRest(deps, { userId, question, message })
    : await requestForWaiting(deps, { userId, question, message: answer, drawId: waiting.draw_id })
  // Only the first of several simultaneous calls starts the answer.
  if (!(await takeAnswer(deps.db, { message, owner: deps.replies.owner, added, isCut })))
    throw new AppError('reply_running')
  deps.replies.run({ messageId, chatId, userId, start: toReplyStart(answer), request })
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
    ...(table && actAgain({ act, table, question: question.content, dealt: selectedCards })),
    saidSoFar: content,
  }
}
