import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#lib/app-error.ts'
import { defaultAnswer, type Mode, type OpenAiServer, startOpenAiServer } from '#testing/openai-server.ts'
import { createOpenAiModel } from './openai-model.ts'
import type { ReadingRequest } from './reading-model.ts'

const apiKey = 'sk-proj-Aq7RzT31mBvL0xKc9WnEyU52dHjGsPoFi84TtXbNvCkMl6Qe'
const timeoutMs = 200

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

    const answer = await ask()

    expect(answer).toEqual({ text, code: undefined })
    expect(server.requests).toHaveLength(1)
  })

  test('without the blank lines that some models begin with', async () => {
    server.script({ text: '\n\n Слово', packets: 'character' })

    expect(await ask()).toEqual({ text: 'Слово', code: undefined })
  })
})

describe('a fault has its code and is tried again only where that is safe', () => {
  const key = { code: 'invalid_api_key' }

  test.each<[string, Mode, code: string, attempts: number]>([
    ['401', { status: 401, ...key }, 'ai_key', 1],
    ['403', { status: 403 }, 'ai_key', 1],
    ['402 of a prepaid provider', { status: 402 }, 'ai_quota', 1],
    ['429 for an empty account', { status: 429, code: 'insufficient_quota', retryAfter: '1' }, 'ai_quota', 1],
    ['429 with a short Retry-After', { status: 429, code: 'rate_limit_exceeded', retryAfter: '0.4' }, 'ai_rate_limited', 2],
    ['429 with a long Retry-After', { status: 429, retryAfter: '6' }, 'ai_rate_limited', 1],
    ['429 without Retry-After', { status: 429 }, 'ai_rate_limited', 1],
    ['500', { status: 500 }, 'ai_unavailable', 2],
    ['503 that asks for a long wait', { status: 503, retryAfter: '120' }, 'ai_unavailable', 1],
    ['400', { status: 400 }, 'ai_misconfigured', 1],
    ['404 for an unknown model', { status: 404, code: 'model_not_found' }, 'ai_misconfigured', 1],
    ['a redirect', { status: 302 }, 'ai_misconfigured', 1],
    ['silence before the headers', { headers: 'never' }, 'ai_timeout', 1],
    ['silence before the first token', { text: '', ending: 'hang' }, 'ai_timeout', 1],
    ['silence in mid-stream', { ending: 'hang' }, 'ai_timeout', 1],
    ['a connection closed before the headers', { headers: 'close' }, 'ai_unavailable', 2],
    ['a connection reset before the headers', { headers: 'reset' }, 'ai_unavailable', 2],
    ['a stream cut before the first token', { text: '', ending: 'close' }, 'ai_broken', 2],
    ['a stream reset before the first token', { text: '', ending: 'reset' }, 'ai_broken', 2],
    ['a stream cut in the middle', { ending: 'close' }, 'ai_broken', 1],
    ['a stream reset in the middle', { ending: 'reset' }, 'ai_broken', 1],
    ['a broken chunk before the first token', { text: '', ending: 'broken chunk' }, 'ai_broken', 2],
    ['a broken chunk in the middle', { ending: 'broken chunk' }, 'ai_broken', 1],
    ['an error event before the first token', { text: '', ending: 'error event' }, 'ai_unavailable', 2],
    ['an error event in the middle', { ending: 'error event' }, 'ai_unavailable', 1],
    ['an empty answer', { text: '' }, 'ai_empty', 2],
    ['an answer of blank space', { text: ' \n\n ' }, 'ai_empty', 2],
    ['the content filter', { text: '', ending: 'content filter' }, 'ai_refused', 1],
    ['the content filter in the middle', { ending: 'content filter' }, 'ai_refused', 1],
    ['a refusal', { text: '', ending: 'refusal' }, 'ai_refused', 1],
  ])('%s', async (_, mode, code, attempts) => {
    server.script(mode)
    const startedAt = performance.now()

    const answer = await ask()

    expect(answer.code).toBe(code)
    expect(server.requests).toHaveLength(attempts)
    expect(performance.now() - startedAt).toBeLessThan(2000)
    await expect.poll(releasedCount, { timeout: 500 }).toBe(attempts)
  })

  test.each<[string, Mode]>([
    ['500', { status: 500 }],
    ['an empty answer', { text: '' }],
    ['a reset', { headers: 'reset' }],
  ])('a second try after %s answers as if nothing had happened', async (_, mode) => {
    server.script(mode, {})

    expect(await ask()).toEqual({ text: defaultAnswer, code: undefined })
    expect(server.requests).toHaveLength(2)
  })

  test('the delay that the provider asks for is kept', async () => {
    server.script({ status: 429, retryAfter: '0.8' }, {})

    expect((await ask()).text).toBe(defaultAnswer)
    const [first, second] = server.requests
    expect((second?.receivedAt ?? 0) - (first?.receivedAt ?? 0)).toBeGreaterThan(790)
  })

  test('what was shown before the fault is kept', async () => {
    server.script({ ending: 'reset' })

    expect((await ask()).text).toBe(defaultAnswer)
  })

  test('comments do not count as tokens', async () => {
    server.script({ text: '', hasComments: true, ending: 'hang' })

    expect((await ask()).code).toBe('ai_timeout')
  })

  test('a slow answer is not late as long as tokens come', async () => {
    server.script({ text: 'раз два три четыре пять', tokensPerSecond: 12 })

    expect((await ask()).text).toBe('раз два три четыре пять')
  })

  test('an address where nobody listens, or that does not exist', async () => {
    const port = await freePort()

    expect((await ask({ baseUrl: `http://localhost:${port}/v1` })).code).toBe('ai_unavailable')
    expect((await ask({ baseUrl: 'http://nowhere.invalid/v1' })).code).toBe('ai_unavailable')
  })

  test('an https address is spoken to in TLS', async () => {
    expect((await ask({ baseUrl: server.url.replace('http:', 'https:') })).code).toBe('ai_unavailable')
    expect(server.requests).toHaveLength(0)
  })

  test('an answer without end is cut', async () => {
    server.script({ text: 'да '.repeat(20_000), packets: 'all at once' })

    const answer = await ask()

    expect(answer.code).toBe('ai_broken')
    expect(answer.text.length).toBeLessThan(21_000)
  })
})

