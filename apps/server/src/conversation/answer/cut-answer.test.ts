import { CutMark, type Message } from '@lunaria/contract/chats'
import { DemoHistory } from '@lunaria/contract/demo'
import { expect, test } from 'vitest'
import { expectInOrder, findData, joinText, openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const cut = { text: 'Карты открыты. Первая говорит о', ending: 'length' } as const
const rest = { text: 'Первая говорит о доме. Всё.' }
const spread = 'Сделай расклад на три карты: стоит ли соглашаться на переезд?'

/** An answer that is cut; gives its message. */
async function cutAnswer(server: ReplyApp, reader: Reader, content = spread): Promise<Message> {
  server.provider.script(cut)
  const stream = await server.reply(reader, { messageId: await server.ask(reader, content) })
  const { message } = findData(await stream.toEnd(), 'done')
  server.provider.script(rest)
  return message
}

function goOn({ base }: ReplyApp, { headers }: Pick<Reader, 'headers'>, { id }: { id: string }) {
  return openEvents(`${base}/api/messages/${id}/go-on`, { method: 'POST', headers, body: {} })
}

const left = async (server: ReplyApp, reader: Reader) => (await server.usage(reader)).remainingMessages
const last = async (server: ReplyApp, reader: Reader) => (await server.messages(reader)).at(-1)

test('an answer that the limit cuts ends with its last whole sentence, says so, and is continued for nothing', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 1 })
  const message = await cutAnswer(server, reader)
  expect(message).toMatchObject({ content: 'Карты открыты.', status: 'done', metadata: { cut: { left: 3 } } })
  expect(await last(server, reader)).toEqual(message)
  const again = await (await server.follow(reader, message.id)).toEnd()
  expectInOrder(again)
  expect(joinText(again)).toBe('Карты открыты.')

  const events = await (await goOn(server, reader, message)).toEnd()

  expectInOrder(events)
  const whole = findData(events, 'done')
  expect(joinText(events)).toBe('Карты открыты.\n\nПервая говорит о доме. Всё.')
  expect(whole).toMatchObject({
    message: { id: message.id, content: joinText(events) },
    usage: { remainingMessages: 0 },
  })
  expect(whole.message.metadata.cut).toBeUndefined()
  expect(whole.message.selectedCards).toEqual(message.selectedCards)
  expect(whole.message.metadata.draw).toEqual(message.metadata.draw)
  expect(await server.messages(reader)).toHaveLength(2)
  expect(await last(server, reader)).toEqual(whole.message)
  expect(joinText(await (await server.follow(reader, message.id)).toEnd())).toBe(whole.message.content)
  const asked = JSON.stringify(server.provider.requests.at(-1)?.body)
  for (const { cardName } of message.selectedCards) expect(asked).toContain(cardName)
})

test('an answer that is complete is not continued, nor that of another user', async () => {
  const server = await replyApp()
  const [reader, other] = [await server.createReader(), await server.createReader()]
  const message = await cutAnswer(server, reader)
  expect((await goOn(server, other, message)).failure?.code).toBe('message_not_found')
  await (await goOn(server, reader, message)).toEnd()
  const stream = await server.reply(reader, { messageId: await server.ask(reader, 'спасибо') })
  const { message: plain } = findData(await stream.toEnd(), 'done')
  const asked = server.provider.requests.length

  expect((await goOn(server, reader, message)).failure?.code).toBe('already_answered')
  expect((await goOn(server, reader, plain)).failure?.code).toBe('already_answered')
  expect(server.provider.requests).toHaveLength(asked)
})

test('of twenty taps one continues the answer', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 5 })
  const message = await cutAnswer(server, reader)
  const asked = server.provider.requests.length

  const calls = await Promise.all(Array.from({ length: 20 }, () => goOn(server, reader, message)))
  await Promise.all(calls.filter(({ status }) => status === 200).map((call) => call.toEnd()))

  expect(calls.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of calls)
    if (status !== 200) expect(['reply_running', 'already_answered']).toContain(failure?.code)
  expect(server.provider.requests).toHaveLength(asked + 1)
  expect(await left(server, reader)).toBe(4)
  expect((await last(server, reader))?.content).toBe('Карты открыты.\n\nПервая говорит о доме. Всё.')
})

