import { DemoHistory } from '@lunaria/contract/demo'
import { ReadingSources } from '@lunaria/contract/sources'
import { expect, test } from 'vitest'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { findData, openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'

async function visitor({ app, base }: ReplyApp) {
  const opened = await app.inject({ method: 'POST', url: '/api/demo/session' })
  const { sessionId, messageLimit } = opened.json<{ session: { sessionId: string; messageLimit: number } }>().session
  return {
    sessionId,
    messageLimit,
    ask: (message = 'Что меня ждёт на работе?') =>
      app.inject({ method: 'POST', url: '/api/demo/message', payload: { sessionId, message } }),
    stream: (message = 'Что меня ждёт на работе?') =>
      openEvents(`${base}/api/demo/reply`, { method: 'POST', headers: {}, body: { sessionId, message } }),
    follow: (messageId: string, lastEventId?: number) =>
      openEvents(`${base}/api/demo/stream/${sessionId}/${messageId}`, { headers: {}, lastEventId }),
    history: async () => DemoHistory.parse((await app.inject(`/api/demo/history/${sessionId}`)).json()),
  }
}

test('five questions are answered without an account, the sixth is refused', async () => {
  const server = await replyApp()
  const { ask, history, messageLimit } = await visitor(server)
  expect(messageLimit).toBe(5)

  for (const left of [4, 3, 2, 1, 0]) {
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      userMessage: { role: 'user', content: 'Что меня ждёт на работе?' },
      assistantMessage: { role: 'assistant', metadata: { status: 'done', selectedCards: expect.any(Array) } },
      remainingMessages: left,
    })
  }
  const sixth = await ask()

  expect(sixth.statusCode).toBe(402)
  expect(sixth.json()).toMatchObject({
    error: 'Лимит сообщений исчерпан. Оформите пробный тариф, чтобы продолжить.',
    code: 'demo_limit_reached',
    details: { remainingMessages: 0 },
  })
  expect(await history()).toMatchObject({
    session: { message_count: 10, user_message_count: 5 },
    remainingMessages: 0,
  })
})

test('an answer about cards tells its visitor where it comes from, and no other session', async () => {
  const server = await replyApp()
  const [{ ask, sessionId }, other] = [await visitor(server), await visitor(server)]
  server.provider.script({ text: 'Купите аквариумных рыбок.' })
  const { assistantMessage } = (await ask()).json<{ assistantMessage: { id: string } }>()
  const sources = (session: string) => server.app.inject(`/api/demo/sources/${session}/${assistantMessage.id}`)

  const { isByModel, paragraphs } = ReadingSources.parse((await sources(sessionId)).json())

  expect(isByModel).toBe(true)
  expect(paragraphs).toEqual([[{ text: 'Купите аквариумных рыбок.', source: null }]])
  expect((await sources(other.sessionId)).statusCode).toBe(404)
})

test.each([
  8, 20,
])('of %d questions at once some are answered, and the others are refused because an answer is running', async (many) => {
  const { ask, history } = await visitor(await replyApp())

  const answers = await Promise.all(Array.from({ length: many }, () => ask()))

  const answered = answers.filter(({ statusCode }) => statusCode === 200).length
  expect(answered).toBeGreaterThan(0)
  expect(answered).toBeLessThanOrEqual(5)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  if (answered < 5) expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['reply_running']))
  const { messages, session, remainingMessages } = await history()
  expect(session.user_message_count).toBe(answered)
  expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(answered)
  expect(remainingMessages).toBe(5 - answered)
  for (let left = remainingMessages; left > 0; left--) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(402)
})

test('while the fifth answer runs a sixth question has to wait; then it is refused by the limit', async () => {
  const server = await replyApp()
  const { ask } = await visitor(server)
  for (let asked = 0; asked < 4; asked++) await ask()
  server.provider.script({ text: 'слово '.repeat(30), tokensPerSecond: 40 })
  const fifth = ask()
  await expect.poll(() => server.provider.requests).toHaveLength(5)

  expect((await ask()).json()).toMatchObject({ code: 'reply_running' })
  expect((await fifth).statusCode).toBe(200)
  expect((await ask()).json()).toMatchObject({ code: 'demo_limit_reached' })
})

test('a question that meets a running answer takes nothing of the day’s', async () => {
  const server = await replyApp({ env: { RATE_LIMITS: 'on' } })
  await server.deps.settings.update({ demoDailyPerAddress: 2 })
  const { ask } = await visitor(server)
  server.provider.script({ text: 'слово '.repeat(30), tokensPerSecond: 40 }, {})
  const first = ask()
  await expect.poll(() => server.provider.requests).toHaveLength(1)
  for (let times = 0; times < 5; times++) expect((await ask()).statusCode).toBe(409)
  await first

  expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
})

