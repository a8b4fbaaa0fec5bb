import { dayMs, minuteMs } from '@lunaria/words/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import type { SecurityEvent } from './security-events.ts'

export type LogRow = {
  at: string
  level: string
  message: string
  request_id: string | null
  details: Record<string, unknown>
}

/** Writes lines in one statement, and so in one trip, however many they are. */
export async function insertLogLines(db: Db, rows: LogRow[]): Promise<void> {
  const columns: RawBuilder<unknown> = sql`at, level, message, request_id, details`
  await sql`
    insert into log_lines (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (at timestamptz, level text, message text, request_id text, details jsonb)
  `.execute(db)
}

/** Leaves so many lines; faults have a ring of their own, so a flood of answered calls does not push them out. */
export async function pruneLogLines(db: Db, size: number): Promise<void> {
  for (const ring of [sql`('debug', 'info')`, sql`('warn', 'error')`]) {
    await sql`
      delete from log_lines where level in ${ring}
        and id <= (select id from log_lines where level in ${ring} order by id desc offset ${size} limit 1)
    `.execute(db)
  }
}

type NewEvent = SecurityEvent & { mergeKey: string | null; count: number; now: Date }

/** Writes an event, or adds to the count of the same one. The user may be deleted by now: then the row has no user. */
export async function insertSecurityEvent(db: Db, row: NewEvent): Promise<void> {
  const { event, userId, requestId, address, mergeKey, count, now } = row
  await db
    .insertInto('security_events')
    .values({
      at: now,
      event,
      user_id: sql`(select id from users where id = ${userId}::uuid)`,
      request_id: requestId ?? null,
      details: JSON.stringify({ address, ...row.details }),
      merge_key: mergeKey,
      count,
    })
    .onConflict((conflict) =>
      conflict.column('merge_key').doUpdateSet({ count: sql`security_events.count + excluded.count` }),
    )
    .execute()
}

/** No window is longer; a row that ends later was written by a clock that has been put back since. */
const longestWindowMs = dayMs
/** How far the clocks of two processes, and calls that overtake one another, may be apart. */
const clockSlackMs = minuteMs

type Use = { key: string; windowMs: number; at: Date }

/** Counts a use in the window of its key, or in a new one. Returns the window. */
export function countUse(db: Db, { key, windowMs, at }: Use): Promise<{ count: number; ends_at: string }> {
  const endsAt = later(at, windowMs)
  const isOver = sql<boolean>`(rate_limits.ends_at <= ${at} or rate_limits.ends_at > ${later(endsAt, clockSlackMs)})`
  return db
    .insertInto('rate_limits')
    .values({ key, ends_at: endsAt, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        ends_at: sql`case when ${isOver} then ${endsAt} else rate_limits.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
}

/** Returns the window of a key that is not over. */
export function findWindow(db: Db, { key, windowMs, at }: Use) {
  return db
    .selectFrom('rate_limits')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', at.toISOString())
    .where('ends_at', '<=', later(at, windowMs + clockSlackMs).toISOString())
    .executeTakeFirst()
}

/** Deletes the count of a limit, so that it begins again. */
export async function deleteWindow(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Deletes the windows that are over. Returns the number of deleted rows. */
export function deleteEndedWindows(db: Db, at: Date): Promise<number> {
  const latest = later(at, longestWindowMs + clockSlackMs)
  return deleteInBatches(db, 'rate_limits', { where: sql`ends_at <= ${at} or ends_at > ${latest}` })
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
