import { demoMessageLimit } from '@lunaria/contract/demo'
import { planById } from '@lunaria/contract/plans'
import type pg from 'pg'
import type { SeedPlan } from './tools.ts'

/**
 * Plans what people have paid, or tried to, and the plans that came of it, left in seed_payments and seed_grants.
 * A plan that begins before the one before has run out takes over its time, as in billing/subscriptions/assign-plan.ts.
 */
export async function planPurchases(client: pg.ClientBase, plan: SeedPlan): Promise<void> {
  await client.query(attempts)
  await client.query(grants, [
    planById('daily').messageLimit,
    planById('monthly').messageLimit,
    demoMessageLimit,
    plan.users * plan.messagesPerUser,
  ])
  await client.query('create unique index on seed_grants (n)')
  await client.query('analyze seed_payments, seed_grants')
}

/** n, person, at, plan, outcome; refunds and accounts that are gone only where it was the person's single payment. */
const attempts = `
  create temp table seed_payments on commit drop as
  select *,
    case when at > pg_temp.now() - interval '1 day' and pg_temp.dice(n, 'undecided') < 0.2 then 'pending'
      when chance < 0.1 then 'failed' when chance < 0.103 then 'review'
      when of > 1 then 'succeeded'
      when chance < 0.113 then 'orphan' when chance < 0.15 then 'refunded' when chance < 0.165 then 'partial'
      else 'succeeded' end as outcome
  from (
    select *, pg_temp.dice(n, 'outcome') as chance,
      case when pg_temp.dice(n, 'plan') < 0.6 then 'daily' else 'monthly' end as plan
    from (
      select who.n * 16 + number as n, who.n as person, who.id as user_id, count as of,
        who.created_at + (pg_temp.now() - who.created_at) * ((number - pg_temp.dice(who.n * 16 + number, 'paid')) / count) as at
      from (
        select *, case when eager < 0.62 then 0 when eager < 0.82 then 1 when eager < 0.91 then 2
          when eager < 0.96 then 3 when eager < 0.99 then 5 else 12 end as count
        from (select n, id, created_at, pg_temp.dice(n, 'eager') as eager from seed_people where not is_guest) people
      ) who, generate_series(1, count) number
    ) made
  ) made`

/**
 * n, person, user_id, payment (its n), source, plan, own messages, times, status, chain (plans that took each other over) and
 * asked: how many questions were asked on it, until when.
 */
