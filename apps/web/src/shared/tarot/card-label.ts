import { cardById } from '@lunaria/tarot/cards'

/**
 * Returns the accessible name of a card everywhere in the interface: «Солнце» or «Солнце, перевёрнутая» (the card is
 * feminine).
 */
export function cardLabel(cardId: string, isReversed = false): string {
  const name = cardById(cardId)?.name ?? 'Неизвестная карта'
  return isReversed ? `${name}, перевёрнутая` : name
}
