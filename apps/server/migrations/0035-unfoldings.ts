import { type Kysely, sql } from 'kysely'

/**
 * The calls that have unfolded a board, by the ids that their clients gave them, so that a repeated one is not charged again.
 * `unfolding_id`: of the call that is writing the board's text at present.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table creative_boards add column unfolding_id uuid`,
  `create table unfoldings (
    id uuid primary key,
    board_id uuid not null references creative_boards on delete cascade
  )`,
  `create index unfoldings_board on unfoldings (board_id)`,
]
