import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

export type AuditState = {
  rows: number
  /** The number of the first row that does not continue the chain; undefined: none. */
  brokenAt?: number
  /** The newest row's hash: who has noted it elsewhere sees that no later one was rewritten with the whole chain. */
  head: string
  /** The triggers that refuse changes are there and switched on. */
  isGuarded: boolean
}

type Line = { number: number; hash: string; content: string }

const batchSize = 1000

/** Reads the audit log from its beginning and computes each row's hash again. */
export async function verifyAudit(db: Db): Promise<AuditState> {
  const [isGuarded, rows] = [await areTriggersOn(db), await countRows(db)]
  let head = ''
  for (let number = 0; ; ) {
    const lines = await listLines(db, number)
    for (const line of lines) {
      number++
      if (line.number !== number || line.hash !== computeSeal(head, line.content))
        return { rows, brokenAt: number, head, isGuarded }
      head = line.hash
    }
    if (lines.length < batchSize) return { rows, brokenAt: rows > number ? number + 1 : undefined, head, isGuarded }
  }
}

function computeSeal(previous: string, content: string): string {
  return createHash('sha256')
    .update(previous + content)
    .digest('hex')
}

/**
 * Composes what the hash covers here again rather than by the database's function, which could have been
 * replaced.
 */
async function listLines(db: Db, after: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select number, hash, jsonb_build_array(number, id, actor_id, action, subject, before, after,
      (extract(epoch from at) * 1000000)::bigint)::text as content
    from audit_log where number > ${after} order by number limit ${batchSize}`.execute(db)
  return rows
}

/** Also rows without a number: a trigger that was off has let them in. */
async function countRows(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

async function areTriggersOn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_trigger
    where tgrelid = 'audit_log'::regclass and not tgisinternal and tgenabled <> 'D'
      and tgname in ('audit_log_append_only', 'audit_log_never_truncated', 'audit_log_seal')`.execute(db)
  return rows[0]?.count === 3
}
