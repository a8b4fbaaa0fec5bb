import type { Voice } from '@lunaria/contract/chats'
import { describe, expect, test } from 'vitest'
import { say } from '#testing/care-talk.ts'
import { expectInOrder, findData, joinText, openEvents } from '#testing/event-client.ts'
import { providerKey, type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { startServer } from '#testing/server-process.ts'
import type { Reader } from '#testing/test-app.ts'

const question = 'Вернётся ли ко мне Андрей?'
const endless = { text: 'слово '.repeat(2000), tokensPerSecond: 50 }

/** A reading of three cards; gives its id. */
async function read(server: ReplyApp, reader: Reader, content = question): Promise<string> {
  const events = await (await server.reply(reader, { messageId: await server.ask(reader, content) })).toEnd()
  return findData(events, 'start').messageId
}

function regenerate({ base }: { base: string }, reader: Reader, messageId: string, voice: Voice = 'master') {
  const url = `${base}/api/chats/${reader.chatId}/messages/${messageId}/retell`
  return openEvents(url, { method: 'POST', headers: reader.headers, body: { voice } })
}

async function readRefusal(server: ReplyApp, reader: Reader, messageId: string) {
  const { status, failure } = await regenerate(server, reader, messageId)
  return { status, code: failure?.code }
}

describe('another telling', () => {
  test('reads the same cards of the same draw, costs one message and names the first answer', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 5 })
    const firstId = await read(server, reader)
    const first = (await server.messages(reader)).find(({ id }) => id === firstId)

    const events = await (await regenerate(server, reader, firstId, 'analyst')).toEnd()

    const start = findData(events, 'start')
    const { message, usage } = findData(events, 'done')
    expectInOrder(events)
    expect(start).toMatchObject({ act: 'question', spreadId: first?.spreadId, selectedCards: first?.selectedCards })
    expect(start.telling).toEqual({ of: firstId, voice: 'analyst' })
    expect(message).toMatchObject({ status: 'done', selectedCards: first?.selectedCards })
    expect(message.metadata).toMatchObject({
      questionId: first?.metadata.questionId,
      draw: first?.metadata.draw,
      telling: { of: firstId, voice: 'analyst' },
    })
    expect(usage.remainingMessages).toBe(3)
    expect((await server.messages(reader)).map(({ type }) => type)).toEqual(['user', 'assistant', 'assistant'])
    const prompt = JSON.stringify(server.provider.requests.at(-1))
    expect(prompt).toContain('сухой аналитик')
    expect(prompt).toContain('<сказано>')
  })

  test('is found by a client that comes back, with what it tells again', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const events = await (await regenerate(server, reader, await read(server, reader))).toEnd()

    const again = await (await server.follow(reader, findData(events, 'start').messageId)).toEnd()

    expect(findData(again, 'start')).toEqual(findData(events, 'start'))
    expect(joinText(again)).toBe(joinText(events))
  })

  test('goes with the first answer, and both with their chat', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const firstId = await read(server, reader)
    await (await regenerate(server, reader, firstId)).toEnd()

    await server.deps.db.deleteFrom('messages').where('id', '=', firstId).execute()

    expect((await server.messages(reader)).map(({ type }) => type)).toEqual(['user'])
    expect(await server.deps.db.selectFrom('replies').select('message_id').execute()).toEqual([])
  })

  test('is no message of the conversation: a follow-up is about the first answer, and the table is its table', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const firstId = await read(server, reader)
    server.provider.script({ text: 'Толкование сухого аналитика.' })
    await (await regenerate(server, reader, firstId, 'analyst')).toEnd()

    const messageId = await server.ask(reader, 'объясни третью карту')
    const events = await (await server.reply(reader, { messageId })).toEnd()

    expect(findData(events, 'start').table?.messageId).toBe(firstId)
    expect(JSON.stringify(server.provider.requests.at(-1))).not.toContain('Толкование сухого аналитика')
  })

  test('is not counted as a spread that was laid', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const firstId = await read(server, reader)
    await (await regenerate(server, reader, firstId)).toEnd()
    const { headers } = await server.createUser('admin')

    const spreads = await server.app.inject({ url: '/api/admin/spreads', headers })
    const stats = await server.app.inject({ url: '/api/admin/stats', headers })

    const laid = spreads.json<{ laid_count: number }[]>().map(({ laid_count }) => laid_count)
    expect(laid.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(stats.json<{ popularSpreads: { count: number }[] }>().popularSpreads.map(({ count }) => count)).toEqual([1])
  })
})

test('a client cannot say that a note of its own is another telling', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const firstId = await read(server, reader)
  const metadata = { telling: { of: firstId, voice: 'master' } }
  const payload = { chatId: reader.chatId, type: 'assistant', content: 'Подделка', metadata }

  await server.app.inject({ method: 'POST', url: '/api/messages', headers: reader.headers, payload })

  expect((await server.messages(reader)).at(-1)).toMatchObject({ content: 'Подделка', metadata: {} })
})

