import type { CardId } from './card-ids.ts'
import { cupsMore } from './reference-more/cups.ts'
import { majorMore } from './reference-more/major.ts'
import { pentaclesMore } from './reference-more/pentacles.ts'
import { swordsMore } from './reference-more/swords.ts'
import { wandsMore } from './reference-more/wands.ts'
import type { CardMore } from './types.ts'

const more: Record<CardId, CardMore> = {
  ...majorMore,
  ...wandsMore,
  ...cupsMore,
  ...swordsMore,
  ...pentaclesMore,
}

/** Returns what the card reference says of a card besides its meaning: the card as a person and as a feeling. */
export function findMore(cardId: CardId): CardMore {
  return more[cardId]
}
