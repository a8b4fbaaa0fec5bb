import type { OwnWords } from '@lunaria/contract/chats'
import type { JournalEntry, JournalRecord } from '@lunaria/contract/journal'
import { expect, test } from 'vitest'
import { backToCards } from '#testing/care-talk.ts'
import { type EventReader, expectInOrder, findData, joinText, openEvents } from '#testing/event-client.ts'
import { providerKey, type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { startServer } from '#testing/server-process.ts'
import type { Reader } from '#testing/test-app.ts'

const question = 'Три карты: соглашаться ли на переезд?'
const words: OwnWords = { whole: 'Вижу дорогу и страх', cards: [{ position: 2, text: 'Здесь <ждут> меня' }] }
const endless = { text: 'слово '.repeat(2000), tokensPerSecond: 50 }

async function readerWithHabit(server: ReplyApp, messagesLeft = 5): Promise<Reader> {
  const reader = await server.createReader({ messagesLeft })
  const payload = { preferences: { ownFirst: true } }
  await server.app.inject({ method: 'PATCH', url: `/api/profile/${reader.id}`, headers: reader.headers, payload })
  return reader
}

function ask({ base }: { base: string }, reader: Reader, content = question): Promise<EventReader> {
  const url = `${base}/api/chats/${reader.chatId}/ask`
  return openEvents(url, { method: 'POST', headers: reader.headers, body: { content } })
}

function goOn({ base }: { base: string }, reader: Reader, messageId: string, own?: OwnWords): Promise<EventReader> {
  const url = `${base}/api/messages/${messageId}/go-on`
  return openEvents(url, { method: 'POST', headers: reader.headers, body: { words: own } })
}

/** Lays cards that wait; gives the answer's id. */
async function laid(server: { base: string }, reader: Reader, content?: string): Promise<string> {
  const { message } = findData(await (await ask(server, reader, content)).toEnd(), 'done')
  expect(message.status).toBe('waiting')
  return message.id
}

async function exported(server: ReplyApp, { id, headers }: Reader, format = 'json'): Promise<string> {
  return (await server.app.inject({ url: `/api/account/${id}/export?format=${format}`, headers })).body
}

test('the cards lie and wait; the words go to the master, into the chat and into the journal, for one message', async () => {
  const server = await replyApp()
  const reader = await readerWithHabit(server)

  const waiting = await (await ask(server, reader)).toEnd()

  expect(waiting.map(({ event }) => event)).toEqual(['accepted', 'start', 'done'])
  const { messageId, selectedCards } = findData(waiting, 'start')
  expect(selectedCards).toHaveLength(3)
  expect(findData(waiting, 'done')).toMatchObject({
    message: { status: 'waiting', content: '' },
    usage: { remainingMessages: 4 },
  })
  expect(server.provider.requests).toHaveLength(0)
  expect((await server.messages(reader)).at(-1)).toMatchObject({ id: messageId, status: 'waiting' })
  expect((await (await server.follow(reader, messageId)).toEnd()).at(-1)?.event).toBe('done')
  expect(await exported(server, reader)).not.toMatch(/"seed": *"[0-9a-f]{64}"/)
  expect((await server.reply(reader, { messageId: findData(waiting, 'accepted').message.id })).failure?.code).toBe(
    'already_answered',
  )

  const events = await (await goOn(server, reader, messageId, words)).toEnd()

  expectInOrder(events)
  expect(findData(events, 'start')).toMatchObject({ messageId, selectedCards, own: words })
  expect(findData(events, 'done')).toMatchObject({
    message: { status: 'done', content: joinText(events), metadata: { own: words } },
    usage: { remainingMessages: 4 },
  })
  const prompt = JSON.stringify(server.provider.requests.at(-1))
  expect(prompt).toContain('<увидел>\\nО раскладе в целом: Вижу дорогу и страх\\n2. ')
  expect(prompt).toContain('Здесь ‹ждут› меня')
  expect(await exported(server, reader)).toContain('Вижу дорогу и страх')
  expect(await exported(server, reader, 'markdown')).toMatch(/\n> Вижу дорогу и страх\n> .+: Здесь \\<ждут\\> меня\n/)
  const { entries } = (await server.app.inject({ url: '/api/journal', headers: reader.headers })).json<{
    entries: JournalEntry[]
  }>()
  const record = await server.app.inject({ url: `/api/journal/${entries[0]?.drawId}`, headers: reader.headers })
  expect(record.json<JournalRecord>().own).toEqual(words)

  await server.app.inject({ method: 'DELETE', url: `/api/chats/${reader.chatId}`, headers: reader.headers })
  expect(await exported(server, reader)).not.toContain('Вижу дорогу')
})

test('of calls at once one begins the answer: a double press, two tabs, words and a skip', async () => {
  const server = await replyApp()
  const reader = await readerWithHabit(server)
  const messageId = await laid(server, reader)

  const calls = await Promise.all([
    goOn(server, reader, messageId, words),
    goOn(server, reader, messageId, words),
    goOn(server, reader, messageId),
  ])

  const begun = calls.filter(({ status }) => status === 200)
  expect(begun).toHaveLength(1)
  expect(
    calls
      .flatMap(({ failure }) => failure?.code ?? [])
      .every((code) => /^(reply_running|already_answered)$/.test(code)),
  ).toBe(true)
  await begun[0]?.toEnd()
  expect(server.provider.requests).toHaveLength(1)
  expect((await goOn(server, reader, messageId, words)).failure?.code).toBe('already_answered')
  expect((await server.usage(reader)).remainingMessages).toBe(4)
})

test('who passes hears the master alone; who has no such habit, or talks, or is another, is not kept waiting', async () => {
  const server = await replyApp()
  const [reader, other] = [await readerWithHabit(server), await server.createReader()]
  const messageId = await laid(server, reader)

  expect((await goOn(server, other, messageId, words)).failure?.code).toBe('message_not_found')
  expect((await goOn(server, reader, messageId, { whole: ' ', cards: [] })).status).toBe(422)
  expect((await goOn(server, reader, messageId, { whole: 'ы'.repeat(3001), cards: [] })).status).toBe(422)
  const events = await (await goOn(server, reader, messageId)).toEnd()
  expect(findData(events, 'done').message.metadata.own).toBeUndefined()
  expect(JSON.stringify(server.provider.requests)).not.toContain('<увидел>')

  expect(findData(await (await ask(server, reader, 'а подробнее?')).toEnd(), 'done').message.status).toBe('done')
  expect(findData(await (await ask(server, other)).toEnd(), 'done').message.status).toBe('done')
})

test('another question does not wait for the first, and the first can still go on', async () => {
  const server = await replyApp()
  const reader = await readerWithHabit(server)
  const first = await laid(server, reader)
  server.provider.script(endless)
  const second = await goOn(server, reader, await laid(server, reader, 'Расклад на месяц: что с работой?'))

  expect((await goOn(server, reader, first, words)).failure?.code).toBe('reply_running')
  second.drop()
  await server.stop(reader, findData(await second.take(1), 'start').messageId)
  server.provider.script({ text: 'Теперь первый.' })

  expect(joinText(await (await goOn(server, reader, first, words)).toEnd())).toBe('Теперь первый.')
})

test('a chat that is deleted gives back the message of cards that wait', async () => {
  const server = await replyApp()
  const reader = await readerWithHabit(server)
  await laid(server, reader)

  await server.app.inject({ method: 'DELETE', url: `/api/chats/${reader.chatId}`, headers: reader.headers })

  expect((await server.usage(reader)).remainingMessages).toBe(5)
})

const danger = 'я не хочу больше жить и хочу умереть'

test('words about danger are a message: no reading, the quiet mode, nothing taken; the cards wait until the user is back', async () => {
  const server = await replyApp()
  const reader = await readerWithHabit(server)
  const messageId = await laid(server, reader)
  const told = { whole: 'Карты ни при чём', cards: [{ position: 1, text: danger }] }

  const events = await (await goOn(server, reader, messageId, told)).toEnd()

  expect(findData(events, 'start').act).toBe('care')
  const messages = await server.messages(reader)
  expect(messages.map(({ type, status }) => `${type} ${status}`)).toEqual([
    'user done',
    'assistant waiting',
    'user done',
    'assistant done',
  ])
  expect(messages[2]?.content).toBe(`Карты ни при чём\n${danger}`)
  expect((await server.usage(reader)).remainingMessages).toBe(4)
  expect((await goOn(server, reader, messageId)).failure?.code).toBe('cards_put_off')
  expect(server.provider.requests).toHaveLength(0)

  await backToCards(server, reader)
  const { message } = findData(await (await goOn(server, reader, messageId)).toEnd(), 'done')
  expect(message).toMatchObject({ id: messageId, status: 'done' })
  // A chat that remembers danger does not test its user.
  expect(findData(await (await ask(server, reader)).toEnd(), 'done').message.status).toBe('done')
})

test('danger told elsewhere in the chat holds the waiting cards back too', async () => {
  const server = await replyApp()
  const reader = await readerWithHabit(server)
  const messageId = await laid(server, reader)
  await (await ask(server, reader, danger)).toEnd()

  expect((await goOn(server, reader, messageId)).failure?.code).toBe('cards_put_off')
  expect(findData(await (await goOn(server, reader, messageId, words)).toEnd(), 'start').act).toBe('care')
  expect(server.provider.requests).toHaveLength(0)
})

test('a killed process loses neither the cards that wait nor the words', async () => {
  const server = await replyApp()
  const [waiting, begun] = [await readerWithHabit(server), await readerWithHabit(server)]
  const killed = await startServer(server.address, {
    OPENAI_API_KEY: providerKey,
    OPENAI_BASE_URL: server.provider.url,
  })
  const [first, second] = [await laid(killed, waiting), await laid(killed, begun)]
  server.provider.script(endless)
  const stream = await goOn(killed, begun, second, words)
  await stream.take(90)
  const follower = await server.follow(begun, second)

  killed.kill('SIGKILL')

  expect(findData(await follower.toEnd(), 'failed')).toMatchObject({ usage: { remainingMessages: 5 } })
  const kept = (await server.messages(begun)).find(({ id }) => id === second)
  expect(kept).toMatchObject({ status: 'failed', metadata: { own: words } })
  server.provider.script({ text: 'Карты дождались.' })
  expect(joinText(await (await goOn(server, waiting, first, words)).toEnd())).toBe('Карты дождались.')
})
