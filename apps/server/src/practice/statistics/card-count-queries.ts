import type { SiteStatistics } from '@lunaria/contract/statistics'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** Returns how often each card came in all draws of the site: some two hundred rows, however many draws there were. */
export async function readStatistics(db: Db): Promise<SiteStatistics> {
  const { rows } = await sql<SiteStatistics>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('cardId', card_id, 'isReversed', is_reversed, 'count', count))
        from card_counts), '[]') as cards,
      coalesce((select jsonb_agg(jsonb_build_object('cardCount', card_count, 'readings', readings))
        from (select card_count, sum(count) as readings from spread_counts group by 1) sizes), '[]') as sizes`.execute(
    db,
  )
  return rows[0] ?? { cards: [], sizes: [] }
}
