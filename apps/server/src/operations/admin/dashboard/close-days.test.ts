import { adminDashboardApi } from '@lunaria/contract/admin-dashboard'
import { dayMs, hourMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { closeDays } from './close-days.ts'
import { insertRows, randomRows } from './testing/random-rows.ts'

const midnight = new Date('2026-11-21T21:00:00Z').getTime() // Moscow's
const { stats, demoStats, peopleDays, aiCost, funnel } = adminDashboardApi
const summedUp = [
  ...[stats, demoStats, peopleDays, aiCost].map(({ path }) => path),
  ...[7, 30, 90].map((days) => `${funnel.path}?days=${days}`),
  '/api/admin/spreads',
]

/** A product whose clock is set by hand. */
async function panelAt(now: number) {
  const clock = { now: new Date(now) }
  const server = await testApp({ now: () => clock.now })
  let admin = await server.createUser('admin')
  const { db } = server.deps

  async function read(url: string) {
    const answer = await server.app.inject({ url, headers: admin.headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const readAll = () => Promise.all(summedUp.map(async (url) => [url, await read(url)]))

  return {
    db,
    read,
    readAll,
    /** As if no day had been closed: what the rows themselves say. */
    async readRows() {
      const days = await db.deleteFrom('closed_days').returningAll().execute()
      const visits = await db.deleteFrom('visits').returningAll().execute()
      const figures = await readAll()
      if (days.length > 0) await db.insertInto('closed_days').values(days).execute()
      if (visits.length > 0) await db.insertInto('visits').values(visits).execute()
      return { figures, days: days.map(({ day }) => day).sort() }
    },
    async close(at: number) {
      clock.now = new Date(at)
      admin = await server.createUser('admin') // the session before has run out
      await closeDays({ db, now: () => clock.now })
    },
  }
}

test('whenever a day is closed, the panel says what a count of all rows says', async () => {
  const { db, readAll, readRows, close } = await panelAt(midnight)
  await insertRows(db, randomRows({ seed: 11, now: new Date(midnight - 40 * dayMs) }))

  // The job comes every hour, is away for days, and comes to a day a moment too early and in time.
  const moments = [-35 * dayMs, -1, 3 * hourMs - 1, 3 * hourMs, 11 * dayMs + 5 * hourMs]
  for (const [index, later] of moments.entries()) {
    const now = midnight + later
    await insertRows(db, randomRows({ seed: 12 + index, now: new Date(now), people: 12, days: 2 / 24 }))
    await close(now)

    const closed = await readAll()
    const { figures, days } = await readRows()
    expect(closed, new Date(now).toISOString()).toEqual(figures)
    // A day ends three hours before it is closed, which is when it ends by the clock of Greenwich.
    expect(days.at(-1)).toBe(new Date(now - dayMs).toISOString().slice(0, 10))
    expect(days.length).toBe((Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / dayMs + 1)
    expect(days.length).toBeGreaterThan(90)
  }
})

test('who goes takes his figures along, and what was laid in a deleted chat stays laid', async () => {
  const { db, read, readRows, close } = await panelAt(midnight)
  await insertRows(db, randomRows({ seed: 21, now: new Date(midnight - hourMs), days: 20 }))
  await close(midnight + 12 * hourMs)
  const before = await read('/api/admin/spreads')

  await sql`delete from users where role <> 'admin' and id in (select user_id from person_days)`.execute(db)

  const { figures } = await readRows()
  const ofRows = Object.fromEntries(figures)
  for (const { path } of [peopleDays, aiCost]) expect(await read(path), path).toEqual(ofRows[path])
  expect((await read(stats.path)).activeUsers).toBe(ofRows[stats.path].activeUsers)
  expect((await read(aiCost.path)).users).toEqual([])
  const laid = (spreads: { laid_count: number }[]) => spreads.reduce((sum, { laid_count }) => sum + laid_count, 0)
  expect(laid(before)).toBeGreaterThan(laid(ofRows['/api/admin/spreads']))
  expect(await read('/api/admin/spreads')).toEqual(before)
})

test('a demo chat is counted again with each change, whether or not the job has come to it', async () => {
  const { db, read, close } = await panelAt(midnight)
  await insertRows(db, randomRows({ seed: 31, now: new Date(midnight - dayMs) }))
  const ask = async () => {
    const { rows } = await sql<{ chat_id: string }>`select chat_id from demo_sessions order by id limit 1`.execute(db)
    await sql`insert into messages (id, chat_id, type, content, created_at)
      select gen_random_uuid(), ${rows[0]?.chat_id}, 'user', 'Вопрос', now()`.execute(db)
    await sql`update chats set message_count = message_count + 1 where id = ${rows[0]?.chat_id}`.execute(db)
  }
  const { summary: first } = await read(demoStats.path)

  await ask()
  await close(midnight)
  const { summary: second } = await read(demoStats.path)
  await ask()
  const { summary: third } = await read(demoStats.path)

  expect(second).toMatchObject({
    total_user_messages: first.total_user_messages + 1,
    total_messages: first.total_messages + 1,
  })
  expect(third).toMatchObject({
    total_user_messages: first.total_user_messages + 2,
    total_messages: first.total_messages + 2,
  })
  const { rows } = await sql`select from demo_sessions where changed_at is null`.execute(db)
  expect(rows).toEqual([])
})
