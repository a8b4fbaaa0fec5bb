import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** Saves a demo session: its user and its chat exist already. */
export async function insertSession(
  db: Db,
  session: { id: string; userId: string; chatId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('demo_sessions')
    .values({ id: session.id, user_id: session.userId, chat_id: session.chatId, created_at: session.now })
    .execute()
}

/** Returns a demo session with its user and its chat. */
export function findSession(db: Db, sessionId: string) {
  return db
    .selectFrom('demo_sessions')
    .select(['id', 'user_id', 'chat_id'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

/** How long a question may take from being saved to its answer's beginning, or to being withdrawn. */
const askingMs = 60_000

export type DemoState = {
  /** Messages that can be taken. */
  left: number
  isAnswering: boolean
  /** A question has taken a message, and its answer has not begun: it may come back. */
  isAsking: boolean
}

/** Returns the state of a visitor's chat, in one statement, so that all of it is of the same moment. */
export async function readDemoState(
  db: Db,
  { userId, chatId, now }: { userId: string; chatId: string; now: Date },
): Promise<DemoState> {
  const { rows } = await sql<DemoState>`
    select
      coalesce((
        select message_limit - messages_used from grants
        where user_id = ${userId} and status = 'active' and ends_at > ${now}
      ), 0) as left,
      exists (select from replies where chat_id = ${chatId} and status = 'running') as "isAnswering",
      exists (
        select from charges
        where user_id = ${userId} and returned_at is null and taken_at > ${new Date(now.getTime() - askingMs)}
          and not exists (select from replies where question_id = charges.message_id and not is_given_back)
      ) as "isAsking"`.execute(db)
  const [standing] = rows
  if (!standing) throw new Error('A statement without a table has given no row')
  return standing
}
