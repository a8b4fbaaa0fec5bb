import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { originalPrompts } from '#conversation/prompts/prompt-texts.ts'
import { askModel } from '#testing/ask-model.ts'
import { freePort } from '#testing/free-port.ts'
import { defaultAnswer, type Mode, type OpenAiServer, startOpenAiServer } from '#testing/openai-server.ts'
import { createOpenAiModel } from './openai-model.ts'

const apiKey = 'sk-proj-Aq7RzT31mBvL0xKc9WnEyU52dHjGsPoFi84TtXbNvCkMl6Qe'

let server: OpenAiServer
beforeAll(async () => {
  server = await startOpenAiServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  server.script({})
})

describe('a fault has its code and is tried again only where that is safe', () => {
  test.each<[string, Mode, code: string, attempts: number]>([
    ['401', { status: 401, code: 'invalid_api_key' }, 'ai_key', 1],
    ['403', { status: 403 }, 'ai_key', 1],
    ['402 of a prepaid provider', { status: 402 }, 'ai_quota', 1],
    ['429 for an empty account', { status: 429, code: 'insufficient_quota', retryAfter: '1' }, 'ai_quota', 1],
    ['429 with a short Retry-After', { status: 429, retryAfter: '0.4' }, 'ai_rate_limited', 2],
    ['429 with a long Retry-After', { status: 429, retryAfter: '6' }, 'ai_rate_limited', 1],
    ['429 without Retry-After', { status: 429 }, 'ai_rate_limited', 1],
    ['500', { status: 500 }, 'ai_unavailable', 2],
    ['503 that asks for a long wait', { status: 503, retryAfter: '120' }, 'ai_unavailable', 1],
    ['400, also without the option to count tokens', { status: 400 }, 'ai_misconfigured', 2],
    ['404 for an unknown model', { status: 404, code: 'model_not_found' }, 'ai_misconfigured', 1],
    ['a redirect', { status: 302 }, 'ai_misconfigured', 1],
    ['silence before the headers', { headers: 'never' }, 'ai_timeout', 1],
    ['silence before the first token', { text: '', ending: 'hang' }, 'ai_timeout', 1],
    ['silence in mid-stream', { ending: 'hang' }, 'ai_timeout', 1],
    ['comments and never a token', { text: '', hasComments: true, ending: 'hang' }, 'ai_timeout', 1],
    ['a byte at a time and never a whole token', { packets: 'byte', msBetweenPackets: 20 }, 'ai_timeout', 1],
    ['a connection closed before the headers', { headers: 'close' }, 'ai_unavailable', 2],
    ['a connection reset before the headers', { headers: 'reset' }, 'ai_unavailable', 2],
    ['a stream cut before the first token', { text: '', ending: 'close' }, 'ai_broken', 2],
    ['a stream reset before the first token', { text: '', ending: 'reset' }, 'ai_broken', 2],
    ['a stream cut in the middle', { ending: 'close' }, 'ai_broken', 1],
    ['a stream reset in the middle', { ending: 'reset' }, 'ai_broken', 1],
    ['a broken chunk before the first token', { text: '', ending: 'broken chunk' }, 'ai_broken', 2],
    ['a broken chunk in the middle', { ending: 'broken chunk' }, 'ai_broken', 1],
    ['an error event before the first token', { text: '', ending: 'error event' }, 'ai_unavailable', 2],
    ['an error event in the middle', { ending: 'error event' }, 'ai_broken', 1],
    ['an empty answer', { text: '' }, 'ai_empty', 2],
    ['an answer of blank space', { text: ' \n\n ' }, 'ai_empty', 2],
    ['the content filter', { text: '', ending: 'content filter' }, 'ai_refused', 1],
    ['the content filter in the middle', { ending: 'content filter' }, 'ai_refused', 1],
    ['a refusal', { text: '', ending: 'refusal' }, 'ai_refused', 1],
  ])('%s', async (_, mode, code, attempts) => {
    server.script(mode)
    const startedAt = performance.now()

    const { fault } = await askModel(model({ timeoutMs: code === 'ai_timeout' ? 200 : 5000 }))

    expect(fault?.code).toBe(code)
    expect(server.requests).toHaveLength(attempts)
    expect(performance.now() - startedAt).toBeLessThan(3000)
    await expect.poll(releasedCount).toBe(attempts)
  })

  test.each<[string, Mode]>([
    ['500', { status: 500 }],
    ['an empty answer', { text: '' }],
    ['a reset', { headers: 'reset' }],
  ])('a second try after %s answers as if nothing had happened', async (_, mode) => {
    server.script(mode, {})

    const { text, fault } = await askModel(model())

    expect(fault).toBeUndefined()
    expect(text).toBe(defaultAnswer)
    expect(server.requests).toHaveLength(2)
  })

  test('the delay that the provider asks for is kept', async () => {
    server.script({ status: 429, retryAfter: '0.8' }, {})

    const { text } = await askModel(model())

    const [first, second] = server.requests
    expect(text).toBe(defaultAnswer)
    expect((second?.receivedAt ?? 0) - (first?.receivedAt ?? 0)).toBeGreaterThan(790)
  })

  test('what was said before the fault has arrived', async () => {
    server.script({ ending: 'reset' })

    expect((await askModel(model())).text).toBe(defaultAnswer)
  })

  test('an answer without end is cut', async () => {
    server.script({ text: 'да '.repeat(20_000), packets: 'all at once' })

    const { text, fault } = await askModel(model())

    expect(fault?.code).toBe('ai_broken')
    expect(text.length).toBeLessThan(21_000)
  })

  test('an address where no server listens, or that does not exist', async () => {
    const closed = await askModel(model({ baseUrl: `http://localhost:${await freePort()}/v1` }))
    const unknown = await askModel(model({ baseUrl: 'http://nowhere.invalid/v1' }))

    expect(closed.fault?.code).toBe('ai_unavailable')
    expect(unknown.fault?.code).toBe('ai_unavailable')
  })
})

describe('what the provider says stays in the log', () => {
  test.each([
    400, 401, 403, 429, 500,
  ])('%d: neither the error nor its cause carries a part of the key', async (status) => {
    server.script({ status })

    const { fault } = await askModel(model())

    const cause = String(fault?.cause)
    expect(fault?.message).not.toMatch(/Refused|sk-|Incorrect/)
    expect(cause).toContain('Refused')
    expect(cause).not.toContain(apiKey.slice(-4))
    for (let start = 0; start + 6 <= apiKey.length; start++) expect(cause).not.toContain(apiKey.slice(start, start + 6))
  })

  test('a refused connection is named in the cause', async () => {
    const { fault } = await askModel(model({ baseUrl: `http://localhost:${await freePort()}/v1` }))

    expect(String(fault?.cause)).toContain('ECONNREFUSED')
  })
})

function model({ baseUrl = server.url, timeoutMs = 5000 } = {}) {
  const instructions = async () => ({ texts: originalPrompts, maxTokens: 1500 })
  return createOpenAiModel({ apiKey, baseUrl, model: 'gpt-4.1-mini', timeoutMs, instructions })
}

function releasedCount() {
  return server.requests.filter((request) => request.releasedAt !== undefined).length
}
