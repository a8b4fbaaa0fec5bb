import type { Db } from '#db/connect.ts'
import { revokeTokens } from './one-time-tokens.ts'

/** Makes the links that were sent to somebody worthless. Whoever uses a link takes it before its user: so does this. */
export function revokeLinks(trx: Db, userId: string): Promise<void> {
  return revokeTokens(trx, { userId, purposes: ['confirm-email', 'reset-password', 'change-email'] })
}

/**
 * Keeps somebody out and ends his sessions; an answer that is being written to him is finished. In a transaction that
 * holds him; once it has committed, `sessions.forget` tells every process.
 */
export async function blockUser(trx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await trx.updateTable('users').set({ blocked_at: now, updated_at: now }).where('id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function unblockUser(trx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await trx.updateTable('users').set({ blocked_at: null, updated_at: now }).where('id', '=', userId).execute()
}
