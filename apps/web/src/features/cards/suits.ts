import type { Suit } from '@lunaria/tarot/types'

export const suitNames: Record<Suit, string> = {
  major: 'Старшие арканы',
  wands: 'Жезлы',
  cups: 'Кубки',
  swords: 'Мечи',
  pentacles: 'Пентакли',
}

/** In the order of the deck. */
export const suits: readonly Suit[] = ['major', 'wands', 'cups', 'swords', 'pentacles']

/** Returns true for a suit's name in an address. */
export function isSuit(value: string | null): value is Suit {
  return suits.some((suit) => suit === value)
}
