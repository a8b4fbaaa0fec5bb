import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { readCookie, testApp } from '#testing/test-app.ts'

const password = 'correct horse'

type Leaving = { id: string; headers: { cookie: string } }

async function leave({ app }: Pick<ReplyApp, 'app'>, { id, headers }: Leaving, given = password) {
  const answer = await app.inject({
    method: 'DELETE',
    url: `/api/account/${id}`,
    headers,
    payload: { password: given },
  })
  return { status: answer.statusCode, code: answer.json().code, cookie: String(answer.headers['set-cookie']) }
}

/** How many rows of each table lead to a user or to one of the user's chats. */
async function traces({ deps }: Pick<ReplyApp, 'deps'>, userId: string, chatId: string) {
  const { db } = deps
  const count = async (rows: Promise<unknown[]>) => (await rows).length
  return {
    users: await count(db.selectFrom('users').select('id').where('id', '=', userId).execute()),
    sessions: await count(db.selectFrom('sessions').select('id_hash').where('user_id', '=', userId).execute()),
    consents: await count(db.selectFrom('consents').select('version').where('user_id', '=', userId).execute()),
    grants: await count(db.selectFrom('grants').select('id').where('user_id', '=', userId).execute()),
    charges: await count(db.selectFrom('charges').select('id').where('user_id', '=', userId).execute()),
    chats: await count(db.selectFrom('chats').select('id').where('user_id', '=', userId).execute()),
    messages: await count(db.selectFrom('messages').select('id').where('chat_id', '=', chatId).execute()),
    draws: await count(db.selectFrom('draws').select('id').where('chat_id', '=', chatId).execute()),
    replies: await count(db.selectFrom('replies').select('message_id').where('user_id', '=', userId).execute()),
    mails: await count(db.selectFrom('mails').select('id').where('user_id', '=', userId).execute()),
  }
}

const nothing = {
  users: 0,
  sessions: 0,
  consents: 0,
  grants: 0,
  charges: 0,
  chats: 0,
  messages: 0,
  draws: 0,
  replies: 0,
  mails: 0,
}

test('an account goes with all that belongs to it, on every device, and a letter says so', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email: reader.email, password },
  })
  expect(await traces(server, reader.id, reader.chatId)).toMatchObject({ users: 1, replies: 1, draws: 1 })

  const answer = await leave(server, reader)

  expect(answer.status).toBe(200)
  expect(answer.cookie).toMatch(/^lunaria_session=;/)
  expect(await traces(server, reader.id, reader.chatId)).toEqual(nothing)
  for (const cookie of [reader.headers.cookie, readCookie(elsewhere)]) {
    const url = `/api/auth/user/${reader.id}`
    expect((await server.app.inject({ url, headers: { cookie } })).statusCode).toBe(401)
  }
  const mails = await server.deps.db.selectFrom('mails').select(['to_address', 'kind', 'user_id']).execute()
  expect(mails).toEqual([{ to_address: reader.email, kind: 'account-deleted', user_id: null }])
})

test('neither limits nor waiting work name the address of an account, also while it exists', async () => {
  const server = await testApp({ env: { RATE_LIMITS: 'on' } })
  const user = await server.createUser()
  const post = (path: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload,
      headers: user.headers,
      remoteAddress: '203.0.113.77',
    })
  await post('auth/signin', { email: user.email, password: 'wrong horse' })
  await post('auth/password/forgot', { email: user.email })
  await post('auth/password/change', { currentPassword: 'wrong horse', newPassword: 'battery staple' })
  await post(`account/${user.id}/email`, { email: `new-${user.email}`, password })
  await leave(server, user)

  const { rows } = await sql<{ row: string }>`
    select row_to_json(rate_limits)::text as row from rate_limits
    union all select row_to_json(job)::text from pgboss.job job`.execute(server.deps.db)

  expect(rows.length).toBeGreaterThan(5)
  for (const { row } of rows) {
    expect(row).not.toContain(user.email)
    expect(row).not.toContain('203.0.113.77')
  }
})

test('the same address may sign up again, as a new user', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  await leave(server, reader)

  const payload = { email: reader.email, password }
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/signup', payload })

  expect(answer.statusCode).toBe(200)
  expect(answer.json().user).toMatchObject({ totalReadings: 0, subscriptionType: 'free' })
})

test('a wrong password deletes nothing, and guesses are counted', async () => {
  const server = await testApp({ env: { RATE_LIMITS: 'on' } })
  const user = await server.createUser()

  for (let guess = 0; guess < 10; guess++) {
    expect(await leave(server, user, 'battery staple')).toMatchObject({ status: 403, code: 'wrong_password' })
  }

  expect(await leave(server, user)).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect((await server.app.inject({ url: `/api/auth/user/${user.id}`, headers: user.headers })).statusCode).toBe(200)
})

