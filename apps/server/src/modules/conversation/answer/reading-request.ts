import { noCare } from '@lunaria/care/care-state'
import { careToTake } from '@lunaria/care/hold'
import type { CardSelection } from '@lunaria/contract/chats'
import { cardIds } from '@lunaria/tarot/card-ids'
import type { ChosenCards } from '#modules/conversation/deal/choose-cards.ts'
import type { ReadingCard, ReadingRequest } from '#modules/readings/reading-model.ts'
import type { QuestionRow } from './queries.ts'

/** What the model is asked for. */
export function readingRequestOf(
  question: QuestionRow,
  { messageId, spread, draw, now }: ChosenCards & { messageId: string; now: Date },
): ReadingRequest {
  return {
    question: question.content,
    care: careToTake(question.care ?? noCare),
    isGentle: question.needs_help,
    spread: spread && { id: spread.id, name: spread.name },
    cards: readingCardsOf(draw?.selectedCards ?? []),
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

/** Cards as the master reads them. */
export function readingCardsOf(selectedCards: readonly CardSelection[]): ReadingCard[] {
  return selectedCards.flatMap(
    ({ cardId: written, isReversed = false, positionName = '', positionMeaning = '', place }) => {
      const cardId = cardIds.find((id) => id === written)
      return cardId ? [{ cardId, isReversed, positionName, positionMeaning, kind: place?.kind }] : []
    },
  )
}
