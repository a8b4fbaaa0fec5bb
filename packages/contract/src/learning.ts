import { cardIds } from '@lunaria/tarot/card-ids'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lessonIds, mostAnswersSent } from './lessons.ts'

export const mostAnswersReturned = 1000

const LessonId = z.enum(lessonIds)
export type LessonId = z.infer<typeof LessonId>

/** One answer about one side of a card, as the browser that asked made it; it never changes. */
export const LearningAnswer = z.object({
  id: z.uuid(),
  cardId: z.enum(cardIds),
  isReversed: z.boolean(),
  /** As ts-fsrs has it: 1 forgotten, 3 known, 4 known for long. */
  rating: z.literal([1, 3, 4]),
  /** Milliseconds since 1970 by the clock of the device, unless that was ahead of the server's. */
  at: z.int(),
})
export type LearningAnswer = z.infer<typeof LearningAnswer>

export const learningApi = {
  sync: endpoint({
    method: 'POST',
    path: '/api/learning/sync',
    access: 'user',
    summary:
      'Учёба: добавить в аккаунт ответы этого устройства и получить те, которых на нём нет; каждый ответ проверяется отдельно, повтор ничего не меняет',
    body: z.object({
      /** Each is parsed as a `LearningAnswer` by itself: an invalid one does not keep the others from being saved. */
      answers: z.array(z.looseObject({ id: z.string().max(64) })).max(mostAnswersSent),
      lessons: z.array(LessonId).max(lessonIds.length),
      /** What the last call answered as `cursor`; 0 for all. */
      after: z.int().min(0),
    }),
    reply: z.object({
      answers: z.array(LearningAnswer),
      /** The ids of answers that will never be saved: the device may drop them. */
      refused: z.array(z.string()),
      /** All that were read, on any device. */
      lessons: z.array(LessonId),
      cursor: z.int(),
      /** There are more after the cursor. */
      hasMore: z.boolean(),
    }),
  }),
}
