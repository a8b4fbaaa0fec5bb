import { type CareStep, noCare } from '@lunaria/care/care-state'
import { careForEarlier, careToTake, isOurs } from '@lunaria/care/hold'
import { CareMark, type ReplyMode, type ReplyStart } from '@lunaria/contract/chats'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { spreadToLay } from '@lunaria/reader/listening/wishes'
import { asksForCards, detectSpread } from '@lunaria/tarot/spread-detection'
import type pg from 'pg'
import { type Db, violatedConstraint } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { lockChat } from '#modules/chats/lock-chat.ts'
import type { ReadingRequest } from '#modules/readings/reading-model.ts'
import { takeFromAnswerBudget } from '#modules/subscriptions/answer-budget.ts'
import { giveBackMessage } from '#modules/subscriptions/give-back-message.ts'
import { takeMessage } from '#modules/subscriptions/take-message.ts'
import { activeSpread, usualSpread } from '#modules/tarot/active-spreads.ts'
import { answerForNothing } from './answer-for-nothing.ts'
import { answerWithCare } from './answer-with-care.ts'
import { dealFromTop, dealPicked, type OpenedDraw } from './draw-cards.ts'
import { actOf } from './follow-reply.ts'
import { actIn, dealFor, hearMessage, readingCardsOf } from './hear-message.ts'
import { findQuestion, insertReply, type QuestionRow } from './queries.ts'

export type AskedReply = {
  userId: string
  chatId: string
  messageId: string
  spreadId?: string
  drawId?: string
  picks?: number[]
  mode?: ReplyMode
}

/** What a user in trouble is answered at least, however few answers a minute the operator allows. */
const careAnswersPerMinute = 30

/**
 * Draws the cards and starts the master's answer; it runs on after the caller has gone.
 * Refusals are thrown before the first event, so they reach the client as plain HTTP errors.
 */
export async function startReply(deps: Deps, asked: AskedReply): Promise<{ messageId: string }> {
  const [question] = await findQuestion(deps.pool, [asked.messageId, asked.chatId, asked.userId])
  if (!question) throw new AppError('message_not_found')
  if (question.reply_status)
    throw new AppError(question.reply_status === 'running' ? 'reply_running' : 'already_answered')

  // Before anything that could refuse, and before any card: our own words need neither the provider nor a turn.
  const step = careStepOf(question)
  const { messagesPerMinute } = await deps.settings.read()
  const most = isOurs(step) ? Math.max(messagesPerMinute, careAnswersPerMinute) : messagesPerMinute
  await deps.limits.take(rateLimits.answer(asked.userId, most))
  if (isOurs(step)) return answerWithCare(deps, { ...asked, question, step })
  const said = await hearMessage(deps, { asked, question, step })
  if (said?.free) return answerForNothing(deps, { ...asked, text: said.free, act: said.act })
  if (deps.config.ai.configError) throw new AppError('ai_misconfigured')
  const refusal = deps.replies.refusal()
  if (refusal) throw refusal

  await takeFromBudget(deps, asked, question)
  const now = deps.now()
  const { spread, draw } = said ? dealFor(said, now) : await openDraw(deps, { asked, question, step, now })
  const messageId = uuidv7(now.getTime())
  const start: ReplyStart = {
    messageId,
    act: said?.act ?? actOf(draw?.selectedCards ?? []),
    spreadId: spread?.id ?? (draw && said?.table?.spreadId) ?? null,
    selectedCards: draw?.selectedCards ?? [],
    table: said?.table && { messageId: said.table.messageId, cards: said.table.selectedCards },
    draw: draw && { drawId: draw.id, commitment: draw.commitment },
  }
  await save(deps, asked, { start, draw, step, chargeId: question.charge_id, now })
  deps.replies.run({
    messageId,
    userId: asked.userId,
    start,
    request: { ...requestOf(question, { messageId, spread, draw, now }), ...(said && actIn(said, draw)) },
  })
  return { messageId }
}

/** The answer is one of the day's; where there are no more the message that was taken for it goes back. */
async function takeFromBudget(deps: Deps, { userId }: AskedReply, { charge_id: chargeId }: QuestionRow): Promise<void> {
  try {
    await takeFromAnswerBudget(deps, userId)
  } catch (error) {
    const returned = { reason: 'no_answers_left', now: deps.now() }
    if (chargeId) await deps.db.transaction().execute((trx) => giveBackMessage(trx, { chargeId, ...returned }))
    throw error
  }
}

