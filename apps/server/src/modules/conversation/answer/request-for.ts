import type { Deps } from '#deps.ts'
import { actIn, type Said } from '#modules/conversation/deal/hear-message.ts'
import type { WishedCards } from '#modules/conversation/deal/meet-wishes.ts'
import type { ReadingRequest } from '#modules/readings/reading-model.ts'
import type { QuestionRow } from './queries.ts'
import { readingRequestOf } from './reading-request.ts'
import { listRecentOpenings } from './recent-openings.ts'

type Asked = WishedCards & {
  asked: { userId: string }
  question: QuestionRow
  said: Said | undefined
  messageId: string
  now: Date
}

/** All that the model needs for its answer: what the message does, and for a new reading how the latest ones began. */
export async function requestFor(
  deps: Deps,
  { asked, question, said, preface, ...dealt }: Asked,
): Promise<ReadingRequest> {
  const request = { ...readingRequestOf(question, dealt), preface }
  if (said) return { ...request, ...actIn(said, dealt.draw) }
  // Only the built-in reader chooses among openings
  if (!dealt.draw || deps.config.ai.apiKey) return request
  return { ...request, earlierOpenings: await listRecentOpenings(deps.pool, asked) }
}
