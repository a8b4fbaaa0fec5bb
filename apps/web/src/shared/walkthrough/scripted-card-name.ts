import { cardById, cardName } from '@lunaria/tarot/cards'
import type { ScriptedCard } from './walkthrough-script.ts'

/** Returns «Двойка Мечей»; «Паж Жезлов, перевёрнутый». */
export function scriptedCardName({ cardId, isReversed = false }: ScriptedCard): string {
  const card = cardById(cardId)
  return card ? cardName(card, isReversed) : cardId
}
