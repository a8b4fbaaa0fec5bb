import { type Kysely, sql } from 'kysely'

/**
 * A message moves its chat to the top of a list, three times until it is answered. Without the time in an index that changes no index:
 * the list of a user's chats, a thousand at most, is put in order when it is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index chats_owner on chats (user_id)`,
  `drop index chats_user`,
  // A charge goes with its grant, and that with its user: this key guards nothing that the other one does not.
  `alter table charges drop constraint charges_user_id_fkey`,
]
