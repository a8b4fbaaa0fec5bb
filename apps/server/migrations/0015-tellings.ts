import { type Kysely, sql } from 'kysely'

/**
 * The cards of an answer may be read again: such an answer names the first one, and goes with it. `replies.telling` counts the
 * tellings of a question's cards: 0 is the first answer; the others keep to the bound by the check and the unique index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table messages add column retells_id uuid references messages on delete cascade`,
  `create index messages_retells on messages (retells_id) where retells_id is not null`,
  `alter table replies add column telling int not null default 0 check (telling between 0 and 3)`,
  `drop index replies_one_answer`,
  `create unique index replies_one_answer on replies (question_id, telling) where not is_given_back`,
]
