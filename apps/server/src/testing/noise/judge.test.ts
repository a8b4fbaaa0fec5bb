import { adminUsersApi } from '@lunaria/contract/admin-users'
import { chatsApi } from '@lunaria/contract/chats'
import type { Endpoint } from '@lunaria/contract/endpoint'
import { errors } from '@lunaria/contract/errors'
import { repliesApi } from '@lunaria/contract/replies'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '#http/error-handler.ts'
import { type Answer, findProblems, toMark } from './judge.ts'

const json = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'r1' }
const failure = { error: errors.chat_not_found.text, code: 'chat_not_found', requestId: 'r1' }

const judged = (endpoint: Endpoint, isAdmin = false) => ({
  endpoint,
  method: endpoint.method,
  caller: { token: '1user', isAdmin },
  secrets: ['sk-secret'],
})
const answer = (status: number, body: unknown, headers = json): Answer => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

test.each<[string, Answer]>([
  ['a success', answer(200, [{ title: toMark('secret', '1user') }])],
  ['a refusal of the catalogue', answer(404, failure)],
])('%s is in order', (_, given) => {
  expect(findProblems(given, judged(chatsApi.list))).toEqual([])
})

test.each<[string, Answer]>([
  ['a fault', answer(500, { error: errors.internal.text, code: 'internal', requestId: 'r1' })],
  ['a database that is said to be away', answer(503, { ...failure, code: 'unavailable' })],
  ['a refusal as a page', answer(404, '<html>', { ...json, 'content-type': 'text/html' })],
  ['a refusal with a field too many', answer(404, { ...failure, stack: 'at findChat' })],
  ['a code that is in no catalogue', answer(404, { ...failure, code: 'P0002' })],
  ['a code with another status', answer(403, failure)],
  ['an English text', answer(404, { ...failure, error: 'Not found' })],
  ['the id of another request', answer(404, { ...failure, requestId: 'r2' })],
  ['a message of the database', answer(404, { ...failure, details: 'violates unique constraint' })],
  ['JSON that breaks off', answer(200, '[{"title":')],
  ['a page where JSON is declared', answer(200, '<html>', { ...json, 'content-type': 'text/html' })],
  ['another user’s chat', answer(200, [{ title: `Чат ${toMark('secret', '2other')}` }])],
  ['another user’s name', answer(200, [{ title: toMark('open', '2other').toUpperCase() }])],
  ['a key', answer(200, [{ title: 'sk-secret' }])],
  ['a header that the caller wrote', answer(200, [], Object.assign({ 'x-injected': 'yes' }, json))],
])('%s is found', (_, given) => {
  expect(findProblems(given, judged(chatsApi.list))).toHaveLength(1)
})

test('an admin may read users’ names in the panel, and nobody’s chats', () => {
  const name = answer(200, [{ first_name: toMark('open', '2other') }])
  const chat = answer(200, [{ first_name: toMark('secret', '2other') }])

  expect(findProblems(name, judged(adminUsersApi.users, true))).toEqual([])
  expect(findProblems(name, judged(chatsApi.list, true))).toHaveLength(1)
  expect(findProblems(chat, judged(adminUsersApi.users, true))).toHaveLength(1)
})

test.each<[string, string, number]>([
  ['a whole stream', 'id: 1\nevent: delta\ndata: {"text":"а"}\n\nid: 2\nevent: failed\ndata: 1\n\n', 1],
  ['one that breaks off', 'id: 1\nevent: delta\ndata: {"text":"а"}\n\n', 1],
  ['an event that nobody declared', 'id: 1\nevent: debug\ndata: {}\n\n', 2],
  ['another user’s text', `id: 1\nevent: delta\ndata: {"text":"${toMark('secret', '2other')}"}\n\n`, 2],
])('of an event stream: %s', (_, body, problems) => {
  const stream = answer(200, body, { ...json, 'content-type': 'text/event-stream; charset=utf-8' })

  expect(findProblems(stream, judged(repliesApi.stream))).toHaveLength(problems)
})

test('a route that throws and one that leaks are found out', async () => {
  const app = fastify({ genReqId: () => 'r1' })
  onTestFinished(() => app.close())
  handleErrors(app)
  app.get('/throws', () => {
    throw new Error('violates unique constraint')
  })
  app.get('/leaks', () => [{ title: toMark('secret', '2other') }])
  const problemsAt = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return findProblems({ status: statusCode, headers, body }, judged(chatsApi.list))
  }

  expect(await problemsAt('/throws')).toEqual(['answers 500 internal'])
  expect(await problemsAt('/leaks')).toEqual([`shows another user’s ${toMark('secret', '2other')}`])
})