describe('the message of the plan', () => {
  test('is taken once by twenty parallel calls: one telling runs, the others are told so', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 9 })
    const firstId = await read(server, reader)
    server.provider.script(endless)

    const calls = await Promise.all(Array.from({ length: 20 }, () => regenerate(server, reader, firstId)))

    const running = calls.filter(({ status }) => status === 200)
    expect(running).toHaveLength(1)
    for (const { status, failure } of calls) if (status !== 200) expect(failure?.code).toBe('reply_running')
    expect((await server.usage(reader)).remainingMessages).toBe(7)
    for (const call of calls) call.drop()
  })

  test('comes back when the telling fails, and the place is free again', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 5 })
    const firstId = await read(server, reader)
    server.provider.script({ status: 401 })

    const events = await (await regenerate(server, reader, firstId)).toEnd()

    expect(findData(events, 'failed').usage.remainingMessages).toBe(4)
    server.provider.script({ text: 'Другое толкование.' })
    for (let time = 2; time <= 4; time++) {
      expect((await (await regenerate(server, reader, firstId)).toEnd()).at(-1)?.event).toBe('done')
    }
    expect((await server.usage(reader)).remainingMessages).toBe(1)
  })

  test('comes back when its process is killed, and the next process may begin again', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 5 })
    const firstId = await read(server, reader)
    const env = { OPENAI_API_KEY: providerKey, OPENAI_BASE_URL: server.provider.url }
    const killed = await startServer(server.address, env)
    server.provider.script(endless)
    const stream = await regenerate(killed, reader, firstId)
    const [start] = await stream.take(90)
    const follower = await server.follow(reader, findData(start ? [start] : [], 'start').messageId)

    killed.kill('SIGKILL')
    const events = await follower.toEnd()

    expect(findData(events, 'failed')).toMatchObject({ code: 'reply_interrupted', usage: { remainingMessages: 4 } })
    server.provider.script({ text: 'Другое толкование.' })
    expect((await (await regenerate(server, reader, firstId)).toEnd()).at(-1)?.event).toBe('done')
  })

  test('is not there: refused with what is left, and nothing is begun', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 1 })
    const firstId = await read(server, reader)

    const { status, failure } = await regenerate(server, reader, firstId)

    expect(status).toBe(402)
    expect(failure).toMatchObject({ code: 'message_limit_reached', details: { remainingMessages: 0 } })
    expect(await server.messages(reader)).toHaveLength(2)
  })
})

describe('the answers of a day', () => {
  const env = { RATE_LIMITS: 'on' }

  test('count a telling; one beyond them takes no message', async () => {
    const server = await replyApp({ env })
    await server.deps.settings.update({ answersDailyPerUser: 2 })
    const reader = await server.createReader()
    const firstId = await read(server, reader)
    await (await regenerate(server, reader, firstId)).toEnd()

    expect(await readRefusal(server, reader, firstId)).toEqual({ status: 429, code: 'daily_answers_reached' })
    expect((await server.usage(reader)).readingsThisPeriod).toBe(2)
  })

  test('are not used up by a user who has no message left', async () => {
    const server = await replyApp({ env })
    await server.deps.settings.update({ answersDailyTotal: 2 })
    const [poor, other] = [await server.createReader({ messagesLeft: 1 }), await server.createReader()]
    const firstId = await read(server, poor)
    for (let times = 0; times < 3; times++) expect((await regenerate(server, poor, firstId)).status).toBe(402)

    expect(await read(server, other)).toEqual(expect.any(String))
  })
})

describe('refused is', () => {
  test('a fifth reading of the same cards', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const firstId = await read(server, reader)
    for (let time = 2; time <= 4; time++) await (await regenerate(server, reader, firstId)).toEnd()

    expect(await readRefusal(server, reader, firstId)).toEqual({ status: 409, code: 'tellings_full' })
  })

  test('what is no finished reading: a question, talk, a clarifying card, another telling', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const questionId = await server.ask(reader, question)
    const first = await (await server.reply(reader, { messageId: questionId })).toEnd()
    const firstId = findData(first, 'start').messageId
    const tellingId = findData(await (await regenerate(server, reader, firstId)).toEnd(), 'start').messageId
    const clarified = await server.reply(reader, { messageId: await server.ask(reader, 'ещё'), mode: 'clarify' })
    const clarifyId = findData(await clarified.toEnd(), 'start').messageId
    const talkId = await read(server, reader, 'спасибо')

    for (const id of [questionId, tellingId, clarifyId, talkId]) {
      expect(await readRefusal(server, reader, id)).toEqual({ status: 422, code: 'not_retellable' })
    }
  })

  test('an answer of another user, or in another chat, as if it were not there', async () => {
    const server = await replyApp()
    const [reader, other] = [await server.createReader(), await server.createReader()]
    const firstId = await read(server, reader)

    const absent = { status: 404, code: 'message_not_found' }
    expect(await readRefusal(server, other, firstId)).toEqual(absent)
    expect(await readRefusal(server, { ...other, chatId: reader.chatId }, firstId)).toEqual(absent)
  })

  test.each([
    ['danger', 'я не хочу жить'],
    ['grief', 'вчера умерла мама'],
  ])('any reading in a chat where %s was told, and nothing is taken', async (_, told) => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 5 })
    const firstId = await read(server, reader)
    await say(server, reader, told)
    const left = (await server.usage(reader)).remainingMessages

    expect(await readRefusal(server, reader, firstId)).toEqual({ status: 409, code: 'care_not_retold' })
    expect((await server.usage(reader)).remainingMessages).toBe(left)
  })
})
