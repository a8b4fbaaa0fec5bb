import { dealNote } from '@lunaria/reader/deal-note'
import { wishIn } from '@lunaria/reader/listening/wishes'
import type { ChosenCards } from './choose-cards.ts'
import { turnUpright } from './draw-cards.ts'

type Asked = { content: string; isClarifying: boolean; isSpreadChosen: boolean }

/** Turns the cards upright for who asked for no reversed ones, and says where cards are not quite as they were asked for. */
export function meetWishes(
  { spread, draw: sealed }: ChosenCards,
  { content, isClarifying, isSpreadChosen }: Asked,
): ChosenCards & { preface?: string | undefined } {
  if (!sealed) return { spread }
  const wish = wishIn(content)
  const draw = wish.isWithoutReversed ? turnUpright(sealed) : sealed
  const turnedCount = draw.selectedCards.filter(({ isTurnedUpright }) => isTurnedUpright).length
  const guessedSpread = isSpreadChosen ? undefined : spread
  return { spread, draw, preface: dealNote({ wish, guessedSpread, isClarifying, turnedCount }) }
}
