import type { TableSpread } from '@lunaria/tarot/own-table'
import { spreads } from '@lunaria/tarot/spreads'

/** Returns the product's spreads as their cards are drawn; the build writes them out (vite.config.ts). */
export function spreadTables(): TableSpread[] {
  return spreads.map(({ id, name, cardCount, positions }) => ({
    id,
    name,
    cardCount,
    positions: positions.map(({ kind: _kind, description: _description, ...place }) => place),
  }))
}
