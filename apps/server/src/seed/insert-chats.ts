import type { CardSelection } from '@lunaria/contract/chats'
import { cards } from '@lunaria/tarot/cards'
import { spreads } from '@lunaria/tarot/spreads'
import type pg from 'pg'
import { answers, questions, titles } from './texts.ts'

const questionsPerChat = 6

/**
 * Plans every question on every plan, left in seed_questions (n in order of time, grant_n, user_id, question_id, answer_id, chat_id,
 * asked_at, outcome, spread_id). One in fifty was not answered and cost nothing.
 */
export async function planQuestions(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temp table seed_questions on commit drop as
     select row_number() over (order by asked_at, key) as n, grant_n, user_id, source, asked_at, answered_at,
       pg_temp.id_at(grant_starts_at, chat_key, 'chat') as chat_id,
       pg_temp.id_at(asked_at, key, 'question') as question_id,
       pg_temp.id_at(answered_at, key, 'answer') as answer_id,
       case when chance < 0.02 then 'failed' when chance < 0.04 then 'stopped' else 'done' end as outcome,
       case when pg_temp.dice(key, 'is laid') < 0.7
         then ($2::text[])[1 + floor(power(pg_temp.dice(key, 'spread'), 2.5) * cardinality($2::text[]))::int] end as spread_id
     from (
       select *, asked_at + interval '100 milliseconds' as answered_at, pg_temp.dice(key, 'answered') as chance
       from (
         select seed_grants.n as grant_n, user_id, source, starts_at as grant_starts_at, seed_grants.n * 10000 + number as key,
           seed_grants.n * 10000 + (number - 1) / $1::int as chat_key,
           starts_at + (until - starts_at) * 0.999 * ((number - pg_temp.dice(seed_grants.n * 10000 + number, 'asked at')) / asked) as asked_at
         from seed_grants, generate_series(1, asked) number
       ) asked
     ) asked`,
    [questionsPerChat, spreads.map(({ id }) => id)],
  )
  await client.query('create unique index on seed_questions (n)')
  await client.query('analyze seed_questions')
}

/** Inserts chats and what was said in them, and the message each answer cost (the plans are there by now). */
export async function insertChats(client: pg.ClientBase): Promise<void> {
  await client.query(insertFilledChats, [[...titles], [...answers]])
  await client.query(insertEmptyChats)
  await client.query(
    `insert into demo_sessions (id, user_id, chat_id, created_at)
     select pg_temp.id_at(starts_at, n, 'demo'), user_id, pg_temp.id_at(starts_at, n * 10000, 'chat'), starts_at from seed_grants
     where source = 'demo' order by starts_at`,
  )
  await client.query('create temp table seed_layouts (spread_id text, number int, cards jsonb) on commit drop')
  await client.query(
    'insert into seed_layouts select * from unnest($1::text[], $2::int[], $3::jsonb[])',
    toColumns(sampleLayouts()),
  )
  await client.query(insertMessages, [[...questions], [...answers]])
  for (const statement of [insertCharges, insertReplies]) await client.query(statement)
}

const insertFilledChats = `
  insert into chats (id, user_id, title, message_count, last_message_content, last_message_at, created_at, updated_at)
  select chat_id, user_id,
    case when source = 'demo' then 'Демо-чат' else pg_temp.pick($1::text[], first, 'title') end, message_count,
    case when is_last_failed then 'Ошибка: ответ не пришёл вовремя. Попробуйте ещё раз.'
      else left(pg_temp.pick($2::text[], last, 'answer'), 200) end,
    last_at, first_at, last_at
  from (
    select chat_id, user_id, source, min(n) as first, max(n) as last, min(asked_at) as first_at, max(answered_at) as last_at,
      count(*) * 2 + count(*) filter (where outcome = 'failed') as message_count,
      (array_agg(outcome order by n desc))[1] = 'failed' as is_last_failed
    from seed_questions group by chat_id, user_id, source
  ) chat
  order by first_at`

/** Visitors who opened the demo chat and said nothing. */
const insertEmptyChats = `
  insert into chats (id, user_id, title, created_at, updated_at)
  select pg_temp.id_at(starts_at, n * 10000, 'chat'), user_id, 'Демо-чат', starts_at, starts_at from seed_grants
  where source = 'demo' and asked = 0`

const insertMessages = `
  insert into messages (id, chat_id, type, content, status, spread_id, selected_cards, is_from_client, created_at)
  select question_id, chat_id, 'user', pg_temp.pick($1::text[], n, 'question'), 'done', null, '[]', true, asked_at from seed_questions
  union all
  select answer_id, chat_id, 'assistant', case when outcome = 'failed' then '' else pg_temp.pick($2::text[], n, 'answer') end,
    outcome, seed_questions.spread_id, coalesce(cards, '[]'), false, answered_at
  from seed_questions left join seed_layouts
    on seed_layouts.spread_id = seed_questions.spread_id and number = seed_questions.n % 3
  union all
  select pg_temp.id_at(answered_at, n, 'error'), chat_id, 'system', 'Ошибка: ответ не пришёл вовремя. Попробуйте ещё раз.', 'done', null,
    '[]', true, answered_at + interval '20 seconds'
  from seed_questions where outcome = 'failed'
  order by 9`

const insertCharges = `
  insert into charges (id, user_id, grant_id, message_id, taken_at, returned_at, returned_reason)
  select pg_temp.id_at(asked_at, seed_questions.n, 'charge'), seed_questions.user_id,
    pg_temp.id_at(seed_grants.starts_at, seed_grants.n, 'grant'), question_id, asked_at,
    case when outcome = 'failed' then answered_at + interval '20 seconds' end, case when outcome = 'failed' then 'ai_timeout' end
  from seed_questions join seed_grants on seed_grants.n = seed_questions.grant_n order by seed_questions.n`

const insertReplies = `
  insert into replies (message_id, chat_id, user_id, question_id, charge_id, status, is_given_back, owner, heartbeat_at, error_code,
    error_message_id, created_at, finished_at)
  select answer_id, chat_id, user_id, question_id, pg_temp.id_at(asked_at, n, 'charge'), outcome, outcome = 'failed',
    '00000000-0000-7000-8000-000000000000', answered_at, case when outcome = 'failed' then 'ai_timeout' end,
    case when outcome = 'failed' then pg_temp.id_at(answered_at, n, 'error') end, answered_at, answered_at + interval '20 seconds'
  from seed_questions order by n`

type Layout = { spreadId: string; number: number; cards: CardSelection[] }

/** Returns three ways in which the cards of each spread may have fallen. */
function sampleLayouts(): Layout[] {
  return spreads.flatMap((spread, at) =>
    [0, 1, 2].map((number) => ({
      spreadId: spread.id,
      number,
      cards: spread.positions
        .toSorted((a, b) => a.position - b.position)
        .flatMap((position, index) => {
          const card = cards[(at * 31 + number * 17 + index * 7) % cards.length]
          if (!card) return []
          return {
            cardId: card.id,
            cardName: card.name,
            position: index + 1,
            positionName: position.name,
            isReversed: (at + number + index) % 3 === 0,
          }
        }),
    })),
  )
}

function toColumns(layouts: Layout[]) {
  return [
    layouts.map(({ spreadId }) => spreadId),
    layouts.map(({ number }) => number),
    layouts.map(({ cards: fallen }) => JSON.stringify(fallen)),
  ]
}
