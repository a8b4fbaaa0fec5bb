import { type Kysely, sql } from 'kysely'

/** Private links to an answer with cards, or to one card of it. Only the token's hash is kept; a revoked link is a deleted row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table shared_links (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references users on delete cascade,
    message_id uuid not null references messages on delete cascade,
    card_id text,
    shows_question boolean not null,
    views int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index shared_links_user on shared_links (user_id)`,
  `create index shared_links_message on shared_links (message_id)`,
  `create index shared_links_to_remove on shared_links (expires_at)`,
]
