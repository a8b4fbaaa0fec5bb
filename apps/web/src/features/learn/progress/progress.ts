import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { isStored, readText, writeText } from '#shared/drafts/stored-texts.ts'
import { anonymousKey, logKey } from '#shared/learning/unsent-answers.ts'
import { recordKey } from '#shared/storage/saved-role.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { ownKey } from '#shared/storage/storage.ts'

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

/** The log of an account, as far as this browser has it. */
export type OwnedProgress = Progress & {
  userId: string
  /** How far the account's log was received. */
  cursor: number
  /** The ids of answers that the account has not got yet. */
  unsent: readonly string[]
}

/** Where former versions had the log of the account that was signed in last. */
const formerKey = ownKey('learn')
const version = 1
const allCardIds = new Set<unknown>(cardIds)
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the text by which a side of a card is found in the log. */
export function toKey({ cardId, isReversed }: Side): string {
  return isReversed ? `${cardId}:r` : cardId
}

/** Merges two logs: every answer once, in any order of the two. */
export function mergeReviews(one: readonly Review[], other: readonly Review[]): Review[] {
  const byId = new Map([...one, ...other].map((review) => [review.id, review]))
  return [...byId.values()].toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1))
}

/** Returns what this browser stores for the current user; nothing if that is of another version or damaged. */
export function readProgress(): Progress {
  const userId = savedUserId()
  return userId ? readOwned(userId) : readAnonymous()
}

/** Returns whether another tab has changed what `readProgress` returns. */
export function isOfProgress(event: Event): boolean {
  const key = event instanceof StorageEvent ? event.key : null
  return key === null || key === anonymousKey || key === recordKey || key === logKey(savedUserId() ?? '')
}

/** Returns the account's log with what was learned here before signing in. */
export function readOwned(userId: string): OwnedProgress {
  const kept = readStored(readText(logKey(userId)) === null ? formerKey : logKey(userId))
  const isOwn = kept.userId === userId
  const owned = isOwn ? toProgress(kept) : toProgress({})
  const { reviews, lessons } = readAnonymous()
  const ids = isOwn ? onlyTexts(kept.unsent) : []
  return {
    userId,
    cursor: isOwn && typeof kept.cursor === 'number' ? kept.cursor : 0,
    reviews: mergeReviews(owned.reviews, reviews),
    lessons: [...new Set([...owned.lessons, ...lessons])],
    unsent: [...new Set([...ids, ...reviews.map(({ id }) => id)])],
  }
}

/** Stores the account's log, and with it what was anonymous until now: that stays where the browser stores nothing more. */
export function saveOwned(progress: OwnedProgress): void {
  writeText(logKey(progress.userId), JSON.stringify({ version, ...progress }))
  if (isStored(logKey(progress.userId))) writeText(anonymousKey, null)
}

/** Adds to what is kept now, and not to what was read before: another tab may have added to it. */
export function addReview(review: Review): Progress {
  return change(({ reviews, lessons }) => ({ reviews: [...reviews, review], lessons }), [review.id])
}

/** Saves that a lesson is finished; returns the progress. */
export function addLesson(lesson: string): Progress {
  return change(({ reviews, lessons }) => ({ reviews, lessons: [...new Set([...lessons, lesson])] }), [])
}

function change(changed: (progress: Progress) => Progress, unsent: readonly string[]): Progress {
  const userId = savedUserId()
  if (userId) {
    const owned = readOwned(userId)
    const next = { ...owned, ...changed(owned), unsent: [...owned.unsent, ...unsent] }
    saveOwned(next)
    return next
  }
  const next = changed(readAnonymous())
  writeText(anonymousKey, JSON.stringify({ version, ...next }))
  return next
}

function readAnonymous(): Progress {
  return toProgress(readStored(anonymousKey))
}

function readStored(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readText(key) ?? 'null')
    return isObject(kept) && kept.version === version ? kept : {}
  } catch {
    return {}
  }
}

function toProgress({ reviews, lessons }: Record<string, unknown>): Progress {
  return { reviews: Array.isArray(reviews) ? reviews.filter(isReview) : [], lessons: onlyTexts(lessons) }
}

function onlyTexts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

function isReview(value: unknown): value is Review {
  if (!isObject(value)) return false
  const { id, cardId, isReversed, rating, at } = value
  return (
    typeof id === 'string' &&
    uuid.test(id) &&
    allCardIds.has(cardId) &&
    typeof isReversed === 'boolean' &&
    (rating === 1 || rating === 3 || rating === 4) &&
    typeof at === 'number' &&
    Number.isInteger(at)
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
