import { isDanger, tiers } from '@lunaria/care/tiers'
import type { CardSelection, HandMark } from '@lunaria/contract/chats'
import type { JournalEntry, Mood, Outcome } from '@lunaria/contract/journal'
import { withoutGreeting } from '@lunaria/reader/classify-message/chat-name'
import { type RawBuilder, sql } from 'kysely'

/** Without a reading: while one of these holds for a chat, nothing of it is in the journal, nor shown to anyone by a link. */
export const hiddenTiers = tiers.filter((tier) => isDanger(tier) || tier === 'minor')

/** Returns the readings of a user, of which each statement takes what it needs: a draw with its first answer. */
export function selectEntries(userId: string): RawBuilder<unknown> {
  return sql`replies
    join chats on chats.id = replies.chat_id
    join draws on draws.id = replies.draw_id
    join messages answer on answer.id = replies.message_id
    join messages question on question.id = replies.question_id
    left join day_cards on day_cards.draw_id = replies.draw_id
    left join journal_notes notes on notes.draw_id = replies.draw_id
    where replies.user_id = ${userId} and replies.draw_id is not null and replies.telling = 0
      and replies.status in ('done', 'stopped') and not replies.is_given_back and chats.kind in ('talk', 'day')
      and coalesce(chats.care->>'holds', '') <> all(${hiddenTiers})`
}

/** A clarifying card belongs to the reading of its table; one on which the user has written stays an entry of its own. */
export const isEntry = sql`(answer.metadata->>'act' is distinct from 'clarify' or answer.metadata->'table' is null
  or notes.draw_id is not null)`

/** Returns what was asked later about a table, a clarifying card too, with what was answered. */
export function selectFurtherAnswers(userId: string): RawBuilder<unknown> {
  return sql`replies going_on
    join messages further on further.id = going_on.message_id
    join messages asked on asked.id = going_on.question_id
    where going_on.chat_id in (select id from chats where user_id = ${userId}) and going_on.telling = 0
      and going_on.status in ('done', 'stopped') and not going_on.is_given_back`
}

/** The answer that dealt the table of a further one, as text. */
export const furtherTable = sql`further.metadata->'table'->>'messageId'`

/** What a reading is filtered and counted by: the spreads that users have made are one kind. */
export const spreadKind = sql<
  string | null
>`case when answer.spread_id ~ '^[0-9a-f]{8}-' then 'own' else answer.spread_id end`

export type EntryRow = {
  draw_id: string
  chat_id: string
  message_id: string
  created_at: string
  question: string
  spread_id: string | null
  day: string | null
  is_clarifying: boolean
  hand: HandMark | null
  cards: CardSelection[]
  mood: Mood | null
  tags: string[]
  outcome: Outcome | null
  return_at: string | null
}

/** The columns of an `EntryRow`. */
export const entryColumns = sql`replies.draw_id, replies.chat_id, replies.message_id, replies.created_at,
  question.content as question, answer.spread_id, day_cards.day::text as day,
  coalesce(answer.metadata->>'act' = 'clarify', false) as is_clarifying,
  case when draws.seed is null then coalesce(answer.metadata->'hand', '{}') end as hand,
  answer.selected_cards as cards, notes.mood, coalesce(notes.tags, '{}') as tags, notes.outcome, notes.return_at`

/** Returns an entry of the journal as calls return it. */
export function toEntry(row: EntryRow): JournalEntry {
  return {
    drawId: row.draw_id,
    chatId: row.chat_id,
    created_at: row.created_at,
    question: row.question,
    title: withoutGreeting(row.question),
    spreadId: row.spread_id,
    day: row.day,
    isClarifying: row.is_clarifying,
    hand: row.hand,
    cards: row.cards,
    mood: row.mood,
    tags: row.tags,
    outcome: row.outcome,
    returnAt: row.return_at,
  }
}
