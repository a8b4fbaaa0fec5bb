import { expect, test } from 'vitest'
import { findData, joinText, openEvents } from '#testing/event-client.ts'
import { replyApp } from '#testing/reply-app.ts'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

test('in maintenance readers are refused, admins are answered', async () => {
  const server = await replyApp()
  const [reader, admin] = [await server.createReader(), await server.createReader()]
  const [question, adminsQuestion] = [await server.ask(reader), await server.ask(admin)]
  await server.deps.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  await server.deps.sessions.forget(admin.id)
  await server.deps.settings.update({ maintenanceMode: true })

  const refused = await server.reply(reader, { messageId: question })
  const answered = await server.reply(admin, { messageId: adminsQuestion })

  expect(refused).toMatchObject({ status: 503, failure: { code: 'maintenance' } })
  expect(findData(await answered.toEnd(), 'done').message.status).toBe('done')
})

test('an answer that runs when maintenance begins is told to its end', async () => {
  const server = await replyApp()
  const text = 'слово '.repeat(30).trim()
  server.provider.script({ text, tokensPerSecond: 60 })
  const reader = await server.createReader()
  const stream = await server.reply(reader, { messageId: await server.ask(reader) })
  await stream.take(3)

  await server.deps.settings.update({ maintenanceMode: true })

  expect(joinText(await stream.toEnd())).toBe(text)
})

test('with a malformed key nothing is answered, the site is told why, and the message waits', async () => {
  const { app, createReader } = await testApp({ env: { OPENAI_API_KEY: 'not a key' } })
  const reader = await createReader()
  const asked = await app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: reader.headers,
    payload: { chatId: reader.chatId, type: 'user', content: 'Что мне делать дальше?' },
  })

  const refused = await app.inject({
    method: 'POST',
    url: `/api/chats/${reader.chatId}/reply`,
    headers: reader.headers,
    payload: { messageId: asked.json().message.id },
  })

  expect(refused.statusCode).toBe(503)
  expect(refused.json().code).toBe('ai_misconfigured')
  const config = await app.inject({ url: '/api/config' })
  expect(config.json().configError).toBe(
    'Неверный формат OPENAI_API_KEY. Ключ должен начинаться с «sk-» и быть не короче 50 символов',
  )
  expect(config.body).not.toContain('not a key')
  const info = await app.inject({ url: `/api/subscriptions/info/${reader.id}`, headers: reader.headers })
  expect(info.json().readingsThisPeriod).toBe(1)
})

test('a question asked before the plan’s end is answered after it', async () => {
  const clock = testClock()
  const server = await replyApp({ now: clock.now })
  const reader = await server.createReader({ plan: 'daily' })
  const messageId = await server.ask(reader)
  clock.forward({ days: 1 })

  const events = await (await server.reply(reader, { messageId })).toEnd()

  expect(findData(events, 'done')).toMatchObject({ message: { status: 'done' }, usage: { subscriptionType: 'free' } })
})

test('a new try after the plan’s end needs a new plan', async () => {
  const clock = testClock()
  const server = await replyApp({ now: clock.now })
  server.provider.script({ status: 401 })
  const reader = await server.createReader({ plan: 'daily' })
  const messageId = await server.ask(reader)
  await (await server.reply(reader, { messageId })).toEnd()
  clock.forward({ days: 1 })

  expect(await server.reply(reader, { messageId })).toMatchObject({ status: 402, failure: { code: 'plan_required' } })
})

test('a chat deleted at the very moment of the end breaks neither', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const { app } = server

  for (let round = 0; round < 12; round++) {
    const payload = { userId: reader.id }
    const made = await app.inject({ method: 'POST', url: '/api/chats', headers: reader.headers, payload })
    const chatId: string = made.json().id
    const own = { ...reader, chatId }
    const stream = await server.reply(own, { messageId: await server.ask(own) })
    await stream.take(1 + round)
    const deleted = await app.inject({ method: 'DELETE', url: `/api/chats/${chatId}`, headers: reader.headers })
    expect(deleted.json()).toEqual({ ok: true })
    await stream.toEnd()
  }

  await expect.poll(() => server.deps.replies.load()).toEqual({ running: 0, waiting: 0 })
})

test('the built-in reader answers where no key is set', async () => {
  const server = await testApp()
  const base = await server.listen()
  const reader = await server.createReader()
  const asked = await server.app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: reader.headers,
    payload: { chatId: reader.chatId, type: 'user', content: 'Что мне делать дальше?' },
  })

  const stream = await openEvents(`${base}/api/chats/${reader.chatId}/reply`, {
    method: 'POST',
    headers: reader.headers,
    body: { messageId: asked.json().message.id, spreadId: 'one_card' },
  })
  const events = await stream.take(15)

  expect(findData(events.slice(0, 1), 'start').selectedCards).toHaveLength(1)
  expect(joinText(events)).toMatch(/[а-яё]{3,} [а-яё]+/)
  expect((await server.app.inject({ url: '/api/config' })).json().aiProvider).toBe('builtin')
})
