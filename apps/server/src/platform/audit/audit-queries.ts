import { sql } from 'kysely'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'

export type AuditEntry = {
  /** Absent when the change came from the command line. */
  actorId?: string
  action: string
  subject?: string
  before?: unknown
  after?: unknown
  now: Date
}

/** Records an admin's change; to be called in the transaction that makes it. */
export async function audit(db: Db, { actorId, action, subject, before, after, now }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: uuidv7(now.getTime()),
      actor_id: actorId ?? null,
      action,
      subject: subject ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      at: now,
    })
    .execute()
}

type Line = { number: number; hash: string; content: string }

/**
 * Returns rows in their order, with what the hash covers: composed here again rather than by the database's function, which could
 * have been replaced.
 */
export async function listAuditLines(db: Db, { after, limit }: { after: number; limit: number }): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select number, hash, jsonb_build_array(number, id, actor_id, action, subject, before, after,
      (extract(epoch from at) * 1000000)::bigint)::text as content
    from audit_log where number > ${after} order by number limit ${limit}`.execute(db)
  return rows
}

/** Counts all rows, also those without a number: a trigger that was off has let them in. */
export async function countAuditRows(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** Returns whether the triggers that refuse changes are there and switched on. */
export async function areTriggersOn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_trigger
    where tgrelid = 'audit_log'::regclass and not tgisinternal and tgenabled <> 'D'
      and tgname in ('audit_log_append_only', 'audit_log_never_truncated', 'audit_log_seal')`.execute(db)
  return rows[0]?.count === 3
}
