import { describe, expect, test } from 'vitest'
import { findData } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const env = { RATE_LIMITS: 'on' }

/** Begins an answer that the provider never says a word of, and stops it once it has been asked for. */
async function stopBeforeFirstWord(server: ReplyApp, reader: Reader, messageId: string) {
  const asked = server.provider.requests.length
  const stream = await server.reply(reader, { messageId })
  const [start] = await stream.take(1)
  await expect.poll(() => server.provider.requests.length).toBeGreaterThan(asked)
  const stopped = await server.stop(reader, findData(start ? [start] : [], 'start').messageId)
  await stream.toEnd()
  return stopped
}

function begin({ app }: ReplyApp, reader: Reader, messageId: string) {
  const url = `/api/chats/${reader.chatId}/reply`
  return app.inject({ method: 'POST', url, headers: reader.headers, payload: { messageId } })
}

function send({ app }: ReplyApp, reader: Reader, content = 'Что меня ждёт?') {
  const payload = { chatId: reader.chatId, type: 'user', content }
  return app.inject({ method: 'POST', url: '/api/messages', headers: reader.headers, payload })
}

async function otherChat({ app }: ReplyApp, reader: Reader): Promise<Reader> {
  const payload = { userId: reader.id }
  const answer = await app.inject({ method: 'POST', url: '/api/chats', headers: reader.headers, payload })
  return { ...reader, chatId: answer.json<{ id: string }>().id }
}

describe('answers that are stopped before the first word', () => {
  test('give their message back ten times a day; then it is kept, and the person is told', async () => {
    const clock = testClock()
    const server = await replyApp({ now: clock.now })
    server.provider.script({ headers: 'never' })
    const reader = await server.createReader()
    const messageId = await server.ask(reader)

    for (let stops = 0; stops < 10; stops++) {
      const { message, usage } = await stopBeforeFirstWord(server, reader, messageId)
      expect(usage.readingsThisPeriod).toBe(0)
      expect(message.metadata).not.toHaveProperty('messageKept')
    }
    const { message, usage } = await stopBeforeFirstWord(server, reader, messageId)

    expect(usage.readingsThisPeriod).toBe(1)
    expect(message).toMatchObject({ status: 'stopped', content: '', metadata: { messageKept: true } })
    expect((await begin(server, reader, messageId)).json()).toMatchObject({ code: 'already_answered' })
    expect(server.provider.requests).toHaveLength(11)
    clock.forward({ days: 1, seconds: 1 })
    const next = await stopBeforeFirstWord(server, reader, await server.ask(reader))
    expect(next.usage.readingsThisPeriod).toBe(1)
  })

  test('many stopped at once give back no more than that', async () => {
    const server = await replyApp()
    server.provider.script({ headers: 'never' })
    const reader = await server.createReader()
    const chats = await Promise.all(Array.from({ length: 13 }, () => otherChat(server, reader)))
    const questions = await Promise.all(chats.map(async (chat) => ({ chat, id: await server.ask(chat) })))

    await Promise.all(questions.map(({ chat, id }) => stopBeforeFirstWord(server, chat, id)))

    expect((await server.usage(reader)).readingsThisPeriod).toBe(3)
  })
})

describe('answers a minute', () => {
  test('are counted as messages are: a question that comes back cannot be asked of the provider without end', async () => {
    const clock = testClock()
    const server = await replyApp({ env, now: clock.now })
    await server.deps.settings.update({ messagesPerMinute: 4 })
    server.provider.script({ headers: 'never' })
    const reader = await server.createReader()
    const messageId = await server.ask(reader)
    for (let times = 0; times < 4; times++) await stopBeforeFirstWord(server, reader, messageId)

    const refused = await begin(server, reader, messageId)

    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(server.provider.requests).toHaveLength(4)
    clock.forward({ minutes: 1 })
    await stopBeforeFirstWord(server, reader, messageId)
  })
})

describe('the answers of a day', () => {
  async function answered(server: ReplyApp, reader: Reader) {
    return (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()
  }

  test('are bounded for a user: the next question is refused before a message is taken', async () => {
    const clock = testClock()
    const server = await replyApp({ env, now: clock.now })
    await server.deps.settings.update({ answersDailyPerUser: 2 })
    const [reader, other] = [await server.createReader(), await server.createReader()]
    await answered(server, reader)
    await answered(server, reader)

    const refused = await send(server, reader)

    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'daily_answers_reached',
      error: expect.stringContaining('Сообщение не потрачено'),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
    expect((await server.usage(reader)).readingsThisPeriod).toBe(2)
    await answered(server, other)
    clock.forward({ days: 1 })
    await answered(server, reader)
  })

  test('are bounded for all together, the demo chat’s among them', async () => {
    const server = await replyApp({ env })
    await server.deps.settings.update({ answersDailyTotal: 1 })
    const reader = await server.createReader()
    await answered(server, reader)

    const refused = await send(server, reader)
    const opened = await server.app.inject({ method: 'POST', url: '/api/demo/session' })
    const { sessionId } = opened.json<{ session: { sessionId: string } }>().session
    const payload = { sessionId, message: 'Что дальше?' }
    const demo = await server.app.inject({ method: 'POST', url: '/api/demo/message', payload })

    for (const answer of [refused, demo]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'site_answers_reached' })
    }
    expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
  })

  test('of two that want the last one the other gets its message back, and may ask again tomorrow', async () => {
    const clock = testClock()
    const server = await replyApp({ env, now: clock.now })
    await server.deps.settings.update({ answersDailyPerUser: 1 })
    const reader = await server.createReader()
    const second = await otherChat(server, reader)
    const [first, last] = [await server.ask(reader), await server.ask(second)]
    await (await server.reply(reader, { messageId: first })).toEnd()

    const refused = await begin(server, second, last)

    expect(refused.json()).toMatchObject({ code: 'daily_answers_reached' })
    expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
    clock.forward({ days: 1 })
    await (await server.reply(second, { messageId: last })).toEnd()
    expect((await server.usage(reader)).readingsThisPeriod).toBe(2)
  })

  test('never refuse a person in danger', async () => {
    const server = await replyApp({ env })
    await server.deps.settings.update({ answersDailyTotal: 1 })
    const reader = await server.createReader()
    await answered(server, reader)
    const messageId = await server.ask(reader, 'Я не хочу больше жить')

    const events = await (await server.reply(reader, { messageId })).toEnd()

    expect(findData(events, 'done').message.content).toContain('112')
    expect(server.provider.requests).toHaveLength(1)
  })
})

test('decks are shuffled thirty times a minute', async () => {
  const server = await replyApp({ env })
  const reader = await server.createReader()
  const url = `/api/chats/${reader.chatId}/draws`
  const shuffle = async () =>
    (await server.app.inject({ method: 'POST', url, headers: reader.headers, payload: { spreadId: 'one_card' } }))
      .statusCode

  for (let times = 0; times < 30; times++) expect(await shuffle()).toBe(200)
  expect(await shuffle()).toBe(429)
})
