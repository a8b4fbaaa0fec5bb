import { dealNote } from '@lunaria/reader/answers/deal-note'
import { wishIn } from '@lunaria/reader/listening/wishes'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { type Choosing, type ChosenCards, chooseCards } from './choose-cards.ts'
import { turnUpright } from './draw-cards.ts'
import { dealFor, type Said } from './hear-message.ts'

/** Deals what a message asks for: one clarifying card, none, or those of a spread; as the user wished them. */
export async function dealAsked(
  deps: Deps,
  { said, ...choosing }: Choosing & { said: Said | undefined },
): Promise<WishedCards> {
  const { asked, question, now } = choosing
  if (asked.picks && !asked.drawId && !question.hand) {
    const message = 'Карты выбирают из перемешанной колоды: укажите drawId'
    throw new AppError('invalid_fields', { message, details: [{ field: 'drawId', message }] })
  }
  const dealt = said ? await dealFor(deps, { asked, said, now }) : await chooseCards(deps, choosing)
  return meetWishes(dealt, {
    content: question.content,
    isClarifying: said?.act === 'clarify',
    isSpreadChosen: Boolean(asked.drawId ?? asked.spreadId ?? question.spread_id),
  })
}

export type WishedCards = ChosenCards & { preface?: string | undefined }
type Asked = { content: string; isClarifying: boolean; isSpreadChosen: boolean }

/** Turns the cards upright for who asked for no reversed ones, and says where cards are not quite as they were asked for. */
function meetWishes(
  { spread, draw: sealed }: ChosenCards,
  { content, isClarifying, isSpreadChosen }: Asked,
): WishedCards {
  if (!sealed || sealed.hand) return { spread, draw: sealed } // what lies before the user stays as it lies
  const wish = wishIn(content)
  const draw = wish.isWithoutReversed ? turnUpright(sealed) : sealed
  const turnedCount = draw.selectedCards.filter(({ isTurnedUpright }) => isTurnedUpright).length
  const guessedSpread = isSpreadChosen ? undefined : spread
  return { spread, draw, preface: dealNote({ wish, guessedSpread, isClarifying, turnedCount }) }
}
