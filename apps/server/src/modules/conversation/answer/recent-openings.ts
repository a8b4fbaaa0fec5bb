import { firstSentenceOf, openingsRemembered } from '@lunaria/reader/compose/earlier-openings'
import type pg from 'pg'
import { prepared } from '#db/prepared.ts'

/** Longer than the first sentence of any answer. */
const beginningLength = 400

/**
 * The latest readings are in the chats changed last, at most so many in each: both are read from an index, whatever else the
 * user has asked.
 */
const listBeginnings = prepared<{ beginning: string }>(
  'list-recent-openings',
  `select left(answer.content, ${beginningLength}) as beginning
   from (select id from chats where user_id = $1 order by updated_at desc, id desc limit ${openingsRemembered}) latest
   cross join lateral (
     select content, created_at, id from messages
     where chat_id = latest.id and type = 'assistant' and not is_from_client and content <> ''
       and jsonb_array_length(selected_cards) > 0
     order by created_at desc, id desc limit ${openingsRemembered}
   ) answer
   order by answer.created_at desc, answer.id desc limit ${openingsRemembered}`,
)

/** First sentences of the user's latest readings, newest first. */
export async function listRecentOpenings(pool: pg.Pool, { userId }: { userId: string }): Promise<string[]> {
  const rows = await listBeginnings(pool, [userId])
  return rows.map(({ beginning }) => firstSentenceOf(beginning))
}
