import { type Kysely, sql } from 'kysely'

export const breaksPrevious = 'The rule for the kind of a chat takes all that the old one took, and one more.'

/** The card of the day, the hours at which a user wants to be reminded of it, and the browsers that are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A chat that no list shows: what lies in it are the cards of the days, which the journal tells.
  `alter table chats drop constraint chats_kind_check`,
  `alter table chats add constraint chats_kind_check check (kind in ('talk', 'service', 'day'))`,
  `create unique index chats_of_days on chats (user_id) where kind = 'day'`,

  // One draw for each date of the calendar in the zone where the user was.
  `create table day_cards (
    user_id uuid not null references users on delete cascade,
    day date not null,
    draw_id uuid not null unique references draws on delete cascade,
    zone text not null,
    primary key (user_id, day)
  )`,

  `create table day_settings (
    user_id uuid primary key references users on delete cascade,
    -- IANA's name of the zone that the browser said last.
    zone text not null,
    by_mail boolean not null default false,
    updated_at timestamptz not null
  )`,
  `create table day_reminders (
    user_id uuid not null references day_settings on delete cascade,
    kind text not null check (kind in ('card', 'evening')),
    -- Minutes since midnight by the clock of the zone.
    minute int not null check (minute between 0 and 1439),
    -- The next one: the date it is about, and when that minute comes there.
    next_day date not null,
    next_at timestamptz not null,
    -- The last date that was reminded of: none is reminded of twice, whatever zones lie between.
    sent_day date,
    primary key (user_id, kind)
  )`,
  `create index day_reminders_next on day_reminders (next_at)`,

  `create table push_subscriptions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    -- Who signs out there is no longer told there.
    session_hash text not null references sessions on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null
  )`,
  `create index push_subscriptions_user on push_subscriptions (user_id, created_at)`,
  `create index push_subscriptions_session on push_subscriptions (session_hash)`,

  // The one pair of keys by which push services know this server; the private one is encrypted.
  `create table push_keys (
    id int primary key check (id = 1),
    public_key text not null,
    private_key text not null,
    key_id text not null,
    created_at timestamptz not null
  )`,
]
