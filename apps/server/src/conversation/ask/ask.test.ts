import { Chat } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rateLimits } from '#platform/rate-limit.ts'
import { expectInOrder, findData, joinText, openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

const endless = { text: 'слово '.repeat(2000), tokensPerSecond: 50 }

function ask(server: ReplyApp, reader: Pick<Reader, 'headers' | 'chatId'>, body: object) {
  const url = `${server.base}/api/chats/${reader.chatId}/ask`
  return openEvents(url, { method: 'POST', headers: reader.headers, body })
}

async function readChat(server: ReplyApp, reader: Reader): Promise<Chat | undefined> {
  const answer = await server.app.inject({ url: `/api/chats/${reader.id}`, headers: reader.headers })
  return z
    .array(Chat)
    .parse(answer.json())
    .find(({ id }) => id === reader.chatId)
}

test('one call saves the question, takes one message and streams the answer', async () => {
  const server = await replyApp()
  const reader = await server.createReader()

  const stream = await ask(server, reader, { content: '  Что меня ждёт?  ', spreadId: 'three_cards' })

  const events = await stream.toEnd()
  const accepted = findData(events, 'accepted')
  const start = findData(events, 'start')
  expect(events[0]).toMatchObject({ id: 0, event: 'accepted' })
  expectInOrder(events.slice(1))
  expect(accepted.message).toMatchObject({ type: 'user', content: 'Что меня ждёт?', chatId: reader.chatId })
  expect(accepted.usage.readingsThisPeriod).toBe(1)
  expect(start).toMatchObject({ act: 'question', spreadId: 'three_cards' })
  expect(findData(events, 'done')).toMatchObject({ message: { content: joinText(events) }, usage: accepted.usage })
  expect((await server.messages(reader)).map(({ id }) => id)).toEqual([accepted.message.id, start.messageId])
  const later = await (await server.follow(reader, start.messageId, 1)).toEnd()
  expect(later).toEqual(events.slice(2))
})

test('cards picked by hand beforehand are those of the answer', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/chats/${reader.chatId}/draws`,
    headers: reader.headers,
    payload: { spreadId: 'one_card' },
  })
  const { drawId, commitment } = answer.json()

  const events = await (await ask(server, reader, { content: 'Что дальше?', drawId, picks: [42] })).toEnd()

  expect(findData(events, 'start')).toMatchObject({ spreadId: 'one_card', draw: { drawId, commitment } })
  expect(findData(events, 'done').message.metadata.draw).toMatchObject({ drawId, picks: [42] })
})

test('what the user asks for goes before what the message sounds like', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const start = await askedAs('new')

  const added = await askedAs('clarify')

  expect(start.act).toBe('question')
  expect(added).toMatchObject({ act: 'clarify', spreadId: start.spreadId })
  expect(added.table).toEqual({ messageId: start.messageId, cards: start.selectedCards })
  expect(added.selectedCards).toHaveLength(1)

  async function askedAs(mode: ReplyMode) {
    const events = await (await ask(server, reader, { content: 'а что мне делать дальше', mode })).toEnd()
    return findData(events, 'start')
  }
})

test('what could not be understood stays with an answer of our own words, and costs nothing', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 1 })

  const events = await (await ask(server, reader, { content: 'фыва олдж йцук' })).toEnd()

  expect(findData(events, 'accepted').usage.remainingMessages).toBe(0)
  expect(findData(events, 'done').usage.remainingMessages).toBe(1)
  expect(await server.messages(reader)).toHaveLength(2)
  expect(server.provider.requests).toEqual([])
})

const unusable = '0193e0a0-0000-7000-8000-000000000001'

test.each([
  ['a spread that there is not', { content: 'Что дальше?', spreadId: 'none' }, 404, 'spread_not_found'],
  ['a draw that there is not', { content: 'Что дальше?', drawId: unusable, picks: [1] }, 404, 'draw_not_found'],
  ['picks from no deck', { content: 'Что дальше?', picks: [1] }, 422, 'invalid_fields'],
  ['one more card where none lie', { content: 'Что дальше?', mode: 'clarify' }, 422, 'no_table'],
  ['an empty question', { content: ' ' }, 422, 'invalid_fields'],
])('a refusal leaves nothing behind: %s', async (_, body, status, code) => {
  const server = await replyApp()
  const reader = await server.createReader()
  await server.ask(reader, 'Прежний вопрос')
  const before = [await server.messages(reader), await server.usage(reader)]
  const chat = await readChat(server, reader)

  const refused = await ask(server, reader, body)

  expect(refused.status).toBe(status)
  expect(refused.failure?.code).toBe(code)
  expect([await server.messages(reader), await server.usage(reader)]).toEqual(before)
  const { updated_at: _at, ...after } = (await readChat(server, reader)) ?? {}
  expect(chat).toMatchObject(after)
})

test('while another answer runs in the chat the question is not asked, and costs nothing', async () => {
  const server = await replyApp()
  server.provider.script(endless)
  const reader = await server.createReader()
  const first = await ask(server, reader, { content: 'Первый вопрос' })
  await first.take(4)

  const second = await ask(server, reader, { content: 'Второй вопрос' })

  expect([second.status, second.failure?.code]).toEqual([409, 'reply_running'])
  expect((await server.messages(reader)).map(({ type }) => type)).toEqual(['user', 'assistant'])
  expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
})

test('of many calls at the same time one is answered and charged', async () => {
  const server = await replyApp()
  server.provider.script(endless)
  const reader = await server.createReader({ messagesLeft: 20 })
  const calls = Array.from({ length: 6 }, () => ask(server, reader, { content: 'Что дальше?' }))

  const statuses = (await Promise.all(calls)).map(({ status }) => status)

  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await server.messages(reader)).map(({ type }) => type)).toEqual(['user', 'assistant'])
  expect((await server.usage(reader)).remainingMessages).toBe(19)
})

test('without a message left nothing is saved', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 0 })

  const refused = await ask(server, reader, { content: 'Что дальше?' })

  expect(refused.status).toBe(402)
  expect(refused.failure?.details).toMatchObject({ remainingMessages: 0 })
  expect(await server.messages(reader)).toEqual([])
})

test('a user in danger is answered with our own words, also while an answer runs, and pays nothing', async () => {
  const server = await replyApp()
  server.provider.script(endless)
  const reader = await server.createReader()
  await (await ask(server, reader, { content: 'Что дальше?' })).take(4)

  const events = await (await ask(server, reader, { content: 'Я хочу умереть' })).toEnd()

  expect(events.map(({ event }) => event)).toEqual(['accepted', 'start', 'delta', 'done'])
  expect(findData(events, 'start')).toMatchObject({ act: 'care', selectedCards: [] })
  expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
})

test('a user who turns out to be of age and tells of an illness in the same message is answered with care', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  await (await ask(server, reader, { content: 'мне 14 лет, он меня любит?' })).toEnd()

  const told = { content: 'Мне 20 лет, у мамы нашли рак, она поправится?' }
  const events = await (await ask(server, reader, told)).toEnd()

  expect(findData(events, 'start')).toMatchObject({ act: 'care', selectedCards: [] })
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
})

test.each([
  ['an ordinary question is not asked', 'Что дальше?', []],
  ['one that our own words answer stays, for its chat remembers it, and costs nothing', 'Я хочу умереть', ['user']],
])('where no more answers are given this minute %s', async (_, content, left) => {
  const server = await replyApp({ env: { RATE_LIMITS: 'on' } })
  const reader = await server.createReader()
  for (let taken = 0; taken < 30; taken++) await server.deps.limits.take(rateLimits.answer(reader.id, 30))

  const refused = await ask(server, reader, { content })

  expect(refused.status).toBe(429)
  expect((await server.messages(reader)).map(({ type }) => type)).toEqual(left)
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
})

test("another user's chat is not there", async () => {
  const server = await replyApp()
  const [reader, other] = [await server.createReader(), await server.createReader()]

  const refused = await ask(server, { headers: reader.headers, chatId: other.chatId }, { content: 'Что дальше?' })

  expect([refused.status, refused.failure?.code]).toEqual([404, 'chat_not_found'])
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
})
