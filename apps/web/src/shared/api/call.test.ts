import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { bumpSessionEpoch } from './session-signal.ts'

afterEach(() => vi.unstubAllGlobals())

async function failure(answer: () => Response | Promise<Response>): Promise<ApiError> {
  vi.stubGlobal('fetch', async () => answer())
  const error: unknown = await call('GET /api/config', {}).catch((thrown: unknown) => thrown)
  if (error instanceof ApiError) return error
  throw new Error(`No ApiError: ${error}`)
}

const json = (body: unknown, status: number) => () => Response.json(body, { status })

describe('what a user reads when the server cannot be asked', () => {
  test.each([
    [
      'a fetch that fails',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /^Не удается подключиться к серверу\. /,
    ],
    [
      'a refused connection',
      () => Promise.reject(new TypeError('net::ERR_CONNECTION_REFUSED')),
      /^Соединение отклонено\. /,
    ],
    ['another trouble of the network', () => Promise.reject(new DOMException('', 'NetworkError')), /^Ошибка сети$/],
    [
      'a proxy without its server',
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      /^Соединение отклонено\. /,
    ],
    ['a proxy that waited in vain', () => new Response('', { status: 504 }), /^Не удается подключиться к серверу\. /],
  ])('%s', async (_, answer, text) => {
    expect(await failure(answer)).toMatchObject({ message: expect.stringMatching(text), code: 'network', status: 0 })
  })

  test.each([
    ['a page of the network', () => new Response('<!doctype html><p>Войдите в сеть</p>')],
    ['half an answer', () => new Response('{"plans": [')],
    ['nothing at all', () => new Response('')],
  ])('%s in the place of an answer', async (_, answer) => {
    expect(await failure(answer)).toMatchObject({
      message: expect.stringMatching(/^API сервер недоступен: [^a-z]*$/),
      code: 'unreadable',
      status: 200,
    })
  })
})

describe('the text of a refusal', () => {
  test.each([
    ['the error', json({ error: 'Так нельзя.', message: 'Иначе.' }, 400), 'Так нельзя.'],
    ['else the message', json({ message: 'Не вышло.' }, 500), 'Не вышло.'],
    [
      'with what is text in the details',
      json({ error: 'Не вышло', details: 'нет места', errors: ['a', 'b'] }, 500),
      'Не вышло: нет места: a: b',
    ],
    [
      'without what is not',
      json({ error: 'Проверьте поля.', details: [{ field: 'x', message: 'y' }] }, 422),
      'Проверьте поля.',
    ],
    ['else the status and the answer', () => new Response('busy', { status: 500 }), 'HTTP Error 500: busy'],
    [
      'else the status alone',
      () => new Response('', { status: 500, statusText: 'Internal Server Error' }),
      'HTTP Error: 500 Internal Server Error',
    ],
    [
      'a page is no text',
      () => new Response('<h1>Oops</h1>', { status: 500, statusText: 'Oops' }),
      'HTTP Error: 500 Oops',
    ],
    ['payment without a word', () => new Response('', { status: 402 }), 'Превышен лимит сообщений'],
  ])('%s', async (_, answer, text) => {
    expect((await failure(answer)).message).toBe(text)
  })
})

test.each([
  [401, 'unauthenticated'],
  [402, 'message_limit_reached'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [429, 'too_many_requests'],
  [418, 'unknown'],
])('a refusal with a code that is not known is judged by its status %i', async (status, code) => {
  expect((await failure(json({ error: 'Нет.', code: 'brand_new' }, status))).code).toBe(code)
})

test('a page of the network with 401 ends no session', async () => {
  expect((await failure(() => new Response('<h1>Proxy</h1>', { status: 401 }))).code).toBe('unknown')
})

describe('a call that was sent before a sign-in and is refused after it', () => {
  const refusal = { error: 'Войдите, чтобы продолжить.', code: 'unauthenticated' }

  test('is made again, once for each session that begins', async () => {
    const signInAndRefuse = () => {
      bumpSessionEpoch()
      return Response.json(refusal, { status: 401 })
    }
    const answers = [signInAndRefuse, json({ plans: [] }, 200)]
    vi.stubGlobal('fetch', async () => answers.shift()?.())

    expect(await call('GET /api/config', {})).toEqual({ plans: [] })
  })

  test('is refused when no session has begun meanwhile', async () => {
    expect(await failure(json(refusal, 401))).toMatchObject({ code: 'unauthenticated' })
  })
})
