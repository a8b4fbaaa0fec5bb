import type { PositionKind, Spread, SpreadPosition } from './types.ts'

/** What a card keeps of its place in a spread that users made: they change and delete those, and the reading stays as it was. */
export type OwnPlace = { spread: string; kind: PositionKind; x: number; y: number }

export type CardOnTable = { positionName?: string | undefined; place?: OwnPlace | undefined }
export type TablePlace = Omit<SpreadPosition, 'kind' | 'description'>
/** A spread as its cards are drawn, without what only its choice says. */
export type TableSpread = Pick<Spread, 'id' | 'name' | 'cardCount'> & { positions: TablePlace[] }

/** Returns the user's own spread that is stored with its cards; undefined where they are in none. */
export function ownTable(spreadId: string, cards: readonly CardOnTable[]): TableSpread | undefined {
  const positions = cards.flatMap(({ positionName = '', place }, index) =>
    place ? [{ id: `${index}`, name: positionName, position: index + 1, x: place.x, y: place.y }] : [],
  )
  const [first] = cards
  return first?.place && { id: spreadId, name: first.place.spread, cardCount: positions.length, positions }
}