test('an answer streams, and a line that was cut goes on from where it was', async () => {
  const { stream, follow, history } = await visitor(await replyApp())

  const events = await (await stream()).toEnd()
  const { messageId } = findData(events, 'start')
  const rest = await (await follow(messageId, 3)).toEnd()

  expect(rest).toEqual(events.slice(3))
  expect((await history()).messages.at(-1)).toMatchObject({ id: messageId, role: 'assistant' })
})

test('a question whose answer comes whole does not wait for the pace at which it would be read', async () => {
  const { ask } = await visitor(await replyApp({ model: createBuiltinModel({ charsPerSecond: 10 }) }))

  const startedAt = performance.now()
  const answer = await ask()

  expect(answer.json().assistantMessage.content.length).toBeGreaterThan(300) // half a minute of it, and more
  expect(performance.now() - startedAt).toBeLessThan(15_000)
})

test('a visitor can have the rest of an answer at once, or stop it', async () => {
  const server = await replyApp({ model: createBuiltinModel({ charsPerSecond: 10 }) })
  const { sessionId, stream } = await visitor(server)
  const tell = async (what: 'hurry' | 'stop') => {
    const events = await stream()
    const [start] = await events.take(4)
    const { messageId } = findData(start ? [start] : [], 'start')
    const url = `/api/demo/${what}/${sessionId}/${messageId}`
    const answer = await server.app.inject({ method: 'POST', url })
    return { answer, message: findData(await events.toEnd(), 'done').message }
  }

  const hurried = await tell('hurry')
  const stopped = await tell('stop')

  expect(hurried.answer.json()).toEqual({ ok: true })
  expect(hurried.message.status).toBe('done')
  expect(stopped.message.status).toBe('stopped')
  expect(stopped.message.content.length).toBeLessThan(hurried.message.content.length / 2)
  expect(stopped.answer.json()).toMatchObject({
    assistantMessage: { id: stopped.message.id, metadata: { status: 'stopped' } },
    remainingMessages: 3,
  })
})

test('a failed answer is reported as the call’s own failure, and its message is given back', async () => {
  const server = await replyApp()
  server.provider.script({ status: 500 })
  const { ask, history } = await visitor(server)

  const answer = await ask()

  expect(answer.statusCode).toBe(502)
  expect(answer.json().details).toEqual({ remainingMessages: 5 })
  const { messages, remainingMessages } = await history()
  expect(remainingMessages).toBe(5)
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'system'])
})

test.each([
  ['', 'Введите вопрос'],
  ['   ', 'Введите вопрос'],
  ['а'.repeat(501), 'Сообщение слишком длинное (> 500 символов)'],
])('a bad question is refused and nothing is taken: «%.10s»', async (message, said) => {
  const { ask, history } = await visitor(await replyApp())

  const answer = await ask(message)

  expect(answer.statusCode).toBe(422)
  expect(answer.json().details).toEqual([{ field: 'message', message: said }])
  expect((await history()).remainingMessages).toBe(5)
})

test('an unknown chat, and an answer of another visitor’s chat, are not found', async () => {
  const server = await replyApp()
  const [mine, other] = [await visitor(server), await visitor(server)]
  const { assistantMessage } = (await mine.ask()).json<{ assistantMessage: { id: string } }>()

  const stolen = await server.app.inject(`/api/demo/stream/${other.sessionId}/${assistantMessage.id}`)
  for (const what of ['stop', 'hurry']) {
    const meddled = await server.app.inject({
      method: 'POST',
      url: `/api/demo/${what}/${other.sessionId}/${assistantMessage.id}`,
    })
    expect(meddled.statusCode).toBe(404)
  }
  const unknown = await server.app.inject('/api/demo/history/0193e0a0-0000-7000-8000-000000000001')

  expect(stolen.statusCode).toBe(404)
  expect(unknown.json().code).toBe('demo_session_not_found')
})

test('what a stranger may cost in a day is bounded by address and in all, by the operator’s settings', async () => {
  const server = await replyApp({ env: { RATE_LIMITS: 'on' } })
  await server.deps.settings.update({ demoDailyPerAddress: 2, demoDailyTotal: 3 })
  const one = await visitor(server)
  const from = async (address: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/demo/message',
      payload: { sessionId: one.sessionId, message: 'Что дальше?' },
      remoteAddress: address,
    })
    return answer.statusCode
  }

  expect([await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1')]).toEqual([200, 200, 429])
  expect([await from('10.0.0.2'), await from('10.0.0.3')]).toEqual([200, 429])
  expect((await one.history()).remainingMessages).toBe(2)
})
