import type { HandCard, HandLayout } from '@lunaria/contract/chats'
import { maxExtraCards, maxFreeCards } from '@lunaria/contract/limits'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { findExplicitRequest } from '@lunaria/reader/classify-message/explicit-request'
import { cardById } from '@lunaria/tarot/cards'
import { type DrawnCard, dealCards, newSeed, topPicks } from '@lunaria/tarot/draw'
import { findLastQuestion } from '#conversation/chats/message-queries.ts'
import { findOwnChat } from '#conversation/chats/read-messages.ts'
import { findActiveSpread, findSpread } from '#conversation/tarot/active-spreads.ts'
import { findDraw, insertDraw } from '#conversation/tarot/draw-queries.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { namedPlaces, type OpenedDraw, placeCard, placeCards, placeIn, shuffleDeck } from './draw-cards.ts'

type Needs = Pick<PlatformDeps, 'db' | 'limits' | 'now'>

/** A draw of this server, from a deck that anyone can shuffle again. */
type SealedDraw = OpenedDraw & { seed: string }

/** Shuffles the deck for a spread and publishes the commitment, before the user picks a card. */
export async function shuffleForPicking(
  deps: Needs,
  { userId, chatId, spreadId }: { userId: string; chatId: string; spreadId: string },
) {
  await findOwnChat(deps.db, { chatId, userId })
  await deps.limits.take(rateLimits.draw(userId))
  const spread = await findActiveSpread(deps.db, { spreadId, userId })
  if (!spread) throw new AppError('spread_not_found')

  const draw = await sealDraw(deps.db, { chatId, spreadId, now: deps.now() })
  const positions = namedPlaces(spread, deps.now())
  return { drawId: draw.id, commitment: draw.commitment, spreadId, cardCount: spread.cardCount, positions }
}

type DrawnPlace = { userId: string; chatId: string; drawId: string; place: number }

/**
 * Returns the card that the user has taken from a deck, in its orientation, before it is dealt. Which ones are dealt is
 * said with the answer.
 */
export async function showDrawnCard(deps: Needs, { userId, chatId, drawId, place }: DrawnPlace): Promise<DrawnCard> {
  await findOwnChat(deps.db, { chatId, userId })
  await deps.limits.take(rateLimits.drawnCard(userId))
  const { seed } = await findDeck(deps.db, { chatId, drawId })
  const [card] = dealCards({ deck: shuffleDeck(seed).deck, picks: [place] })
  if (!card) throw new AppError('draw_not_found')
  const isUpright = findExplicitRequest(await findLastQuestion(deps.db, chatId)).isWithoutReversed
  return isUpright ? { ...card, isReversed: false } : card
}

type Picking = { chatId: string; drawId: string; picks?: number[] | undefined }

/** Opens the cards that the user picked by hand from a deck shuffled before. */
export async function dealPicked(deps: Needs, picking: Picking): Promise<{ spread: TarotSpread; draw: SealedDraw }> {
  const { spread, ...draw } = await findSealedDraw(deps, picking)
  const selectedCards = placeCards(
    spread,
    dealCards({ deck: shuffleDeck(draw.seed).deck, picks: draw.picks }),
    deps.now(),
  )
  return { spread, draw: { ...draw, selectedCards } }
}

/** Returns the deck that was shuffled for the user to pick from and the picks, those from the top where none are named. */
export async function findSealedDraw(
  deps: Needs,
  { chatId, drawId, picks, cardCount }: Picking & { cardCount?: number },
) {
  const stored = await findDeck(deps.db, { chatId, drawId })
  // Switched off meanwhile or not: this deck was shuffled for it.
  const spread = await findSpread(deps.db, stored.spreadId)
  if (!spread) throw new AppError('spread_not_found')

  const count = cardCount ?? spread.cardCount
  const chosen = picks ?? topPicks(count)
  if (chosen.length !== count) {
    const message = `Для этого расклада выберите карт: ${count}`
    throw new AppError('invalid_fields', { message, details: [{ field: 'picks', message }] })
  }
  return { id: stored.id, seed: stored.seed, commitment: stored.commitment, picks: chosen, spread }
}

async function findDeck(db: Db, { chatId, drawId }: { chatId: string; drawId: string }) {
  const draw = await findDraw(db, drawId)
  if (!draw) throw new AppError('draw_not_found')
  const { seed, spread_id: spreadId, ...stored } = draw
  if (!spreadId || !seed || stored.chat_id !== chatId) throw new AppError('draw_not_found')
  return { ...stored, seed, spreadId }
}

/** Shuffles a deck and saves it sealed, to be picked from later. */
export async function sealDraw(
  db: Db,
  { chatId, spreadId, now }: { chatId: string; spreadId: string; now: Date },
): Promise<{ id: string; commitment: string }> {
  const seed = newSeed()
  const draw = { id: uuidv7(now.getTime()), chatId, spreadId, seed, commitment: shuffleDeck(seed).commitment }
  await insertDraw(db, { ...draw, now })
  return draw
}

/**
 * Returns the table of cards that the user dealt by hand: those of the places in their order, behind them those that
 * clarify or fell out. Nothing is drawn, so nothing can be proved. Refuses as many cards as do not fit the spread.
 */
export function dealByHand({ cards, deckName }: HandLayout, spread: TarotSpread | undefined, now: Date): OpenedDraw {
  const placed = cards.filter(({ role }) => !role)
  const extras = cards.filter(({ role }) => role)
  const message = wrongCount({ placed: placed.length, extras: extras.length }, spread)
  if (message) throw new AppError('invalid_fields', { message, details: [{ field: 'hand.cards', message }] })

  const positions = spread?.positions.toSorted((a, b) => a.position - b.position)
  const laid = [
    ...placed.map((card, index) => ({
      card,
      name: positions?.[index]?.name ?? `Карта ${index + 1}`,
      meaning: positions?.[index]?.description,
    })),
    ...extras.map((card) => (card.role === 'jumper' ? { card, ...fellOut } : { card, ...clarifying(cards, card) })),
  ]
  const selectedCards = laid.map(({ card, name, meaning }, index) => ({
    ...placeCard(card, { name, meaning, index }),
    ...placeIn(spread, index),
  }))
  return { id: uuidv7(now.getTime()), seed: null, commitment: null, picks: null, selectedCards, hand: { deckName } }
}

function wrongCount({ placed, extras }: { placed: number; extras: number }, spread: TarotSpread | undefined) {
  if (extras > maxExtraCards) return `Уточняющих и выпавших карт: не больше ${maxExtraCards}`
  if (!spread && placed > maxFreeCards) return `Без расклада карт: не больше ${maxFreeCards}`
  if (placed !== (spread?.cardCount ?? placed)) return `Для этого расклада отметьте карт: ${spread?.cardCount}`
  return placed === 0 ? 'Отметьте хотя бы одну карту' : undefined
}

const fellOut = { name: 'Выпала сама', meaning: 'Карта выпала из колоды сама, без места в раскладе.' }

/** Names the card that is clarified, the last placed one before; before the first one there is nothing to clarify. */
function clarifying(cards: readonly HandCard[], card: HandCard) {
  const clarified = cards.slice(0, cards.indexOf(card)).findLast(({ role }) => !role)
  const name = clarified ? `Уточняет карту «${cardById(clarified.cardId)?.name}»` : 'Уточнение'
  return { name, meaning: 'Что эта карта добавляет к той, рядом с которой легла.' }
}
