import { type Kysely, sql } from 'kysely'

/**
 * Payments, refunds and what the provider has told us; money in whole kopecks.
 * A payment outlives its user without anything that leads to a person: who deletes the account leaves an accounting
 * line (date, amount, the provider's id), and money that arrives for it later can still be sent back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What was sold is written down when it is ordered: a price or a limit that changes later changes nothing here.
  // request_body is the text that was sent, so that a repeated call under the same key says the same.
  `create table payments (
    id uuid primary key,
    user_id uuid references users on delete set null,
    plan text not null check (plan in ('daily', 'monthly')),
    description text not null,
    amount_kopecks int not null check (amount_kopecks > 0),
    currency text not null check (currency = 'RUB'),
    duration_days int not null check (duration_days > 0),
    message_limit int not null check (message_limit > 0),
    status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'refunded')),
    yookassa_payment_id text unique,
    idempotence_key uuid not null unique,
    request_body text,
    confirmation_url text,
    failure_reason text,
    review_reason text,
    method_type text,
    method_title text,
    refunded_kopecks int not null default 0,
    paid_at timestamptz,
    checked_at timestamptz,
    next_check_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (refunded_kopecks between 0 and amount_kopecks)
  )`,
  `create index payments_user on payments (user_id, created_at desc, id desc)`,
  `create index payments_created on payments (created_at desc, id desc)`,
  `create index payments_due on payments (next_check_at) where next_check_at is not null`,
  `create index payments_review on payments (created_at) where review_reason is not null`,

  `create table payment_steps (
    id bigint generated always as identity primary key,
    payment_id uuid not null references payments on delete cascade,
    status text not null,
    note text,
    at timestamptz not null
  )`,
  `create index payment_steps_payment on payment_steps (payment_id, id)`,

  `create function forget_payer() returns trigger language plpgsql as $$
    begin
      new.request_body := null;
      new.confirmation_url := null;
      new.method_title := null;
      return new;
    end $$`,
  `create trigger payments_forget_payer before update of user_id on payments
    for each row when (new.user_id is null) execute function forget_payer()`,

  // origin: who wanted it. grant_id: the plan that ends with it. A refund from the provider's cabinet is written down when we hear of it.
  `create table refunds (
    id uuid primary key,
    payment_id uuid not null references payments on delete cascade,
    grant_id uuid references grants on delete set null,
    origin text not null check (origin in ('user', 'orphan', 'cabinet')),
    amount_kopecks int not null check (amount_kopecks > 0),
    status text not null check (status in ('requested', 'pending', 'succeeded', 'refused')),
    yookassa_refund_id text unique,
    idempotence_key uuid not null unique,
    request_body text,
    refusal_reason text,
    checked_at timestamptz,
    next_check_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index refunds_one_open on refunds (payment_id) where status in ('requested', 'pending')`,
  `create index refunds_payment on refunds (payment_id)`,
  `create index refunds_grant on refunds (grant_id) where grant_id is not null`,
  `create index refunds_due on refunds (next_check_at) where next_check_at is not null`,

  // The provider gives its notifications no id: an event of an object is one. Kept without its body, which names people.
  `create table provider_events (
    id uuid primary key,
    event text not null,
    object_id text not null,
    payment_id uuid references payments on delete set null,
    address text,
    deliveries int not null default 1,
    received_at timestamptz not null,
    last_received_at timestamptz not null,
    unique (object_id, event)
  )`,

  // took_over_id: the grant whose rest is in this one. own_*: what it brought by itself; carried_messages: what it took over.
  `alter table grants
    add column payment_id uuid unique references payments on delete set null,
    add column took_over_id uuid references grants on delete set null,
    add column own_plan text check (own_plan in ('daily', 'monthly')),
    add column own_messages int,
    add column carried_messages int not null default 0,
    add column ended_at timestamptz,
    add column reminded_at timestamptz`,
  `update grants set own_plan = plan, own_messages = message_limit,
    ended_at = case when status <> 'active' then ends_at end`,
  `alter table grants alter column own_plan set not null, alter column own_messages set not null`,
  `alter table grants drop constraint grants_status_check`,
  `alter table grants add constraint grants_status_check
    check (status in ('active', 'superseded', 'cancelled', 'refunded', 'expired'))`,
  `create index grants_took_over on grants (took_over_id) where took_over_id is not null`,
  `create index grants_running_out on grants (ends_at) where status = 'active'`,
  `create index charges_returned on charges (user_id, returned_at) where returned_at is not null`,
]
