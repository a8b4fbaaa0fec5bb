import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findData, openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { type Reader, testApp } from '#testing/test-app.ts'
import { chatPart, partsOfChat } from './export-chat-parts.ts'
import { listParts, personParts } from './export-parts.ts'

async function exported({ app }: Pick<ReplyApp, 'app'>, { id, headers }: Pick<Reader, 'id' | 'headers'>, query = '') {
  const answer = await app.inject({ url: `/api/account/${id}/export${query}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer
}

/** Everything that a copy of the data holds. */
const exportParts = [...personParts, ...listParts, chatPart, ...partsOfChat]

const Row = z.record(z.string(), z.unknown())
const Rows = z.array(Row)
const File = z.looseObject({
  user: Row,
  profile: Row,
  consents: Rows,
  sessions: Rows,
  grants: Rows,
  charges: Rows,
  payments: Rows,
  mails: Rows,
  chats: z.array(z.looseObject({ title: z.string(), messages: Rows, draws: Rows, replies: Rows })),
})

/** What an owner's rows are found by; it would say the same in every row. */
const implied = ['user_id', 'chat_id']

test('every table that leads to a user is exported, and each of its columns is either exported or withheld', async () => {
  const { deps } = await testApp()
  const { rows: leading } = await sql<{ name: string }>`
    with recursive owned as (
      select 'users'::regclass::oid as id
      union
      select 'audit_log'::regclass -- without a key, since its rows never change
      union
      select conrelid from pg_constraint join owned on confrelid = owned.id where contype = 'f'
    )
    select relname as name from pg_class join owned on pg_class.oid = owned.id order by relname`.execute(deps.db)
  const { rows: columns } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(deps.db)

  const told = [...new Set<string>(exportParts.map(({ table }) => table))]

  expect(told.toSorted()).toEqual(leading.map(({ name }) => name))
  for (const table of told) {
    const kept = columns.find(({ name }) => name === table)?.columns ?? []
    const decided = exportParts
      .filter((part) => part.table === table)
      .flatMap((part) => `${part.columns} ${part.withheld ?? ''}`.split(/\s+/).filter(Boolean))
    expect
      .soft(
        kept.filter((column) => !decided.includes(column) && !implied.includes(column)),
        table,
      )
      .toEqual([])
    expect
      .soft(
        decided.filter((column) => !kept.includes(column)),
        table,
      )
      .toEqual([])
  }
})

test('the file has everything that is kept: the person, plans, payments, chats with messages and draws', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  await server.app.inject({
    method: 'PATCH',
    url: `/api/profile/${reader.id}`,
    headers: reader.headers,
    payload: { first_name: 'Анна', date_of_birth: '1990-02-28' },
  })
  const questionId = await server.ask(reader, 'Три карты: что мне делать?')
  await (await server.reply(reader, { messageId: questionId })).toEnd()
  const paymentId = await pay(server, reader.id)

  const answer = await exported(server, reader)

  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="lunaria-\d{4}-\d\d-\d\d\.json"$/)
  const file = File.parse(answer.json())
  expect(file.user).toMatchObject({ id: reader.id, email: reader.email, role: 'user' })
  expect(file.profile).toMatchObject({ first_name: 'Анна', date_of_birth: '1990-02-28' })
  expect(file.consents.map(({ document }) => document)).toEqual(['consent', 'offer', 'privacy'])
  expect(file.sessions).toMatchObject([{ address: '127.0.0.1' }])
  expect(file.grants).toMatchObject([{ plan: 'monthly', message_limit: 1000, messages_used: 1 }])
  expect(file.charges).toMatchObject([{ message_id: questionId, returned_at: null }])
  expect(file.payments).toMatchObject([{ id: paymentId, amount_kopecks: 14_900, status: 'succeeded' }])
  expect(file).toMatchObject({ paymentSteps: [{ payment_id: paymentId, step: { kind: 'paid' } }], refunds: [] })
  const [chat] = file.chats
  expect(chat?.messages).toMatchObject([
    { type: 'user', content: 'Три карты: что мне делать?' },
    { type: 'assistant', content: expect.stringContaining('[/fool]'), spread_id: 'three_cards' },
  ])
  expect(chat?.draws).toMatchObject([{ spread_id: 'three_cards', seed: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(chat?.replies).toMatchObject([{ question_id: questionId, status: 'done' }])
})

async function pay({ deps }: ReplyApp, userId: string): Promise<string> {
  const id = crypto.randomUUID()
  const at = new Date()
  await deps.db
    .insertInto('payments')
    .values({
      id,
      user_id: userId,
      plan: 'daily',
      description: 'Тариф «Пробный»',
      amount_kopecks: 14_900,
      currency: 'RUB',
      duration_days: 1,
      message_limit: 100,
      status: 'succeeded',
      idempotence_key: 'a5c2c3d0-0000-4000-8000-00000000beef',
      created_at: at,
      updated_at: at,
    })
    .execute()
  const step = JSON.stringify({ kind: 'paid' })
  await deps.db.insertInto('payment_steps').values({ payment_id: id, step, at }).execute()
  return id
}

test('no secret is in the file: neither of the password, of sessions, of links, nor of another user', async () => {
  const server = await replyApp()
  const [reader, other] = [await server.createReader(), await server.createReader()]
  await server.ask(other, 'Чужой вопрос')
  await pay(server, reader.id)
  const { db } = server.deps
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', reader.id).executeTakeFirst()
  const sessions = await db.selectFrom('sessions').select('id_hash').where('user_id', '=', reader.id).execute()
  const links = await db.selectFrom('one_time_tokens').select(['id', 'hash']).where('user_id', '=', reader.id).execute()
  expect(links.length).toBeGreaterThan(0)

  const { body } = await exported(server, reader)

  const token = reader.headers.cookie.replace('lunaria_session=', '')
  const secrets = [user?.password_hash, token, 'a5c2c3d0-0000-4000-8000-00000000beef', other.id, 'Чужой вопрос']
  for (const { id_hash } of sessions) secrets.push(id_hash)
  for (const { id, hash } of links) secrets.push(id, hash)
  for (const secret of secrets) expect.soft(body).not.toContain(secret)
})

test('the seed of a deck that is still to be picked from stays hidden', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const shuffled = await server.app.inject({
    method: 'POST',
    url: `/api/chats/${reader.chatId}/draws`,
    headers: reader.headers,
    payload: { spreadId: 'one_card' },
  })
  const { drawId } = shuffled.json<{ drawId: string }>()
  const drawIn = (file: z.infer<typeof File>) => file.chats.flatMap(({ draws }) => draws)

  expect(drawIn(File.parse((await exported(server, reader)).json()))).toMatchObject([{ id: drawId, seed: null }])

  server.provider.script({ text: 'слово '.repeat(60), tokensPerSecond: 40 })
  const messageId = await server.ask(reader)
  const events = await server.reply(reader, { messageId, drawId, picks: [7] })
  await events.take(2)
  expect(drawIn(File.parse((await exported(server, reader)).json()))).toMatchObject([{ id: drawId, seed: null }])

  await events.toEnd()
  const seed = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(drawIn(File.parse((await exported(server, reader)).json()))).toMatchObject([{ id: drawId, seed }])
})

test('a long history comes whole and in order, although it is read in pages', async () => {
  const server = await testApp()
  const reader = await server.createReader()
  const said = Array.from({ length: 257 }, (_, index) => `Строка ${index}`)
  for (const content of said) {
    const payload = { chatId: reader.chatId, type: 'assistant', content }
    await server.app.inject({ method: 'POST', url: '/api/messages', headers: reader.headers, payload })
  }

  const file = File.parse((await exported(server, reader)).json())

  expect(file.chats[0]?.messages.map(({ content }) => content)).toEqual(said)
})

test('the readings can be had as Markdown, with names for tags and a person’s words as they are', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  await server.app.inject({
    method: 'PATCH',
    url: `/api/chats/${reader.chatId}`,
    headers: reader.headers,
    payload: { title: 'О *работе*' },
  })
  const messageId = await server.ask(reader, 'Стоит ли?\n# Всерьёз')
  await (await server.reply(reader, { messageId, spreadId: 'one_card' })).toEnd()

  const answer = await exported(server, reader, '?format=markdown')

  expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="lunaria-readings-[\d-]{10}\.md"$/)
  expect(answer.body).toMatch(/^# Мои гадания\n\nЛунария, \d+ \S+ \d{4} г\.,? (в )?\d\d:\d\d \(МСК\)\n/)
  expect(answer.body).toContain('\n## О \\*работе\\*\n')
  expect(answer.body).toContain('\n> Стоит ли?\n> \\# Всерьёз\n')
  expect(answer.body).toMatch(/\n\*\*Одна карта\.\*\* .+\.\n/)
  expect(answer.body).toContain('Перед вами Шут. Он стоит на краю')
  expect(answer.body).not.toContain('[/')
})

test('another telling stands in the Markdown behind the first one, without its cards once more', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const messageId = await server.ask(reader, 'Стоит ли?')
  const events = await (await server.reply(reader, { messageId, spreadId: 'one_card' })).toEnd()
  const { base } = server
  const url = `${base}/api/chats/${reader.chatId}/messages/${findData(events, 'start').messageId}/retell`
  server.provider.script({ text: 'Вывод: скорее да.' })
  await (await openEvents(url, { method: 'POST', headers: reader.headers, body: { voice: 'analyst' } })).toEnd()

  const { body } = await exported(server, reader, '?format=markdown')

  expect(body).toContain('\n*Второй голос*\n\nВывод: скорее да.\n')
  expect(body.match(/\*\*Одна карта\.\*\*/g)).toHaveLength(1)
})

test('another format is refused', async () => {
  const { app, createUser } = await testApp()
  const { id, headers } = await createUser()

  const answer = await app.inject({ url: `/api/account/${id}/export?format=pdf`, headers })

  expect(answer.statusCode).toBe(422)
})
