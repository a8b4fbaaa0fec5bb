import { deleteSessions } from '#identity/session-queries.ts'
import type { Db } from '#platform/db/connect.ts'
import { setBlocked } from './queries.ts'
import { revokeTokens } from './token-queries.ts'

/** Invalidates the links that were sent to a user. Using a link locks the link before its user: so does this. */
export function revokeLinks(trx: Db, userId: string): Promise<void> {
  return revokeTokens(trx, { userId, purposes: ['confirm-email', 'reset-password', 'change-email'] })
}

/**
 * Blocks a user and ends the user's sessions; a running answer is finished. In a transaction that holds the user's row; once it
 * has committed, `sessions.forget` informs every process.
 */
export async function blockUser(trx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await setBlocked(trx, { userId, blockedAt: now, now })
  await deleteSessions(trx, { userId })
}

/** Lets a blocked user sign in again. */
export function unblockUser(trx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  return setBlocked(trx, { userId, blockedAt: null, now })
}
