import { ReadingSources } from '@lunaria/contract/sources'
import { expect, test } from 'vitest'
import { type EventReader, findData, openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

/** More cards than the three that lie. */
const foreign = 'Здесь Туз Мечей, за ним Двойка Мечей, Тройка Мечей и Четвёрка Мечей.'
const question = 'Сделай расклад на три карты: стоит ли соглашаться на переезд?'

/** A reading of three cards that says `text`; gives its id. */
async function read(server: ReplyApp, reader: Reader, text = foreign): Promise<string> {
  server.provider.script({ text })
  const events = await (await server.reply(reader, { messageId: await server.ask(reader, question) })).toEnd()
  server.provider.script({ text: 'Толкование без чужих карт.' })
  return findData(events, 'start').messageId
}

type Regenerated = { of: string; insteadOf?: string }

function regenerate({ base }: ReplyApp, reader: Reader, { of, insteadOf = of }: Regenerated): Promise<EventReader> {
  const url = `${base}/api/chats/${reader.chatId}/messages/${of}/retell`
  return openEvents(url, { method: 'POST', headers: reader.headers, body: { voice: 'master', insteadOf } })
}

const left = async (server: ReplyApp, reader: Reader) => (await server.usage(reader)).remainingMessages

test('in place of an answer with a card that does not lie there another costs nothing, once, even without a message left', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 1 })
  const of = await read(server, reader)
  expect(await left(server, reader)).toBe(0)

  const events = await (await regenerate(server, reader, { of })).toEnd()

  expect(findData(events, 'start').telling).toEqual({ of, voice: 'master', insteadOf: of })
  expect(findData(events, 'done')).toMatchObject({ message: { status: 'done' }, usage: { remainingMessages: 0 } })
  const again = await regenerate(server, reader, { of })
  expect({ status: again.status, code: again.failure?.code }).toEqual({ status: 409, code: 'no_free_telling' })
})

test('of twenty parallel calls one tells the cards anew, and none is paid for', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 5 })
  const of = await read(server, reader)

  const calls = await Promise.all(Array.from({ length: 20 }, () => regenerate(server, reader, { of })))
  await Promise.all(calls.filter(({ status }) => status === 200).map((call) => call.toEnd()))

  expect(calls.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of calls)
    if (status !== 200) expect(['reply_running', 'no_free_telling']).toContain(failure?.code)
  expect(await left(server, reader)).toBe(4)
  expect(await server.messages(reader)).toHaveLength(3)
})

test('a telling that names such a card has another in its place as well; an answer that names none has not', async () => {
  const server = await replyApp()
  const [reader, other] = [await server.createReader({ messagesLeft: 9 }), await server.createReader()]
  const right = await read(server, reader, 'Толкование без чужих карт.')
  server.provider.script({ text: foreign })
  const url = `${server.base}/api/chats/${reader.chatId}/messages/${right}/retell`
  const paid = await openEvents(url, { method: 'POST', headers: reader.headers, body: { voice: 'analyst' } })
  const wrong = findData(await paid.toEnd(), 'start').messageId
  server.provider.script({ text: 'Толкование без чужих карт.' })
  const ofOther = await read(server, other)
  expect(await left(server, reader)).toBe(7)

  for (const insteadOf of [right, ofOther])
    expect((await regenerate(server, reader, { of: right, insteadOf })).failure?.code).toBe('no_free_telling')
  const events = await (await regenerate(server, reader, { of: right, insteadOf: wrong })).toEnd()

  expect(findData(events, 'done').usage.remainingMessages).toBe(7)
  expect(findData(events, 'start').telling).toMatchObject({ of: right, insteadOf: wrong })
})

test('a card that the user named may be spoken of', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  server.provider.script({ text: 'Вам снилась Башня, и Луна тоже.' })
  const asked = await server.ask(reader, 'Мне снились башня и луна. Сделай расклад на три карты о работе')
  const of = findData(await (await server.reply(reader, { messageId: asked })).toEnd(), 'start').messageId

  expect((await regenerate(server, reader, { of })).failure?.code).toBe('no_free_telling')
})

