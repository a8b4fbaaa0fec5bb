import { type Kysely, sql } from 'kysely'

/** The operator's panel: what it finds people by, what it counts, what it lets change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // People are found by any part of an address or a name, whatever the case and whether «ё» was written «е».
  `create extension if not exists pg_trgm`,
  `alter table users
    add column blocked_at timestamptz,
    add column found_by text generated always as (
      translate(lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')), 'ё', 'е')
    ) stored`,
  `create index users_found_by on users using gin (found_by gin_trgm_ops)`,
  `create index users_people on users (created_at desc, id desc) where not is_guest`,
  `create index users_seen on users (last_login_at) where not is_guest`,

  // Part of a payment may be returned on an admin's word; the plan stays then.
  `alter table refunds drop constraint refunds_origin_check`,
  `alter table refunds add constraint refunds_origin_check check (origin in ('user', 'admin', 'orphan', 'cabinet'))`,

  // One row an answer that was asked for, to see what the provider costs and how it does. It outlives the person.
  `create table ai_calls (
    id uuid primary key,
    user_id uuid references users on delete set null,
    provider text not null check (provider in ('openai', 'builtin')),
    model text not null,
    outcome text not null check (outcome in ('done', 'stopped', 'failed')),
    error_code text,
    prompt_tokens int not null,
    completion_tokens int not null,
    is_estimate boolean not null,
    first_token_ms int,
    duration_ms int not null,
    at timestamptz not null
  )`,
  `create index ai_calls_at on ai_calls (at)`,
  `create index ai_calls_user on ai_calls (user_id, at) where user_id is not null`,

  // What the master is told to be. Nothing is overwritten: an older text is restored as a new version.
  `create table prompt_versions (
    id uuid primary key,
    prompt text not null,
    content text not null,
    note text,
    author_id uuid references users on delete set null,
    created_at timestamptz not null
  )`,
  `create index prompt_versions_prompt on prompt_versions (prompt, created_at desc, id desc)`,

  // The last lines of the log, for the panel; the whole of it is on standard output.
  `create table log_lines (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    level text not null check (level in ('debug', 'info', 'warn', 'error')),
    message text not null,
    request_id text,
    details jsonb not null default '{}'
  )`,
  `create index log_lines_request on log_lines (request_id) where request_id is not null`,

  `alter table settings
    add column ai_max_concurrent int check (ai_max_concurrent between 1 and 10000),
    add column ai_max_tokens int not null default 1500 check (ai_max_tokens between 300 and 8000),
    add column messages_per_minute int not null default 30 check (messages_per_minute between 1 and 1000),
    add column ai_prompt_price int not null default 40 check (ai_prompt_price >= 0),
    add column ai_completion_price int not null default 160 check (ai_completion_price >= 0)`,
]
