import type { MeetingReading } from '@lunaria/contract/cabinet'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { hiddenTiers } from '#practice/journal/entry-queries.ts'
import { headingsIn, paragraphsIn, readableText } from './paragraphs.ts'

type Row = Omit<MeetingReading, 'paragraphs'> & { content: string }

/**
 * Returns what the master has answered in the chat of a meeting, oldest first, another version without the cards;
 * nothing while danger holds.
 */
export async function listReadings(
  db: Db,
  { chatId, isHeld }: { chatId: string; isHeld: boolean },
): Promise<(MeetingReading & { headings: string[] })[]> {
  if (isHeld) return []
  const { rows } = await sql<Row>`
    select replies.message_id as "messageId", replies.created_at, question.content as question,
      answer.spread_id as "spreadId", coalesce(answer.metadata->>'act' = 'clarify', false) as "isClarifying",
      case when draws.id is not null and draws.seed is null then coalesce(answer.metadata->'hand', '{}') end as hand,
      case when replies.telling = 0 and replies.draw_id is not null then answer.selected_cards else '[]' end as cards,
      answer.content
    from replies
      join messages answer on answer.id = replies.message_id
      join messages question on question.id = replies.question_id
      left join draws on draws.id = replies.draw_id
    where replies.chat_id = ${chatId} and replies.status in ('done', 'stopped') and not replies.is_given_back
      and answer.content <> '' and coalesce(answer.metadata->>'act', '') <> 'care'
    order by replies.created_at, replies.message_id limit 200`.execute(db)
  return rows.map(({ content, ...row }) => ({
    ...row,
    paragraphs: paragraphsIn(readableText(content)),
    headings: headingsIn(content),
  }))
}

/** Returns whether danger holds for the chat of a meeting: then no cards are shown, and no letter goes out. */
export async function isInCare(db: Db, chatId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select coalesce(care->>'holds', '') = any(${hiddenTiers}) as is_held from chats where id = ${chatId}`.execute(db)
  return rows[0]?.is_held === true
}
