import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { streams } from '#testing/event-stream.ts'
import { toMessage, toUsage } from '#testing/fixtures.ts'
import { type Answers, gives, givesBroken, refused, responds, stubServer } from '#testing/stub-server.ts'

beforeEach(() => {
  vi.resetModules() // a tab has one talk
  sessionStorage.clear()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const begin = 'POST /api/demo/session'
const ask = 'POST /api/demo/reply'

async function askedWith(answers: Answers) {
  stubServer(answers)
  const limits = countLimits()
  const { openTalk } = await import('./demo-talk.ts')
  const talk = openTalk()
  const isAccepted = await talk.ask('Стоит ли менять работу?')
  return { isAccepted, limits: limits.mock.calls.length, ...talk.read() }
}

/** Hears each time that the limit is announced, after which the plans are shown. */
function countLimits() {
  const heard = vi.fn<() => void>()
  addEventListener('demoLimitReached', heard)
  onTestFinished(() => removeEventListener('demoLimitReached', heard))
  return heard
}

const tooOften = 'Слишком часто. Подождите минуту.'
const busy = refused(429, 'too_many_requests', tooOften)

test.each([
  [
    'an error page',
    responds(() => new Response('<h1>500</h1>', { status: 500 })),
    'Не удалось инициализировать демо-чат',
  ],
  [
    'a page instead of a session',
    responds(() => new Response('<h1>Wi-Fi</h1>')),
    'Не удалось инициализировать демо-чат',
  ],
  ['no session', givesBroken({}), 'Не удалось создать демо-сессию'],
  ['an empty session', givesBroken({ session: {} }), 'Не удалось создать демо-сессию'],
  ['null', givesBroken(null), 'Не удалось создать демо-сессию'],
  ['a refusal', busy, tooOften],
  ['silence', () => Promise.reject(new TypeError('offline')), /^Не удается подключиться к серверу/],
])('a talk that could not be begun says why: %s', async (_, answer, text) => {
  const { isAccepted, messages, phase, error } = await askedWith({ [begin]: answer })

  expect(error).toMatch(text)
  expect({ isAccepted, messages, phase }).toEqual({ isAccepted: false, messages: [], phase: 'ready' })
})

const session = gives({ session: { sessionId: '018f0000-0000-7000-8000-0000000000dd', messageLimit: 5 } })
const spent = 'Лимит сообщений исчерпан. Оформите пробный тариф, чтобы продолжить.'

test.each([
  ['a page', responds(() => new Response('<h1>Wi-Fi</h1>')), 'Не удалось отправить сообщение', 5],
  ['a refusal', busy, tooOften, 5],
  ['402 with a code of its own', responds(() => Response.json({ code: 'x' }, { status: 402 })), spent, 0],
  ['402 without a word', responds(() => new Response('', { status: 402 })), spent, 0],
])('a question that could not be sent says why, and comes back: %s', async (_, answer, text, left) => {
  const { isAccepted, messages, error, remaining } = await askedWith({ [begin]: session, [ask]: answer })

  expect({ isAccepted, messages, error, remaining }).toEqual({
    isAccepted: false,
    messages: [],
    error: text,
    remaining: left,
  })
})

test.each([
  ['the master is still speaking', refused(409, 'reply_running', 'Так нельзя'), 5, 0],
  ['all messages are used up', refused(402, 'demo_limit_reached', 'Так нельзя', { remainingMessages: 0 }), 0, 1],
])('only a limit that is met closes the talk: %s', async (_, answer, left, shown) => {
  const { isAccepted, remaining, limits, messages, phase } = await askedWith({ [begin]: session, [ask]: answer })

  expect({ isAccepted, remaining, limits, messages, phase }).toEqual({
    isAccepted: false,
    remaining: left,
    limits: shown,
    messages: [],
    phase: 'ready',
  })
})

test('a cut answer is continued in its place, and shows no plans although no message is left', async () => {
  const id = '018f0000-0000-7000-8000-00000000000b'
  const sessionId = '018f0000-0000-7000-8000-0000000000dd'
  const cut = {
    id,
    session_id: sessionId,
    role: 'assistant' as const,
    content: 'Раз.',
    created_at: '2026-11-20T18:00:00Z',
  }
  const whole = toMessage({ id, content: 'Раз.\n\nДва.' })
  const usage = toUsage('free', 0, 5)
  const stream = streams(
    { event: 'start', data: { messageId: id, act: 'talk', spreadId: null, selectedCards: [] } },
    { event: 'delta', data: { text: 'Раз.' } },
    { event: 'delta', data: { text: '\n\nДва.' } },
    { event: 'done', data: { message: whole, usage } },
  )
  sessionStorage.setItem('lunaria-demo-session', sessionId)
  stubServer(
    {
      'GET /api/demo/history/:sessionId': gives({
        session: { id: sessionId, message_count: 1, user_message_count: 0 },
        messages: [{ ...cut, metadata: { status: 'done', cut: { left: 3 } } }],
        remainingMessages: 0,
      }),
      'POST /api/demo/go-on/:sessionId/:messageId': stream.give,
    },
    { sessionId, messageId: id },
  )
  const limits = countLimits()
  const { openTalk } = await import('./demo-talk.ts')
  const talk = openTalk()
  await expect.poll(() => talk.read().messages).toHaveLength(1)

  talk.goOn(id)

  await expect.poll(() => talk.read().messages).toEqual([whole])
  expect(talk.read()).toMatchObject({ phase: 'ready', error: null })
  expect(limits).not.toHaveBeenCalled()
})
