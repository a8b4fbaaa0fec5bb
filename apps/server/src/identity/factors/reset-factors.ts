import type { Kysely } from 'kysely'
import { audit } from '#platform/audit/audit-queries.ts'
import { notifyProcesses } from '#platform/db/listen.ts'
import type { Database } from '#platform/db/schema.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { listMethods } from './method-queries.ts'
import { deleteAllFactors } from './queries.ts'

/** Removes all factors of a user who has lost them, from the command line; the password is enough again. False when there was none. */
export async function resetFactors(
  db: Kysely<Database>,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const methods = await listMethods(trx, userId)
    if (methods.length === 0) return false
    await deleteAllFactors(trx, userId)
    await audit(trx, { action: 'factor.reset', subject: userId, before: { kind: methods }, now })
    await notifyProcesses(trx, 'sessions', userId) // a server that is running looks the sessions up again
    return true
  })
}
