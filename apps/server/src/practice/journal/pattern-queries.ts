import type { JournalPatterns } from '@lunaria/contract/journal'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { selectEntries, spreadKind } from './entry-queries.ts'

/** How many pairs are listed. */
const mostPairs = 8

/**
 * Returns what came to a user how often, counted by the database: each card as it was in the deck, the cards of one
 * reading together, and the outcomes that the user has written down. Cards that the user dealt by hand are no draws of
 * ours: beside chance they are not counted.
 */
export async function readPatterns(db: Db, userId: string): Promise<JournalPatterns> {
  const { rows } = await sql<JournalPatterns>`
    with entries as materialized (
      select replies.draw_id, ${spreadKind} as spread_id, answer.selected_cards, notes.outcome,
        draws.seed is null as is_by_hand from ${selectEntries(userId)}
    ), laid as materialized (
      select draw_id, card->>'cardId' as id,
        coalesce((card->>'isReversed')::boolean, false) or coalesce((card->>'isTurnedUpright')::boolean, false) as is_reversed
      from entries cross join jsonb_array_elements(selected_cards) card where not is_by_hand
    ), cards as (
      select id, is_reversed, count(*)::int as count from laid group by 1, 2
    ), sizes as (
      select jsonb_array_length(selected_cards) as card_count, count(*)::int as readings from entries
      where not is_by_hand group by 1
    ), pairs as (
      select one.id as first, other.id as second, count(*)::int as readings
      from laid one join laid other on other.draw_id = one.draw_id and other.id > one.id
      group by 1, 2 having count(*) > 1
      order by 3 desc, 1, 2 limit ${mostPairs}
    ), outcomes as (
      select spread_id, count(*) filter (where outcome = 'yes')::int as yes,
        count(*) filter (where outcome = 'partly')::int as partly, count(*) filter (where outcome = 'no')::int as no
      from entries where outcome is not null and spread_id is not null group by 1
    )
    select
      coalesce((select jsonb_agg(jsonb_build_object('cardId', id, 'isReversed', is_reversed, 'count', count)) from cards), '[]')
        as cards,
      coalesce((select jsonb_agg(jsonb_build_object('cardCount', card_count, 'readings', readings)) from sizes), '[]') as sizes,
      coalesce((select jsonb_agg(jsonb_build_object('cards', jsonb_build_array(first, second), 'readings', readings)
        order by readings desc, first, second) from pairs), '[]') as pairs,
      coalesce((select jsonb_agg(jsonb_build_object('spreadId', spread_id, 'yes', yes, 'partly', partly, 'no', no)
        order by yes + partly + no desc, spread_id) from outcomes), '[]') as outcomes,
      (select count(*)::int from entries where is_by_hand) as "byHand"`.execute(db)
  return rows[0] ?? { cards: [], sizes: [], pairs: [], outcomes: [], byHand: 0 }
}
