import { type Kysely, sql } from 'kysely'

export const breaksPrevious =
  'The rules for a plan, for the kind of a chat and for what a link leads to take all that the old ones took, and more.'

/** The cabinet of professional readers: their clients, the meetings with them, the letters, and how these look. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const plan = `in ('daily', 'monthly', 'reader')`
// Not valid: every row has passed a narrower rule, so that the tables need not be read under their lock.
const ruled = (table: string, column: string, rule: string) => [
  `alter table ${table} drop constraint ${table}_${column}_check`,
  `alter table ${table} add constraint ${table}_${column}_check check (${column} ${rule}) not valid`,
]

const statements = [
  ...ruled('grants', 'plan', plan),
  ...ruled('grants', 'own_plan', plan),
  ...ruled('payments', 'plan', plan),
  ...ruled('chats', 'kind', `in ('talk', 'service', 'day', 'client')`),

  `create table clients (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    alias text not null,
    notes text not null default '',
    birthday date,
    consent_on date,
    revision int not null default 0,
    created_at timestamptz not null,
    -- When the client or a meeting was last changed: the order of the list.
    touched_at timestamptz not null
  )`,
  `create index clients_user on clients (user_id, touched_at desc, id desc)`,

  // The cards of a meeting lie in a chat of its own, which no list shows.
  `create table meetings (
    id uuid primary key,
    client_id uuid not null references clients on delete cascade,
    user_id uuid not null references users on delete cascade,
    chat_id uuid not null unique references chats on delete cascade,
    title text not null default '',
    question text not null default '',
    notes text not null default '',
    letter jsonb not null default '[]',
    held_on date not null,
    revision int not null default 0,
    -- The question and the letter as they are searched (lib/search-text.ts).
    found_by text not null default '',
    created_at timestamptz not null
  )`,
  `create index meetings_client on meetings (client_id, held_on desc, id desc)`,
  `create index meetings_user on meetings (user_id, held_on desc, id desc)`,
  `create index meetings_found_by on meetings using gin (found_by gin_trgm_ops)`,

  `create table reader_brands (
    user_id uuid primary key references users on delete cascade,
    name text not null,
    line text not null,
    contacts text not null,
    accent text not null check (accent in ('gold', 'violet', 'green', 'blue', 'red', 'ink')),
    -- PNG
    logo bytea,
    updated_at timestamptz not null
  )`,

  // A link leads to an answer or to a letter.
  `alter table shared_links alter column message_id drop not null`,
  `alter table shared_links add column meeting_id uuid references meetings on delete cascade`,
  `alter table shared_links add constraint shared_links_one_thing check (num_nonnulls(message_id, meeting_id) = 1) not valid`,
  `create index shared_links_meeting on shared_links (meeting_id) where meeting_id is not null`,
]
