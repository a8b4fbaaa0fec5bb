import { type Kysely, sql } from 'kysely'

/**
 * Letters waiting to be sent and on their way, and the links in them that work once.
 * A link's token is nowhere in the database: its hash is, and the letter makes it anew from the row's id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table one_time_tokens (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('confirm-email', 'reset-password', 'change-email')),
    hash text not null unique,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index one_time_tokens_user on one_time_tokens (user_id, purpose)`,
  `create index one_time_tokens_expires on one_time_tokens (expires_at)`,

  // waiting -> sending (claimed) -> handed_over (the other side may have it) -> sent, or waiting again, or
  // failed (given up); unclear: the answer never came, and nothing is sent twice.
  `create table mails (
    id uuid primary key,
    user_id uuid references users on delete cascade,
    to_address text not null,
    kind text not null,
    data jsonb not null,
    status text not null default 'waiting'
      check (status in ('waiting', 'sending', 'handed_over', 'sent', 'failed', 'unclear')),
    tries int not null default 0,
    next_try_at timestamptz not null,
    give_up_at timestamptz not null,
    claim uuid,
    claimed_at timestamptz,
    reason text,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create index mails_open on mails (next_try_at) where status in ('waiting', 'sending', 'handed_over')`,
  `create index mails_user on mails (user_id)`,
  `create index mails_created on mails (created_at)`,
]
