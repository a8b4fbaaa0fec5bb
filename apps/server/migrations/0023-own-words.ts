import { type Kysely, sql } from 'kysely'

export const breaksPrevious =
  'The rules for the status of messages and answers take all that the old ones took, and one more.'

/**
 * Who has the habit writes what the cards say before the master does: such an answer waits with its cards on the table. Its
 * words are part of the message (`metadata.own`), and go where the message goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statuses = `check (status in ('running', 'done', 'stopped', 'failed', 'waiting'))`
const statements = [
  `alter table users add column own_first boolean not null default false`,
  // Not valid: every row has passed a narrower rule, so that the tables need not be read under their lock.
  `alter table messages drop constraint messages_status_check`,
  `alter table messages add constraint messages_status_check ${statuses} not valid`,
  `alter table replies drop constraint replies_status_check`,
  `alter table replies add constraint replies_status_check ${statuses} not valid`,
]
