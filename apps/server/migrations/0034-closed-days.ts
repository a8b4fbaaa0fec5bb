import { type Kysely, sql } from 'kysely'

/**
 * What the dashboard says of days that are over, summed up once a day by a job (modules/admin/dashboard/close-days.ts). It fills the
 * tables from the history, too, a day at a time, so nothing is counted here; what is not filled yet is counted from the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The days of Moscow's calendar that the tables below hold, without gaps.
  `create table closed_days (day date primary key)`,
  // What a person has done on a day; guests have no rows.
  `create table person_days (
    user_id uuid not null references users on delete cascade,
    day date not null,
    has_asked boolean not null,
    calls int not null,
    prompt_tokens int not null,
    completion_tokens int not null,
    primary key (user_id, day)
  )`,
  `create index person_days_day on person_days (day)`,
  // When a person last asked, as of the last closed day.
  `alter table reading_totals add column asked_at timestamptz`,
  `create index reading_totals_asked on reading_totals (asked_at) where asked_at is not null`,
  // What the provider's tokens came to, over people, guests and accounts that are gone.
  `create table ai_days (
    day date primary key,
    calls int not null,
    prompt_tokens bigint not null,
    completion_tokens bigint not null,
    estimated int not null
  )`,
  `create table spread_days (
    day date not null,
    spread_id text not null,
    is_demo boolean not null,
    count int not null,
    primary key (day, spread_id, is_demo)
  )`,
  // When a visit last opened a page and last wrote in the demo chat, as of the last closed day.
  `create table visits (
    visit text primary key,
    viewed_at timestamptz,
    demo_at timestamptz
  )`,
  `create index visits_viewed on visits (viewed_at) where viewed_at is not null`,
  `create index visits_demo on visits (demo_at) where demo_at is not null`,

  // People are searched for one or two letters, which no index of trigrams knows, in an index that is a quarter of their table.
  `create index users_search on users (created_at desc, id desc) include (found_by) where not is_guest`,
  `create index users_guest_ids on users (id) where is_guest`,
  // How the answers of a week went is read for each that gave them, their faults by themselves.
  `create index ai_calls_provider on ai_calls (provider, at)`,
  `create index ai_calls_failed on ai_calls (at) where outcome = 'failed'`,
  `create index grants_current on grants (user_id) include (plan, ends_at) where status = 'active' and source <> 'demo'`,

  // What was said in a demo chat and when it last changed; null until it changes for the first time after this migration, or the
  // job above has come to it. Counted anew with each change, so it does not matter which of the two comes first.
  `alter table demo_sessions
    add column question_count int,
    add column message_count int,
    add column changed_at timestamptz`,
  `create index demo_sessions_changed on demo_sessions (changed_at desc, chat_id desc)`,
  // With the owner's rights: a program that was started before these columns were there changes chats, too.
  `create function count_demo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update demo_sessions set message_count = new.message_count, changed_at = new.updated_at,
        question_count = (select count(*) from messages where chat_id = new.id and type = 'user')
        where chat_id = new.id;
      return null;
    end
  $$`,
  `create trigger chats_count_demo after update of message_count, updated_at on chats
    for each row when (new.message_count <> old.message_count or new.updated_at <> old.updated_at)
    execute function count_demo()`,
]
