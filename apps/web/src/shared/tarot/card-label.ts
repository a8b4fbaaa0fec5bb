import { cardById, cardName } from '@lunaria/tarot/cards'

const unknown = 'Неизвестная карта'

/** Returns the accessible name of a card's button: «Солнце», «Маг, перевёрнутая» (the card is). */
export function cardLabel(cardId: string, isReversed = false): string {
  const name = cardById(cardId)?.name ?? unknown
  return isReversed ? `${name}, перевёрнутая` : name
}

/** Returns the name in texts and under pictures, in agreement with its gender: «Башня», «Маг, перевёрнутый». */
export function cardInWords(cardId: string, isReversed = false): string {
  const card = cardById(cardId)
  return card ? cardName(card, isReversed) : unknown
}

/** Returns the word for a reversed card, in agreement with its name: «Маг» is «перевёрнутый». */
export function reversedWord(cardId: string): string | undefined {
  return cardInWords(cardId, true).split(', ')[1]
}
