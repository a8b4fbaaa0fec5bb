import { readText } from '#shared/drafts/stored-texts.ts'
import { userKey } from '#shared/storage/storage.ts'

/** The key of what was learned without an account: it goes into the first account that is signed in. */
export const anonymousKey = 'lunaria-learn'

/** Returns the key of a user's log of the lessons. */
export function logKey(userId: string): string {
  return userKey(userId, 'learn')
}

/** Returns how many answers of the lessons the server does not have. */
export function unsentAnswers(userId: string): number {
  try {
    const { unsent }: { unsent?: unknown } = JSON.parse(readText(logKey(userId)) ?? '{}')
    return Array.isArray(unsent) ? unsent.length : 0
  } catch {
    return 0
  }
}

/** Returns whether an exchange with the server has something to send. */
export function hasAnswers(userId: string): boolean {
  return unsentAnswers(userId) > 0 || readText(anonymousKey) !== null
}
