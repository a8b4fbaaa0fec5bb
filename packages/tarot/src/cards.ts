import { majorCards } from './cards-major.ts'
import { minorCards } from './cards-minor.ts'
import type { Card } from './types.ts'

/** The whole deck in the order of `cardIds`. */
export const cards: readonly Card[] = [...majorCards, ...minorCards]

const byId = new Map<string, Card>(cards.map((card) => [card.id, card]))

/** Returns a card by its exact id only; names and other spellings are read by `card-tags.ts`. */
export function cardById(id: string): Card | undefined {
  return byId.get(id)
}

const reversedWord = {
  masculine: 'перевёрнутый',
  feminine: 'перевёрнутая',
  neuter: 'перевёрнутое',
  plural: 'перевёрнутые',
}

/** Returns the name as prose says it, in agreement with its gender: «Башня», «Туз Кубков, перевёрнутый». */
export function cardName(card: Card, isReversed: boolean): string {
  return isReversed ? `${card.name}, ${reversedWord[card.grammar.gender]}` : card.name
}