test('a rest that is cut, too, is continued again, three times in all', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const message = await cutAnswer(server, reader)
  server.provider.script(cut)

  for (const times of [2, 1, 0]) {
    const { message: next } = findData(await (await goOn(server, reader, message)).toEnd(), 'done')
    expect(CutMark.parse(next.metadata.cut).left).toBe(times)
  }

  expect((await last(server, reader))?.content).toBe(Array(4).fill('Карты открыты.').join('\n\n'))
  expect((await goOn(server, reader, message)).failure?.code).toBe('already_answered')
})

test('a rest that fails leaves what is there, still paid for, and may be tried again', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 5 })
  const message = await cutAnswer(server, reader)
  server.provider.script({ status: 401 })
  const failed = findData(await (await goOn(server, reader, message)).toEnd(), 'done')
  expect(failed.message).toMatchObject({ content: message.content, metadata: { cut: { left: 3, hasFailed: true } } })
  server.provider.script({ text: 'Раз. Два. Тр', ending: 'reset' })
  const broken = findData(await (await goOn(server, reader, message)).toEnd(), 'done')
  expect(broken.message).toMatchObject({
    content: 'Карты открыты.\n\nРаз. Два.',
    metadata: { cut: { left: 2, hasFailed: true } },
  })
  server.provider.script({ text: 'Три.' })

  const whole = findData(await (await goOn(server, reader, message)).toEnd(), 'done')

  expect(whole.message.content).toBe('Карты открыты.\n\nРаз. Два.\n\nТри.')
  expect(whole.usage.remainingMessages).toBe(4)
})

test('a rest that is stopped keeps what is there, also before its first word', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 5 })
  const message = await cutAnswer(server, reader)
  server.provider.script({ text: '', ending: 'hang' })
  const silent = await goOn(server, reader, message)
  await silent.take(2)
  const unsaid = await server.stop(reader, message.id)
  expect(unsaid.message).toMatchObject({ content: message.content, status: 'done', metadata: { cut: { left: 2 } } })
  server.provider.script({ text: 'Раз. Два три четыре', ending: 'hang' })
  const stream = await goOn(server, reader, message)
  await expect.poll(() => joinText(stream.events)).toContain('четыре')

  const stopped = await server.stop(reader, message.id)

  expect(stopped.message).toMatchObject({
    content: 'Карты открыты.\n\nРаз.',
    status: 'done',
    metadata: { cut: { left: 1 } },
  })
  expect(stopped.usage.remainingMessages).toBe(4)
})

test('a rest is followed after a reload, and from another process; a question waits for its end', async () => {
  const server = await replyApp()
  const other = await replyApp({ address: server.address, provider: server.provider })
  const reader = await server.createReader()
  const message = await cutAnswer(server, reader)
  server.provider.script({
    text: Array.from({ length: 30 }, (_, index) => `слово${index}.`).join(' '),
    tokensPerSecond: 12,
  })
  const stream = await goOn(server, reader, message)
  await stream.take(8)
  stream.drop()
  const lastEventId = stream.events.at(-1)?.id ?? 0

  expect(await last(server, reader)).toMatchObject({ status: 'running', content: expect.stringContaining('слово1.') })
  const [resumed, elsewhere] = await Promise.all([
    server.follow(reader, message.id, lastEventId).then((events) => events.toEnd()),
    other.follow(reader, message.id).then((events) => events.toEnd()),
  ])

  const { content } = findData(elsewhere, 'done').message
  expectInOrder(resumed, lastEventId + 1)
  expect(content).toMatch(/^Карты открыты\.\n\nслово0\..*слово29\.$/)
  expect(joinText(elsewhere)).toBe(content)
  expect(joinText(stream.events.filter(({ id }) => id <= lastEventId)) + joinText(resumed)).toBe(content)
})

test('an answer that is continued on a later day counts once in the open book of draws', async () => {
  const clock = testClock()
  const server = await replyApp({ now: clock.now })
  const reader = await server.createReader()
  const message = await cutAnswer(server, reader)
  clock.forward({ days: 2 })

  await (await goOn(server, reader, message)).toEnd()

  expect(await server.deps.db.selectFrom('sealed_draws').select('day').execute()).toHaveLength(1)
})