/**
 * What was decided when the question was saved, if our own words answer it; else what its chat makes of it, for danger may
 * have been told in another tab since. A question that has just been paid for in a chat that remembers nothing was judged then.
 */
function careStepOf({ content, care_mark, care, charge_id }: QuestionRow): CareStep | undefined {
  const mark = CareMark.safeParse(care_mark).data
  if (mark && mark.step !== 'gentle' && mark.step !== 'back') return { tier: mark.tier, kind: mark.step }
  return care || !charge_id ? careForEarlier(content, care ?? noCare).step : undefined
}

type Opened = { spread?: TarotSpread; draw?: OpenedDraw }
type Opening = { asked: AskedReply; question: QuestionRow; step: CareStep | undefined; now: Date }

/** The cards picked by hand, else those of the spread asked for, else of the one that the question speaks of. */
async function openDraw(deps: Deps, { asked, question, step, now }: Opening): Promise<Opened> {
  if (asked.drawId) return dealPicked(deps, { chatId: asked.chatId, drawId: asked.drawId, picks: asked.picks })
  if (asked.picks) {
    const message = 'Карты выбирают из перемешанной колоды: укажите drawId'
    throw new AppError('invalid_fields', { message, details: [{ field: 'drawId', message }] })
  }

  const chosen = asked.spreadId ?? question.spread_id
  // Of an illness or a loss the cards speak only when asked to.
  if (step && !chosen && !asksForCards(question.content)) return {}
  const spreadId = chosen ?? (asked.mode === 'new' ? spreadToLay(question.content) : detectSpread(question.content))
  if (spreadId === 'casual_chat') return {}
  const edits = question.spread_edits ?? []
  const spread = activeSpread(spreadId, edits)
  if (spread) return { spread, draw: dealFromTop(spread, now) }
  if (chosen) throw new AppError('spread_not_found')

  // The spread that was guessed is switched off.
  const usual = usualSpread(edits)
  return usual ? { spread: usual, draw: dealFromTop(usual, now) } : {}
}

type Prepared = {
  start: ReplyStart
  draw: OpenedDraw | undefined
  step: CareStep | undefined
  chargeId: string | null
  now: Date
}

/** Saves the answer as running. A new try takes a message with the same stroke: the one before was given back. */
async function save(deps: Deps, asked: AskedReply, { start, draw, step, chargeId, now }: Prepared): Promise<void> {
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
        ...(step && { care: { tier: step.tier, step: step.kind } }),
      },
      draw,
      now,
    })
  try {
    const isSaved = chargeId
      ? await insert(deps.pool, chargeId)
      : await deps.db.transaction().execute(async (trx) => insert(trx, await takeAgain(trx, asked, now)))
    if (isSaved) return
    // Another call was faster, and its answer has failed already; or the chat has been deleted meanwhile.
    const [question] = await findQuestion(deps.pool, [asked.messageId, asked.chatId, asked.userId])
    throw new AppError(question ? 'reply_running' : 'message_not_found')
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'replies_one_running') throw new AppError('reply_running', { cause: error })
    if (constraint === 'replies_one_answer') throw new AppError('already_answered', { cause: error })
    if (constraint === 'replies_draw') throw new AppError('draw_used', { cause: error })
    throw error
  }
}

async function takeAgain(db: Db, { userId, chatId, messageId }: AskedReply, now: Date): Promise<string> {
  if (!(await lockChat(db, { chatId, userId }))) throw new AppError('chat_not_found')
  const { chargeId } = await takeMessage(db, { userId, messageId, now })
  return chargeId
}

function requestOf(
  question: QuestionRow,
  { messageId, spread, draw, now }: Opened & { messageId: string; now: Date },
): ReadingRequest {
  return {
    question: question.content,
    care: careToTake(question.care ?? noCare),
    spread: spread && { id: spread.id, name: spread.name },
    cards: readingCardsOf(draw?.selectedCards ?? []),
    history: (question.history ?? []).map(({ type, content }) => ({ role: type, content })),
    person: {
      firstName: question.first_name,
      dateOfBirth: question.date_of_birth,
      placeOfResidence: question.place_of_residence,
    },
    now,
    seed: messageId,
  }
}
