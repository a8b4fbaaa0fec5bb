import { type CardOnTable, ownTable, type TableSpread } from './own-table.ts'
import { spreadById } from './spreads.ts'

/**
 * Returns the spread of the cards: one of the product's, else the one stored with them; undefined where they are in
 * none.
 */
export function spreadOnTable(spreadId: string | null, cards: readonly CardOnTable[]): TableSpread | undefined {
  const known = spreadById(spreadId ?? '')
  return known || spreadId === null ? known : ownTable(spreadId, cards)
}
