import type { CardId } from '@lunaria/tarot/card-ids'
import { cards } from '@lunaria/tarot/cards'
import type { Suit } from '@lunaria/tarot/types'
import { createEmptyCard, fsrs, type Card as Memory } from 'ts-fsrs'
import { suitOrder } from '../suit-names.ts'
import { type Lesson, lessons } from './lessons.ts'
import { type Progress, type Review, type Side, toKey } from './progress.ts'

/** A day is the shortest interval: what is forgotten comes again tomorrow, not in ten minutes. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })
/** New sides a day: more than so many cannot be repeated in a few minutes for long. */
const newADay = 10
export const sessionLength = 10
/** A memory of so many days is counted as firm. */
const firmDays = 7

/**
 * Returns what ts-fsrs knows about each side that was ever answered; the order in which the log was put together does
 * not matter.
 */
export function toMemories(reviews: readonly Review[]): Map<string, Memory> {
  const memories = new Map<string, Memory>()
  for (const review of inOrder(reviews)) {
    const key = toKey(review)
    const at = new Date(review.at)
    const memory: Memory = memories.get(key) ?? createEmptyCard(at)
    memories.set(key, scheduler.next(memory, at, review.rating).card)
  }
  return memories
}

/**
 * Returns what is to be answered today: first what is due by the end of the day, then new sides, as many as a day
 * takes.
 */
export function sidesForToday(progress: Progress, now: Date): Side[] {
  const memories = toMemories(progress.reviews)
  const endOfDay = new Date(now).setHours(24, 0, 0, 0)
  const startOfDay = new Date(now).setHours(0, 0, 0, 0)
  const due = inLearningOrder(progress)
    .flatMap((side) => {
      const memory = memories.get(toKey(side))
      return memory && memory.due.getTime() < endOfDay ? [{ side, due: memory.due.getTime() }] : []
    })
    .toSorted((one, other) => one.due - other.due)
  const begun = new Map<string, number>()
  for (const review of inOrder(progress.reviews)) if (!begun.has(toKey(review))) begun.set(toKey(review), review.at)
  const begunToday = [...begun.values()].filter((at) => at >= startOfDay).length
  const fresh = inLearningOrder(progress).filter((side) => !memories.has(toKey(side)))
  return [...due.map(({ side }) => side), ...fresh.slice(0, Math.max(0, newADay - begunToday))]
}

/** Returns the sides that one session asks for, the first of these. */
export function chooseSession(sides: readonly Side[]): Side[] {
  return sides.slice(0, sessionLength)
}

/** Returns how often a side was answered: its questions take turns. */
export function countTurn(reviews: readonly Review[], side: Side): number {
  return reviews.filter((review) => toKey(review) === toKey(side)).length
}

/** Ten cards from all over the deck: of every lesson one or two. */
export const placementSides: readonly Side[] = (
  [
    'magician',
    'hermit',
    'tower',
    'Ace_of_Cups',
    'Three_of_Wands',
    'Four_of_Pentacles',
    'Five_of_Cups',
    'Six_of_Swords',
    'Eight_of_Wands',
    'King_of_Swords',
  ] as const
).map((cardId) => ({ cardId, isReversed: false }))

/** Returns the lesson to read next: the first one with a card that was missed, or else the first that was not read. */
export function lessonToRead({ reviews, lessons: read }: Progress): Lesson | undefined {
  const last = new Map(inOrder(reviews).map(({ cardId, rating }) => [cardId, rating]))
  const unread = lessons.filter(({ id }) => !read.includes(id))
  return unread.find(({ cardIds }) => cardIds.some((cardId) => last.get(cardId) === 1)) ?? unread[0]
}

/** Returns the cards that were known when they were asked last. */
export function knownCards({ reviews }: Progress): Set<CardId> {
  const last = new Map(inOrder(reviews).map(({ cardId, rating }) => [cardId, rating]))
  return new Set([...last].flatMap(([cardId, rating]) => (rating > 1 ? [cardId] : [])))
}

export type SuitProgress = { suit: Suit; begun: number; firm: number; sides: number }

/** Returns for each suit how many sides there are, how many have been asked and how many are known for long. */
export function progressBySuit({ reviews }: Progress): SuitProgress[] {
  const memories = toMemories(reviews)
  return suitOrder.map((suit) => {
    const sides = cards
      .filter((card) => card.suit === suit)
      .flatMap(({ id }) => [memories.get(toKey(upright(id))), memories.get(toKey(reversed(id)))])
    const begun = sides.flatMap((memory) => memory ?? [])
    const firm = begun.filter(({ stability }) => stability >= firmDays)
    return { suit, begun: begun.length, firm: firm.length, sides: sides.length }
  })
}

/**
 * Returns the cards of the lessons that were read, then the rest of the deck; a card is seen upright before it is
 * reversed.
 */
function inLearningOrder(progress: Progress): Side[] {
  const read = lessons.filter(({ id }) => progress.lessons.includes(id)).flatMap(({ cardIds }) => cardIds)
  const rest = cards.map(({ id }) => id).filter((id) => !read.includes(id))
  return [...read, ...rest].flatMap((id) => [upright(id), reversed(id)])
}

function upright(cardId: Side['cardId']): Side {
  return { cardId, isReversed: false }
}

function reversed(cardId: Side['cardId']): Side {
  return { cardId, isReversed: true }
}

function inOrder(reviews: readonly Review[]): Review[] {
  return reviews.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
}
