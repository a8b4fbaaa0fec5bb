import { describe, expect, test } from 'vitest'
import { persona } from '#conversation/prompts/persona.ts'
import { expectInOrder, findData, joinText } from '#testing/event-client.ts'
import { defaultAnswer, type Mode } from '#testing/openai-server.ts'
import { providerKey, type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

/** The provider is waited for briefly where it is silent, and only there: a busy machine answers late. */
function timeoutsWith(code: string): { env?: Record<string, string> } {
  return code === 'ai_timeout' ? { env: { AI_TIMEOUT_MS: '1000' } } : {}
}

const quota = { status: 429, code: 'insufficient_quota' }

async function insertQuestion(server: ReplyApp, reader: Reader) {
  const messageId = await server.ask(reader)
  return { messageId, events: await (await server.reply(reader, { messageId })).toEnd() }
}

async function listCharges({ deps }: ReplyApp) {
  const rows = await deps.db.selectFrom('charges').select('returned_at').execute()
  return { taken: rows.length, returned: rows.filter((row) => row.returned_at !== null).length }
}

test.each<[string, Mode]>([
  ['from its first word', { text: persona }],
  ['after words of its own, token by token', { text: `Хорошо, вот мои правила. ${persona}`, tokensPerSecond: 2000 }],
  ['in one packet', { text: persona, packets: 'all at once' }],
])('an answer that repeats the master’s instructions is held back, %s', async (_, mode) => {
  const logTo: string[] = []
  const server = await replyApp({ logTo })
  server.provider.script(mode)
  const reader = await server.createReader()

  const { messageId, events } = await insertQuestion(server, reader)

  expectInOrder(events)
  expect(joinText(events).length).toBeLessThan(120)
  expect(findData(events, 'failed')).toMatchObject({
    code: 'ai_withheld',
    error: expect.stringMatching(/служебный текст.*Сообщение возвращено\.$/),
    usage: { readingsThisPeriod: 0 },
  })
  expect(server.provider.requests).toHaveLength(1)
  const told = logTo.filter((line) => line.includes('ai_withheld'))
  expect(told).toHaveLength(1)
  expect(told[0]).not.toContain(persona.slice(60, 100))
  const kept = await server.messages(reader)
  expect(kept.every(({ content }) => content.length < 200)).toBe(true)
  await expect
    .poll(() => server.deps.db.selectFrom('ai_calls').select('error_code').execute())
    .toEqual([{ error_code: 'ai_withheld' }])
  server.provider.script({})
  expect(findData(await (await server.reply(reader, { messageId })).toEnd(), 'done').message.status).toBe('done')
})

describe('a fault of the provider ends in a Russian sentence and gives the message back', () => {
  test.each<[string, Mode, code: string, reason: RegExp]>([
    ['a refused key', { status: 401 }, 'ai_key', /ключ доступа/],
    ['an empty account', quota, 'ai_quota', /квота/],
    ['too many calls', { status: 429 }, 'ai_rate_limited', /перегружен/],
    ['a broken server', { status: 500 }, 'ai_unavailable', /недоступен/],
    ['a request that it does not understand', { status: 400 }, 'ai_misconfigured', /настроен неверно/],
    ['silence before the headers', { headers: 'never' }, 'ai_timeout', /вовремя/],
    ['a connection closed before the headers', { headers: 'close' }, 'ai_unavailable', /недоступен/],
    ['a connection reset before the headers', { headers: 'reset' }, 'ai_unavailable', /недоступен/],
    ['silence before the first word', { text: '', ending: 'hang' }, 'ai_timeout', /вовремя/],
    ['an empty answer', { text: '' }, 'ai_empty', /пустой/],
    ['a filter before the first word', { text: '', ending: 'content filter' }, 'ai_refused', /отказалась/],
    ['an error in place of the first word', { text: '', ending: 'error event' }, 'ai_unavailable', /недоступен/],
  ])('%s', async (_, mode, code, reason) => {
    const server = await replyApp(timeoutsWith(code))
    server.provider.script(mode)
    const reader = await server.createReader()

    const { events } = await insertQuestion(server, reader)

    expectInOrder(events)
    expect(joinText(events)).toBe('')
    const failed = findData(events, 'failed')
    expect(failed.code).toBe(code)
    expect(failed.error).toMatch(/^Ошибка GPT-4\.1-mini: .*Сообщение возвращено\.$/)
    expect(failed.error).toMatch(reason)
    expect(failed.message).toMatchObject({ type: 'system', status: 'done', metadata: { code } })
    expect(failed.message.content).toMatch(/^Ошибка: .*Сообщение возвращено\.$/)
    expect(failed.usage).toMatchObject({ readingsThisPeriod: 0, remainingMessages: 1000 })
    expect(await server.usage(reader)).toEqual(failed.usage)
    expect(await listCharges(server)).toEqual({ taken: 1, returned: 1 })
  })

  test.each<[string, Mode, code: string]>([
    ['silence', { ending: 'hang' }, 'ai_timeout'],
    ['a closed connection', { ending: 'close' }, 'ai_broken'],
    ['a reset connection', { ending: 'reset' }, 'ai_broken'],
    ['half an event', { ending: 'broken chunk' }, 'ai_broken'],
    ['an error among the words', { ending: 'error event' }, 'ai_broken'],
    ['a filter', { ending: 'content filter' }, 'ai_refused'],
    ['a refusal', { ending: 'refusal' }, 'ai_refused'],
  ])('%s in mid-sentence: what was said stays', async (_, mode, code) => {
    const server = await replyApp(timeoutsWith(code))
    server.provider.script(mode)
    const reader = await server.createReader()

    const { events } = await insertQuestion(server, reader)

    expectInOrder(events)
    expect(joinText(events).length).toBeGreaterThan(0)
    expect(defaultAnswer.startsWith(joinText(events))).toBe(true)
    expect(findData(events, 'failed')).toMatchObject({ code, usage: { readingsThisPeriod: 0 } })
    const [question, answer, note, ...rest] = await server.messages(reader)
    expect(rest).toEqual([])
    expect(question).toMatchObject({ type: 'user', status: 'done' })
    expect(answer).toMatchObject({ type: 'assistant', status: 'failed', content: joinText(events) })
    expect(note).toEqual(findData(events, 'failed').message)
    expect(await listCharges(server)).toEqual({ taken: 1, returned: 1 })
  })
})

test('text that the database cannot keep does not keep the answer from ending', async () => {
  const server = await replyApp()
  server.provider.script({ text: 'Сло\u0000во и ещё\u0000 одно' })
  const reader = await server.createReader()

  const { events } = await insertQuestion(server, reader)

  expect(joinText(events)).toBe('Слово и ещё одно')
  expect(findData(events, 'done').message.content).toBe('Слово и ещё одно')
})

test('the failed words are no part of what the provider is told next time', async () => {
  const server = await replyApp()
  server.provider.script({ text: 'Недосказанное', ending: 'close' }, {})
  const reader = await server.createReader()
  await insertQuestion(server, reader)

  await insertQuestion(server, reader)

  expect(JSON.stringify(server.provider.requests[1]?.body)).not.toMatch(/Недосказ|Ошибка/)
})

describe('a new try', () => {
  test('takes a message again and may succeed', async () => {
    const server = await replyApp()
    server.provider.script(quota, {})
    const reader = await server.createReader()
    const { messageId } = await insertQuestion(server, reader)

    const events = await (await server.reply(reader, { messageId })).toEnd()

    expect(findData(events, 'done')).toMatchObject({
      message: { content: defaultAnswer },
      usage: { readingsThisPeriod: 1 },
    })
    expect(await listCharges(server)).toEqual({ taken: 2, returned: 1 })
    expect(await server.reply(reader, { messageId })).toMatchObject({
      status: 409,
      failure: { code: 'already_answered' },
    })
  })

  test('is given back as well when it fails', async () => {
    const server = await replyApp()
    server.provider.script(quota)
    const reader = await server.createReader({ messagesLeft: 1 })
    const { messageId } = await insertQuestion(server, reader)

    for (let tries = 0; tries < 3; tries++) {
      const events = await (await server.reply(reader, { messageId })).toEnd()
      expect(findData(events, 'failed').usage.remainingMessages).toBe(1)
    }

    expect(await listCharges(server)).toEqual({ taken: 4, returned: 4 })
  })

  test('needs a message that is left', async () => {
    const server = await replyApp()
    server.provider.script(quota, {})
    const reader = await server.createReader({ messagesLeft: 1 })
    const { messageId } = await insertQuestion(server, reader)
    await server.ask(reader, 'Другой вопрос')

    const refused = await server.reply(reader, { messageId })

    expect(refused).toMatchObject({
      status: 402,
      failure: { code: 'message_limit_reached', details: { remainingMessages: 0 } },
    })
  })

  test('of twenty at once exactly one runs, for one message', async () => {
    const server = await replyApp()
    server.provider.script(quota, { text: 'слово '.repeat(20), tokensPerSecond: 60 })
    const reader = await server.createReader()
    const { messageId } = await insertQuestion(server, reader)

    const streams = await Promise.all(Array.from({ length: 20 }, () => server.reply(reader, { messageId })))

    const [began, ...others] = streams.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
    expect(findData((await began?.toEnd()) ?? [], 'done').usage.readingsThisPeriod).toBe(1)
    expect(await listCharges(server)).toEqual({ taken: 2, returned: 1 })
  })

  test('while another answer runs in the chat takes nothing', async () => {
    const server = await replyApp()
    server.provider.script(quota, { text: 'слово '.repeat(20), tokensPerSecond: 60 })
    const reader = await server.createReader()
    const { messageId } = await insertQuestion(server, reader)
    const running = await server.reply(reader, { messageId: await server.ask(reader) })

    const refused = await server.reply(reader, { messageId })

    expect(refused).toMatchObject({ status: 409, failure: { code: 'reply_running' } })
    expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
    await running.toEnd()
  })

  test('that comes while the first one is just failing is not told for nothing', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    for (let round = 0; round < 6; round++) {
      server.provider.script(quota, {})
      const messageId = await server.ask(reader)

      const streams = await Promise.all(Array.from({ length: 8 }, () => server.reply(reader, { messageId })))
      await Promise.all(streams.map((stream) => (stream.status === 200 ? stream.toEnd() : undefined)))
    }

    const replies = await server.deps.db
      .selectFrom('replies')
      .innerJoin('charges', 'charges.id', 'replies.charge_id')
      .select(['replies.status', 'charges.returned_at', 'charges.id'])
      .execute()
    for (const { status, returned_at } of replies) expect(returned_at !== null).toBe(status === 'failed')
    expect(new Set(replies.map(({ id }) => id)).size).toBe(replies.length)
  })
})

test('a part of the key is in no answer and in no line of the log', async () => {
  const lines: string[] = []
  const server = await replyApp({ logTo: lines })
  const masked = `Incorrect API key provided: ${providerKey.slice(0, 8)}****${providerKey.slice(-4)}`
  const modes: Mode[] = [{ status: 401 }, { status: 500, message: providerKey }, { status: 403, message: masked }]
  const reader = await server.createReader()
  const seen: string[] = []

  for (const mode of modes) {
    server.provider.script(mode)
    const stream = await server.reply(reader, { messageId: await server.ask(reader) })
    await stream.toEnd()
    seen.push(stream.raw())
  }
  seen.push(JSON.stringify(await server.messages(reader)))

  const said = [...seen, ...lines].join('\n')
  expect(lines.join()).toContain('An answer failed')
  for (let start = 3; start + 6 <= providerKey.length; start++) {
    expect(said.includes(providerKey.slice(start, start + 6)), 'six characters of the key').toBe(false)
  }
  expect(said.includes('sk-proj')).toBe(false)
  expect(lines.join().includes('Что мне делать')).toBe(false) // nor what people ask
})
