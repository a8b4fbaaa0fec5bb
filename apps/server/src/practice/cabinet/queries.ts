import type { Client, ClientRow, LetterState, Meeting, MeetingRow } from '@lunaria/contract/cabinet'
import { cards } from '@lunaria/tarot/cards'
import { fold } from '@lunaria/words/fold'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { searchPatterns, searchText } from '#lib/search-text.ts'
import type { Db } from '#platform/db/connect.ts'
import { contains } from '#platform/db/contains.ts'
import type { Database } from '#platform/db/schema.ts'

const clientColumns = ['id', 'alias', 'notes', 'birthday', 'consent_on', 'revision'] as const

type OwnClient = { userId: string; clientId: string }
type OwnMeeting = { userId: string; meetingId: string }

/** Returns a reader's client, locked to the end of the transaction where that is asked for. */
export function findClient(db: Db, { userId, clientId }: OwnClient, { isLocked = false } = {}) {
  return db
    .selectFrom('clients')
    .select(clientColumns)
    .where('id', '=', clientId)
    .where('user_id', '=', userId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}
export type ClientRecord = NonNullable<Awaited<ReturnType<typeof findClient>>>

/** Returns a reader's meeting, locked to the end of the transaction where that is asked for. */
export function findMeeting(db: Db, { userId, meetingId }: OwnMeeting, { isLocked = false } = {}) {
  return db
    .selectFrom('meetings')
    .select(['id', 'client_id', 'chat_id', 'title', 'question', 'notes', 'letter', 'held_on', 'revision'])
    .where('id', '=', meetingId)
    .where('user_id', '=', userId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}
export type MeetingRecord = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

/** Returns what became of the letter of a meeting, by its newest link. */
function letterState(now: Date): RawBuilder<LetterState> {
  return sql`case when meetings.letter = '[]' then 'none' else coalesce((
    select case when expires_at <= ${now} then 'expired' when views > 0 then 'read' else 'sent' end
    from shared_links where meeting_id = meetings.id order by id desc limit 1), 'draft') end`
}

const asDay = (column: string) => sql<string>`${sql.ref(column)}::text`

type MeetingPage = { userId: string; now: Date; limit: number }

/** Returns meetings of a user, newest first, of those that a condition leaves. */
export async function listMeetings(
  db: Db,
  { userId, now, limit }: MeetingPage,
  condition: RawBuilder<unknown>,
): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select meetings.id, client_id as "clientId", alias, question, ${asDay('held_on')} as "heldOn",
      chats.last_spread_id as "spreadId", ${letterState(now)} as letter
    from (
      select meetings.* from meetings where meetings.user_id = ${userId} and ${condition}
      order by held_on desc, id desc limit ${limit}
    ) meetings join clients on clients.id = client_id join chats on chats.id = chat_id
    order by held_on desc, meetings.id desc`.execute(db)
  return rows
}

/** Returns the condition of the meetings with a client. */
export function isWithClient(clientId: string): RawBuilder<unknown> {
  return sql`client_id = ${clientId}`
}

/**
 * Returns the condition of the meetings in which every word is somewhere: in the client's name, the question, the letter or the
 * names of the cards.
 */
export function hasWords(userId: string, q: string): RawBuilder<unknown> {
  const conditions = q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [pattern = '%'] = searchPatterns(word)
      const named = cards.filter(({ name }) => fold(name).includes(fold(word))).map(({ id }) => id)
      // Each part by its own index.
      return sql`meetings.id in (
        select id from meetings where user_id = ${userId} and found_by like ${pattern}
        union all
        select meetings.id from clients join meetings on meetings.client_id = clients.id
          where clients.user_id = ${userId} and ${contains(sql`alias`, word)}
        ${named.length === 0 ? sql`` : sql`union all ${withCards(userId, named)}`})`
    })
  return sql.join(conditions, sql` and `)
}

function withCards(userId: string, cardIds: readonly string[]) {
  return sql`select meetings.id from meetings join messages on messages.chat_id = meetings.chat_id
    where meetings.user_id = ${userId} and messages.type = 'assistant' and exists (
      select from jsonb_array_elements(messages.selected_cards) card where card->>'cardId' = any(${cardIds}))`
}

/** Counts the meetings of a reader with all clients. */
export async function countMeetings(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meetings where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

type NewMeeting = OwnClient & { id: string; chatId: string; heldOn: string; now: Date }

/** Saves a new meeting. */
export async function insertMeeting(db: Db, { id, clientId, userId, chatId, heldOn, now }: NewMeeting): Promise<void> {
  await db
    .insertInto('meetings')
    .values({ id, client_id: clientId, user_id: userId, chat_id: chatId, held_on: heldOn, created_at: now })
    .execute()
}

type ChangedMeeting = Pick<Meeting, 'id' | 'title' | 'question' | 'notes' | 'heldOn' | 'letter' | 'revision'>

/** Changes a meeting, and the text by which it is found. */
export async function updateMeeting(db: Db, { id, heldOn, letter, ...texts }: ChangedMeeting): Promise<void> {
  await db
    .updateTable('meetings')
    .set({
      ...texts,
      held_on: heldOn,
      letter: JSON.stringify(letter),
      found_by: searchText([texts.question, ...letter.map(({ text }) => text)].join(' ')),
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the ids of the chats of a client's meetings. */
export async function listMeetingChats(db: Db, clientId: string): Promise<string[]> {
  const meetings = await db.selectFrom('meetings').select('chat_id').where('client_id', '=', clientId).execute()
  return meetings.map(({ chat_id }) => chat_id)
}

/** Where a page of clients ends. */
export type ClientPlace = { at: string; clientId: string }
type ClientPage = { userId: string; now: Date; limit: number; q: string; before?: ClientPlace | undefined }
type ListedClient = ClientRow & { touched_at: string }

/** Returns clients of a user with their last meeting, those touched last first. */
export async function listClients(db: Db, { userId, now, limit, q, before }: ClientPage): Promise<ListedClient[]> {
  const isBefore = before
    ? sql`(touched_at, clients.id) < (${before.at}::timestamptz, ${before.clientId}::uuid)`
    : sql`true`
  const { rows } = await sql<ListedClient>`
    select clients.id, alias, consent_on::text as "consentOn", touched_at,
      (select count(*)::int from meetings where client_id = clients.id) as meetings, last.row as last
    from clients left join lateral (
      select json_build_object('heldOn', held_on, 'spreadId', chats.last_spread_id, 'letter', ${letterState(now)}) as row
      from meetings join chats on chats.id = chat_id
      where client_id = clients.id order by held_on desc, meetings.id desc limit 1
    ) last on true
    where clients.user_id = ${userId} and ${contains(sql`alias`, q)} and ${isBefore}
    order by touched_at desc, clients.id desc limit ${limit}`.execute(db)
  return rows
}

/** Moves a client to the head of the list. */
export async function touchClient(db: Db, { clientId, now }: { clientId: string; now: Date }): Promise<void> {
  await db.updateTable('clients').set({ touched_at: now }).where('id', '=', clientId).execute()
}

/** Counts the clients of a reader. */
export async function countClients(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from clients where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

type NewClient = OwnClient & { alias: string; now: Date }

/** Saves a new client. */
export async function insertClient(db: Db, { clientId, userId, alias, now }: NewClient): Promise<void> {
  await db
    .insertInto('clients')
    .values({ id: clientId, user_id: userId, alias, created_at: now, touched_at: now })
    .execute()
}

/** Changes a client, which moves it to the head of the list. */
export async function updateClient(db: Db, { id, consentOn, ...client }: Client, now: Date): Promise<void> {
  await db
    .updateTable('clients')
    .set({ ...client, consent_on: consentOn, touched_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes a reader's client; the meetings go by a foreign key. */
export async function deleteClient(db: Db, { clientId, userId }: OwnClient): Promise<void> {
  await db.deleteFrom('clients').where('id', '=', clientId).where('user_id', '=', userId).execute()
}

/** Returns true where a reader has clients. */
export async function hasClients(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('clients').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Returns a reader's brand, or undefined where none is saved. */
export function findStoredBrand(db: Db, userId: string) {
  return db
    .selectFrom('reader_brands')
    .select(['name', 'line', 'contacts', 'accent', 'logo'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

type NewBrand = Omit<Insertable<Database['reader_brands']>, 'user_id'>

/** Saves how the letters of a reader look; a logo that is not given stays. */
export async function saveBrand(db: Db, userId: string, brand: NewBrand): Promise<void> {
  await db
    .insertInto('reader_brands')
    .values({ logo: null, ...brand, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(brand))
    .execute()
}