test('a telling that fails gives the message back, and the next try costs it: two answers, one message', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 5 })
  const of = await read(server, reader)
  server.provider.script({ status: 401 })

  const failed = await (await regenerate(server, reader, { of })).toEnd()

  expect(findData(failed, 'failed').usage.remainingMessages).toBe(5)
  server.provider.script({ text: 'Толкование без чужих карт.' })
  expect(findData(await (await regenerate(server, reader, { of })).toEnd(), 'done').usage.remainingMessages).toBe(4)
  expect((await regenerate(server, reader, { of })).failure?.code).toBe('no_free_telling')
})

test('each sentence of a reading says where it comes from; of another user it is not there, of a talk neither', async () => {
  const server = await replyApp()
  const [reader, other] = [await server.createReader(), await server.createReader()]
  const id = await read(server, reader, 'Вы спросили, стоит ли соглашаться на переезд.\n\nКупите аквариумных рыбок.')
  server.provider.script({ text: 'Пожалуйста.' })
  const talk = findData(
    await (await server.reply(reader, { messageId: await server.ask(reader, 'спасибо') })).toEnd(),
    'start',
  ).messageId
  const readSources = (messageId: string, { headers }: Reader) =>
    server.app.inject({ url: `/api/chats/${reader.chatId}/messages/${messageId}/sources`, headers })

  const { isByModel, places, paragraphs } = ReadingSources.parse((await readSources(id, reader)).json())

  expect(isByModel).toBe(true)
  expect(places.map(({ kind }) => kind)).toEqual(['past', 'now', 'outcome'])
  expect(paragraphs.map((sentences) => sentences.map(({ source }) => source?.kind ?? null))).toEqual([
    ['asked'],
    [null],
  ])
  expect((await readSources(id, other)).statusCode).toBe(404)
  expect((await readSources(talk, reader)).statusCode).toBe(404)
})

test('an answer that goes on about the cards, or lays one more, tells its sources, and is told anew for nothing as well', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 9 })
  await read(server, reader, 'Толкование без чужих карт.')
  const goOn = async (content: string, mode: 'continue' | 'clarify', text: string) => {
    server.provider.script({ text })
    const messageId = await server.ask(reader, content)
    const start = findData(await (await server.reply(reader, { messageId, mode })).toEnd(), 'start')
    server.provider.script({ text: 'Ответ без чужих карт.' })
    return start
  }

  const added = await goOn('Вытяни ещё одну карту', 'clarify', foreign)
  const [card] = added.selectedCards
  const talk = await goOn('А подробнее?', 'continue', `Здесь [/${card?.cardId}]. Купите аквариумных рыбок. ${foreign}`)
  expect(await left(server, reader)).toBe(6)

  const url = `/api/chats/${reader.chatId}/messages/${talk.messageId}/sources`
  const { places, paragraphs } = ReadingSources.parse(
    (await server.app.inject({ url, headers: reader.headers })).json(),
  )
  expect(places.map(({ kind }) => kind)).toEqual(['past', 'now', 'outcome', 'general'])
  expect(paragraphs[0]?.slice(0, 2).map(({ source }) => source)).toEqual([
    expect.objectContaining({ kind: 'lying', cardIds: [card?.cardId] }),
    null,
  ])

  const calls = await Promise.all(Array.from({ length: 8 }, () => regenerate(server, reader, { of: talk.messageId })))
  const told = await Promise.all(calls.filter(({ status }) => status === 200).map((call) => call.toEnd()))
  expect(told).toHaveLength(1)
  expect(findData(told[0] ?? [], 'start')).toMatchObject({ act: 'continue', selectedCards: [], table: talk.table })
  const again = await (await regenerate(server, reader, { of: added.messageId })).toEnd()
  expect(findData(again, 'start')).toMatchObject({ act: 'clarify', selectedCards: added.selectedCards })
  expect(await left(server, reader)).toBe(6)
  expect((await regenerate(server, reader, { of: added.messageId })).failure?.code).toBe('no_free_telling')
  const paid = await openEvents(`${server.base}/api/chats/${reader.chatId}/messages/${talk.messageId}/retell`, {
    method: 'POST',
    headers: reader.headers,
    body: { voice: 'master' },
  })
  expect(paid.failure?.code).toBe('not_retellable')
})
