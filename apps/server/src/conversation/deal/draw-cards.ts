import { createHash, createHmac, createSecretKey } from 'node:crypto'
import type { CardSelection, HandMark } from '@lunaria/contract/chats'
import type { ReplyStart } from '@lunaria/contract/reply-events'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { cardIds } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import { committedText, type DrawnCard, dealCards, newSeed, shuffledBy, topPicks } from '@lunaria/tarot/draw'
import { findPhrases } from '@lunaria/tarot/phrases'
import { spreadById } from '@lunaria/tarot/spreads'
import { firstMonth, monthName, monthStart } from '@lunaria/words/months'
import { dayIn } from '@lunaria/words/zones'
import { uuidv7 } from '#lib/uuid.ts'

/** A draw whose cards are on the table. One that was dealt by hand has its mark, and nothing that proves it. */
export type OpenedDraw = {
  id: string
  seed: string | null
  commitment: string | null
  picks: number[] | null
  selectedCards: CardSelection[]
  hand?: HandMark
}

/**
 * Does the domain's `shuffle` and `computeCommitment` in one go, by Node's own hashes. The domain's run in browsers too and ask WebCrypto,
 * which hands each of its twenty blocks to another thread: six times the processor time, on the path of every question.
 */
export function shuffleDeck(seed: string): { deck: DrawnCard[]; commitment: string } {
  const deck = shuffledBy(keyStream(seed))
  if (!deck) throw new Error('An endless key stream has ended')
  return { deck, commitment: createHash('sha256').update(committedText(seed, deck)).digest('hex') }
}

/** Yields HMAC-SHA-256 blocks over "0", "1", "2", … read as big-endian words, without an end. */
function keyStream(seed: string): () => number {
  const key = createSecretKey(seed, 'hex')
  let counter = 0
  let block = Buffer.alloc(0)
  let offset = 0
  return () => {
    if (offset === block.length) {
      block = createHmac('sha256', key).update(String(counter++)).digest()
      offset = 0
    }
    const word = block.readUInt32BE(offset)
    offset += 4
    return word
  }
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
    selectedCards: placeCards(spread, dealCards({ deck, picks }), now),
  }
}

/** Returns the cards with none reversed. The draw stays as it was sealed, and each turned card says that it was. */
export function turnUpright(draw: OpenedDraw): OpenedDraw {
  const selectedCards = draw.selectedCards.map((card) => {
    const id = cardIds.find((known) => known === card.cardId)
    if (!card.isReversed || !id) return card
    return { ...card, isReversed: false, isTurnedUpright: true, interpretation: findPhrases(id).essence.upright }
  })
  return { ...draw, selectedCards }
}

/** Returns the places in their order; the months of a year get the names that they have from today on. */
export function namedPlaces(spread: TarotSpread, now: Date): TarotSpread['positions'] {
  return spread.positions
    .toSorted((a, b) => a.position - b.position)
    .map((place, index) =>
      spread.id === 'yearly' && index > 0 ? { ...place, name: monthAhead(now, index - 1) } : place,
    )
}

/** Returns the cards in their places: the k-th one in the spread's position k. */
export function placeCards(spread: TarotSpread, drawn: DrawnCard[], now: Date): CardSelection[] {
  const positions = namedPlaces(spread, now)
  return drawn.map((card, index) => ({
    ...placeCard(card, { name: positions[index]?.name, meaning: positions[index]?.description, index }),
    ...placeIn(spread, index),
  }))
}

type Place = { name: string | undefined; meaning: string | undefined; index: number }

/** Returns a card in its place, with its meaning in its orientation. */
export function placeCard({ cardId, isReversed }: DrawnCard, { name, meaning, index }: Place): CardSelection {
  const { essence } = findPhrases(cardId)
  return {
    cardId,
    cardName: cardById(cardId)?.name,
    position: index + 1,
    positionName: name,
    isReversed,
    positionMeaning: meaning,
    interpretation: isReversed ? essence.reversed : essence.upright,
  }
}

/** «Декабрь»: so many months after the first of a year that is dealt now. */
function monthAhead(now: Date, months: number): string {
  const name = monthName(monthStart(firstMonth(dayIn('Europe/Moscow', now)), months))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns what is stored of a card's place: users change and delete the spreads that they have made. */
export function placeIn(spread: TarotSpread | undefined, index: number): Pick<CardSelection, 'place'> {
  const position = spread?.positions.find((each) => each.position === index + 1)
  if (!spread || !position || spreadById(spread.id)) return {}
  const { kind = 'general', x, y } = position
  return { place: { spread: spread.name, kind, x, y } }
}

/** Returns what is said of a draw before its answer: what will prove it, or that it was dealt by hand. */
export function toReceipt(draw: OpenedDraw | undefined): Pick<ReplyStart, 'draw' | 'hand'> {
  if (!draw) return {}
  const { id: drawId, commitment, hand } = draw
  return { ...(commitment !== null && { draw: { drawId, commitment } }), hand }
}
