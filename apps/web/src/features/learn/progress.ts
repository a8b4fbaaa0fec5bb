import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { recall, remember } from '#shared/lib/storage.ts'

/** What is learned: one side of one card. */
export type Side = { cardId: CardId; isReversed: boolean }
/** As ts-fsrs has it: 1 forgotten, 3 known, 4 known for long. */
export type Rating = 1 | 3 | 4
export type Review = Side & { id: string; rating: Rating; at: number }

/**
 * All that is kept of the lessons: what was answered and which lessons were read. What is due is computed from it, so that
 * the logs of two devices together are the log of both.
 */
export type Progress = { reviews: readonly Review[]; lessons: readonly string[] }

const storageKey = 'lunaria-learn'
const version = 1
const knownIds = new Set<unknown>(cardIds)
const nothing: Progress = { reviews: [], lessons: [] }

export function keyOf({ cardId, isReversed }: Side): string {
  return isReversed ? `${cardId}:r` : cardId
}

/** What this browser remembers; nothing if that is of another version or damaged. */
export function readProgress(): Progress {
  try {
    const kept: unknown = JSON.parse(recall('local', storageKey) ?? 'null')
    if (!isObject(kept) || kept.version !== version) return nothing
    const { reviews, lessons } = kept
    return {
      reviews: Array.isArray(reviews) ? reviews.filter(isReview) : [],
      lessons: Array.isArray(lessons) ? lessons.filter((lesson) => typeof lesson === 'string') : [],
    }
  } catch {
    return nothing
  }
}

/** Adds to what is kept now, and not to what was read before: another tab may have added to it. */
export function addReview(review: Review): Progress {
  const { reviews, lessons } = readProgress()
  return keep({ reviews: [...reviews, review], lessons })
}

export function addLesson(lesson: string): Progress {
  const { reviews, lessons } = readProgress()
  return keep({ reviews, lessons: [...new Set([...lessons, lesson])] })
}

function keep(progress: Progress): Progress {
  remember('local', storageKey, JSON.stringify({ version, ...progress }))
  return progress
}

function isReview(value: unknown): value is Review {
  if (!isObject(value)) return false
  const { id, cardId, isReversed, rating, at } = value
  return (
    typeof id === 'string' &&
    knownIds.has(cardId) &&
    typeof isReversed === 'boolean' &&
    (rating === 1 || rating === 3 || rating === 4) &&
    typeof at === 'number' &&
    Number.isFinite(at)
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
