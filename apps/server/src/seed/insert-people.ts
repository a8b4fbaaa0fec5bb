import { documentVersions } from '@lunaria/contract/documents'
import type pg from 'pg'
import { cities, men, surnames, women } from './names.ts'
import type { SeedPlan } from './tools.ts'

/** One guest of the demo chat for so many people. */
const peopleForAGuest = 5

/**
 * Inserts people who registered over two years, ever more of them, and the demo chat's guests of the last month.
 * They are left in the session's table seed_people (n, id, is_guest, created_at) for the steps that follow.
 */
export async function insertPeople(
  client: pg.ClientBase,
  { users, seed }: SeedPlan,
  passwordHash: string,
): Promise<void> {
  const guests = Math.ceil(users / peopleForAGuest)
  await client.query(
    `create temp table seed_people on commit drop as
     select n, is_guest, created_at, pg_temp.id_at(created_at, n, 'person') as id,
       pg_temp.dice(n, 'woman') < 0.8 as is_woman
     from (
       select n::bigint, false as is_guest,
         pg_temp.now() - interval '730 days' * (1 - power((n - pg_temp.dice(n, 'registered')) / $1::int, 0.6)) as created_at
       from generate_series(1, $1::int) n
       union all
       select n::bigint, true, pg_temp.now() - interval '29 days' * (1 - (n - $1 - pg_temp.dice(n, 'registered')) / $2::int)
       from generate_series($1 + 1, $1 + $2) n
     ) made`,
    [users, guests],
  )
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name, date_of_birth, place_of_residence, email_notifications,
       email_verified_at, last_login_at, is_guest, blocked_at, created_at, updated_at)
     select id, coalesce(first_latin[name] || '.' || ($7::text[])[surname], 'reader') || '-${seed}-' || n || '@example.com', $9,
       case when has_name then first_russian[name] end,
       case when has_name and pg_temp.dice(n, 'surname given') < 0.8 then
         case when is_woman then ($6::text[])[surname] else ($5::text[])[surname] end end,
       case when pg_temp.dice(n, 'birthday given') < 0.6
         then date '1955-01-01' + floor(pg_temp.dice(n, 'birthday') * 19000)::int end,
       case when pg_temp.dice(n, 'city given') < 0.5 then pg_temp.pick($8::text[], n, 'city') end,
       pg_temp.dice(n, 'letters') < 0.8,
       case when pg_temp.dice(n, 'confirmed') < 0.85 then created_at + interval '10 minutes' * pg_temp.dice(n, 'confirmed at') end,
       last_login_at, false,
       case when pg_temp.dice(n, 'blocked') < 0.003 then last_login_at end,
       created_at, last_login_at
     from (
       select *,
         case when is_woman then $1::text[] else $3::text[] end as first_russian,
         case when is_woman then $2::text[] else $4::text[] end as first_latin,
         1 + floor(pg_temp.dice(n, 'name') * case when is_woman then cardinality($1::text[]) else cardinality($3::text[]) end)::int as name,
         1 + floor(pg_temp.dice(n, 'surname') * cardinality($5::text[]))::int as surname,
         pg_temp.dice(n, 'name given') < 0.9 as has_name,
         created_at + (pg_temp.now() - created_at) * power(pg_temp.dice(n, 'seen'), 0.3) as last_login_at
       from seed_people where not is_guest
     ) person`,
    [
      women.map(([russian]) => russian),
      women.map(([, latin]) => latin),
      men.map(([russian]) => russian),
      men.map(([, latin]) => latin),
      surnames.map(([his]) => his),
      surnames.map(([, hers]) => hers),
      surnames.map(([, , latin]) => latin),
      [...cities],
      passwordHash,
    ],
  )
  // As identity/auth/create-guest.ts makes them.
  await client.query(
    `insert into users (id, email, password_hash, is_guest, created_at, updated_at)
     select id, 'guest:' || id, '!', true, created_at, created_at from seed_people where is_guest`,
  )
  await client.query('create unique index on seed_people (n)')
  await client.query('analyze seed_people')
  await insertPapers(client, seed)
}

/**
 * Inserts what they have agreed to and the devices on which they are signed in; the tokens of these sessions are not
 * known.
 */
async function insertPapers(client: pg.ClientBase, seed: number): Promise<void> {
  await client.query(
    `insert into consents (user_id, document, version, given_at)
     select id, document, version, created_at from seed_people
     cross join unnest($1::text[], $2::text[]) as agreed (document, version) where not is_guest`,
    [
      ['offer', 'privacy', 'consent'],
      [documentVersions.offer, documentVersions.privacy, documentVersions.consent],
    ],
  )
  await client.query(
    `insert into sessions (id_hash, user_id, created_at, expires_at, user_agent, address)
     select md5(n || 'session' || ${seed}) || md5(n || 'again' || ${seed}), users.id, users.last_login_at, users.last_login_at + interval '30 days',
       'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
       '203.0.113.' || n % 250
     from seed_people join users on users.id = seed_people.id
     where users.last_login_at > pg_temp.now() - interval '30 days'`,
  )
}
