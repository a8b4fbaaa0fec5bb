import type { CardId } from './card-ids.ts'
import { cupsReference } from './reference/cups.ts'
import { majorReference } from './reference/major.ts'
import { pentaclesReference } from './reference/pentacles.ts'
import { swordsReference } from './reference/swords.ts'
import { wandsReference } from './reference/wands.ts'
import type { CardReference } from './types.ts'

const reference: Record<CardId, CardReference> = {
  ...majorReference,
  ...wandsReference,
  ...cupsReference,
  ...swordsReference,
  ...pentaclesReference,
}

/** Returns what the card reference shows about a card. */
export function findReference(cardId: CardId): CardReference {
  return reference[cardId]
}
