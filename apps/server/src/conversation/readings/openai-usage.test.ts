import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { originalPrompts } from '#conversation/prompts/prompt-texts.ts'
import { plainRequest } from '#testing/ask-model.ts'
import { defaultAnswer, type Mode, type OpenAiServer, startOpenAiServer } from '#testing/openai-server.ts'
import { shortest } from '#testing/shortest.ts'
import { estimatedTokens } from './openai-bill.ts'
import { createOpenAiModel } from './openai-model.ts'
import type { Spent } from './reading-model.ts'

let server: OpenAiServer
beforeAll(async () => {
  server = await startOpenAiServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  server.script({})
})

function model({ timeoutMs = 2000 } = {}) {
  const instructions = async () => ({ texts: originalPrompts, maxTokens: 1500 })
  return createOpenAiModel({ apiKey: 'sk-test', baseUrl: server.url, model: 'gpt-4.1-mini', timeoutMs, instructions })
}

/** Asks once. Returns what it cost, how long the answer and how long its cost took. */
async function ask(asked = model(), signal = new AbortController().signal) {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<Spent>()
  const outcome = await asked.generate(plainRequest, { text: () => {}, signal, spent: resolve }).then(
    () => 'done',
    () => 'failed',
  )
  const answeredMs = performance.now() - startedAt
  return { outcome, answeredMs, spent: await promise }
}

const readOption = (request: { body: unknown } | undefined) =>
  JSON.stringify(request?.body).includes('"include_usage":true')
const answerTokens = estimatedTokens(defaultAnswer.length)

test('the provider is asked to count, and its count is used', async () => {
  server.script({ hasUsage: true })

  const { spent } = await ask()

  expect(readOption(server.requests[0])).toBe(true)
  expect(spent).toEqual({
    provider: 'openai',
    model: 'gpt-4.1-mini',
    promptTokens: 9,
    completionTokens: 9,
    isEstimate: false,
  })
})

test('without a count the tokens are estimated from the length of what was asked and said', async () => {
  const { spent } = await ask()

  const [request] = server.requests
  const { messages } = request?.body as { messages: { content: string }[] } // what the model has just sent
  const asked = messages.reduce((length, { content }) => length + content.length, 0)
  expect(spent).toMatchObject({ isEstimate: true, completionTokens: answerTokens })
  expect(spent.promptTokens).toBe(estimatedTokens(asked))
})

test('the answer does not wait for a count that does not come', async () => {
  server.script({ ending: 'done, then hang' })

  const answeredMs = await shortest(500, async () => {
    const { outcome, answeredMs, spent } = await ask()
    expect(outcome).toBe('done')
    expect(spent).toMatchObject({ isEstimate: true, completionTokens: answerTokens })
    return answeredMs
  })

  expect(answeredMs).toBeLessThan(500)
})

test('a provider that refuses the option is asked without it, from then on at once', async () => {
  server.script({ status: 422, message: 'extra fields not permitted: stream_options' }, {})
  const asked = model()

  const first = await ask(asked)
  const second = await ask(asked)

  expect([first.outcome, second.outcome]).toEqual(['done', 'done'])
  expect(server.requests.map(readOption)).toEqual([true, false, false])
})

test('a provider that has counted before is not asked twice about a request that it refuses', async () => {
  server.script({ hasUsage: true }, { status: 400 })
  const asked = model()
  await ask(asked)

  const { outcome, spent } = await ask(asked)

  expect(outcome).toBe('failed')
  expect(server.requests).toHaveLength(2)
  expect(spent).toMatchObject({ promptTokens: 0, completionTokens: 0, isEstimate: false })
})

test.each<[string, Mode]>([
  ['refused', { status: 401 }],
  ['not reached', { headers: 'close' }],
])('an answer that was %s costs nothing', async (_, mode) => {
  server.script(mode)

  const { outcome, spent } = await ask()

  expect(outcome).toBe('failed')
  expect(spent).toMatchObject({ promptTokens: 0, completionTokens: 0 })
})

test('an answer that broke off costs what was asked and said, both times if it was tried twice', async () => {
  server.script({ ending: 'close' })
  const cutOff = (await ask()).spent
  server.script({ text: '', ending: 'close' }, {})
  const secondTry = (await ask()).spent

  expect(cutOff).toMatchObject({ isEstimate: true, completionTokens: answerTokens })
  expect(secondTry.promptTokens).toBe(2 * cutOff.promptTokens)
  expect(secondTry.completionTokens).toBe(answerTokens)
})

test('an answer that is stopped costs what was said until then', async () => {
  server.script({ text: 'слово '.repeat(100), tokensPerSecond: 50 })
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('stopped')), 200)

  const { outcome, spent } = await ask(model(), stop.signal)

  expect(outcome).toBe('failed')
  expect(spent.isEstimate).toBe(true)
  expect(spent.completionTokens).toBeGreaterThan(0)
  expect(spent.completionTokens).toBeLessThan(estimatedTokens(600))
})
