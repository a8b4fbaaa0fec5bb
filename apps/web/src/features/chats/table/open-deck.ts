import type { SpreadPosition } from '@lunaria/tarot/types'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { pause } from '#shared/api/pause.ts'
import { flightMs } from './dealing.ts'

export const deckSize = 78

/** A deck that has been shuffled for a question and waits for the hand. */
export type OpenDeck = {
  questionId: string
  drawId: string
  commitment: string
  spreadId: string
  cardCount: number
  /** Where the cards will be, in their order. */
  positions: readonly SpreadPosition[]
}

/**
 * A card that was taken: its place in the deck, its former place on the screen, and how long it waits for the one
 * before it.
 */
export type Taken = { place: number; from?: DOMRect | undefined; wait: number }

const drawnCardKey = 'drawn-card'

/** Draws of which cards have been shown as they were taken. */
const shownDraws = new Set<unknown>()

/** Returns a card that was taken, not before it has come to its place on the table. */
export function drawnCardQuery({ chatId, drawId }: { chatId: string; drawId: string }, { place, wait }: Taken) {
  return queryOptions({
    queryKey: [drawnCardKey, drawId, place],
    async queryFn({ signal }) {
      const params = { chatId, drawId, place }
      const [card] = await Promise.all([
        call('GET /api/chats/:chatId/draws/:drawId/cards/:place', { params, signal }),
        pause(flightMs + wait, signal),
      ])
      shownDraws.add(drawId)
      return card
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the places of the deck whose cards the user has seen, in the order in which they were taken. */
export function seenPlaces(queryClient: QueryClient, drawId: string): number[] {
  return queryClient
    .getQueriesData({ queryKey: [drawnCardKey, drawId] })
    .flatMap(([[, , place], card]) => (card && typeof place === 'number' ? [place] : []))
}

/** Returns the picks of a deck that is put away: what has been seen stays, the rest comes from the top. */
export function picksWith(seen: readonly number[], cardCount: number): number[] {
  const unseen = Array.from({ length: deckSize }, (_, place) => place).filter((place) => !seen.includes(place))
  return [...seen, ...unseen].slice(0, cardCount)
}

/**
 * Returns whether the cards of an answer were seen turning when they were taken; `draw` is the mark of a draw in the
 * answer's metadata.
 */
export function wereShown(draw: unknown): boolean {
  return typeof draw === 'object' && draw !== null && 'drawId' in draw && shownDraws.has(draw.drawId)
}
