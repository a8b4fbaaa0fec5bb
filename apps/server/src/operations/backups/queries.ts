import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** Returns whether a backup is being made, or waits for it. */
export async function isBeingMade(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from pgboss.job where name = 'backup' and state in ('created', 'retry', 'active')
    ) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Returns the newest event of some kinds, with its reason. */
export function findLastFailure(
  db: Db,
  actions: readonly string[],
): Promise<{ at: string; reason: string } | undefined> {
  return db
    .selectFrom('audit_log')
    .select(['at', sql<string>`after ->> 'reason'`.as('reason')])
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
