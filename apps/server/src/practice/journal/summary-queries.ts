import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { isEntry, selectEntries, spreadKind } from './entry-queries.ts'

type Summary = { total: number; since: string | null; tags: string[]; spreads: string[] }

/** Returns how much is in a user's journal, and what it can be filtered by. */
export async function readSummary(db: Db, userId: string): Promise<Summary> {
  const { rows } = await sql<Summary>`
    with entries as (
      select replies.created_at, ${spreadKind} as spread_id, notes.tags from ${selectEntries(userId)} and ${isEntry}
    )
    select count(*)::int as total, min(created_at) as since,
      coalesce((select array_agg(distinct tag order by tag) from entries cross join unnest(tags) tag), '{}') as tags,
      coalesce(array_agg(distinct spread_id order by spread_id) filter (where spread_id is not null), '{}') as spreads
    from entries`.execute(db)
  return rows[0] ?? { total: 0, since: null, tags: [], spreads: [] }
}

/** Returns how many readings the user wanted to come back to by now. */
export async function countDue(db: Db, { userId, now }: { userId: string; now: Date }): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from ${selectEntries(userId)} and notes.return_at <= ${now}`.execute(db)
  return rows[0]?.due ?? 0
}
