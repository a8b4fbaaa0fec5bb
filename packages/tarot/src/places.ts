import type { CardId } from './card-ids.ts'
import { cupsPlaces } from './places/cups.ts'
import { majorPlacesOne } from './places/major-1.ts'
import { majorPlacesTwo } from './places/major-2.ts'
import { pentaclesPlaces } from './places/pentacles.ts'
import { swordsPlaces } from './places/swords.ts'
import { wandsPlaces } from './places/wands.ts'
import type { CardPlaces } from './types.ts'

const places: Record<CardId, CardPlaces> = {
  ...majorPlacesOne,
  ...majorPlacesTwo,
  ...wandsPlaces,
  ...cupsPlaces,
  ...swordsPlaces,
  ...pentaclesPlaces,
}

/** Returns what the built-in reader says about a card in a place of a certain kind. */
export function findPlaces(cardId: CardId): CardPlaces {
  return places[cardId]
}
