import { type Kysely, sql } from 'kysely'

export const breaksPrevious = 'The rule for the purpose of a token takes all that the old one took, and one more.'

/** What confirms a sign-in beside the password, and when a session was last confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null: begun before this migration, so that the first change that wants a confirmation asks for one.
  `alter table sessions add column confirmed_at timestamptz`,

  `alter table one_time_tokens drop constraint one_time_tokens_purpose_check`,
  `alter table one_time_tokens add constraint one_time_tokens_purpose_check
    check (purpose in ('confirm-email', 'reset-password', 'change-email', 'second-step'))`,

  `create table totp_factors (
    user_id uuid primary key references users on delete cascade,
    -- Encrypted; key_id names the key, so that a new one can take over.
    secret text not null,
    key_id text not null,
    created_at timestamptz not null,
    -- Null: no code has confirmed it yet, and it opens nothing.
    confirmed_at timestamptz,
    last_used_at timestamptz,
    -- The time step of the newest code that was accepted.
    last_step int
  )`,

  `create table passkeys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    is_synced boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_user on passkeys (user_id, created_at)`,

  `create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    hash text not null,
    created_at timestamptz not null,
    primary key (user_id, hash)
  )`,

  `create table passkey_challenges (
    hash text primary key,
    purpose text not null check (purpose in ('register', 'sign-in', 'second-step', 'confirm')),
    -- Null: a sign-in by a passkey alone, whose user is not known before.
    user_id uuid references users on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null`,
  `create index passkey_challenges_expires on passkey_challenges (expires_at)`,
]
