import { type RawBuilder, sql } from 'kysely'
import type { Window } from './split-window.ts'

/** Returns spreads dealt within a window, as a table (spread_id, is_demo, count); a spread may be in several of its rows. */
export function selectDealtSpreads({ since, edgeUntil, firstDay, endDay, liveFrom }: Window): RawBuilder<unknown> {
  return sql`(
    select spread_id, is_demo, count from spread_days where day >= ${firstDay} and day < ${endDay}
    union all ${selectDealtBetween(sql`created_at >= ${since} and created_at < ${edgeUntil}`)}
    union all ${selectDealtBetween(sql`created_at >= ${liveFrom}`)}
  )`
}

function selectDealtBetween(moments: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select spread_id, chat_id in (select chat_id from demo_sessions) as is_demo, count(*)::int as count from messages
    where ${moments} and type = 'assistant' and spread_id is not null and not is_from_client and retells_id is null
    group by 1, 2`
}
