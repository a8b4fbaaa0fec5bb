import { expect, test } from 'vitest'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const question = 'Стоит ли мне менять работу?'
const reworded = 'Подскажите, нужно ли сменить работу?'

/** A user who has just had a reading. */
async function afterReading(asked = question) {
  const clock = testClock()
  const server = await replyApp({ now: clock.now })
  const reader = await server.createReader()
  const messageId = await server.ask(reader, asked)
  await (await server.reply(reader, { messageId })).toEnd()
  return { clock, server, reader, messageId }
}

async function readRepeat({ app }: ReplyApp, { headers, chatId }: Pick<Reader, 'headers' | 'chatId'>, content: string) {
  const answer = await app.inject({ method: 'POST', url: `/api/chats/${chatId}/repeat`, headers, payload: { content } })
  return { status: answer.statusCode, ...answer.json() }
}

async function newChat({ app }: ReplyApp, reader: Reader): Promise<Reader> {
  const payload = { userId: reader.id }
  const made = await app.inject({ method: 'POST', url: '/api/chats', headers: reader.headers, payload })
  return { ...reader, chatId: made.json().id }
}

test('a question asked again within a day finds its reading, in any chat and in other words', async () => {
  const { server, reader, messageId } = await afterReading()
  const before = await server.usage(reader)

  const here = await readRepeat(server, reader, reworded)
  const elsewhere = await readRepeat(server, await newChat(server, reader), question)

  expect(here.earlier).toEqual({
    chatId: reader.chatId,
    questionId: messageId,
    content: question,
    created_at: expect.any(String),
    spreadId: expect.any(String),
    selectedCards: expect.arrayContaining([expect.objectContaining({ cardId: expect.any(String) })]),
  })
  expect(elsewhere.earlier).toEqual(here.earlier)
  // It only looks: nothing is taken and nothing saved.
  expect(await server.usage(reader)).toEqual(before)
  expect(await server.messages(reader)).toHaveLength(2)
})

test('another question, and the same one a day later, are new', async () => {
  const { clock, server, reader } = await afterReading()

  expect((await readRepeat(server, reader, 'Стоит ли мне менять квартиру?')).earlier).toBeNull()
  clock.forward({ minutes: 23 * 60 })
  expect((await readRepeat(server, reader, question)).earlier).not.toBeNull()
  clock.forward({ minutes: 2 * 60 })
  expect((await readRepeat(server, reader, question)).earlier).toBeNull()
})

test('the newest of two readings is found', async () => {
  const { clock, server, reader } = await afterReading()
  clock.forward({ minutes: 60 })
  const messageId = await server.ask(reader, question)
  await (await server.reply(reader, { messageId })).toEnd()

  expect((await readRepeat(server, reader, question)).earlier.questionId).toBe(messageId)
})

test('a question without an answer, or answered without cards, is no reading', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  await server.ask(reader, question)
  expect((await readRepeat(server, reader, question)).earlier).toBeNull()

  const about = 'Что значит Башня в раскладе?'
  const chat = await newChat(server, reader)
  await (await server.reply(chat, { messageId: await server.ask(chat, about) })).toEnd()
  expect((await readRepeat(server, reader, about)).earlier).toBeNull()
})

test('a user who has switched the reminder off is not reminded', async () => {
  const { server, reader } = await afterReading()
  const url = `/api/profile/${reader.id}`
  const payload = { preferences: { repeatReminder: false } }

  const changed = await server.app.inject({ method: 'PATCH', url, headers: reader.headers, payload })

  expect(changed.json().preferences).toMatchObject({ repeatReminder: false })
  expect((await readRepeat(server, reader, question)).earlier).toBeNull()
})

test('the readings of another user are not looked at, and another’s chat is not there', async () => {
  const { server, reader } = await afterReading()
  const other = await server.createReader()

  expect((await readRepeat(server, other, question)).earlier).toBeNull()
  expect(await readRepeat(server, { ...other, chatId: reader.chatId }, question)).toMatchObject({
    status: 404,
    code: 'chat_not_found',
  })
})

test.each([
  ['danger', 'я режу себя и не могу остановиться'],
  ['grief', 'Вчера умерла мама, что мне делать? Разложи карты'],
])('a message about %s is never compared', async (_, told) => {
  const { server, reader } = await afterReading()
  const chat = await newChat(server, reader)
  const ask = async (content: string) => {
    const messageId = await server.ask(chat, content)
    await (await server.reply(chat, { messageId, spreadId: 'one_card' })).toEnd()
  }
  await ask(told)
  await ask(told)

  expect((await readRepeat(server, reader, told)).earlier).toBeNull()
  expect((await readRepeat(server, chat, told)).earlier).toBeNull()
})
