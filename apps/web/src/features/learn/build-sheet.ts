import { cards } from '@lunaria/tarot/cards'
import { findReference } from '@lunaria/tarot/reference'
import type { Suit } from '@lunaria/tarot/types'
import type { SheetCard } from './sheet-page.tsx'

export const sheetTitles: Record<Suit, string> = {
  major: 'Старшие арканы на одном листе',
  wands: 'Жезлы на одном листе',
  cups: 'Кубки на одном листе',
  swords: 'Мечи на одном листе',
  pentacles: 'Пентакли на одном листе',
}

/** Returns the cards of a suit with their first key words. */
export function buildSheet(suit: Suit): SheetCard[] {
  return cards
    .filter((card) => card.suit === suit)
    .map(({ id, name }) => {
      const { uprightKeywords, reversedKeywords } = findReference(id)
      return { id, name, upright: uprightKeywords.slice(0, 4), reversed: reversedKeywords.slice(0, 4) }
    })
}