const grants = `
  create temp table seed_grants on commit drop as
  with brought as (
    select n, person, user_id, n as payment, 'payment' as source, plan, outcome, at as starts_at from seed_payments
    where outcome in ('succeeded', 'partial', 'refunded')
    union all
    select n * 16, n, id, null, 'admin', case when pg_temp.dice(n, 'gift plan') < 0.5 then 'daily' else 'monthly' end, 'gift',
      created_at + (pg_temp.now() - created_at) * pg_temp.dice(n, 'gift at')
    from seed_people where not is_guest and pg_temp.dice(n, 'eager') < 0.62 and pg_temp.dice(n, 'gift') < 0.01
    union all
    select n * 16, n, id, null, 'demo', 'daily', 'demo', created_at from seed_people where is_guest
  ), sized as (
    select *, case when source = 'demo' then 30 when plan = 'daily' then 1 else 30 end as days,
      case when source = 'demo' then $3::int when plan = 'daily' then $1::int else $2::int end as own
    from brought
  ), summed as (
    select *, sum(days) over (partition by person order by starts_at, n) as days_so_far from sized
  ), ended as (
    select *, max(starts_at - make_interval(hours => 24 * (days_so_far - days)::int)) over (partition by person order by starts_at, n)
      + make_interval(hours => 24 * days_so_far::int) as runs_to
    from summed
  ), linked as (
    select *, coalesce(starts_at >= lag(runs_to) over (partition by person order by starts_at, n), true) as is_first from ended
  ), chained as (
    select *, count(*) filter (where is_first) over (partition by person order by starts_at, n) as chain,
      case when outcome = 'refunded' or (outcome = 'succeeded' and is_first and pg_temp.dice(n, 'cancelled') < 0.02)
        then least(pg_temp.now(), starts_at + make_interval(hours => 24 * days) * pg_temp.dice(n, 'given up') * 0.15) end as given_up_at
    from linked
  ), followed as (
    select *, lead(starts_at) over (partition by person, chain order by starts_at, n) as next_at,
      pg_temp.dice(n, 'asked') as chance
    from chained
  ), decided as (
    select n, person, user_id, payment, source, plan, own, starts_at, chain, chance,
      case when next_at is null and given_up_at is not null then given_up_at else runs_to end as ends_at,
      case when next_at is not null then 'superseded'
        when given_up_at is not null and outcome = 'refunded' then 'refunded'
        when given_up_at is not null then 'cancelled'
        when runs_to <= pg_temp.now() then 'expired' else 'active' end as status,
      coalesce(next_at, given_up_at) as left_at
    from followed
  ), rate as (
    select greatest(2, ($4::float8 / 2 - 2.5 * count(*) filter (where source = 'demo'))
      / greatest(1, count(*) filter (where source <> 'demo'))) as mean from decided
  )
  select decided.*, greatest(starts_at, least(pg_temp.now() - interval '1 minute', coalesce(left_at, ends_at))) as until,
    case when status in ('superseded', 'cancelled', 'refunded') then left_at when status = 'expired' then ends_at end as ended_at,
    case when source = 'demo' then floor(chance * (own + 1))::int
      when status = 'refunded' then least(own / 10, round(-ln(1 - chance) * mean / 4))::int
      else least(own, round(-ln(1 - chance) * mean))::int end as asked
  from decided, rate`

/** Writes down the payments, what happened to them, and the plans with the messages used of them (seed_questions is there by now). */
export async function insertPurchases(client: pg.ClientBase): Promise<void> {
  await client.query(insertPayments, [
    planById('daily').price * 100,
    planById('monthly').price * 100,
    planById('daily').messageLimit,
    planById('monthly').messageLimit,
  ])
  for (const statement of [insertGrants, insertRefunds, insertSteps, insertProviderEvents])
    await client.query(statement)
}

const insertPayments = `
  insert into payments (id, user_id, plan, description, amount_kopecks, currency, duration_days, message_limit, status,
    yookassa_payment_id, idempotence_key, failure_reason, review_reason, method_type, method_title, refunded_kopecks, paid_at,
    checked_at, created_at, updated_at)
  select pg_temp.id_at(at, n, 'payment'), case when outcome <> 'orphan' then user_id end, plan,
    case when plan = 'daily' then 'Тариф «Пробный», 1 день' else 'Тариф «Месячный», 30 дней' end, amount, 'RUB',
    case when plan = 'daily' then 1 else 30 end, case when plan = 'daily' then $3::int else $4::int end,
    case outcome when 'review' then 'pending' when 'orphan' then 'succeeded' when 'partial' then 'succeeded' else outcome end,
    pg_temp.id_at(at, n, 'at the provider'), pg_temp.id_at(at, n, 'key'),
    case when outcome = 'failed' then pg_temp.pick(array['insufficient_funds', 'expired_on_confirmation', 'general_decline',
      '3d_secure_failed', 'expired_on_confirmation'], n, 'why') end,
    case when outcome = 'review' then pg_temp.pick(array['amount', 'undecided', 'test_flag'], n, 'why') end,
    case when was_paid then method end,
    case when was_paid and outcome <> 'orphan' then case method when 'sbp' then 'СБП' when 'yoo_money' then 'ЮMoney'
      else 'Bank card *' || lpad((n % 10000)::text, 4, '0') end end,
    case outcome when 'refunded' then amount when 'partial' then amount / 2 else 0 end,
    case when was_paid then at + interval '2 minutes' end, at + interval '2 minutes', at, at + interval '2 minutes'
  from (
    select *, case when plan = 'daily' then $1::int else $2::int end as amount,
      outcome in ('succeeded', 'refunded', 'partial', 'orphan') as was_paid,
      pg_temp.pick(array['bank_card', 'bank_card', 'sbp', 'yoo_money'], n, 'method') as method
    from seed_payments
  ) made
  order by at`

