import type { JournalEntry, journalApi } from '@lunaria/contract/journal'
import { cards } from '@lunaria/tarot/cards'
import { fold, toStem } from '@lunaria/words/fold'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { contains } from '#platform/db/contains.ts'
import {
  type EntryRow,
  entryColumns,
  furtherTable,
  isEntry,
  selectEntries,
  selectFurtherAnswers,
  spreadKind,
  toEntry,
} from './entry-queries.ts'

type Asked = z.output<typeof journalApi.list.query> & { userId: string; now: Date }

const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** Returns a page of a user's readings, newest first. */
export async function listEntries(
  db: Db,
  { limit, before, now, ...filter }: Asked,
): Promise<{ entries: JournalEntry[]; next: string | null }> {
  const { userId } = filter
  const isEarlier = before === undefined ? sql`true` : isBefore(before)
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${selectEntries(userId)} and ${isEntry} and ${isEarlier} and ${sql.join(toConditions(filter, now), sql` and `)}
    order by replies.created_at desc, replies.message_id desc limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    entries: rows.slice(0, limit).map(toEntry),
    next: last ? `${last.created_at}_${last.message_id}` : null,
  }
}

function isBefore(cursor: string): RawBuilder<unknown> {
  const place = Cursor.safeParse(cursor.split('_'))
  if (!place.success) throw new AppError('malformed_request')
  const [at, messageId] = place.data
  return sql`(replies.created_at, replies.message_id) < (${at}::timestamptz, ${messageId}::uuid)`
}

type Filter = Omit<Asked, 'limit' | 'before' | 'now'>

function toConditions({ userId, q, card, suit, spread, tag, from, to, due }: Filter, now: Date): RawBuilder<unknown>[] {
  const wanted = [
    q ? found(userId, q) : undefined,
    card && hasAnyCard(userId, [card]),
    suit &&
      hasAnyCard(
        userId,
        cards.filter((known) => known.suit === suit).map(({ id }) => id),
      ),
    spread && sql`${spreadKind} = ${spread}`,
    tag && sql`${tag} = any(notes.tags)`,
    from && sql`replies.created_at >= ${from}::timestamptz`,
    to && sql`replies.created_at < ${to}::timestamptz`,
    due && sql`notes.return_at <= ${now}`,
  ]
  return [sql`true`, ...wanted.filter((condition) => condition !== undefined && condition !== '')]
}

/** Applies the condition to what was asked further about the reading's table. */
function isFurther(userId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`answer.id::text in (select ${furtherTable} from ${selectFurtherAnswers(userId)} and ${condition})`
}

function hasAnyCard(userId: string, cardIds: readonly string[]): RawBuilder<unknown> {
  const isAmong = (laid: RawBuilder<unknown>) =>
    sql`exists (select from jsonb_array_elements(${laid}) card where card->>'cardId' = any(${cardIds}))`
  return sql`(${isAmong(sql`answer.selected_cards`)} or ${isFurther(userId, isAmong(sql`further.selected_cards`))})`
}

/**
 * Finds each word, in any of its forms, somewhere in the reading, in what was asked further or in what the user added to
 * it; «е» finds «ё», case does not matter.
 */
function found(userId: string, q: string): RawBuilder<unknown> {
  const words = fold(q).split(/\s+/).filter(Boolean).map(toFormless)
  return sql.join(
    words.map((word) => {
      const says = (...texts: RawBuilder<unknown>[]) => contains(sql`concat_ws(' ', ${sql.join(texts)})`, word)
      const named = cards.filter(({ name }) => fold(name).includes(word)).map(({ id }) => id)
      const tags = sql`array_to_string(notes.tags, ' ')`
      return sql`(${says(sql`question.content`, sql`answer.content`, sql`notes.note`, tags)}
        or ${isFurther(userId, says(sql`asked.content`, sql`further.content`))} or ${hasAnyCard(userId, named)})`
    }),
    sql` and `,
  )
}

/** Short words stay as they are: of «дети» and «день» too little would be left. */
function toFormless(word: string): string {
  return toStem(word, { least: Math.min(5, Math.max(4, word.length - 1)) })
}
