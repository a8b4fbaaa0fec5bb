import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import type { SpreadCategory } from '@lunaria/tarot/types'
import { folded } from '#shared/words/folded.ts'

export type SpreadChoice = {
  search: string
  category: SpreadCategory | undefined
  /** A column, with `-` before it for the largest first; empty for the order of the catalogue. */
  sort: string
}

/** Returns the spreads that the screen shows: «е» finds «ё», case does not matter. */
export function chooseSpreads(
  spreads: readonly AdminSpread[],
  { search, category, sort }: SpreadChoice,
): AdminSpread[] {
  const wanted = folded(search.trim())
  const found = spreads.filter(
    (spread) =>
      (!category || spread.category === category) &&
      [spread.name, spread.description, spread.original.name].some((text) => folded(text).includes(wanted)),
  )
  const order = orders[sort.replace('-', '')]
  if (!order) return found
  return found.toSorted((a, b) => (sort.startsWith('-') ? order(b, a) : order(a, b)))
}

const orders: Record<string, (a: AdminSpread, b: AdminSpread) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'ru'),
  cards: (a, b) => a.card_count - b.card_count,
  laid: (a, b) => a.laid_count - b.laid_count,
}
