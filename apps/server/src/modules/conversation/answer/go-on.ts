import { noCare } from '@lunaria/care/care-state'
import { careFor, isOurs, isQuiet } from '@lunaria/care/hold'
import { type Message, OwnWords } from '@lunaria/contract/chats'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { takeFromMinute } from '#modules/conversation/ask/reply-limits.ts'
import type { OpenedDraw } from '#modules/conversation/deal/draw-cards.ts'
import { findDraw } from '#modules/conversation/deal/draw-queries.ts'
import { askQuestion } from '#modules/conversation/start-reply.ts'
import { findSpread } from '#modules/tarot/active-spreads.ts'
import { isContinuable, requestForRest, takeCut } from './cut-answer.ts'
import { findMessage } from './finish-answer.ts'
import { startOf } from './follow-reply.ts'
import { findQuestion, type QuestionRow } from './queries.ts'
import { requestFor } from './request-for.ts'
import { findWaiting, takeWaiting } from './waiting-queries.ts'

type Asked = { userId: string; messageId: string; words?: OwnWords | undefined }

/**
 * Begins the answer whose cards have been waiting for what the user sees in them, or continues one that the limit of its length
 * has cut; both are paid for. Returns the answer to follow: where the words tell of danger or grief they are a message like any
 * other, and the cards wait on.
 */
export async function goOn(deps: Deps, { userId, messageId, words }: Asked): Promise<{ messageId: string }> {
  const waiting = await findWaiting(deps.db, { userId, messageId })
  if (!waiting) throw new AppError('message_not_found')
  const [question] = await findQuestion(deps.pool, [waiting.question_id, waiting.chat_id, userId])
  const message = await findMessage(deps.db, messageId)
  if (!question || !message) throw new AppError('message_not_found')
  const isCut = !words && isContinuable(message)
  if (waiting.status !== 'waiting' && !isCut)
    throw new AppError(waiting.status === 'running' ? 'reply_running' : 'already_answered')

  const content = words && textOf(words)
  const known = question.care ?? noCare
  const { step, isUnsure } = content ? careFor(content, known) : { step: undefined, isUnsure: false }
  await takeFromMinute(deps, userId, step)
  if (content && isOurs(step)) return askQuestion(deps, { userId, chatId: waiting.chat_id, content })
  if (isQuiet(known)) throw new AppError('cards_put_off')

  // What a provider has begun the built-in reader cannot finish.
  if (deps.config.ai.configError || (isCut && deps.model.provider === 'builtin')) throw new AppError('ai_misconfigured')
  const refusal = deps.replies.refusal()
  if (refusal) throw refusal
  const added = { ...(words && { own: words }), ...(isUnsure && { help: true }) }
  const told: Message = { ...message, metadata: { ...message.metadata, ...added } }
  const request = isCut
    ? await requestForRest(deps, { userId, question, message })
    : await requestOf(deps, { userId, question, message: told, drawId: waiting.draw_id })
  const { owner } = deps.replies
  // Only the first of several simultaneous calls starts the answer.
  const isTaken = isCut
    ? await takeCut(deps.db, { message, owner })
    : await takeWaiting(deps.db, { messageId, owner, added })
  if (!isTaken) throw new AppError('reply_running')
  deps.replies.run({ messageId, chatId: waiting.chat_id, userId, start: startOf(told), request })
  return { messageId }
}

/** What was written, as one text. */
function textOf({ whole, cards }: OwnWords): string {
  return [whole, ...cards.map(({ text }) => text)].filter(Boolean).join('\n')
}

type Continued = { userId: string; question: QuestionRow; message: Message; drawId: string | null }

/** What the model is asked for, from what was saved when the cards were laid. */
async function requestOf(deps: Deps, { userId, question, message, drawId }: Continued) {
  const { id: messageId, spreadId, selectedCards, metadata } = message
  const spread = spreadId === null ? undefined : await findSpread(deps.db, spreadId)
  const stored = drawId === null ? undefined : await findDraw(deps.db, drawId)
  const draw: OpenedDraw | undefined = stored && { ...stored, selectedCards }
  const preface = typeof metadata.preface === 'string' ? metadata.preface : undefined
  const dealt = { spread, draw, preface, messageId, now: deps.now() }
  const request = await requestFor(deps, { asked: { userId }, question, said: undefined, ...dealt })
  return { ...request, isGentle: 'help' in metadata, own: OwnWords.safeParse(metadata.own).data }
}
