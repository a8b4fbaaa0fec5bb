import { type CardOnTable, ownTable, type TableSpread } from '@lunaria/tarot/own-table'
import { spreadTables } from './spread-tables.ts'

const byId = new Map(spreadTables().map((table) => [table.id, table]))

/** Returns one of the product's spreads. */
export function tableById(id: string): TableSpread | undefined {
  return byId.get(id)
}

/** Returns the spread of the cards: one of the product's, else the one stored with them; undefined where they are in none. */
export function spreadOnTable(spreadId: string | null, cards: readonly CardOnTable[]): TableSpread | undefined {
  const known = tableById(spreadId ?? '')
  return known || spreadId === null ? known : ownTable(spreadId, cards)
}
