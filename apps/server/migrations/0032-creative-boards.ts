import { type Kysely, sql } from 'kysely'

/** Boards on which people think up stories. `unfolding_since` holds a board while its text is being written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table creative_boards (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    title text not null,
    seed text not null,
    cards jsonb not null,
    story text not null default '',
    revision int not null default 1,
    unfolding_since timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index creative_boards_user on creative_boards (user_id, updated_at)`,
]
