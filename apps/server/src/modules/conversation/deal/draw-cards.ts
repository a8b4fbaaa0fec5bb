import type { CardSelection, HandMark } from '@lunaria/contract/chats'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { wishIn } from '@lunaria/reader/listening/wishes'
import { cardIds } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import { type DrawnCard, dealCards, newSeed, topPicks } from '@lunaria/tarot/draw'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { spreadById } from '@lunaria/tarot/spreads'
import { firstMonth, monthName, monthStart } from '@lunaria/words/months'
import { dayIn } from '@lunaria/words/zones'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { findOwnChat } from '#modules/conversation/chats/find-own-chat.ts'
import { findActiveSpread, findSpread } from '#modules/tarot/active-spreads.ts'
import { findDraw, findLastQuestion, insertDraw } from './draw-queries.ts'
import { shuffleDeck } from './shuffle-deck.ts'

/** A draw whose cards lie on the table. One that was laid by hand has its mark, and nothing that proves it. */
export type OpenedDraw = {
  id: string
  seed: string | null
  commitment: string | null
  picks: number[] | null
  selectedCards: CardSelection[]
  hand?: HandMark
}
/** One that was drawn here, from a deck that anyone can shuffle again. */
type SealedDraw = OpenedDraw & { seed: string }

/** Shuffles the deck for a spread and publishes the commitment, before anybody picks a card. */
export async function shuffleForPicking(
  deps: Deps,
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
 * Returns the card that the user has taken from a deck, lying as it will be dealt, before it is. Which ones are dealt is said with
 * the answer.
 */
export async function showDrawnCard(deps: Deps, { userId, chatId, drawId, place }: DrawnPlace): Promise<DrawnCard> {
  await findOwnChat(deps.db, { chatId, userId })
  await deps.limits.take(rateLimits.drawnCard(userId))
  const { seed } = await findDeck(deps.db, { chatId, drawId })
  const [card] = dealCards({ deck: shuffleDeck(seed).deck, picks: [place] })
  if (!card) throw new AppError('draw_not_found')
  const isUpright = wishIn(await findLastQuestion(deps.db, chatId)).isWithoutReversed
  return isUpright ? { ...card, isReversed: false } : card
}

async function findDeck(db: Db, { chatId, drawId }: { chatId: string; drawId: string }) {
  const draw = await findDraw(db, drawId)
  if (!draw) throw new AppError('draw_not_found')
  const { seed, spread_id: spreadId, ...stored } = draw
  if (!spreadId || !seed || stored.chat_id !== chatId) throw new AppError('draw_not_found')
  return { ...stored, seed, spreadId }
}

/** Shuffles a deck and keeps it sealed, to be picked from later. */
export async function sealDraw(
  db: Db,
  { chatId, spreadId, now }: { chatId: string; spreadId: string; now: Date },
): Promise<{ id: string; commitment: string }> {
  const seed = newSeed()
  const draw = { id: uuidv7(now.getTime()), chatId, spreadId, seed, commitment: shuffleDeck(seed).commitment }
  await insertDraw(db, { ...draw, now })
  return draw
}

/** Removes decks that were shuffled before a moment and never picked from. Gives how many. */
export function removeUnplayedDraws(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteInBatches(db, 'draws', { where: sql`picks is null and seed is not null and created_at < ${before}` })
}

/** Shuffles and deals from the top. */
export function dealFromTop(spread: TarotSpread, now: Date): OpenedDraw {
  const seed = newSeed()
  const { deck, commitment } = shuffleDeck(seed)
  const picks = topPicks(spread.cardCount)
  return {
    id: uuidv7(now.getTime()),
    seed,
    commitment,
    picks,
    selectedCards: layOut(spread, dealCards({ deck, picks }), now),
  }
}

type Picking = { chatId: string; drawId: string; picks?: number[] | undefined }

/** Opens the cards that the user picked by hand from a deck shuffled before. */
export async function dealPicked(deps: Deps, picking: Picking): Promise<{ spread: TarotSpread; draw: SealedDraw }> {
  const { spread, ...draw } = await findSealedDraw(deps, picking)
  const selectedCards = layOut(spread, dealCards({ deck: shuffleDeck(draw.seed).deck, picks: draw.picks }), deps.now())
  return { spread, draw: { ...draw, selectedCards } }
}

/** Returns the deck that was shuffled for the user to pick from and the picks, those from the top where none are named. */
export async function findSealedDraw(
  deps: Deps,
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

/** The same cards with none reversed. The draw stays as it was sealed, and each turned card says that it was. */
export function turnUpright(draw: OpenedDraw): OpenedDraw {
  const selectedCards = draw.selectedCards.map((card) => {
    const id = cardIds.find((known) => known === card.cardId)
    if (!card.isReversed || !id) return card
    return { ...card, isReversed: false, isTurnedUpright: true, interpretation: phrasesOf(id).essence.upright }
  })
  return { ...draw, selectedCards }
}

/** The places in their order; the months of a year get the names that they have from today on. */
function namedPlaces(spread: TarotSpread, now: Date): TarotSpread['positions'] {
  return spread.positions
    .toSorted((a, b) => a.position - b.position)
    .map((place, index) =>
      spread.id === 'yearly' && index > 0 ? { ...place, name: monthAhead(now, index - 1) } : place,
    )
}

/** The k-th card goes to the spread's position k. */
function layOut(spread: TarotSpread, drawn: DrawnCard[], now: Date): CardSelection[] {
  const positions = namedPlaces(spread, now)
  return drawn.map(({ cardId, isReversed }, index) => {
    const position = positions[index]
    const essence = phrasesOf(cardId).essence
    return {
      cardId,
      cardName: cardById(cardId)?.name,
      position: index + 1,
      positionName: position?.name,
      isReversed,
      positionMeaning: position?.description,
      interpretation: isReversed ? essence.reversed : essence.upright,
      ...placeIn(spread, index),
    }
  })
}

/** «Декабрь»: so many months after the first of a year that is laid out now. */
function monthAhead(now: Date, months: number): string {
  const name = monthName(monthStart(firstMonth(dayIn('Europe/Moscow', now)), months))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** What a card keeps of its place: users change and delete the spreads that they have made. */
export function placeIn(spread: TarotSpread | undefined, index: number): Pick<CardSelection, 'place'> {
  const position = spread?.positions.find((each) => each.position === index + 1)
  if (!spread || !position || spreadById(spread.id)) return {}
  const { kind = 'general', x, y } = position
  return { place: { spread: spread.name, kind, x, y } }
}
