import { type Kysely, sql } from 'kysely'

/** `unfolding_charge_id`: the message taken for the text that is being written, given back with the board if none comes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table creative_boards add column unfolding_charge_id uuid`,
  `create index creative_boards_charged on creative_boards (unfolding_since) where unfolding_charge_id is not null`,
]
