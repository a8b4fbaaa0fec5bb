import { spreadById } from './spreads.ts'
import type { PositionKind, Spread } from './types.ts'

/** What a card keeps of its place in a spread that users made: they change and delete those, and the reading stays as it was. */
export type OwnPlace = { spread: string; kind: PositionKind; x: number; y: number }

type CardOnTable = {
  positionName?: string | undefined
  positionMeaning?: string | undefined
  place?: OwnPlace | undefined
}
export type TableSpread = Pick<Spread, 'id' | 'name' | 'cardCount' | 'positions'>

/**
 * Returns the spread of the cards: one of the product's, else the one stored with them; undefined where they are in
 * none.
 */
export function spreadOnTable(spreadId: string | null, cards: readonly CardOnTable[]): TableSpread | undefined {
  const known = spreadById(spreadId ?? '')
  if (known || spreadId === null) return known
  const positions = cards.flatMap(({ positionName = '', positionMeaning = '', place }, index) =>
    place ? [{ ...place, id: `${index}`, name: positionName, description: positionMeaning, position: index + 1 }] : [],
  )
  const [first] = cards
  return first?.place && { id: spreadId, name: first.place.spread, cardCount: positions.length, positions }
}
