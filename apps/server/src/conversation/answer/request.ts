import { noCare } from '@lunaria/care/care-state'
import { activeTier } from '@lunaria/care/decide-care'
import type { TarotSpread } from '@lunaria/contract/tarot'
import type { Question } from '#conversation/ask/question-queries.ts'
import { actIn, type Classified, toReadingCards } from '#conversation/deal/classify-message.ts'
import type { Dealt } from '#conversation/deal/deal-cards.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import type { ReadingRequest } from '#conversation/readings/reading-model.ts'
import { listRecentOpenings } from './queries.ts'

type RequestInput = {
  userId: string
  question: Question
  classified: Classified | undefined
  messageId: string
  dealt: Dealt
  now: Date
}

/** Returns what the model is asked for: what the message does, and for a new reading how the latest ones began. */
export async function requestFor(deps: ConversationDeps, input: RequestInput): Promise<ReadingRequest> {
  const { userId, question, classified, messageId, dealt, now } = input
  const { spread, draw, preface } = dealt
  const cards = toReadingCards(draw?.selectedCards ?? [])
  const request = { ...toReadingRequest(question, { messageId, spread, now }), cards, preface }
  if (classified) return { ...request, ...actIn(classified, draw) }
  // Only the built-in reader chooses among openings
  if (!draw || deps.config.ai.apiKey) return request
  return { ...request, earlierOpenings: await listRecentOpenings(deps.pool, userId) }
}

/** Returns the part of a request that a question and its spread decide, without cards. */
export function toReadingRequest(
  question: Question,
  { messageId, spread, now }: { messageId: string; spread: TarotSpread | undefined; now: Date },
): ReadingRequest {
  return {
    question: question.content,
    care: activeTier(question.care ?? noCare),
    isGentle: question.needs_help,
    spread: spread && { id: spread.id, name: spread.name },
    cards: [],
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
