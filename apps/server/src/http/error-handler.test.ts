import { connect } from 'node:net'
import { Failure } from '@lunaria/contract/common'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { asOwner } from '#testing/as-owner.ts'
import { testApp } from '#testing/test-app.ts'

const json = { 'content-type': 'application/json' }

describe('every refusal has the same body', () => {
  test.each<[string, InjectOptions, number, string]>([
    ['an unknown address of the API', { url: '/api/nothing' }, 404, 'not_found'],
    ['an unknown address at all', { url: '/nothing' }, 404, 'not_found'],
    ['a method that an address does not have', { method: 'DELETE', url: '/api/health' }, 404, 'not_found'],
    ['an address that is no text', { url: '/api/tarot/spreads/%E0%A4%A' }, 404, 'not_found'],
    ['an endless part of an address', { url: `/api/tarot/spreads/${'a'.repeat(300)}` }, 404, 'not_found'],
    ['a name longer than any spread’s', { url: `/api/tarot/spreads/${'a'.repeat(100)}` }, 404, 'not_found'],
    [
      'JSON that is none',
      { method: 'POST', url: '/api/auth/signin', headers: json, payload: '{"email":' },
      400,
      'malformed_request',
    ],
    [
      'a list where an object belongs',
      { method: 'POST', url: '/api/auth/signin', payload: [] },
      400,
      'malformed_request',
    ],
    ['nothing where an object belongs', { method: 'POST', url: '/api/auth/signin' }, 400, 'malformed_request'],
    [
      'a form',
      {
        method: 'POST',
        url: '/api/auth/signin',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=a',
      },
      400,
      'malformed_request',
    ],
    [
      'a body that reaches for the prototype',
      { method: 'POST', url: '/api/auth/signin', headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'malformed_request',
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/api/auth/signin', payload: { email: 'a'.repeat(300_000) } },
      413,
      'too_large',
    ],
    [
      'fields of the wrong kind',
      { method: 'POST', url: '/api/auth/signin', payload: { email: 1, password: [] } },
      422,
      'invalid_fields',
    ],
  ])('%s', async (_, request, status, code) => {
    const { app } = await testApp()

    const answer = await app.inject(request)

    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const failure = Failure.parse(answer.json())
    expect(failure.code).toBe(code)
    expect(failure.error).toMatch(/[а-яё]/i)
    expect(failure.requestId).toBe(answer.headers['x-request-id'])
    expect(
      Object.keys(answer.json())
        .filter((key) => key !== 'details')
        .sort(),
    ).toEqual(['code', 'error', 'requestId'])
  })
})

test('each wrong field has its name and a Russian text', async () => {
  const { app, createReader } = await testApp()
  const { headers } = await createReader()

  const answer = await app.inject({
    method: 'POST',
    url: '/api/messages',
    headers,
    payload: { chatId: 'none', type: 'oracle', content: 'Вопрос', selectedCards: [{ cardId: 7 }] },
  })

  expect(answer.statusCode).toBe(422)
  const { details } = answer.json<{ details: { field: string; message: string }[] }>()
  expect(details.map(({ field }) => field).sort()).toEqual(['chatId', 'selectedCards.0.cardId', 'type'])
  for (const { message } of details) expect(message).toMatch(/^[А-ЯЁ][^a-z]*/)
})

describe('a refusal for which no schema has a text is still a whole Russian sentence', () => {
  test.each<[string, InjectOptions, string[]]>([
    ['absent', { method: 'POST', url: '/api/chats', payload: { title: 'Чат' } }, ['Не заполнено.']],
    [
      'no word of a list',
      { method: 'POST', url: '/api/payments/create', payload: { userId: 'SELF', planId: 'free' } },
      ['Недопустимое значение.'],
    ],
    ['too small', { url: '/api/admin/users?page=0' }, ['Слишком маленькое число.']],
    ['empty', { url: '/api/chats/interpretation?side=upright' }, ['Не заполнено.']],
    [
      'of another kind',
      { method: 'PATCH', url: '/api/profile/SELF', payload: { preferences: { emailNotifications: 'yes' } } },
      ['Недопустимое значение.'],
    ],
    [
      'broken and beyond measure',
      {
        method: 'POST',
        url: '/api/messages',
        payload: { chatId: 'none', type: 'user', content: 'Вопрос', spreadId: 'a'.repeat(50) },
      },
      ['Такого номера не бывает.', 'Слишком длинный текст.'],
    ],
  ])('%s', async (_, request, texts) => {
    const { app, createUser } = await testApp()
    const { id, headers } = await createUser('admin')
    const forSelf = JSON.parse(JSON.stringify(request).replaceAll('SELF', id))

    const answer = await app.inject({ ...forSelf, headers })

    expect(answer.statusCode).toBe(422)
    const { error, details } = answer.json<{ error: string; details: { message: string }[] }>()
    expect(details.map(({ message }) => message)).toEqual(texts)
    expect(error).toBe('Проверьте поля: в них есть ошибка.')
  })

  test('and a text of the schema’s own is what a user reads, wherever it is', async () => {
    const { app, createReader } = await testApp()
    const { headers } = await createReader()

    const answer = await app.inject({
      method: 'POST',
      url: '/api/messages',
      headers,
      payload: { chatId: 'none', type: 'user', content: 'а'.repeat(5000) },
    })

    expect(answer.json()).toMatchObject({
      error: 'Вопрос: не длиннее 4000 символов',
      details: [{ field: 'chatId' }, { field: 'content' }],
    })
  })
})

test.each([
  ['an e-mail', 'POST', '/api/auth/signin', { email: 'a\u0000@example.com', password: 'correct horse' }],
  ['a question', 'POST', '/api/messages', { type: 'user', content: 'Воп\u0000рос' }],
  [
    'what comes with a question',
    'POST',
    '/api/messages',
    { type: 'user', content: 'Вопрос', metadata: { a: 'b\u0000' } },
  ],
  [
    'half a letter with a question',
    'POST',
    '/api/messages',
    { type: 'user', content: 'Вопрос', metadata: { a: '\ud83c' } },
  ],
  ['a title', 'PATCH', '/api/chats/CHAT', { title: 'Ч\u0000ат' }],
  ['a name', 'PATCH', '/api/profile/USER', { first_name: 'А\u0000нна' }],
] as const)('a character that the database cannot keep is the caller’s fault, in %s', async (_, method, path, body) => {
  const { app, createReader } = await testApp()
  const reader = await createReader()

  const answer = await app.inject({
    method,
    url: path.replace('CHAT', reader.chatId).replace('USER', reader.id),
    headers: reader.headers,
    payload: { chatId: reader.chatId, ...body },
  })

  expect([400, 401, 422]).toContain(answer.statusCode)
})

test('a body that is nested without end is the caller’s fault', async () => {
  const { app, createReader } = await testApp()
  const reader = await createReader()
  const metadata = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`

  const answer = await app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: { ...reader.headers, ...json },
    payload: `{"chatId":"${reader.chatId}","type":"user","content":"Вопрос","metadata":${metadata}}`,
  })

  expect(answer.statusCode).toBe(400)
})

test('such a character in a search is too', async () => {
  const { app, createReader } = await testApp()
  const { headers } = await createReader()

  const answer = await app.inject({ url: '/api/chats/search?q=%00', headers })

  expect([400, 422]).toContain(answer.statusCode)
})

test('a client that always says JSON may leave the body out', async () => {
  const { app, createReader } = await testApp()
  const reader = await createReader()

  const deleted = await app.inject({
    method: 'DELETE',
    url: `/api/chats/${reader.chatId}`,
    headers: { ...reader.headers, ...json },
  })

  expect(deleted.json()).toEqual({ ok: true })
})

test('a fault of our own is hidden from the caller and written to the log', async () => {
  const { app, deps, createReader } = await testApp()
  const reader = await createReader()
  await asOwner(deps).schema.alterTable('chats').renameColumn('title', 'heading').execute()

  const answer = await app.inject({ url: `/api/chats/${reader.id}`, headers: reader.headers })

  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    error: expect.stringContaining('на нашей стороне'),
    code: 'internal',
    requestId: answer.headers['x-request-id'],
  })
  expect(answer.body).not.toMatch(/title|column|select|\.ts/)
})

test('what is no HTTP at all gets a short refusal and the line is closed', async () => {
  const { app, listen } = await testApp()
  await listen()
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')

  const heard = await new Promise<string>((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.write('ПРИВЕТ\r\n\r\n'))
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })

  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
})

test('answers of the API are kept by no cache and carry the safety headers', async () => {
  const { app } = await testApp({ env: { PUBLIC_URL: 'https://lunaria.example' } })

  const { headers } = await app.inject({ url: '/api/config' })

  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/script-src 'self'(;|$)/)
})
