import type { ClientRow, LetterState, MeetingRow } from '@lunaria/contract/cabinet'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

const clientColumns = ['id', 'alias', 'notes', 'birthday', 'consent_on', 'revision'] as const

type OwnClient = { userId: string; clientId: string }
type OwnMeeting = { userId: string; meetingId: string }

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

/** Meetings of a user, newest first, of those that a condition leaves. */
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

type ClientPage = { userId: string; now: Date; limit: number; condition: RawBuilder<unknown> }
type ListedClient = ClientRow & { touched_at: string }

/** Clients of a user with their last meeting, those touched last first. */
export async function listClients(db: Db, { userId, now, limit, condition }: ClientPage): Promise<ListedClient[]> {
  const { rows } = await sql<ListedClient>`
    select clients.id, alias, consent_on::text as "consentOn", touched_at,
      (select count(*)::int from meetings where client_id = clients.id) as meetings, last.row as last
    from clients left join lateral (
      select json_build_object('heldOn', held_on, 'spreadId', chats.last_spread_id, 'letter', ${letterState(now)}) as row
      from meetings join chats on chats.id = chat_id
      where client_id = clients.id order by held_on desc, meetings.id desc limit 1
    ) last on true
    where clients.user_id = ${userId} and ${condition}
    order by touched_at desc, clients.id desc limit ${limit}`.execute(db)
  return rows
}

export async function touchClient(db: Db, { clientId, now }: { clientId: string; now: Date }): Promise<void> {
  await db.updateTable('clients').set({ touched_at: now }).where('id', '=', clientId).execute()
}
