import { splitCardTags } from '@lunaria/tarot/card-tags'
import type { ShownCard } from '#shared/tarot/shown-card.ts'

/**
 * Which cards each paragraph is about, as indexes of `cards`; none for one that greets, compares or advises. A card's paragraph is
 * the first that names it, the opening only where no other does.
 */
export function cardsOfBlocks(blocks: readonly string[], cards: readonly ShownCard[]): number[][] {
  const named = blocks.map((block) => namedIn(block, cards))
  const taken = new Set<number>()
  return named.map((indexes, block) => {
    const own = indexes.filter(
      (index) => !taken.has(index) && (block > 0 || !named.slice(1).some((later) => later.includes(index))),
    )
    for (const index of own) taken.add(index)
    return own
  })
}

/** The cards that a text names so far, as indexes of `cards` in the order of their names. */
export function namedIn(text: string, cards: readonly ShownCard[]): number[] {
  const ids = splitCardTags(text).flatMap((piece) => (piece.kind === 'text' ? [] : [piece.cardId]))
  const indexes = ids.map((id) => cards.findIndex(({ cardId }) => cardId === id))
  return [...new Set(indexes.filter((index) => index >= 0))]
}
