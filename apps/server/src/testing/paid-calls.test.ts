import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { uuidv7 } from '#lib/uuid.ts'
import { findData, joinText } from './event-client.ts'
import {
  asking,
  charged,
  newBoard,
  newReading,
  type PaidCall,
  post,
  regenerating,
  saving,
  stream,
  unfolding,
} from './paid-calls.ts'
import { type ReplyApp, replyApp } from './reply-app.ts'

describe('two equal calls at the same time', () => {
  test.each([
    ['of one process', false],
    ['of two processes', true],
  ])('are one question with one answer: %s', async (_, hasOther) => {
    const server = await replyApp()
    const other = hasOther ? await replyApp({ address: server.address, provider: server.provider }) : server
    const reader = await server.createReader()
    for (let round = 0; round < 5; round++) {
      const call = asking(reader, { id: uuidv7(), mode: 'new' })

      const streams = await Promise.all([stream(server, call), stream(other, call), stream(server, call)])
      const [first = [], ...others] = await Promise.all(streams.map((each) => each.toEnd()))

      for (const events of others) {
        expect(findData(events, 'start')).toEqual(findData(first, 'start'))
        expect(joinText(events)).toBe(joinText(first))
      }
      expect(await charged(server, reader)).toBe(round + 1)
      expect(server.provider.requests).toHaveLength(round + 1)
      expect(await server.messages(reader)).toHaveLength(2 * (round + 1))
    }
  })

  test('are one saved question', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 1 })
    const call = saving(reader, { id: uuidv7() })

    const answers = await Promise.all(Array.from({ length: 4 }, () => post(server, call)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.json().message))).size).toBe(1)
    expect(await server.messages(reader)).toHaveLength(1)
    expect(await charged(server, reader)).toBe(1)
  })

  test('are one telling, and one story', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 3 })
    const retold = regenerating(reader, await newReading(server, reader), { id: uuidv7() })
    const unfolded = unfolding(reader, await newBoard(server, reader), { id: uuidv7() })

    const tellings = await Promise.all([stream(server, retold), stream(server, retold)])
    const texts = await Promise.all(tellings.map(async (each) => joinText(await each.toEnd())))
    const stories = await Promise.all([post(server, unfolded), post(server, unfolded)])

    expect(texts[0]).toBe(texts[1])
    expect(stories.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(stories[0]?.json().board.story).toBe(stories[1]?.json().board.story)
    expect((await server.usage(reader)).remainingMessages).toBe(0)
  })
})

describe('a call that is made again under its id', () => {
  test('is answered although the first one took the last message', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 1 })
    const call = asking(reader, { id: uuidv7() })
    const first = await (await stream(server, call)).toEnd()

    const again = await (await stream(server, call)).toEnd()

    expect(again).toEqual(first)
  })

  test('is made when the first one was refused for want of messages', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 0 })
    const call = asking(reader, { id: uuidv7() })
    expect((await stream(server, call)).status).toBe(402)
    await server.deps.db.updateTable('grants').set({ messages_used: 0 }).where('user_id', '=', reader.id).execute()

    const events = await (await stream(server, call)).toEnd()

    expect(findData(events, 'done').message.status).toBe('done')
    expect(await charged(server, reader)).toBe(1)
  })

  test('is made when the first one was withdrawn', async () => {
    const server = await replyApp()
    server.provider.script({ text: 'слово '.repeat(2000), tokensPerSecond: 50 }, {})
    const reader = await server.createReader()
    const running = await stream(server, asking(reader, {}))
    await running.take(3)
    const call = asking(reader, { id: uuidv7(), mode: 'new' })
    expect((await stream(server, call)).failure?.code).toBe('reply_running')
    await server.stop(reader, findData(running.events.slice(0, 2), 'start').messageId)

    const events = await (await stream(server, call)).toEnd()

    expect(findData(events, 'done').message.status).toBe('done')
    expect(await charged(server, reader)).toBe(2)
  })

  test('gives the failed end, and `reply` is the new try', async () => {
    const server = await replyApp()
    server.provider.script({ status: 401 }, {})
    const reader = await server.createReader()
    const id = uuidv7()
    const call = asking(reader, { id })
    const failed = findData(await (await stream(server, call)).toEnd(), 'failed')

    const again = await (await stream(server, call)).toEnd()
    const retried = await (await server.reply(reader, { messageId: id })).toEnd()
    const last = await (await stream(server, call)).toEnd()

    expect(findData(again, 'failed')).toEqual(failed)
    expect(joinText(last)).toBe(joinText(retried))
    expect(await charged(server, reader)).toBe(1)
    expect(server.provider.requests).toHaveLength(2)
  })

  test('has the answer begun where its process ended after saving the question', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const id = uuidv7()
    await post(server, saving(reader, { id }))

    const events = await (await stream(server, asking(reader, { id }))).toEnd()

    expect(findData(events, 'accepted').message.id).toBe(id)
    expect(findData(events, 'done').message.status).toBe('done')
    expect(await charged(server, reader)).toBe(1)
  })

  test('stands before its answer, also where the client’s clock is ahead', async () => {
    const at = new Date('2027-03-01T10:00:00Z')
    const server = await replyApp({ now: () => at })
    const reader = await server.createReader()
    const id = uuidv7(at.getTime() + 60_000)

    await (await stream(server, asking(reader, { id }))).toEnd()

    expect((await server.messages(reader)).map(({ type }) => type)).toEqual(['user', 'assistant'])
  })
})

