import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { askQuestion } from '#conversation/ask-question.ts'
import type { Deps } from '#deps.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { expectInOrder, findData, joinText } from '#testing/event-client.ts'
import { hangingLine } from '#testing/hanging-line.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'
import { insertReply } from './queries.ts'

const text = Array.from({ length: 40 }, (_, index) => `слово${index}`).join(' ')

/** Ends all connections to the server's database, and keeps new ones out until `back` is called. */
async function takeDatabaseAway({ address }: ReplyApp): Promise<{ back(): Promise<void> }> {
  if (!('connectionString' in address)) throw new Error('The database has no URL')
  const name = new URL(address.connectionString).pathname.slice(1)
  const admin = new pg.Client({ connectionString: inject('postgres').url })
  await admin.connect()
  await admin.query(`alter database "${name}" allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return {
    async back() {
      await admin.query(`alter database "${name}" allow_connections true`)
      await admin.end()
    },
  }
}

async function begun(server: ReplyApp) {
  const reader = await server.createReader()
  const stream = await server.reply(reader, { messageId: await server.ask(reader) })
  await stream.take(5)
  return { reader, stream, answerId: findData(stream.events.slice(0, 1), 'start').messageId }
}

type Asked = { reader: Reader; questionId: string; owner: string }

/** An answer in the table that runs nowhere. */
async function insertAnswer({ deps }: ReplyApp, { reader, questionId, owner }: Asked): Promise<void> {
  const { db, pool, now } = deps
  const charge = await db
    .selectFrom('charges')
    .select('id')
    .where('message_id', '=', questionId)
    .executeTakeFirstOrThrow()
  await insertReply(pool, {
    messageId: uuidv7(),
    chatId: reader.chatId,
    userId: reader.id,
    questionId,
    chargeId: charge.id,
    owner,
    spreadId: null,
    selectedCards: [],
    metadata: {},
    draw: undefined,
    now: now(),
  })
}

test('a database that is away for a while in mid-sentence costs neither a word nor the answer', async () => {
  const server = await replyApp({ isAlone: true })
  server.provider.script({ text, tokensPerSecond: 40 })
  const { reader, stream } = await begun(server)

  const { back } = await takeDatabaseAway(server)
  await stream.take(stream.events.length + 35) // most of a second's
  await back()

  const events = await stream.toEnd()
  expectInOrder(events)
  expect(joinText(events)).toBe(text)
  expect((await server.messages(reader)).at(-1)).toMatchObject({ status: 'done', content: text })
  expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
})

test('a database that stands still is not waited for without end, and what is being said meanwhile is said to its end', async () => {
  const line = await hangingLine()
  const server = await replyApp({ address: line.address, databaseSilenceMs: 1000 })
  server.provider.script({ text, tokensPerSecond: 20 })
  const { reader, stream } = await begun(server)

  line.hang()
  const call = await server.app.inject({ url: `/api/chats/${reader.id}`, headers: reader.headers })
  await stream.take(stream.events.length + 20)
  line.goOn()

  expect(call.statusCode).toBe(503)
  expect(call.headers['retry-after']).toBe('3')
  expect(call.json()).toMatchObject({ code: 'unavailable' })
  const events = await stream.toEnd()
  expectInOrder(events)
  expect(joinText(events)).toBe(text)
  expect((await server.messages(reader)).at(-1)).toMatchObject({ status: 'done', content: text })
  expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
})

test('an answer that ends while the database is away is written down when it is back', async () => {
  const server = await replyApp({ isAlone: true })
  server.provider.script({ text, tokensPerSecond: 120 })
  const { reader, stream } = await begun(server)

  const { back } = await takeDatabaseAway(server)
  await expect.poll(() => joinText(stream.events)).toBe(text)
  await sleep(600)
  const wasTold = stream.events.at(-1)?.event
  await back()

  const events = await stream.toEnd()
  expect(wasTold).toBe('delta') // no follower got an end that was not saved
  expectInOrder(events)
  expect(findData(events, 'done').message).toMatchObject({ status: 'done', content: text })
  expect((await server.messages(reader)).at(-1)?.status).toBe('done')
})

test('an answer that runs here is no orphan, however late its heartbeat', async () => {
  const server = await replyApp({ isAlone: true })
  server.provider.script({ text: 'слово '.repeat(2000), tokensPerSecond: 50 })
  const { reader, stream, answerId } = await begun(server)

  const until = performance.now() + 2500
  while (performance.now() < until) {
    await sql`update replies set heartbeat_at = clock_timestamp() - interval '1 minute'`.execute(server.deps.db)
    await sleep(5)
  }

  expect((await server.messages(reader)).at(-1)?.status).toBe('running')
  expect((await server.stop(reader, answerId)).message).toMatchObject({ status: 'stopped' })
  expectInOrder(await stream.toEnd())
})

test('an answer that was saved but never began to run here is closed like an orphan', async () => {
  const server = await replyApp({ isAlone: true })
  const reader = await server.createReader()
  const questionId = await server.ask(reader)
  // As it stands when the line to the database breaks before it has confirmed the row.
  await insertAnswer(server, { reader, questionId, owner: server.deps.replies.owner })

  const statuses = async () => (await server.messages(reader)).map(({ status, type }) => `${type} ${status}`)
  await expect.poll(statuses).toEqual(['user done', 'assistant failed', 'system done'])
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
})

test('a process that could not reach the database is not taken for dead as soon as the database is back', async () => {
  const server = await replyApp({ isAlone: true })
  const reader = await server.createReader()
  const questionId = await server.ask(reader)
  await insertAnswer(server, { reader, questionId, owner: uuidv7() })
  const status = async () => (await server.messages(reader)).at(1)?.status

  const { back } = await takeDatabaseAway(server)
  await sleep(6000) // longer than a silence that means death
  await back()
  await sleep(5000)
  const afterwards = await status()

  expect(afterwards).toBe('running')
  await expect.poll(status, { timeout: 20_000 }).toBe('failed') // it has never written another one
})

/** The dependencies, with something that happens at the call of one prepared statement. */
function depsWith(
  { deps }: ReplyApp,
  statement: string,
  happens: (work: () => Promise<unknown>) => Promise<unknown>,
): Deps {
  const { pool } = deps
  const query = (asked: pg.QueryConfig) => {
    const work = async (): Promise<unknown> => pool.query(asked)
    return asked.name === statement ? happens(work) : work()
  }
  return { ...deps, pool: Object.create(pool, { query: { value: query } }) }
}

const question = 'Что мне важно понять о новой работе?'

test('a question that loses the database before its answer has begun is withdrawn as soon as it is back', async () => {
  const server = await replyApp({ isAlone: true })
  const reader = await server.createReader()
  const own = { userId: reader.id, chatId: reader.chatId }
  let away: { back(): Promise<void> } | undefined
  const deps = depsWith(server, 'insert-reply', async (work) => {
    away ??= await takeDatabaseAway(server)
    return work()
  })

  const refusal = await askQuestion(deps, { ...own, content: question }).catch((error: unknown) => error)
  await away?.back()

  expect(isDatabaseAway(refusal)).toBe(true)
  await expect.poll(() => server.messages(reader)).toEqual([])
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
})

test('a question whose confirmation was lost has not been asked', async () => {
  const server = await replyApp({ isAlone: true })
  const reader = await server.createReader()
  const deps = depsWith(server, 'insert-question-with-context', async (work) => {
    await work()
    throw new Error('Connection terminated unexpectedly')
  })

  const refusal = await askQuestion(deps, { userId: reader.id, chatId: reader.chatId, content: question }).catch(
    (error: unknown) => error,
  )

  expect(isDatabaseAway(refusal)).toBe(true)
  await expect.poll(() => server.messages(reader)).toEqual([])
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
})

test('an answer whose row was not confirmed is given back, though the provider has been asked meanwhile', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const deps = depsWith(server, 'insert-reply', async (work) => {
    await work()
    await sleep(500) // the master has said all of it by then
    throw new Error('Connection terminated unexpectedly')
  })

  const refusal = await askQuestion(deps, { userId: reader.id, chatId: reader.chatId, content: question }).catch(
    (error: unknown) => error,
  )

  expect(isDatabaseAway(refusal)).toBe(true)
  await expect.poll(async () => (await server.messages(reader)).at(1)?.status, { timeout: 20_000 }).toBe('failed')
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
})
