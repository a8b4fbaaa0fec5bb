import { allEndpoints } from '@lunaria/contract/api'
import type { Endpoint } from '@lunaria/contract/endpoint'
import { startTestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import { expect, onTestFinished, test } from 'vitest'
import { uuidv7 } from '#lib/uuid.ts'
import { dataOf } from '#testing/event-client.ts'
import { mailServer } from '#testing/mail-server.ts'
import { deskEnvironment } from '#testing/pay-app.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { pendingCalls } from './pending-calls.ts'

/** Whose things a call names. */
type Ids = {
  userId: string
  chatId: string
  questionId: string
  answerId: string
  paymentId: string
  sessionId: string
}
type Example = { params?: Record<string, string>; query?: string; body?: object }
type Headers = Record<string, string>

const noDemo = '0193e0a0-0000-7000-8000-000000000001'
const userInPath = ({ userId }: Ids): Example => ({ params: { userId } })
const chatInPath = ({ chatId }: Ids): Example => ({ params: { chatId } })
const bare = (): Example => ({})

/** One good call of each kind; a declared call that is missing here fails the first test. */
const examples: Record<string, (ids: Ids) => Example> = {
  'POST /api/auth/signup': () => ({ body: { email: `${Math.random()}@example.com`, password: 'correct horse' } }),
  'POST /api/auth/signin': () => ({ body: { email: 'access@example.com', password: 'correct horse' } }),
  'POST /api/auth/signout': bare,
  'GET /api/auth/user/:userId': userInPath,
  'POST /api/auth/password/forgot': () => ({ body: { email: 'access@example.com' } }),
  'POST /api/auth/password/reset': () => ({ body: { token: 'none', password: 'correct horse' } }),
  'POST /api/auth/password/change': () => ({
    body: { currentPassword: 'correct horse', newPassword: 'battery staple' },
  }),
  'POST /api/auth/verify-email': () => ({ body: { token: 'none' } }),
  'POST /api/auth/verify-email/send': bare,
  'POST /api/auth/change-email': () => ({ body: { token: 'none' } }),
  'GET /api/chats/search': () => ({ query: 'q=таро' }),
  'GET /api/chats/:userId': userInPath,
  'POST /api/chats': ({ userId }) => ({ body: { userId, title: 'Чат' } }),
  'PATCH /api/chats/:chatId': ({ chatId }) => ({ params: { chatId }, body: { title: 'Другое имя' } }),
  'DELETE /api/chats/:chatId': chatInPath,
  'GET /api/chats/:chatId/messages': chatInPath,
  'POST /api/chats/:chatId/draws': ({ chatId }) => ({ params: { chatId }, body: { spreadId: 'one_card' } }),
  'POST /api/chats/:chatId/reply': ({ chatId, questionId }) => ({
    params: { chatId },
    body: { messageId: questionId },
  }),
  'POST /api/messages': ({ chatId }) => ({ body: { chatId, type: 'user', content: 'Вопрос' } }),
  'GET /api/messages/:messageId/stream': ({ answerId }) => ({ params: { messageId: answerId } }),
  'POST /api/messages/:messageId/stop': ({ answerId }) => ({ params: { messageId: answerId } }),
  'GET /api/profile/:userId': userInPath,
  'PATCH /api/profile/:userId': ({ userId }) => ({ params: { userId }, body: { first_name: 'Анна' } }),
  'GET /api/account/:userId': userInPath,
  'GET /api/account/:userId/export': userInPath,
  'POST /api/account/:userId/email': ({ userId }) => ({
    params: { userId },
    body: { email: 'moved@example.com', password: 'correct horse' },
  }),
  'DELETE /api/account/:userId': ({ userId }) => ({ params: { userId }, body: { password: 'correct horse' } }),
  'GET /api/account/:userId/sessions': userInPath,
  'DELETE /api/account/:userId/sessions': userInPath,
  'DELETE /api/account/:userId/sessions/:sessionId': ({ userId, sessionId }) => ({ params: { userId, sessionId } }),
  'GET /api/subscriptions/info/:userId': userInPath,
  'GET /api/subscriptions/cancel/preview': ({ userId }) => ({ query: `userId=${userId}` }),
  'GET /api/subscriptions/ledger/:userId': userInPath,
  'POST /api/subscriptions/cancel': ({ userId }) => ({ body: { userId } }),
  'POST /api/payments/create': ({ userId }) => ({ body: { userId, planId: 'daily' } }),
  'GET /api/payments/history': ({ userId }) => ({ query: `userId=${userId}` }),
  'GET /api/payments/status/:paymentId': (ids) => ({ params: { paymentId: ids.paymentId } }),
  'POST /api/payments/webhook': () => ({ body: { event: 'payment.succeeded', object: { id: 'none' } } }),
  'POST /api/demo/session': bare,
  'POST /api/demo/message': () => ({ body: { sessionId: noDemo, message: 'Вопрос' } }),
  'POST /api/demo/reply': () => ({ body: { sessionId: noDemo, message: 'Вопрос' } }),
  'GET /api/demo/stream/:sessionId/:messageId': ({ answerId }) => ({
    params: { sessionId: noDemo, messageId: answerId },
  }),
  'GET /api/demo/history/:sessionId': () => ({ params: { sessionId: noDemo } }),
  'GET /api/tarot/cards': bare,
  'GET /api/tarot/spreads': bare,
  'GET /api/tarot/spreads/:spreadId': () => ({ params: { spreadId: 'one_card' } }),
  'GET /api/health': bare,
  'GET /api/ready': bare,
  'GET /api/config': bare,
  'GET /metrics': bare,
  'GET /api/openapi.json': bare,
  'POST /api/events': () => ({ body: { events: [] } }),
  'GET /api/admin/check-access/:userId': userInPath,
  'GET /api/admin/stats': bare,
  'GET /api/admin/users': bare,
  'GET /api/admin/users/:userId': userInPath,
  'PATCH /api/admin/users/:userId': ({ userId }) => ({ params: { userId }, body: { firstName: 'Анна' } }),
  'DELETE /api/admin/users/:userId': userInPath,
  'GET /api/admin/users/export.csv': bare,
  'POST /api/admin/users/:userId/block': userInPath,
  'POST /api/admin/users/:userId/unblock': userInPath,
  'POST /api/admin/users/:userId/subscription': ({ userId }) => ({
    params: { userId },
    body: { action: 'assign', plan: 'daily' },
  }),
  'GET /api/admin/payments': bare,
  'GET /api/admin/payments/count': () => ({ query: 'status=succeeded' }),
  'GET /api/admin/payments/export.csv': () => ({ query: 'plan=daily' }),
  'GET /api/admin/payments/:paymentId': ({ paymentId }) => ({ params: { paymentId } }),
  'POST /api/admin/payments/:paymentId/check': ({ paymentId }) => ({ params: { paymentId }, body: {} }),
  'POST /api/admin/payments/:paymentId/refund': ({ paymentId }) => ({
    params: { paymentId },
    body: { amount: null, left: 149, note: 'По просьбе' },
  }),
  'POST /api/admin/payments/:paymentId/accept': ({ paymentId }) => ({
    params: { paymentId },
    body: { reason: 'amount', note: 'Всё верно' },
  }),
  'GET /api/admin/payment-history': bare,
  'GET /api/admin/payment-stats': () => ({ query: 'days=30' }),
  'GET /api/admin/demo-chat/stats': bare,
  'GET /api/admin/stats/payments': bare,
  'GET /api/admin/stats/people': bare,
  'GET /api/admin/stats/funnel': () => ({ query: 'days=90' }),
  'GET /api/admin/stats/ai': bare,
  'GET /api/admin/stats/ai-cost': bare,
  'GET /api/admin/spreads': bare,
  'PATCH /api/admin/spreads/:spreadId': () => ({ params: { spreadId: 'one_card' }, body: { isActive: true } }),
  'GET /api/admin/settings': bare,
  'PATCH /api/admin/settings': () => ({ body: { maintenanceMode: false } }),
  'POST /api/admin/settings/test-mail': bare,
  'GET /api/admin/prompts': bare,
  'GET /api/admin/prompts/:promptId/versions/:versionId': () => ({ params: { promptId: 'talk', versionId: noDemo } }),
  'POST /api/admin/prompts/:promptId/versions': () => ({
    params: { promptId: 'talk' },
    body: { content: 'Отвечайте коротко и приветливо. '.repeat(10) },
  }),
  'POST /api/admin/prompts/:promptId/restore': () => ({ params: { promptId: 'talk' }, body: { versionId: null } }),
  'GET /api/admin/logs': bare,
  'GET /api/admin/system/status': bare,
  'GET /api/admin/system/info': bare,
  'GET /api/admin/system/checklist': bare,
  'GET /api/admin/system/events': () => ({ query: 'page=1' }),
  'POST /api/admin/system/cache/clear': bare,
  'POST /api/admin/system/restart': bare,
  'POST /api/admin/system/security-scan': bare,
  'POST /api/admin/system/sql': bare,
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isPending = (endpoint: Endpoint) => pendingCalls.includes(endpoint)
const withAccess = (...wanted: Endpoint['access'][]) => allEndpoints().filter(({ access }) => wanted.includes(access))

async function call({ app }: ReplyApp, endpoint: Endpoint, ids: Ids, headers: Headers = {}) {
  const { params = {}, query, body } = examples[nameOf(endpoint)]?.(ids) ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  // As through a proxy, so that nobody is the machine itself.
  const answer = await app.inject({
    method: endpoint.method,
    url: query ? `${path}?${encodeURI(query)}` : path,
    headers: { 'x-forwarded-for': '203.0.113.1', ...headers },
    payload: body,
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const code: unknown = isJson && answer.statusCode >= 400 ? answer.json().code : undefined
  return { status: answer.statusCode, code }
}

/** A server with everything that calls need, a cash desk and a mail server among it. */
async function accessApp(): Promise<ReplyApp> {
  const desk = await startTestCashDesk()
  onTestFinished(() => desk.close())
  const { url } = await mailServer()
  return replyApp({ env: { ...deskEnvironment(desk), SMTP_URL: url } })
}

/** Somebody's payment that is decided. */
async function paymentOf({ deps }: ReplyApp, userId: string): Promise<string> {
  const id = uuidv7()
  const sold = {
    plan: 'daily',
    description: 'Тариф',
    amount_kopecks: 14_900,
    duration_days: 1,
    message_limit: 100,
  } as const
  const made = { status: 'succeeded', currency: 'RUB', created_at: deps.now(), updated_at: deps.now() } as const
  await deps.db
    .insertInto('payments')
    .values({ id, user_id: userId, idempotence_key: id, ...sold, ...made })
    .execute()
  return id
}

/** A reader with a question that is open and one that is answered in another chat. */
async function somebody(server: ReplyApp): Promise<{ ids: Ids; headers: Headers }> {
  const reader = await server.createReader()
  const events = await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()
  const { headers } = reader
  const sessions = await server.app.inject({ url: `/api/account/${reader.id}/sessions`, headers })
  const ids = {
    userId: reader.id,
    chatId: reader.chatId,
    questionId: await server.ask(reader),
    answerId: dataOf(events, 'start').messageId,
    paymentId: await paymentOf(server, reader.id),
    sessionId: sessions.json<{ id: string }[]>()[0]?.id ?? '',
  }
  return { ids, headers }
}

test('every declared call is registered and has an example here', async () => {
  const { app } = await accessApp()

  const missing = allEndpoints().filter(({ method, path }) => !app.hasRoute({ method, url: path }))

  expect(missing.map(nameOf)).toEqual([])
  expect(Object.keys(examples).sort()).toEqual(allEndpoints().map(nameOf).sort())
})

test('without a session only the calls for anyone are let in', async () => {
  const server = await accessApp()
  const { ids } = await somebody(server)

  for (const endpoint of withAccess('user', 'self', 'admin', 'operator')) {
    const answer = await call(server, endpoint, ids)
    expect.soft(answer, nameOf(endpoint)).toEqual({ status: 401, code: 'unauthenticated' })
  }
  for (const endpoint of withAccess('anyone')) {
    const answer = await call(server, endpoint, ids)
    expect.soft(answer.code, nameOf(endpoint)).not.toBe('unauthenticated')
  }
})

test('nobody acts in the name of another user, wherever the id stands', async () => {
  const server = await accessApp()
  const [caller, other] = [await somebody(server), await somebody(server)]

  for (const endpoint of withAccess('self')) {
    const answer = await call(server, endpoint, other.ids, caller.headers)
    expect.soft(answer, nameOf(endpoint)).toEqual({ status: 403, code: 'forbidden' })
  }
})

test('the panel’s calls refuse a plain user, with his own id too', async () => {
  const server = await accessApp()
  const caller = await somebody(server)

  for (const endpoint of withAccess('admin', 'operator')) {
    const answer = await call(server, endpoint, caller.ids, caller.headers)
    expect.soft(answer, nameOf(endpoint)).toEqual({ status: 403, code: 'admin_required' })
  }
})

test('somebody else’s chat, message or payment is as absent as one that never was', async () => {
  const server = await accessApp()
  const [caller, other] = [await somebody(server), await somebody(server)]
  const never = '0193e0a0-0000-7000-8000-00000000dead'
  const nowhere = { ...caller.ids, chatId: never, questionId: never, answerId: never, paymentId: never }
  const named = withAccess('user').filter((endpoint) => /chatId|messageId|paymentId/.test(fieldsOf(endpoint)))
  expect(named.length).toBeGreaterThan(8)

  for (const endpoint of named) {
    const foreign = await call(server, endpoint, other.ids, caller.headers)
    const absent = await call(server, endpoint, nowhere, caller.headers)
    expect.soft(foreign, nameOf(endpoint)).toEqual(absent)
    expect.soft(foreign.status, nameOf(endpoint)).toBe(isPending(endpoint) ? 501 : 404)
  }
  const stolenQuestion = await server.reply(
    { id: caller.ids.userId, email: '', headers: { cookie: caller.headers.cookie ?? '' }, chatId: caller.ids.chatId },
    { messageId: other.ids.questionId },
  )
  expect(stolenQuestion.status).toBe(404)
})

test('whoever may make a call gets past the guards, and pending ones say that they are', async () => {
  const server = await accessApp()
  const admin = await server.createUser('admin')

  for (const endpoint of allEndpoints()) {
    const { ids, headers } = await somebody(server)
    const isForAdmins = endpoint.access === 'admin' || endpoint.access === 'operator'
    const answer = await call(server, endpoint, ids, isForAdmins ? admin.headers : headers)
    if (isPending(endpoint)) expect.soft(answer, nameOf(endpoint)).toEqual({ status: 501, code: 'not_available_yet' })
    else expect.soft(answer.status, nameOf(endpoint)).toBe(expectedStatus[nameOf(endpoint)] ?? 200)
  }
}, 120_000)

/** The examples that are refused for what they say, not for who says it, and those that answer with nothing. */
const expectedStatus: Record<string, number> = {
  'POST /api/events': 204,
  'POST /api/demo/message': 404,
  'POST /api/demo/reply': 404,
  'GET /api/demo/stream/:sessionId/:messageId': 404,
  'GET /api/demo/history/:sessionId': 404,
  'POST /api/auth/signin': 401,
  'POST /api/auth/password/reset': 400,
  'POST /api/auth/verify-email': 400,
  'POST /api/auth/change-email': 400,
  // The example's payment was never made at the provider, and nobody doubts it.
  'POST /api/admin/payments/:paymentId/refund': 409,
  'POST /api/admin/payments/:paymentId/accept': 409,
  'GET /api/admin/prompts/:promptId/versions/:versionId': 404,
  'POST /api/admin/system/sql': 400,
}

const isLast = (endpoint: Endpoint) => nameOf(endpoint) === 'DELETE /api/account/:userId'

test('an admin may act for any user', async () => {
  const server = await accessApp()
  const admin = await server.createUser('admin')
  const { ids } = await somebody(server)

  // The call that deletes him comes last.
  for (const endpoint of withAccess('self').toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    const answer = await call(server, endpoint, ids, admin.headers)
    expect.soft(answer.status, nameOf(endpoint)).toBe(isPending(endpoint) ? 501 : 200)
  }
})

function fieldsOf({ params, query, body }: Endpoint): string {
  return [params, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {})).join(' ')
}
