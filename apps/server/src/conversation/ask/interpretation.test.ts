import { chatsApi } from '@lunaria/contract/chats'
import { expect, test } from 'vitest'
import { findData } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Person } from '#testing/test-app.ts'

const fool = { cardId: 'fool', side: 'upright' }
const slow = { text: 'слово '.repeat(200), tokensPerSecond: 50 }

/** A user with a service chat, as the card reference creates it. */
async function cardReader(server: ReplyApp) {
  const reader = await server.createReader()
  const payload = { userId: reader.id, title: '[AI Service] Толкования карт' }
  const chat = await server.app.inject({ method: 'POST', url: '/api/chats', headers: reader.headers, payload })
  return { ...reader, chatId: chat.json<{ id: string }>().id }
}

async function readLast({ app }: ReplyApp, { headers }: Pick<Person, 'headers'>, query: Record<string, string> = fool) {
  const answer = await app.inject({ url: '/api/chats/interpretation', query, headers })
  return chatsApi.interpretation.reply.parse(answer.json()).last
}

const about = (card: object) => ({ metadata: { interpretation: card } })

test('a finished interpretation is found again, by its card and its side', async () => {
  const server = await replyApp()
  const reader = await cardReader(server)
  expect(await readLast(server, reader)).toBeNull()
  const questionId = await server.ask(reader, 'О Шуте', about(fool))
  const { message } = findData(await (await server.reply(reader, { messageId: questionId })).toEnd(), 'done')

  expect(await readLast(server, reader)).toEqual({ questionId, answer: message })
  expect(await readLast(server, reader, { ...fool, side: 'reversed' })).toBeNull()
  expect(await readLast(server, reader, { ...fool, cardId: 'magician' })).toBeNull()
})

test('a running one is found with what has been said, on any server, and can be followed to its end', async () => {
  const server = await replyApp()
  const other = await replyApp({ address: server.address, provider: server.provider })
  server.provider.script(slow)
  const reader = await cardReader(server)
  const stream = await server.reply(reader, { messageId: await server.ask(reader, 'О Шуте', about(fool)) })
  await stream.take(80)
  stream.drop()

  const here = await readLast(server, reader)
  const there = await readLast(other, reader)

  for (const last of [here, there]) {
    expect(last?.answer).toMatchObject({ status: 'running', content: expect.stringContaining('слово') })
  }
  const rest = await (await other.follow(reader, here?.answer?.id ?? '')).toEnd()
  expect(findData(rest, 'done').message.content).toBe(slow.text)
  expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
})

test('the newest counts, and one that failed not at all: its message was given back', async () => {
  const server = await replyApp()
  const reader = await cardReader(server)
  const answered = async () => {
    const messageId = await server.ask(reader, 'О Шуте', about(fool))
    await (await server.reply(reader, { messageId })).toEnd()
    return messageId
  }
  server.provider.script({})
  await answered()
  const newest = await answered()
  server.provider.script({ status: 500 })
  await answered()

  expect(await readLast(server, reader)).toMatchObject({ questionId: newest, answer: { status: 'done' } })
})

test('a question that is paid for and not answered yet is found, so that it is not paid for twice', async () => {
  const server = await replyApp()
  const reader = await cardReader(server)

  const questionId = await server.ask(reader, 'О Шуте', about(fool))

  expect(await readLast(server, reader)).toEqual({ questionId, answer: null })
})

test('another user’s is not found, by an admin neither, and a question in an ordinary chat is none', async () => {
  const server = await replyApp()
  const [reader, stranger] = [await cardReader(server), await cardReader(server)]
  const admin = await server.createUser('admin')
  await (await server.reply(reader, { messageId: await server.ask(reader, 'О Шуте', about(fool)) })).toEnd()
  const talker = await server.createReader()
  await server.ask(talker, 'О Шуте', about(fool))

  for (const person of [stranger, admin, talker]) expect(await readLast(server, person)).toBeNull()
  expect((await server.app.inject({ url: '/api/chats/interpretation', query: fool })).statusCode).toBe(401)
})
