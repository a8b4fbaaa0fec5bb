import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { originalPrompts } from '#conversation/prompts/prompt-texts.ts'
import { askModel, plainRequest } from '#testing/ask-model.ts'
import { type Mode, type OpenAiServer, startOpenAiServer } from '#testing/openai-server.ts'
import { shortest } from '#testing/shortest.ts'
import { createOpenAiModel } from './openai-model.ts'

let server: OpenAiServer
beforeAll(async () => {
  server = await startOpenAiServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  server.script({})
})

describe('the text arrives whole', () => {
  const text = 'Ёжик — [/Ace_of_Cups] 🌙 перевёрнут.\n\nВопрос: «что дальше?»'

  test.each<[string, Mode]>([
    ['token by token', { packets: 'token' }],
    ['one character a packet', { packets: 'character' }],
    ['one byte a packet, inside the letters', { packets: 'byte' }],
    ['all at once', { packets: 'all at once' }],
    ['with CRLF line ends', { lineEnd: '\r\n' }],
    ['with CRLF line ends cut between packets', { lineEnd: '\r\n', packets: 'byte' }],
    ['with keep-alive comments', { hasComments: true }],
    ['with a usage chunk', { hasUsage: true }],
    ['with a finish reason and no [DONE]', { ending: 'finish reason only' }],
    ['with [DONE] and no finish reason', { ending: 'done only' }],
    ['cut by the length limit', { ending: 'length' }],
  ])('%s', async (_, mode) => {
    server.script({ text, ...mode })

    const answer = await askModel(model())

    expect(answer.fault).toBeUndefined()
    expect(answer.text).toBe(text)
    expect(server.requests).toHaveLength(1)
  })

  test('in the pieces in which it came', async () => {
    server.script({ text: 'раз два три' })

    expect((await askModel(model())).pieces).toEqual(['раз', ' два', ' три'])
  })

  test('without the blank lines that some models begin with', async () => {
    server.script({ text: '\n\n Слово', packets: 'character' })

    expect((await askModel(model())).text).toBe('Слово')
  })

  test('however slowly, as long as tokens come', async () => {
    const text = 'раз два три четыре пять шесть семь восемь девять'
    server.script({ text, tokensPerSecond: 5 })

    expect((await askModel(model({ timeoutMs: 1500 }))).text).toBe(text)
  })
})

describe('stopping lets the provider go within 50 ms', () => {
  test.each<[string, Mode, afterMs: number]>([
    ['before the headers', { headers: 'never' }, 40],
    ['before the first token', { text: '', ending: 'hang' }, 40],
    ['in mid-stream', { text: 'слово '.repeat(100), tokensPerSecond: 50 }, 80],
    ['while a stream stalls', { ending: 'hang' }, 60],
  ])('%s', async (_, mode, afterMs) => {
    server.script(mode)

    const letGoMs = await shortest(50, async () => {
      server.requests.length = 0
      const stop = new AbortController()
      const outcome = askModel(model(), { signal: stop.signal })
      outcome.catch(() => undefined) // looked at below; it must not count as unhandled until then
      await expect.poll(() => server.requests.length, { interval: 5 }).toBe(1)
      await sleep(afterMs)

      const stoppedAt = performance.now()
      stop.abort(new Error('stopped by the reader'))

      await expect(outcome).rejects.toThrow('stopped by the reader')
      const endedMs = performance.now() - stoppedAt
      await expect.poll(releasedCount, { interval: 2 }).toBe(1)
      expect(server.requests[0]?.isCompleted).toBe(false)
      return Math.max(endedMs, (server.requests[0]?.releasedAt ?? 0) - stoppedAt)
    })

    expect(letGoMs).toBeLessThan(50)
  })

  test('also between two attempts, and then there is no second one', async () => {
    server.script({ status: 429, retryAfter: '3' })

    const endedMs = await shortest(50, async () => {
      server.requests.length = 0
      const stop = new AbortController()
      const outcome = askModel(model(), { signal: stop.signal })
      outcome.catch(() => undefined) // as above
      await expect.poll(releasedCount).toBe(1)
      await sleep(50)

      const stoppedAt = performance.now()
      stop.abort(new Error('stopped'))

      await expect(outcome).rejects.toThrow('stopped')
      expect(server.requests).toHaveLength(1)
      return performance.now() - stoppedAt
    })

    expect(endedMs).toBeLessThan(50)
  })

  test('and no text comes after it, not even from the same packet', async () => {
    server.script({ packets: 'all at once' })
    const stop = new AbortController()
    const pieces: string[] = []

    const outcome = model().generate(plainRequest, {
      signal: stop.signal,
      text(piece) {
        pieces.push(piece)
        stop.abort(new Error('stopped'))
      },
    })

    await expect(outcome).rejects.toThrow('stopped')
    expect(pieces).toHaveLength(1)
  })

  test('with an aborted signal the provider is not called', async () => {
    const signal = AbortSignal.abort(new Error('too late'))

    await expect(askModel(model(), { signal })).rejects.toThrow('too late')

    expect(server.requests).toHaveLength(0)
  })
})