test('an accounting line without a name stays of a payment', async () => {
  const server = await testApp()
  const user = await server.createUser()
  const id = crypto.randomUUID()
  const at = new Date().toISOString()
  await server.deps.db
    .insertInto('payments')
    .values({
      id,
      user_id: user.id,
      plan: 'daily',
      description: 'Тариф «Пробный»',
      amount_kopecks: 14_900,
      currency: 'RUB',
      duration_days: 1,
      message_limit: 100,
      status: 'succeeded',
      yookassa_payment_id: 'p-1',
      idempotence_key: crypto.randomUUID(),
      request_body: `{"email":"${user.email}"}`,
      method_title: 'Карта *4444',
      created_at: at,
      updated_at: at,
    })
    .execute()

  await leave(server, user)

  const [line] = await server.deps.db.selectFrom('payments').selectAll().where('id', '=', id).execute()
  expect(line).toMatchObject({ user_id: null, amount_kopecks: 14_900, yookassa_payment_id: 'p-1', created_at: at })
  expect(JSON.stringify(line)).not.toContain(user.email)
  expect(line?.method_title).toBeNull()
})

test('an answer that runs is stopped, and its reader is let go', async () => {
  const server = await replyApp()
  server.provider.script({ text: 'слово '.repeat(400), tokensPerSecond: 40 })
  const reader = await server.createReader()
  const events = await server.reply(reader, { messageId: await server.ask(reader) })
  await events.take(3)

  const answer = await leave(server, reader)

  expect(answer.status).toBe(200)
  expect((await events.toEnd()).at(-1)?.event).toBe('done')
  expect(server.deps.replies.load()).toEqual({ running: 0, waiting: 0 })
  expect(await traces(server, reader.id, reader.chatId)).toEqual(nothing)
})

test('an answer that runs in another process is stopped too', async () => {
  const [here, there] = await twoProcesses()
  there.provider.script({ text: 'слово '.repeat(400), tokensPerSecond: 40 })
  const reader = await there.createReader()
  const events = await there.reply(reader, { messageId: await there.ask(reader) })
  await events.take(3)

  expect((await leave(here, reader)).status).toBe(200)

  await events.toEnd()
  expect(there.deps.replies.load()).toEqual({ running: 0, waiting: 0 })
  expect(await traces(here, reader.id, reader.chatId)).toEqual(nothing)
})

async function twoProcesses(): Promise<[ReplyApp, ReplyApp]> {
  const here = await replyApp()
  return [here, await replyApp({ address: here.address, provider: here.provider })]
}

test('whatever else is being done at that moment, everything is gone afterwards and nothing breaks', async () => {
  const log: string[] = []
  const server = await replyApp({ logTo: log })
  server.provider.script({ text: 'слово '.repeat(20), tokensPerSecond: 100 })

  for (let round = 0; round < 8; round++) {
    const reader = await server.createReader()
    const call = (method: 'POST' | 'GET', url: string, payload?: object) =>
      server.app.inject({ method, url, headers: reader.headers, payload })
    const questions = [await server.ask(reader), await server.ask(reader)]
    const statuses = await Promise.all([
      ...questions.map((messageId) => call('POST', `/api/chats/${reader.chatId}/reply`, { messageId })),
      call('POST', '/api/chats', { userId: reader.id }),
      call('POST', '/api/messages', { chatId: reader.chatId, type: 'user', content: 'Ещё вопрос' }),
      call('POST', '/api/messages', { chatId: reader.chatId, type: 'assistant', content: 'Ответ' }),
      leave(server, reader),
    ])

    expect(statuses.at(-1)).toMatchObject({ status: 200 })
    expect(await traces(server, reader.id, reader.chatId)).toEqual(nothing)
  }
  expect(log.filter((line) => /deadlock|"level":(50|60)/.test(line))).toEqual([])
})

test('the only admin stays, one of two may go', async () => {
  const server = await testApp()
  const admin = await server.createUser('admin')
  expect(await leave(server, admin)).toMatchObject({ status: 409, code: 'last_admin' })

  const second = await server.createUser('admin')

  expect(await leave(server, second)).toMatchObject({ status: 200 })
  expect(await leave(server, admin)).toMatchObject({ status: 409, code: 'last_admin' })
})

test('of two admins who leave at the same moment one stays', async () => {
  const server = await testApp()
  for (let round = 0; round < 4; round++) {
    const admins = [await server.createUser('admin'), await server.createUser('admin')]

    const statuses = (await Promise.all(admins.map((admin) => leave(server, admin)))).map(({ status }) => status)

    expect(statuses.toSorted()).toEqual([200, 409])
    await server.deps.db.deleteFrom('users').where('role', '=', 'admin').execute()
  }
})

test('an admin cannot delete another user by this call', async () => {
  const server = await testApp()
  const [admin, user] = [await server.createUser('admin'), await server.createUser()]

  expect(await leave(server, { id: user.id, headers: admin.headers })).toMatchObject({ status: 403, code: 'forbidden' })

  expect((await server.app.inject({ url: `/api/auth/user/${user.id}`, headers: user.headers })).statusCode).toBe(200)
})
