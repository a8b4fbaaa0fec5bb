import type { Suit } from '@lunaria/tarot/types'

/** In the order of the deck. */
export const suitsInOrder: readonly { suit: Suit; name: string; short: string }[] = [
  { suit: 'major', name: 'Старшие арканы', short: 'Старшие' },
  { suit: 'wands', name: 'Жезлы', short: 'Жезлы' },
  { suit: 'cups', name: 'Кубки', short: 'Кубки' },
  { suit: 'swords', name: 'Мечи', short: 'Мечи' },
  { suit: 'pentacles', name: 'Пентакли', short: 'Пентакли' },
]

export const suitColours: Record<Suit, string> = {
  major: 'text-major',
  wands: 'text-wands',
  cups: 'text-cups',
  swords: 'text-swords',
  pentacles: 'text-pentacles',
}