describe('what the provider says stays in the log', () => {
  test.each([400, 401, 403, 429, 500])('%d: neither the error nor its text carries a part of the key', async (status) => {
    server.script({ status })

    const error = await failure()

    expect(error.message).not.toMatch(/Refused|sk-|Incorrect/)
    expect(String(error.cause)).toContain('Refused')
    for (let start = 0; start + 6 <= apiKey.length; start++) {
      expect(String(error.cause)).not.toContain(apiKey.slice(start, start + 6))
    }
    expect(String(error.cause)).not.toContain(apiKey.slice(-4))
  })

  test('a refused connection is named in the cause', async () => {
    const error = await failure({ baseUrl: `http://localhost:${await freePort()}/v1` })

    expect(String(error.cause)).toContain('ECONNREFUSED')
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
    const stop = new AbortController()
    let stoppedAt = 0
    setTimeout(() => {
      stoppedAt = performance.now()
      stop.abort(new Error('stopped by the reader'))
    }, afterMs)

    const outcome = ask({ signal: stop.signal })

    await expect(outcome).rejects.toThrow('stopped by the reader')
    expect(performance.now() - stoppedAt).toBeLessThan(50)
    await expect.poll(releasedCount, { interval: 2, timeout: 500 }).toBe(1)
    expect((server.requests[0]?.releasedAt ?? 0) - stoppedAt).toBeLessThan(50)
  })

  test('also between two attempts, and then there is no second one', async () => {
    server.script({ status: 429, retryAfter: '2' })
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('stopped')), 100)
    const startedAt = performance.now()

    await expect(ask({ signal: stop.signal })).rejects.toThrow('stopped')

    expect(performance.now() - startedAt).toBeLessThan(200)
    expect(server.requests).toHaveLength(1)
  })

  test('no text comes after the stop, not even from the same packet', async () => {
    server.script({ packets: 'all at once' })
    const stop = new AbortController()
    const pieces: string[] = []

    const outcome = model().generate(asked, {
      signal: stop.signal,
      text(piece) {
        pieces.push(piece)
        stop.abort(new Error('stopped'))
      },
    })

    await expect(outcome).rejects.toThrow('stopped')
    expect(pieces).toHaveLength(1)
  })

  test('a signal that is already set asks nobody', async () => {
    await expect(ask({ signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
    expect(server.requests).toHaveLength(0)
  })
})

test('the request carries the key, the model and the agreed parameters', async () => {
  await ask({ baseUrl: `${server.url}/` })

  const [request] = server.requests
  expect(request?.path).toBe('/v1/chat/completions')
  expect(request?.headers.authorization).toBe(`Bearer ${apiKey}`)
  expect(request?.body).toEqual({
    model: 'gpt-4.1-mini',
    messages: expect.arrayContaining([{ role: 'user', content: expect.stringContaining(asked.question) }]),
    temperature: 0.3,
    max_tokens: 1500,
    top_p: 0.8,
    presence_penalty: 0.1,
    frequency_penalty: 0.1,
    stream: true,
  })
})

test('one connection serves one answer after another', async () => {
  const master = model()
  let sockets = 0
  for (let count = 0; count < 3; count++) {
    await master.generate(asked, { text() {}, signal: AbortSignal.timeout(5000) })
    await expect.poll(releasedCount, { timeout: 500 }).toBe(count + 1)
  }
  sockets = new Set(server.requests.map((request) => request.callerPort)).size

  expect(sockets).toBe(1)
})

test('a mistake in the listener comes out as itself, not as a fault of the provider', async () => {
  const outcome = model().generate(asked, {
    signal: new AbortController().signal,
    text() {
      throw new TypeError('a bug')
    },
  })

  await expect(outcome).rejects.toThrow(TypeError)
  expect(server.requests).toHaveLength(1)
})

const asked: ReadingRequest = {
  question: 'Стоит ли менять работу?',
  cards: [],
  history: [],
  person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
  now: new Date('2026-11-20T18:00:00Z'),
  seed: 'a',
}

function model(baseUrl = server.url) {
  return createOpenAiModel({ apiKey, baseUrl, model: 'gpt-4.1-mini', timeoutMs })
}

type Asking = { signal?: AbortSignal; baseUrl?: string }

/** The text that arrived and the fault's code, if any. Other errors are thrown. */
async function ask({ signal = new AbortController().signal, baseUrl }: Asking = {}) {
  let text = ''
  const on = {
    signal,
    text(piece: string) {
      text += piece
    },
  }
  try {
    await model(baseUrl).generate(asked, on)
    return { text, code: undefined }
  } catch (error) {
    if (error instanceof AppError) return { text, code: error.code }
    throw error
  }
}

async function failure({ baseUrl }: Asking = {}): Promise<AppError> {
  try {
    await model(baseUrl).generate(asked, { text() {}, signal: new AbortController().signal })
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('It did not fail')
}

function releasedCount() {
  return server.requests.filter((request) => request.releasedAt !== undefined).length
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
