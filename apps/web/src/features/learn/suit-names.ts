import type { Suit } from '@lunaria/tarot/types'

export const suitOrder: readonly Suit[] = ['major', 'wands', 'cups', 'swords', 'pentacles']

export const suitNames: Record<Suit, string> = {
  major: 'Старшие',
  wands: 'Жезлы',
  cups: 'Кубки',
  swords: 'Мечи',
  pentacles: 'Пентакли',
}
