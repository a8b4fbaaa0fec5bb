import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

const sessionsAtOnce = 500

/** Returns the last day of Moscow's calendar that has been summed up: it and those before it will not be again. */
export async function findLastClosed(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from closed_days`.execute(db)
  return rows[0]?.day ?? undefined
}

type Day = { day: string; from: Date; to: Date }

/** Sums up a day in one transaction, once. */
export async function closeDay(db: Db, closed: Day): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A process that does the same waits here for the first one, and has nothing to do then.
    const { rows } = await sql`
      insert into closed_days (day) values (${closed.day}) on conflict do nothing returning day`.execute(trx)
    if (rows.length === 0) return
    await sumPeople(trx, closed)
    await noteAsking(trx, closed)
    await sumAi(trx, closed)
    await sumSpreads(trx, closed)
    await noteVisits(trx, closed)
  })
}

/** Locks the users, in the order in which all code locks them: none can go before the sums are there to go too. */
async function sumPeople(db: Db, { day, from, to }: Day): Promise<void> {
  await sql`
    with done as (
      select user_id, bool_or(has_asked) as has_asked, sum(calls) as calls, sum(prompt) as prompt, sum(completion) as completion
      from (
        select distinct user_id, true as has_asked, 0 as calls, 0 as prompt, 0 as completion
          from charges where taken_at >= ${from} and taken_at < ${to}
        union all
        select user_id, false, 1, prompt_tokens, completion_tokens
          from ai_calls where at >= ${from} and at < ${to} and provider = 'openai' and user_id is not null
      ) activity
      group by user_id
    ), people as (
      select id from users where not is_guest and id in (select user_id from done) order by id for key share
    )
    insert into person_days (user_id, day, has_asked, calls, prompt_tokens, completion_tokens)
      select id, ${day}, has_asked, calls, prompt, completion from done join people on id = user_id`.execute(db)
}

async function noteAsking(db: Db, { from, to }: Day): Promise<void> {
  await sql`
    update reading_totals set asked_at = asked.at
    from (
      select user_id, max(taken_at) as at from charges where taken_at >= ${from} and taken_at < ${to} group by user_id
    ) asked
    where asked.user_id = reading_totals.user_id`.execute(db)
}

async function sumAi(db: Db, { day, from, to }: Day): Promise<void> {
  await sql`
    insert into ai_days (day, calls, prompt_tokens, completion_tokens, estimated)
      select ${day}, count(*), coalesce(sum(prompt_tokens), 0), coalesce(sum(completion_tokens), 0),
        count(*) filter (where is_estimate)
      from ai_calls where at >= ${from} and at < ${to} and provider = 'openai'`.execute(db)
}

async function sumSpreads(db: Db, { day, from, to }: Day): Promise<void> {
  await sql`
    insert into spread_days (day, spread_id, is_demo, count)
      select ${day}, spread_id, chat_id in (select chat_id from demo_sessions), count(*)
      from messages
      where created_at >= ${from} and created_at < ${to} and type = 'assistant' and spread_id is not null
        and not is_from_client and retells_id is null
      group by 2, 3`.execute(db)
}

async function noteVisits(db: Db, { from, to }: Day): Promise<void> {
  await sql`
    insert into visits (visit, viewed_at, demo_at)
      select visit, max(at) filter (where name = 'page_view'), max(at) filter (where name = 'demo_message')
      from events
      where at >= ${from} and at < ${to} and name in ('page_view', 'demo_message') and visit is not null
      group by visit
    on conflict (visit) do update set
      viewed_at = greatest(visits.viewed_at, excluded.viewed_at), demo_at = greatest(visits.demo_at, excluded.demo_at)`.execute(
    db,
  )
}

/** Removes the sums of days before one, and visits before a moment. */
export async function removeOldDays(db: Db, before: { day: string; at: Date }): Promise<void> {
  for (const table of ['closed_days', 'person_days', 'ai_days', 'spread_days'] as const)
    await db.deleteFrom(table).where('day', '<', before.day).execute()
  await sql`delete from visits where greatest(viewed_at, demo_at) < ${before.at}`.execute(db)
}

/** Counts the messages of demo chats of which nothing was counted yet; one that changes at the same moment is counted by the change. */
export async function countDemoSessions(db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update demo_sessions set message_count = chats.message_count, changed_at = chats.updated_at,
        question_count = (select count(*) from messages where messages.chat_id = chats.id and type = 'user')
      from chats
      where chats.id = demo_sessions.chat_id and demo_sessions.changed_at is null
        and demo_sessions.id in (select id from demo_sessions where changed_at is null limit ${sessionsAtOnce})`.execute(
      db,
    )
    if (numAffectedRows < sessionsAtOnce) return
  }
}