test('an id takes no statement more than none', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const countCharges = async (body: object) => {
    query.mockClear()
    await post(server, saving(reader, body))
    const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    return statements.filter((text) => /messages|chats|grants|charges/.test(text)).length
  }
  await countCharges({}) // it also names the chat

  const [without, withId] = [await countCharges({}), await countCharges({ id: uuidv7() })]

  expect(without).toBeGreaterThan(0)
  expect(withId).toBe(without)
})

describe('an id is taken', () => {
  const taken = { status: 409, code: 'id_taken' }

  async function readRefusal(server: ReplyApp, call: PaidCall) {
    const answer = await post(server, call)
    return { status: answer.statusCode, code: answer.json<{ code: string }>().code }
  }

  test('for another question, another chat, another user, and by any other message', async () => {
    const server = await replyApp()
    const [reader, stranger] = [await server.createReader(), await server.createReader()]
    const second = await server.app.inject({
      method: 'POST',
      url: '/api/chats',
      headers: reader.headers,
      payload: { userId: reader.id },
    })
    const other = { ...reader, chatId: second.json<{ id: string }>().id }
    const id = uuidv7()
    const events = await (await stream(server, asking(reader, { id }))).toEnd()
    const answerId = findData(events, 'start').messageId

    for (const call of [asking, saving]) {
      expect(await readRefusal(server, call(reader, { id, content: 'Другой вопрос?' }))).toEqual(taken)
      expect(await readRefusal(server, call(other, { id }))).toEqual(taken)
      expect(await readRefusal(server, call(stranger, { id }))).toEqual(taken)
      expect(await readRefusal(server, call(reader, { id: answerId }))).toEqual(taken)
    }
    expect(await readRefusal(server, saving(reader, { id, type: 'assistant' }))).toEqual(taken)
    expect(await readRefusal(server, asking(reader, { id: crypto.randomUUID() }))).toMatchObject({ status: 422 })
    expect([await charged(server, reader), await charged(server, stranger)]).toEqual([1, 0])
  })

  test('for another telling', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const [first, second] = [await newReading(server, reader), await newReading(server, reader)]
    const id = uuidv7()
    await (await stream(server, regenerating(reader, first, { id }))).toEnd()

    expect(await readRefusal(server, regenerating(reader, second, { id }))).toEqual(taken)
    expect(await readRefusal(server, regenerating(reader, first, { id, voice: 'master' }))).toEqual(taken)
    expect(await readRefusal(server, regenerating(reader, first, { id: first }))).toEqual(taken)
    expect(await charged(server, reader)).toBe(3)
  })

  test('for another board', async () => {
    const server = await replyApp()
    const [reader, stranger] = [await server.createReader(), await server.createReader()]
    const [first, second] = [await newBoard(server, reader), await newBoard(server, reader)]
    const id = uuidv7()
    await post(server, unfolding(reader, first, { id }))

    expect(await readRefusal(server, unfolding(reader, second, { id }))).toEqual(taken)
    expect(await readRefusal(server, unfolding(stranger, await newBoard(server, stranger), { id }))).toEqual(taken)
    expect([await charged(server, reader), await charged(server, stranger)]).toEqual([1, 0])
  })
})
