import { type Kysely, sql } from 'kysely'

/** The operator's panel: what it finds people by, what it counts, what it lets change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // People are found by any part of an address or a name, whatever the case and whether «ё» was written «е». Russian
  // letters are kept as Latin capitals (lib/search-text.ts): what an index knows of letters depends on how the database
  // was made, and it knows the Latin ones everywhere.
  `create extension if not exists pg_trgm`,
  `alter table users
    add column blocked_at timestamptz,
    add column found_by text generated always as (
      translate(
        lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')),
        'абвгдеёжзийклмнопрстуфхцчшяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЯЩЪЫЬЭЮ',
        'ABVGDEEJZIYKLMNOPRSTUFHCQWXABVGDEEJZIYKLMNOPRSTUFHCQWXщъыьэю'
      )
    ) stored`,
  `create index users_found_by on users using gin (found_by gin_trgm_ops)`,
  // The orders that people are listed in.
  `create index users_people on users (created_at desc, id desc) where not is_guest`,
  `create index users_seen on users (last_login_at desc nulls last, id desc) where not is_guest`,
  `create index users_addresses on users (lower(email) collate "C", id) include (email) where not is_guest`,
  `create index users_admins on users (id) where role = 'admin'`,
  `create index users_blocked on users (id) where blocked_at is not null`,

  // How many messages each person has taken and not given back, over all plans: the sum of his grants' messages_used,
  // kept up at the end of each transaction, so that nothing is waited for with this in hand. Guests have none.
  `create table reading_totals (
    user_id uuid primary key references users on delete cascade,
    count int not null default 0
  ) with (fillfactor = 80)`,
  `create index reading_totals_order on reading_totals (count desc, user_id desc)`,
  `insert into reading_totals (user_id, count)
    select users.id, coalesce(sum(grants.messages_used), 0) from users left join grants on grants.user_id = users.id
    where not users.is_guest group by users.id`,
  `create function begin_reading_total() returns trigger language plpgsql as $$
    begin
      insert into reading_totals (user_id) values (new.id);
      return null;
    end $$`,
  `create trigger users_begin_total after insert on users
    for each row when (not new.is_guest) execute function begin_reading_total()`,
  `create function count_readings() returns trigger language plpgsql as $$
    begin
      update reading_totals
        set count = count + new.messages_used - case tg_op when 'UPDATE' then old.messages_used else 0 end
        where user_id = new.user_id;
      return null;
    end $$`,
  `create constraint trigger grants_count_new after insert on grants deferrable initially deferred
    for each row when (new.messages_used <> 0) execute function count_readings()`,
  `create constraint trigger grants_count after update of messages_used on grants deferrable initially deferred
    for each row when (new.messages_used <> old.messages_used) execute function count_readings()`,

  // Part of a payment may be returned on an admin's word; the plan stays then.
  `alter table refunds drop constraint refunds_origin_check`,
  `alter table refunds add constraint refunds_origin_check check (origin in ('user', 'admin', 'orphan', 'cabinet'))`,

  // A list of payments is chosen, counted and summed up from its index alone: their rows are long.
  `drop index payments_created`,
  `create index payments_list on payments (created_at desc, id desc)
    include (status, plan, user_id, amount_kopecks, refunded_kopecks)`,
  `create index payments_provider_id on payments (yookassa_payment_id text_pattern_ops)`,
  `create index provider_events_payment on provider_events (payment_id) where payment_id is not null`,
  `create index audit_log_subject on audit_log (subject, at) where subject is not null`,
  // What a person has looked at and let be: it does not call for one again.
  `alter table payments add column accepted_reason text`,

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

  // What the dashboard counts is counted in an index alone: who wrote when, which spreads were laid, what demo chats asked, visits.
  `create index charges_taken on charges (taken_at) include (user_id)`,
  `create index messages_laid on messages (created_at) include (spread_id, chat_id)
    where type = 'assistant' and spread_id is not null and not is_from_client`,
  `create index messages_questions on messages (chat_id) where type = 'user'`,
  `create index events_visits on events (at) include (visit) where name = 'page_view'`,

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
