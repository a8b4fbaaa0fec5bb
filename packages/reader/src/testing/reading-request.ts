import { choiceBy } from '@lunaria/reader/choice'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import { cardIds } from '@lunaria/tarot/card-ids'
import { type SpreadId, spreadById } from '@lunaria/tarot/spreads'

/** A question with cards drawn by the seed, a third of them reversed. */
export function readingRequest(
  question: string,
  seed: string,
  { spreadId = 'three_cards' }: { spreadId?: SpreadId } = {},
): ReadingRequest {
  const chance = choiceBy(`${seed} draw`)
  const deck = chance.shuffled(cardIds)
  return {
    question,
    spread: { id: spreadId, name: '' },
    cards: (spreadById(spreadId)?.positions ?? []).flatMap(({ name, description }, place) => {
      const cardId = deck[place]
      const isReversed = chance.of([true, false, false]) === true
      return cardId ? [{ cardId, isReversed, positionName: name, positionMeaning: description }] : []
    }),
    history: [],
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    now: new Date('2026-11-20T18:00:00Z'),
    seed,
  }
}
