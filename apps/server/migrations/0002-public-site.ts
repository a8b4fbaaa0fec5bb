import { type Kysely, sql } from 'kysely'

/**
 * The public site: demo chats and the events of visits.
 * A visitor of the demo chat is a user without a way to sign in, with a grant of five messages: so his chat runs on
 * the same code, limits and recovery as everybody's. `is_guest` keeps him out of every list and count of people.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table users add column is_guest boolean not null default false`,
  `create index users_guests on users (created_at) where is_guest`,
  `alter table grants drop constraint grants_source_check`,
  `alter table grants add constraint grants_source_check check (source in ('payment', 'admin', 'demo'))`,

  `create table demo_sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    chat_id uuid not null references chats on delete cascade,
    created_at timestamptz not null
  )`,
  `create index demo_sessions_user on demo_sessions (user_id)`,
  `create index demo_sessions_chat on demo_sessions (chat_id)`,
  `create index demo_sessions_created on demo_sessions (created_at desc)`,

  `create table events (
    id bigint generated always as identity primary key,
    name text not null,
    path text not null,
    visit text,
    props jsonb not null default '{}',
    at timestamptz not null
  )`,
  `create index events_name_at on events (name, at)`,
  `create index events_at on events (at)`,

  `alter table settings add column demo_daily_per_address int not null default 30 check (demo_daily_per_address >= 0)`,
  `alter table settings add column demo_daily_total int not null default 2000 check (demo_daily_total >= 0)`,
]
