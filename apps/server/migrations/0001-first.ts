import { type Kysely, sql } from 'kysely'

/**
 * The first tables: people and their sessions, plans, chats, answers, draws.
 * Times are UTC and written by the application's clock; only a reply's heartbeat is the database's
 * (it tells whether a process lives, and processes compare it with one another).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table users (
    id uuid primary key,
    email text not null,
    password_hash text not null,
    role text not null default 'user' check (role in ('user', 'admin')),
    first_name text,
    last_name text,
    date_of_birth date,
    place_of_residence text,
    email_notifications boolean not null default true,
    email_verified_at timestamptz,
    last_login_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index users_email on users (lower(email))`,

  `create table consents (
    user_id uuid not null references users on delete cascade,
    document text not null,
    version text not null,
    given_at timestamptz not null,
    primary key (user_id, document, version)
  )`,

  `create table sessions (
    id_hash text primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    user_agent text,
    address text
  )`,
  `create index sessions_user on sessions (user_id)`,

  `create unlogged table rate_limits (
    key text primary key,
    window_started_at timestamptz not null,
    count int not null
  )`,

  `create table grants (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    plan text not null check (plan in ('daily', 'monthly')),
    source text not null check (source in ('payment', 'admin')),
    message_limit int not null check (message_limit >= 0),
    messages_used int not null default 0 check (messages_used >= 0),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    status text not null check (status in ('active', 'superseded', 'cancelled')),
    check (messages_used <= message_limit)
  ) with (fillfactor = 80)`,
  `create unique index grants_one_active on grants (user_id) where status = 'active'`,
  `create index grants_user on grants (user_id, starts_at)`,

  `create table chats (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    title text not null,
    message_count int not null default 0,
    last_message_content text,
    last_message_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  ) with (fillfactor = 80)`,
  `create index chats_user on chats (user_id, updated_at desc, id desc)`,

  `create table messages (
    id uuid primary key,
    chat_id uuid not null references chats on delete cascade,
    type text not null check (type in ('user', 'assistant', 'system')),
    content text not null,
    status text not null default 'done' check (status in ('running', 'done', 'stopped', 'failed')),
    spread_id text,
    selected_cards jsonb not null default '[]',
    metadata jsonb not null default '{}',
    is_from_client boolean not null default true,
    created_at timestamptz not null
  )`,
  `create index messages_chat on messages (chat_id, created_at, id)`,

  // One row for each message taken from a plan; a message is given back by setting returned_at, once.
  `create table charges (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    grant_id uuid not null references grants on delete cascade,
    message_id uuid references messages on delete set null,
    taken_at timestamptz not null,
    returned_at timestamptz,
    returned_reason text
  )`,
  `create index charges_user on charges (user_id, taken_at)`,
  `create index charges_message on charges (message_id) where returned_at is null`,
  `create index charges_grant on charges (grant_id)`,

  `create table draws (
    id uuid primary key,
    chat_id uuid not null references chats on delete cascade,
    spread_id text not null,
    seed text not null,
    commitment text not null,
    picks int[],
    created_at timestamptz not null
  )`,
  `create index draws_chat on draws (chat_id)`,

  // deltas: the pieces of the answer, each as one JSON string on a line of its own, so that a stream
  // can be replayed from any event; saved_count: how many.
  `create table replies (
    message_id uuid primary key references messages on delete cascade,
    chat_id uuid not null references chats on delete cascade,
    user_id uuid not null references users on delete cascade,
    question_id uuid not null references messages on delete cascade,
    charge_id uuid not null references charges on delete cascade,
    draw_id uuid references draws on delete set null,
    status text not null check (status in ('running', 'done', 'stopped', 'failed')),
    is_given_back boolean not null default false,
    owner uuid not null,
    heartbeat_at timestamptz not null default clock_timestamp(),
    stop_requested boolean not null default false,
    deltas text not null default '',
    saved_count int not null default 0,
    error_code text,
    error_message_id uuid references messages on delete set null,
    created_at timestamptz not null,
    finished_at timestamptz
  ) with (fillfactor = 70)`,
  `create unique index replies_one_running on replies (chat_id) where status = 'running'`,
  `create unique index replies_one_answer on replies (question_id) where not is_given_back`,
  `create unique index replies_draw on replies (draw_id)`,
  `create index replies_running on replies (heartbeat_at) where status = 'running'`,
  `create index replies_chat on replies (chat_id)`,

  `create table settings (
    id int primary key default 1 check (id = 1),
    maintenance_mode boolean not null default false,
    allow_user_signup boolean not null default true,
    support_email text not null default 'support@lunaria.example',
    support_telegram text not null default '@lunaria_support',
    frontend_url text not null default '',
    default_currency text not null default 'RUB' check (default_currency in ('RUB', 'USD', 'EUR')),
    logging_level text check (logging_level in ('debug', 'info', 'warn', 'error')),
    updated_at timestamptz not null
  )`,
  `create table spread_edits (
    spread_id text primary key,
    name text,
    description text,
    is_active boolean not null default true,
    updated_at timestamptz not null
  )`,

  `create table audit_log (
    id uuid primary key,
    actor_id uuid references users on delete set null,
    action text not null,
    subject text,
    before jsonb,
    after jsonb,
    at timestamptz not null
  )`,
  `create index audit_log_at on audit_log (at desc)`,
]