test('the request carries the key, the model and the agreed parameters', async () => {
  await askModel(model({ baseUrl: `${server.url}/` }))

  const [request] = server.requests
  expect(request?.path).toBe('/v1/chat/completions')
  expect(request?.headers.authorization).toBe('Bearer sk-test')
  expect(request?.body).toEqual({
    model: 'gpt-4.1-mini',
    messages: expect.arrayContaining([{ role: 'user', content: expect.stringContaining(plainRequest.question) }]),
    temperature: 0.3,
    max_tokens: 1500,
    top_p: 0.8,
    presence_penalty: 0.1,
    frequency_penalty: 0.1,
    stream: true,
    stream_options: { include_usage: true },
  })
})

test('one connection serves one answer after another', async () => {
  const master = model()

  for (const count of [1, 2, 3]) {
    await askModel(master)
    await expect.poll(releasedCount).toBe(count)
  }

  expect(new Set(server.requests.map((request) => request.callerPort)).size).toBe(1)
})

test('an answer is complete when the provider says so, and a connection that then stays open is closed', async () => {
  server.script({ ending: 'done, then hang' })

  const answeredMs = await shortest(200, async () => {
    const startedAt = performance.now()
    expect((await askModel(model())).fault).toBeUndefined()
    return performance.now() - startedAt
  })

  expect(answeredMs).toBeLessThan(200)
  await expect.poll(releasedCount).toBe(server.requests.length)
})

test('many answers run at once', async () => {
  server.script({ text: 'раз два три', tokensPerSecond: 20 })
  const master = model()

  const answers = await Promise.all(Array.from({ length: 100 }, () => askModel(master)))

  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['раз два три']))
})

test('an https address is spoken to in TLS', async () => {
  const { fault } = await askModel(model({ baseUrl: server.url.replace('http:', 'https:') }))

  expect(fault?.code).toBe('ai_unavailable')
  expect(server.requests).toHaveLength(0)
})

test('a mistake in the listener comes out as itself, not as a fault of the provider', async () => {
  const outcome = model().generate(plainRequest, {
    signal: new AbortController().signal,
    text() {
      throw new TypeError('a bug')
    },
  })

  await expect(outcome).rejects.toThrow(TypeError)
  expect(server.requests).toHaveLength(1)
})

function model({ baseUrl = server.url, timeoutMs = 5000, maxTokens = 1500 } = {}) {
  const instructions = async () => ({ texts: originalPrompts, maxTokens })
  return createOpenAiModel({ apiKey: 'sk-test', baseUrl, model: 'gpt-4.1-mini', timeoutMs, instructions })
}

function releasedCount() {
  return server.requests.filter((request) => request.releasedAt !== undefined).length
}