const insertGrants = `
  with used as (
    select grant_n, count(*) filter (where outcome <> 'failed') as count from seed_questions group by grant_n
  ), counted as (
    select seed_grants.*, coalesce(used.count, 0)::int as used from seed_grants left join used on used.grant_n = seed_grants.n
  )
  insert into grants (id, user_id, plan, source, message_limit, messages_used, starts_at, ends_at, status, payment_id, took_over_id,
    own_plan, own_messages, carried_messages, ended_at, reminded_at)
  select pg_temp.id_at(starts_at, n, 'grant'), user_id,
    case when bool_or(plan = 'monthly') over so_far then 'monthly' else plan end, source,
    own + carried, used, starts_at, ends_at, status,
    case when payment is not null then pg_temp.id_at(starts_at, payment, 'payment') end,
    lag(pg_temp.id_at(starts_at, n, 'grant')) over so_far, plan, own, carried, ended_at,
    case when source <> 'demo' then starts_at end
  from (
    select *, coalesce(sum(own - used) over (partition by person, chain order by starts_at, n
      rows between unbounded preceding and 1 preceding), 0)::int as carried from counted
  ) counted
  window so_far as (partition by person, chain order by starts_at, n)
  order by starts_at`

const insertRefunds = `
  insert into refunds (id, payment_id, grant_id, origin, amount_kopecks, status, yookassa_refund_id, idempotence_key, created_at, updated_at)
  select pg_temp.id_at(at, made.n, 'refund'), payments.id,
    case when outcome = 'refunded' then pg_temp.id_at(seed_grants.starts_at, seed_grants.n, 'grant') end,
    case when outcome = 'partial' or pg_temp.dice(made.n, 'on an admin''s word') < 0.2 then 'admin' else 'user' end,
    payments.refunded_kopecks, 'succeeded', pg_temp.id_at(at, made.n, 'refund at the provider'), pg_temp.id_at(at, made.n, 'refund key'),
    coalesce(left_at, least(pg_temp.now(), at + interval '1 day')), coalesce(left_at, least(pg_temp.now(), at + interval '1 day'))
  from seed_payments made
  join payments on payments.id = pg_temp.id_at(at, made.n, 'payment')
  join seed_grants on seed_grants.payment = made.n
  where outcome in ('refunded', 'partial')`

const insertSteps = `
  insert into payment_steps (payment_id, step, at)
  select pg_temp.id_at(payment.at, n, 'payment'), step.step::jsonb, payment.at + step.later
  from seed_payments payment
  cross join lateral (values
    ('{"kind": "ordered"}', interval '0', true),
    ('{"kind": "sent"}', interval '1 second', true),
    ('{"kind": "paid"}', interval '2 minutes', outcome in ('succeeded', 'refunded', 'partial', 'orphan')),
    ('{"kind": "failed", "reason": "insufficient_funds"}', interval '2 minutes', outcome = 'failed'),
    ('{"kind": "review", "reason": "amount"}', interval '2 minutes', outcome = 'review'),
    ('{"kind": "refunded"}', interval '1 hour', outcome = 'refunded')
  ) as step (step, later, did_happen)
  where did_happen
  order by payment.at, step.later`

const insertProviderEvents = `
  insert into provider_events (id, event, object_id, payment_id, address, deliveries, received_at, last_received_at)
  select pg_temp.id_at(at, n, 'event'), case outcome when 'failed' then 'payment.canceled' else 'payment.succeeded' end,
    pg_temp.id_at(at, n, 'at the provider'), pg_temp.id_at(at, n, 'payment'), '185.71.76.1',
    1 + floor(pg_temp.dice(n, 'deliveries') * 1.1)::int, at + interval '2 minutes', at + interval '2 minutes'
  from seed_payments where outcome not in ('pending', 'review') order by at`
