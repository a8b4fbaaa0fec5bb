import { type Kysely, sql } from 'kysely'

/** Indexes behind every foreign key, hashed keys of limits, the operator's daily limits on answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Deleting a row looks for those that point to it: without an index by reading their whole table.
  `drop index charges_message`,
  `create index charges_message on charges (message_id)`,
  `create index replies_question on replies (question_id)`,
  `create index audit_log_actor on audit_log (actor_id) where actor_id is not null`,
  `create index prompt_versions_author on prompt_versions (author_id) where author_id is not null`,
  // These keys guard nothing that another one does not: an answer goes with its chat, and so with its user, his charges
  // and the chat's messages. A row of a running answer changes every second, and each index would have to change with it.
  `alter table replies
    drop constraint replies_user_id_fkey,
    drop constraint replies_charge_id_fkey,
    drop constraint replies_error_message_id_fkey`,
  `create index replies_user_running on replies (user_id) where status = 'running'`,

  // The keys are keyed hashes from now on: those that stood there named addresses and e-mails. A row whose window is over goes.
  `drop table rate_limits`,
  `create unlogged table rate_limits (
    key text primary key,
    ends_at timestamptz not null,
    count int not null
  )`,
  `create index rate_limits_ends on rate_limits (ends_at)`,

  // What is kept of notifications that belong to no payment is bounded, and goes after a while.
  `create index provider_events_unknown on provider_events (received_at) where payment_id is null`,
  // Decks that were shuffled and never played go after a while.
  `create index draws_unplayed on draws (created_at) where picks is null`,

  // How many answers one user, and all of them together, may get within a day; null: as many as the plans give.
  `alter table settings
    add column answers_daily_per_user int check (answers_daily_per_user >= 1),
    add column answers_daily_total int check (answers_daily_total >= 1)`,
]