test('another answer of the chat is waited for', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const message = await cutAnswer(server, reader)
  server.provider.script({ text: 'слово '.repeat(50), tokensPerSecond: 50 })
  const running = await server.reply(reader, { messageId: await server.ask(reader, 'А подробнее?') })

  expect((await goOn(server, reader, message)).failure?.code).toBe('reply_running')
  await running.toEnd()

  server.provider.script(rest)
  expect(findData(await (await goOn(server, reader, message)).toEnd(), 'done').message.content).toContain('Всё.')
})

test('an answer of a dead process ends with what was saved of it, and is continued again', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 5 })
  const message = await cutAnswer(server, reader)
  await server.deps.db.updateTable('messages').set({ status: 'running' }).where('id', '=', message.id).execute()
  await server.deps.db
    .updateTable('replies')
    .set({
      status: 'running',
      heartbeat_at: '2020-01-01T00:00:00.000Z',
      deltas: '"Карты открыты."\n"\\n\\n"\n"Раз. Дв"\n',
    })
    .where('message_id', '=', message.id)
    .execute()

  await expect.poll(async () => (await last(server, reader))?.status, { timeout: 10_000 }).toBe('done')

  expect(await last(server, reader)).toMatchObject({
    content: 'Карты открыты.\n\nРаз.',
    metadata: { cut: { left: 2 } },
  })
  expect(await left(server, reader)).toBe(4)
})

test('a telling and an answer that goes on are continued as what they are', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  server.provider.script({ text: 'Первое толкование.' })
  const first = findData(
    await (await server.reply(reader, { messageId: await server.ask(reader, spread) })).toEnd(),
    'done',
  )
  server.provider.script(cut)
  const url = `${server.base}/api/chats/${reader.chatId}/messages/${first.message.id}/retell`
  const told = await openEvents(url, { method: 'POST', headers: reader.headers, body: { voice: 'analyst' } })
  const telling = findData(await told.toEnd(), 'done').message
  const talk = await cutAnswer(server, reader, 'А подробнее?')
  expect(talk.metadata.act).toBe('continue')

  for (const [message, said] of [
    [telling, 'Первое толкование.'],
    [talk, 'А подробнее?'],
  ] as const) {
    const events = await (await goOn(server, reader, message)).toEnd()
    const { act, telling } = findData(events, 'start')
    expect({ act, telling }).toEqual({ act: message.metadata.act, telling: message.metadata.telling })
    expect(findData(events, 'done').message.content).toBe('Карты открыты.\n\nПервая говорит о доме. Всё.')
    expect(JSON.stringify(server.provider.requests.at(-1)?.body)).toContain(said)
  }
})

test('a visitor of the demo chat has a cut answer continued for nothing, and only the own one', async () => {
  const server = await replyApp()
  const { app, provider, base } = server
  const opened = await app.inject({ method: 'POST', url: '/api/demo/session' })
  const { sessionId } = opened.json<{ session: { sessionId: string } }>().session
  const history = async () => DemoHistory.parse((await app.inject(`/api/demo/history/${sessionId}`)).json())
  provider.script(cut)
  const payload = { sessionId, message: 'Что меня ждёт на работе?' }
  await app.inject({ method: 'POST', url: '/api/demo/message', payload })
  const answer = (await history()).messages.at(-1)
  expect(answer).toMatchObject({ content: 'Карты открыты.', metadata: { cut: { left: 3 } } })
  provider.script(rest)
  const call = () => openEvents(`${base}/api/demo/go-on/${sessionId}/${answer?.id}`, { method: 'POST', headers: {} })

  const { message } = findData(await (await call()).toEnd(), 'done')

  expect(message.content).toBe('Карты открыты.\n\nПервая говорит о доме. Всё.')
  expect(await history()).toMatchObject({ remainingMessages: 4, messages: [{}, { content: message.content }] })
  expect((await call()).failure?.code).toBe('already_answered')
  const reader = await server.createReader()
  const other = await cutAnswer(server, reader)
  const theirs = await openEvents(`${base}/api/demo/go-on/${sessionId}/${other.id}`, { method: 'POST', headers: {} })
  expect(theirs.failure?.code).toBe('message_not_found')
})
