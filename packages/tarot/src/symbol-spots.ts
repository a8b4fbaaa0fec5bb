import type { CardId } from './card-ids.ts'
import { cupsSpots } from './symbol-spots/cups.ts'
import { majorSpots } from './symbol-spots/major.ts'
import { pentaclesSpots } from './symbol-spots/pentacles.ts'
import { swordsSpots } from './symbol-spots/swords.ts'
import { wandsSpots } from './symbol-spots/wands.ts'

/** Left, top, width and height, in percent of the upright picture. */
export type Box = readonly [left: number, top: number, width: number, height: number]
/** By the symbol's name in the reference; several boxes where the picture has it several times. */
export type SymbolBoxes = Readonly<Record<string, readonly Box[]>>

const spots: Record<CardId, SymbolBoxes> = {
  ...majorSpots,
  ...wandsSpots,
  ...cupsSpots,
  ...swordsSpots,
  ...pentaclesSpots,
}

/** Returns where the symbols of a card are in its picture; what cannot be pointed at («Безлюдье») has no place. */
export function symbolSpots(cardId: CardId): SymbolBoxes {
  return spots[cardId]
}
