import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brokenReply, stubFetch } from '#testing/stub-fetch.ts'

beforeEach(() => {
  vi.resetModules() // a tab has one talk
  sessionStorage.clear()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function askedWith(answer: (address: string) => Response | Promise<Response>) {
  stubFetch(async (address: string) => answer(address))
  const { openTalk } = await import('./demo-talk.ts')
  const talk = openTalk()
  const isAccepted = await talk.ask('Стоит ли менять работу?')
  return { isAccepted, ...talk.read() }
}

const busy = { error: 'Слишком часто. Подождите минуту.', code: 'too_many_requests', requestId: '1' }

test.each([
  ['an error page', () => new Response('<h1>500</h1>', { status: 500 }), 'Не удалось инициализировать демо-чат'],
  ['a page instead of a session', () => new Response('<h1>Wi-Fi</h1>'), 'Не удалось инициализировать демо-чат'],
  ['no session', () => brokenReply({}), 'Не удалось создать демо-сессию'],
  ['an empty session', () => brokenReply({ session: {} }), 'Не удалось создать демо-сессию'],
  ['null', () => brokenReply(null), 'Не удалось создать демо-сессию'],
  ['a refusal', () => Response.json(busy, { status: 429 }), busy.error],
  ['silence', () => Promise.reject(new TypeError('offline')), /^Не удается подключиться к серверу/],
])('a talk that could not be begun says why: %s', async (_, answer, text) => {
  const { isAccepted, messages, phase, error } = await askedWith(answer)

  expect(error).toMatch(text)
  expect({ isAccepted, messages, phase }).toEqual({ isAccepted: false, messages: [], phase: 'ready' })
})

const session = { session: { sessionId: '018f0000-0000-7000-8000-0000000000dd', messageLimit: 5 } }
const spent = 'Лимит сообщений исчерпан. Оформите пробный тариф, чтобы продолжить.'

test.each([
  ['a page', () => new Response('<h1>Wi-Fi</h1>'), 'Не удалось отправить сообщение', 5],
  ['a refusal', () => Response.json(busy, { status: 429 }), busy.error, 5],
  ['402 with a code of its own', () => Response.json({ code: 'x' }, { status: 402 }), spent, 0],
  ['402 without a word', () => new Response('', { status: 402 }), spent, 0],
])('a question that could not be sent says why, and comes back: %s', async (_, answer, text, left) => {
  const { isAccepted, messages, error, remaining } = await askedWith((address) =>
    address === '/api/demo/session' ? Response.json(session) : answer(),
  )

  expect({ isAccepted, messages, error, remaining }).toEqual({
    isAccepted: false,
    messages: [],
    error: text,
    remaining: left,
  })
})

const refusal = (status: number, code: string, details?: object) =>
  Response.json({ error: 'Так нельзя', code, details, requestId: '1' }, { status })

test.each([
  ['the master is still speaking', refusal(409, 'reply_running'), 5, 0],
  ['all messages are used up', refusal(402, 'demo_limit_reached', { remainingMessages: 0 }), 0, 1],
])('only a limit that is met closes the talk: %s', async (_, answer, left, shown) => {
  const answers = [Response.json(session), answer]

  const { isAccepted, remaining, refusals, messages, phase } = await askedWith(
    () => answers.shift() ?? Response.error(),
  )

  expect({ isAccepted, remaining, refusals, messages, phase }).toEqual({
    isAccepted: false,
    remaining: left,
    refusals: shown,
    messages: [],
    phase: 'ready',
  })
})
