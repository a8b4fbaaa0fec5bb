import { type Kysely, sql } from 'kysely'

/** The history of a payment and the reasons to review it become typed data; a cancellation may return several payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const reasons = [
  ...['amount', 'currency', 'shop', 'test_flag', 'metadata', 'other_payment', 'not_paid', 'paid_after_failure'],
  ...['undecided', 'not_at_provider'],
  ...['partial_refund', 'refund_amount', 'refund_refused', 'refund_asked', 'refund_undecided'],
]
const isReason = (column: string) => `check (${column} in (${reasons.map((reason) => `'${reason}'`).join(', ')}))`

const statements = [
  // The types of a step stand in packages/contract/src/admin-payments.ts; until now it was a status and an English note.
  `alter table payment_steps add column step jsonb`,
  `update payment_steps set step = case
    when note like 'accepted: %' then jsonb_build_object('kind', 'accepted', 'reason', substr(note, 11),
      'acceptance', case status when 'succeeded' then 'take' when 'failed' then 'close' else 'dismiss' end)
    when status = 'pending' then jsonb_build_object('kind', 'ordered')
    when status = 'succeeded' then jsonb_build_object('kind', 'paid')
    when status = 'refunded' then jsonb_build_object('kind', 'refunded')
    when status = 'failed' then jsonb_build_object('kind', 'failed', 'reason', coalesce(note, 'unknown'))
    when note = 'created at the provider' then jsonb_build_object('kind', 'sent')
    when note = 'review: refund' then jsonb_build_object('kind', 'review', 'reason', 'refund_undecided')
    when note like 'review: %' then jsonb_build_object('kind', 'review', 'reason', substr(note, 9))
    when note like 'settled: %' then jsonb_build_object('kind', 'settled', 'reason', substr(note, 10))
    when note like 'refund refused: %' then jsonb_build_object('kind', 'refund_refused', 'reason', substr(note, 17))
    else jsonb_build_object('kind', 'noted', 'text', coalesce(note, ''))
  end`,
  `alter table payment_steps alter column step set not null, drop column status, drop column note`,
  `alter table payments
    add constraint payments_review_reason_check ${isReason('review_reason')},
    add constraint payments_accepted_reason_check ${isReason('accepted_reason')}`,

  // The refunds that one cancellation has asked for: its plan ends, or is given back, when none of them is open any more.
  `alter table refunds add column cancellation_id uuid`,
  `create index refunds_cancellation on refunds (cancellation_id) where cancellation_id is not null`,
]
