import type { CardId } from './card-ids.ts'
import { cupsPhrases } from './phrases/cups.ts'
import { majorPhrases } from './phrases/major.ts'
import { pentaclesPhrases } from './phrases/pentacles.ts'
import { swordsPhrases } from './phrases/swords.ts'
import { wandsPhrases } from './phrases/wands.ts'
import type { CardPhrases } from './types.ts'

const phrases: Record<CardId, CardPhrases> = {
  ...majorPhrases,
  ...wandsPhrases,
  ...cupsPhrases,
  ...swordsPhrases,
  ...pentaclesPhrases,
}

/** Returns what the built-in reader says about a card, and what the AI model is given about it. */
export function findPhrases(cardId: CardId): CardPhrases {
  return phrases[cardId]
}
