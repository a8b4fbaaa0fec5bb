import { noCare } from '@lunaria/care/care-state'
import { careToTake } from '@lunaria/care/hold'
import { cardIds } from '@lunaria/tarot/card-ids'
import type { ReadingCard, ReadingRequest } from '#modules/readings/reading-model.ts'
import type { ChosenCards } from './choose-cards.ts'
import type { QuestionRow } from './queries.ts'

/** What the model is asked for. */
export function readingRequestOf(
  question: QuestionRow,
  { messageId, spread, draw, now }: ChosenCards & { messageId: string; now: Date },
): ReadingRequest {
  return {
    question: question.content,
    care: careToTake(question.care ?? noCare),
    spread: spread && { id: spread.id, name: spread.name },
    cards: (draw?.selectedCards ?? []).flatMap((card): ReadingCard[] => {
      const cardId = cardIds.find((id) => id === card.cardId)
      if (!cardId) return []
      return [
        {
          cardId,
          isReversed: card.isReversed ?? false,
          positionName: card.positionName ?? '',
          positionMeaning: card.positionMeaning ?? '',
        },
      ]
    }),
    history: (question.history ?? []).map(({ type, content }) => ({ role: type, content })),
    person: {
      firstName: question.first_name,
      dateOfBirth: question.date_of_birth,
      placeOfResidence: question.place_of_residence,
    },
    now,
    seed: messageId,
  }
}
