import type { CardId } from './card-ids.ts'
import { cupsPlaces } from './places/cups.ts'
import { swordsPlaces } from './places/swords.ts'
import { wandsPlaces } from './places/wands.ts'
import type { CardPlaces } from './types.ts'

const places: Partial<Record<CardId, CardPlaces>> = {
  ...wandsPlaces,
  ...cupsPlaces,
  ...swordsPlaces,
}

/** What the built-in reader says about a card in a place of a certain kind. */
export function placesOf(cardId: CardId): CardPlaces | undefined {
  return places[cardId]
}
