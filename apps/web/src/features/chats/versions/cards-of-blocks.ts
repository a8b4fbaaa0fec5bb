import { splitCardTags } from '@lunaria/tarot/card-tags'
import type { ShownCard } from '#shared/tarot/shown-card.ts'

/** «4. Основание — …», under a heading or not. */
const numbered = /^(?:#{1,6} [^\n]*\n)?\d{1,2}\. /

/**
 * Returns which cards each paragraph is about, as indexes of `cards`; none for one that greets, compares or advises. A
 * numbered paragraph is about the card that it begins with; of the others a card's paragraph is the first that names
 * it, the opening only where no other does.
 */
export function cardsOfBlocks(blocks: readonly string[], cards: readonly ShownCard[]): number[][] {
  const named = blocks.map((block) => namedIn(block, cards))
  const leading = named.map((indexes, block) => (numbered.test(blocks[block] ?? '') ? indexes.slice(0, 1) : []))
  const kept = new Set(leading.flat())
  const taken = new Set<number>()
  return named.map((indexes, block) => {
    const [lead] = leading[block] ?? []
    const isFree = (index: number) =>
      !kept.has(index) && (block > 0 || !named.slice(1).some((later) => later.includes(index)))
    const own = (lead === undefined ? indexes.filter(isFree) : [lead]).filter((index) => !taken.has(index))
    for (const index of own) taken.add(index)
    return own
  })
}

/** Returns the cards that a text names so far, as indexes of `cards` in the order of their names. */
function namedIn(text: string, cards: readonly ShownCard[]): number[] {
  const ids = splitCardTags(text).flatMap((piece) => (piece.kind === 'text' ? [] : [piece.cardId]))
  const indexes = ids.map((id) => cards.findIndex(({ cardId }) => cardId === id))
  return [...new Set(indexes.filter((index) => index >= 0))]
}
