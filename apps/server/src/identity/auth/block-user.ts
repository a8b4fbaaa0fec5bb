import type { Db } from '#platform/db/connect.ts'
import { revokeTokens } from './one-time-tokens.ts'

/** Invalidates the links that were sent to a user. Using a link locks the link before its user: so does this. */
export function revokeLinks(trx: Db, userId: string): Promise<void> {
  return revokeTokens(trx, { userId, purposes: ['confirm-email', 'reset-password', 'change-email'] })
}

/**
 * Blocks a user and ends the user's sessions; a running answer is finished. In a transaction that holds the user's row; once it
 * has committed, `sessions.forget` informs every process.
 */
export async function blockUser(trx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await trx.updateTable('users').set({ blocked_at: now, updated_at: now }).where('id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function unblockUser(trx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await trx.updateTable('users').set({ blocked_at: null, updated_at: now }).where('id', '=', userId).execute()
}
