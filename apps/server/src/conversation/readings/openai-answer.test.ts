import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { originalPrompts } from '#conversation/prompts/prompt-texts.ts'
import { askModel, plainRequest } from '#testing/ask-model.ts'
import { defaultAnswer, type Mode, type OpenAiServer, startOpenAiServer } from '#testing/openai-server.ts'
import { estimatedTokens } from './openai-bill.ts'
import { createOpenAiModel } from './openai-model.ts'
import type { ReadingRequest, Spent } from './reading-model.ts'

let server: OpenAiServer
beforeAll(async () => {
  server = await startOpenAiServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  server.script({})
})

function model({ timeoutMs = 5000 } = {}) {
  const instructions = async () => ({ texts: originalPrompts, maxTokens: 1500 })
  return createOpenAiModel({ apiKey: 'sk-test', baseUrl: server.url, model: 'gpt-4.1-mini', timeoutMs, instructions })
}

const contents = (...pieces: unknown[]): Mode => ({ deltas: pieces.map((content) => ({ content })) })
const whole = (message: object, more: object = {}): Mode => ({
  json: { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop', ...more }] },
})

describe('only what is meant for the reader is the answer', () => {
  test.each<[string, Mode]>([
    ['thinking', contents('<think>Что ответить? Шут.</think>\n\n', 'Раз ', 'два.')],
    ['thinking that is cut anywhere', contents(...'<reasoning>а <b>\n</reasoning>Раз <think>б</think>два.')],
    [
      'thinking beside the content',
      { deltas: [{ reasoning_content: 'Шут.' }, { content: 'Раз ' }, { content: 'два.' }] },
    ],
    [
      'a list of parts',
      contents(
        [{ type: 'text', text: 'Раз ' }],
        [
          { type: 'text', text: 'два' },
          { type: 'text', text: '.' },
        ],
      ),
    ],
    ['thinking in parts', contents([{ type: 'thinking', thinking: [{ type: 'text', text: 'Шут' }] }], 'Раз два.')],
    ['one body', whole({ role: 'assistant', content: 'Раз два.' })],
    ['one body with thinking and parts', whole({ content: [{ type: 'text', text: '<think>а</think>\nРаз два.' }] })],
    ['one body that names no end', whole({ content: 'Раз два.' }, { finish_reason: null })],
  ])('of %s', async (_, mode) => {
    server.script(mode)

    const { text, fault } = await askModel(model())

    expect({ text, fault }).toEqual({ text: 'Раз два.', fault: undefined })
    expect(server.requests).toHaveLength(1)
  })
})

test.each<[string, string[], string]>([
  ['an emoji in two halves is one', ['Луна \uD83C', '\uDF19 взошла'], 'Луна 🌙 взошла'],
  ['half an emoji at the end is left out', ['Луна \uD83C'], 'Луна '],
  ['a half without the other one is left out', ['Лу\uDF19на \uD83C', ' взошла'], 'Луна  взошла'],
  ['what a provider puts in place of a half is left out', ['Луна \uFFFD', '\uFFFD взошла'], 'Луна  взошла'],
])('%s', async (_, pieces, expected) => {
  server.script(contents(...pieces))

  const answer = await askModel(model())

  expect(answer.text).toBe(expected)
  for (const piece of answer.pieces) expect(piece.isWellFormed()).toBe(true)
})

describe('what is no answer', () => {
  test.each<[string, Mode, code: string]>([
    ['thinking alone', contents('<think>Шут', ' и Башня.</think>'), 'ai_empty'],
    ['thinking that does not end', contents('<thinking>Шут'), 'ai_empty'],
    ['thinking that the limit has cut', { ...contents('<think>Шут'), ending: 'length' }, 'ai_empty'],
    ['thinking beside no content', { deltas: [{ reasoning: 'Шут.' }] }, 'ai_empty'],
    ['one body without text', whole({ content: null }), 'ai_empty'],
    ['one body that is an error', { json: { error: { message: 'Overloaded', code: 503 } } }, 'ai_unavailable'],
    ['one body about an empty account', { json: { error: { code: 'insufficient_quota' } } }, 'ai_quota'],
    ['an error without a name', { json: { object: 'error', message: 'CUDA out of memory' } }, 'ai_unavailable'],
    ['an error event behind thinking', { ...contents('<think>Шут'), ending: 'error event' }, 'ai_unavailable'],
  ])('%s is a fault, which a second try may follow', async (_, mode, code) => {
    server.script(mode, {})
    expect((await askModel(model())).fault?.code).toBe(code === 'ai_quota' ? code : undefined)

    server.script(mode)
    expect((await askModel(model())).fault?.code).toBe(code)
  })

  test('a stream that breaks while the model thinks is tried again: no word has been shown', async () => {
    server.script({ ...contents('<think>Шут</think>', '<think>Башня'), ending: 'reset' }, {})

    expect((await askModel(model())).text).toBe(defaultAnswer)
    expect(server.requests).toHaveLength(2)
  })
})

test.each<[string, object]>([
  ['in the content', { content: '<think>мысль</think>' }],
  ['beside it', { reasoning_content: 'мысль' }],
])('a model that thinks for longer than the time-out, %s, is waited for', async (_, thought) => {
  server.script({ deltas: [...Array.from({ length: 8 }, () => thought), { content: 'Раз.' }], tokensPerSecond: 8 })

  expect(await askModel(model({ timeoutMs: 600 }))).toMatchObject({ text: 'Раз.', fault: undefined })
})

test('thinking is in the bill, because the provider bills it', async () => {
  server.script(contents('<think>Шут</think>Раз.'))
  const { promise, resolve } = Promise.withResolvers<Spent>()
  const signal = new AbortController().signal

  await model().generate(plainRequest, { text: () => {}, signal, spent: resolve })

  expect((await promise).completionTokens).toBe(estimatedTokens('<think>Шут</think>Раз.'.length))
})

describe('an answer that the limit of tokens ends', () => {
  test.each<[string, Mode, boolean]>([
    ['in a stream', { ending: 'length' }, true],
    ['in one body', whole({ content: 'Раз дв' }, { finish_reason: 'length' }), true],
    ['not when it is complete', {}, false],
  ])('says so: %s', async (_, mode, expected) => {
    server.script(mode)
    let isCut = false

    const signal = new AbortController().signal
    await model().generate(plainRequest, { text: () => {}, signal, cut: () => (isCut = true) })

    expect(isCut).toBe(expected)
  })

  test('is asked for its rest after all that it has said', async () => {
    const saidSoFar = 'Карты открыты. '.repeat(400)

    await askModel(model(), { request: { ...plainRequest, saidSoFar } })

    const { messages } = server.requests[0]?.body as { messages: object[] } // what the model has just sent
    expect(messages.slice(-3)).toEqual([
      { role: 'user', content: expect.stringContaining(plainRequest.question) },
      { role: 'assistant', content: saidSoFar },
      { role: 'user', content: expect.stringContaining('ничего не повторяйте') },
    ])
  })

  test.each([
    [1, 1500],
    [9, 1500],
    [10, 2210],
    [12, 2210],
  ])('of %d cards may have %d tokens', async (count, expected) => {
    const card = { cardId: 'fool', isReversed: false, positionName: 'Место', positionMeaning: '' } as const
    const request: ReadingRequest = { ...plainRequest, cards: Array.from({ length: count }, () => card) }

    await askModel(model(), { request })

    expect(server.requests[0]?.body).toMatchObject({ max_tokens: expected })
  })
})
