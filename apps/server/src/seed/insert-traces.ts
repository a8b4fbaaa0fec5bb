import type pg from 'pg'
import { logLines } from './texts.ts'
import type { SeedPlan } from './tools.ts'

/** Inserts visits of the last three months, what the AI provider was asked, what admins did, the log. */
export async function insertTraces(client: pg.ClientBase, { users }: SeedPlan): Promise<void> {
  await client.query(insertEvents, [Math.ceil(users * 1.5)])
  await client.query(insertAiCalls)
  await client.query(insertAudit, [Math.ceil(users / 50)])
  await client.query(insertLogLines, [
    Math.ceil(users / 5),
    logLines.map(({ level }) => level),
    logLines.map(({ message }) => message),
  ])
}

/** How far a visit went: a share of each step's visits takes the next one. */
const insertEvents = `
  insert into events (name, path, visit, props, at)
  select step.name, step.path, visit, '{}', started_at + step.later
  from (
    select pg_temp.id_at(started_at, n, 'visit')::text as visit, n, started_at, depth, depth < 0.12 as signs_up from (
      select n::bigint, pg_temp.dice(n, 'depth') as depth,
        pg_temp.now() - interval '1 hour' - interval '90 days' * (1 - power((n - pg_temp.dice(n, 'visit')) / $1::int, 0.8)) as started_at
      from generate_series(1, $1::int) n
    ) visits
  ) visits
  cross join lateral (values
    ('page_view', '/', interval '0', true),
    ('scroll', '/', interval '8 seconds', pg_temp.dice(n, 'scrolls') < 0.6),
    ('page_view', '/cards', interval '30 seconds', pg_temp.dice(n, 'cards') < 0.5),
    ('card_view', '/cards', interval '45 seconds', pg_temp.dice(n, 'cards') < 0.35),
    ('page_view', '/spreads', interval '70 seconds', pg_temp.dice(n, 'spreads') < 0.3),
    ('spread_view', '/spreads', interval '80 seconds', pg_temp.dice(n, 'spreads') < 0.15),
    ('demo_start', '/', interval '90 seconds', depth < 0.25),
    ('demo_message', '/', interval '100 seconds', depth < 0.22),
    ('demo_limit', '/', interval '5 minutes', depth < 0.04),
    ('registration', '/app', interval '6 minutes', signs_up),
    ('plans_open', '/app', interval '7 minutes', depth < 0.09),
    ('checkout_start', '/app', interval '8 minutes', depth < 0.05),
    ('purchase', '/payment/success', interval '10 minutes', depth < 0.035),
    ('deck_click', '/', interval '11 minutes', pg_temp.dice(n, 'deck') < 0.02)
  ) as step (name, path, later, is_taken)
  where is_taken
  order by started_at + step.later`

const insertAiCalls = `
  insert into ai_calls (id, user_id, provider, model, outcome, error_code, prompt_tokens, completion_tokens, is_estimate, first_token_ms,
    duration_ms, at)
  select pg_temp.id_at(answered_at, n, 'call'), user_id, 'openai', 'gpt-4.1-mini', outcome,
    case when outcome = 'failed' then pg_temp.pick(array['ai_timeout', 'ai_timeout', 'ai_unavailable', 'ai_rate_limited'], n, 'fault') end,
    900 + floor(pg_temp.dice(n, 'prompt') * 1400)::int,
    case when outcome = 'failed' then 0 else 250 + floor(pg_temp.dice(n, 'completion') * 500)::int end,
    pg_temp.dice(n, 'estimate') < 0.05,
    case when outcome <> 'failed' then 300 + floor(pg_temp.dice(n, 'first token') * 1500)::int end,
    4000 + floor(pg_temp.dice(n, 'duration') * 16000)::int, answered_at
  from seed_questions order by n`

const insertAudit = `
  insert into audit_log (id, actor_id, action, subject, before, after, at)
  select pg_temp.id_at(at, n, 'audit'), actor, action, case when action like 'settings%' then null else id::text end,
    '{}', '{}', at
  from (
    select deeds.n, (select id from users where role = 'admin' order by created_at limit 1) as actor, person.id,
      pg_temp.pick(array['subscription.assign', 'subscription.cancel', 'user.update', 'user.block', 'payment.refund',
        'settings.update'], deeds.n, 'deed') as action,
      greatest(person.created_at, pg_temp.now() - interval '200 days' * pg_temp.dice(deeds.n, 'deed at')) as at
    from (select n::bigint from generate_series(1, $1::int) n) deeds
    join seed_people person
      on person.n = 1 + floor(pg_temp.dice(deeds.n, 'whom') * (select count(*) from seed_people where not is_guest))::bigint
  ) deeds
  order by at`

const insertLogLines = `
  insert into log_lines (at, level, message, request_id, details)
  select pg_temp.now() - interval '2 days' * (1 - n::float8 / $1::int), ($2::text[])[line], ($3::text[])[line],
    case when ($3::text[])[line] = 'Request answered' then pg_temp.id_at(pg_temp.now(), n, 'request')::text end, '{}'
  from (
    select n::bigint, 1 + floor(power(pg_temp.dice(n, 'line'), 3) * cardinality($2::text[]))::int as line
    from generate_series(1, $1::int) n
  ) lines
  order by n`
