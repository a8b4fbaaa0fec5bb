import type { Generated } from 'kysely'

type LearningAnswersTable = {
  user_id: string
  /** Made by the browser. */
  id: string
  card_id: string
  is_reversed: boolean
  rating: number
  answered_at_ms: number
  place: Generated<number>
}

export type LearningTables = {
  learning_answers: LearningAnswersTable
  learning_lessons: { user_id: string; lesson: string }
}
