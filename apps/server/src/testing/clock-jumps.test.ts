import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expirePlans, reopenPlans } from '#billing/subscriptions/expire-plans.ts'
import { deleteOldRows } from '#operations/system/delete-old-rows.ts'
import { expectInOrder, findData } from './event-client.ts'
import { replyApp } from './reply-app.ts'
import { type TestApp, testApp } from './test-app.ts'
import { testClock } from './test-clock.ts'

const hour = { minutes: 60 }
const year = { days: 365 }
const back = ({ days = 0, minutes = 0 }: { days?: number; minutes?: number }) => ({ days: -days, minutes: -minutes })

const send = ({ app }: TestApp, reader: { headers: { cookie: string }; chatId: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: reader.headers,
    payload: { chatId: reader.chatId, type: 'user', content: 'Что дальше?' },
  })

test.each([
  ['an hour ahead', hour],
  ['an hour back', back(hour)],
  ['a year back', back(year)],
])('a clock that jumps %s signs nobody out, ends no plan and refuses no message', async (_, jump) => {
  const clock = testClock()
  const server = await testApp({ now: clock.now, env: { RATE_LIMITS: 'on' } })
  const reader = await server.createReader({ plan: 'monthly' })
  expect((await send(server, reader)).statusCode).toBe(200)

  clock.forward(jump)
  await expirePlans(server.deps)
  await deleteOldRows(server.deps)

  expect((await send(server, reader)).statusCode).toBe(200)
})

test('after a year ahead and back again all is as it was: the session, the plan and what is left of it', async () => {
  const clock = testClock()
  const server = await testApp({ now: clock.now, env: { RATE_LIMITS: 'on' } })
  const reader = await server.createReader({ plan: 'monthly', messagesLeft: 3 })
  expect((await send(server, reader)).statusCode).toBe(200)

  clock.forward(year)
  expect((await send(server, reader)).statusCode).toBe(401)
  await expirePlans(server.deps)
  clock.forward(back(year))
  expect((await send(server, reader)).statusCode).toBe(402)
  await reopenPlans(server.deps)

  const statuses = [await send(server, reader), await send(server, reader), await send(server, reader)]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 402])
})

test('a plan that was given since, and one whose time is over, stay as they are', async () => {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const { db } = server.deps
  const over = await server.createReader({ plan: 'daily' })
  clock.forward({ days: 2 })
  await expirePlans(server.deps)
  const renewed = await server.createReader({ plan: 'monthly' })
  await db.updateTable('grants').set({ status: 'expired' }).where('user_id', '=', renewed.id).execute()
  const admin = await server.createUser('admin')
  await server.app.inject({
    method: 'POST',
    url: `/api/admin/users/${renewed.id}/subscription`,
    headers: admin.headers,
    payload: { action: 'assign', plan: 'daily' },
  })

  await reopenPlans(server.deps)

  const grants = await db.selectFrom('grants').select(['user_id', 'plan', 'status']).orderBy('starts_at').execute()
  expect(grants).toEqual([
    { user_id: over.id, plan: 'daily', status: 'expired' },
    { user_id: renewed.id, plan: 'monthly', status: 'expired' },
    { user_id: renewed.id, plan: 'daily', status: 'active' },
  ])
})

test('an answer goes on while the clock jumps, and a dead process’s heartbeat from the future is corrected', async () => {
  const clock = testClock()
  const server = await replyApp({ now: clock.now })
  server.provider.script({ text: 'слово '.repeat(60), tokensPerSecond: 40 })
  const reader = await server.createReader()
  const stream = await server.reply(reader, { messageId: await server.ask(reader) })
  await stream.take(5)

  clock.forward(year)
  await stream.take(20)
  clock.forward(back({ days: 366 }))
  const events = await stream.toEnd()

  expectInOrder(events)
  expect(findData(events, 'done').message.status).toBe('done')

  const { db } = server.deps
  const heartbeat = sql<string>`clock_timestamp() + interval '1 year'`
  await db.updateTable('replies').set({ status: 'running', heartbeat_at: heartbeat }).execute()
  const countAhead = async () =>
    (
      await db
        .selectFrom('replies')
        .select('owner')
        .where('heartbeat_at', '>', sql<string>`clock_timestamp()`)
        .execute()
    ).length
  await expect.poll(countAhead).toBe(0)
})
