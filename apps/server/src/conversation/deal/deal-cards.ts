import type { HandLayout } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { asksForInterpretation } from '@lunaria/reader/answers/casual'
import { dealNote } from '@lunaria/reader/answers/deal-note'
import { findExplicitRequest, spreadToDeal } from '@lunaria/reader/classify-message/explicit-request'
import type { ExplicitRequest } from '@lunaria/reader/classify-message/table'
import { clarifyingCard } from '@lunaria/tarot/clarifying-draw'
import { newSeed } from '@lunaria/tarot/draw'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import type { JudgedQuestion } from '#conversation/ask/question-queries.ts'
import { activeSpread, findActiveSpread, usualSpread } from '#conversation/tarot/active-spreads.ts'
import { isMade } from '#conversation/tarot/own-spreads.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { dealByHand, dealPicked, findSealedDraw } from './by-hand.ts'
import type { Classified } from './classify-message.ts'
import { dealFromTop, type OpenedDraw, placeCard, shuffleDeck, turnUpright } from './draw-cards.ts'

type Needs = Pick<PlatformDeps, 'db' | 'limits' | 'now'>
export type AskedCards = { spreadId?: string; drawId?: string; picks?: number[]; mode?: ReplyMode }
type DealInput = {
  asked: AskedCards & { chatId: string; userId: string }
  question: JudgedQuestion
  classified: Classified | undefined
  now: Date
}
type Cards = { spread?: TarotSpread; draw?: OpenedDraw }
/** The cards of an answer. `preface` says where they are not quite as they were asked for. */
export type Dealt = Cards & { preface?: string | undefined }

/** Deals what a message asks for: one clarifying card, none, or those of a spread; none reversed for a user who asked for that. */
export async function dealCards(deps: Needs, input: DealInput): Promise<Dealt> {
  const { asked, question, classified } = input
  if (asked.picks && !asked.drawId && !question.hand)
    throw invalidField('drawId', 'Карты выбирают из перемешанной колоды: укажите drawId')
  const explicit = findExplicitRequest(question.content)
  const { spread, draw: sealed } = classified
    ? await dealClarifying(deps, input, classified)
    : await dealSpread(deps, input, explicit)
  if (!sealed || sealed.hand) return { spread, draw: sealed } // what the user has dealt stays as it is
  const draw = explicit.isWithoutReversed ? turnUpright(sealed) : sealed
  const turnedCount = draw.selectedCards.filter(({ isTurnedUpright }) => isTurnedUpright).length
  const guessedSpread = asked.drawId || chosenSpread(input) ? undefined : spread
  return {
    spread,
    draw,
    preface: dealNote({ explicit, guessedSpread, isClarifying: Boolean(classified), turnedCount }),
  }
}

function chosenSpread({ asked, question }: DealInput): string | null {
  return asked.spreadId ?? question.spread_id
}

/** Returns the cards dealt or picked by the user, else those of the spread asked for or that the question names. */
async function dealSpread(deps: Needs, input: DealInput, explicit: ExplicitRequest): Promise<Cards> {
  const { asked, question, now } = input
  if (question.hand) return dealHand(deps, input, question.hand)
  if (asked.drawId) return dealPicked(deps, { ...asked, drawId: asked.drawId })
  const chosen = chosenSpread(input)
  const mayBeTalk =
    asked.mode !== 'new' &&
    (question.step !== undefined || question.is_interpretation || asksForInterpretation(question.content))
  const spreadId = chosen ?? (mayBeTalk ? detectSpread(question.content) : spreadToDeal(question.content, explicit))
  if (spreadId === 'casual_chat') return {}
  const spread = await findDealable(deps, input, spreadId)
  if (spread) return { spread, draw: dealFromTop(spread, now) }
  if (chosen) throw new AppError('spread_not_found')

  // The spread that was guessed is switched off.
  const usual = usualSpread(question.spread_edits ?? [])
  return usual ? { spread: usual, draw: dealFromTop(usual, now) } : {}
}

/** Returns cards of the user's own, in the spread that was chosen for them or in none. */
async function dealHand(deps: Needs, input: DealInput, hand: HandLayout): Promise<Cards> {
  const { asked, question, now } = input
  if (asked.drawId || asked.picks) throw invalidField('hand', 'Карты уже разложены вручную, из колоды их не берут')
  const spread = await findDealable(deps, input, question.spread_id ?? '')
  if (question.spread_id && !spread) throw new AppError('spread_not_found')
  return { spread, draw: dealByHand(hand, spread, now) }
}

/** Returns the spread of the question: one of the product with its edits; one that users have made is looked for. */
async function findDealable(deps: Needs, { asked, question }: DealInput, spreadId: string) {
  if (isMade(spreadId)) return findActiveSpread(deps.db, { spreadId, userId: asked.userId })
  return activeSpread(spreadId, question.spread_edits ?? [])
}

/** Returns one card from a deck of its own for `clarify`, picked by the user or drawn; nothing for other acts. */
async function dealClarifying(deps: Needs, { asked, now }: DealInput, { message, table }: Classified): Promise<Cards> {
  if (message.act !== 'clarify' || !table) return {}
  const sealed = asked.drawId ? await findSealedDraw(deps, { ...asked, drawId: asked.drawId, cardCount: 1 }) : undefined
  const seed = sealed?.seed ?? newSeed()
  const { deck, commitment } = shuffleDeck(seed)
  const onTable = table.selectedCards.map(({ cardId }) => cardId)
  const { pick, card } = clarifyingCard(deck, onTable, sealed?.picks[0])
  const meaning = 'Что эта карта добавляет к тем, что уже лежат.'
  const selectedCards = [placeCard(card, { name: 'Уточнение', meaning, index: 0 })]
  return { draw: { id: sealed?.id ?? uuidv7(now.getTime()), seed, commitment, picks: [pick], selectedCards } }
}

function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_fields', { message, details: [{ field, message }] })
}
