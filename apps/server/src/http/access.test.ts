import { allEndpoints } from '@lunaria/contract/api'
import { cabinetApi } from '@lunaria/contract/cabinet'
import type { Endpoint } from '@lunaria/contract/endpoint'
import { lettersApi } from '@lunaria/contract/letters'
import { expect, onTestFinished, test } from 'vitest'
import { uuidv7 } from '#lib/uuid.ts'
import { findData } from '#testing/event-client.ts'
import { exampleCalls, type Ids } from '#testing/example-calls.ts'
import { mailServer } from '#testing/mail-server.ts'
import { closeDesk, deskEnvironment, openDesk } from '#testing/pay-app.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'

type Headers = Record<string, string>

const toName = ({ method, path }: Endpoint) => `${method} ${path}`
const withAccess = (...wanted: Endpoint['access'][]) => allEndpoints().filter(({ access }) => wanted.includes(access))

async function call({ app }: ReplyApp, endpoint: Endpoint, ids: Ids, headers: Headers = {}) {
  const { params = {}, query, body } = exampleCalls[toName(endpoint)]?.(ids) ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  // As through a proxy, so that no call comes from the machine itself.
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
  const desk = await openDesk()
  onTestFinished(() => closeDesk(desk))
  const { url } = await mailServer()
  return replyApp({ env: { ...deskEnvironment(desk), SMTP_URL: url } })
}

/** Another user's payment that is decided. */
async function insertPaymentFor({ deps }: ReplyApp, userId: string): Promise<string> {
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
async function otherUser(server: ReplyApp): Promise<{ ids: Ids; headers: Headers }> {
  const reader = await server.createReader()
  const events = await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()
  const { headers } = reader
  const sessions = await server.app.inject({ url: `/api/account/${reader.id}/sessions`, headers })
  const ids = {
    userId: reader.id,
    chatId: reader.chatId,
    questionId: await server.ask(reader),
    answerId: findData(events, 'start').messageId,
    paymentId: await insertPaymentFor(server, reader.id),
    sessionId: sessions.json<{ id: string }[]>()[0]?.id ?? '',
  }
  return { ids, headers }
}

async function makeAdmin({ deps }: ReplyApp, userId: string): Promise<void> {
  await deps.db.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute()
  await deps.sessions.forget(userId)
}

test('every declared call is registered and has an example here', async () => {
  const { app } = await accessApp()

  const missing = allEndpoints().filter(({ method, path }) => !app.hasRoute({ method, url: path }))

  expect(missing.map(toName)).toEqual([])
  expect(Object.keys(exampleCalls).sort()).toEqual(allEndpoints().map(toName).sort())
})

test('without a session only the calls for anyone are let in', async () => {
  const server = await accessApp()
  const { ids } = await otherUser(server)

  for (const endpoint of withAccess('user', 'self', 'admin', 'operator')) {
    const answer = await call(server, endpoint, ids)
    expect.soft(answer, toName(endpoint)).toEqual({ status: 401, code: 'unauthenticated' })
  }
  for (const endpoint of withAccess('anyone')) {
    const answer = await call(server, endpoint, ids)
    expect.soft(answer.code, toName(endpoint)).not.toBe('unauthenticated')
  }
})

const callers = [
  ['a user', 'user'],
  ['an admin', 'admin'],
] as const

test.each(callers)('%s does not act in the name of another user, wherever the id is', async (_, role) => {
  const server = await accessApp()
  const [caller, other] = [await otherUser(server), await otherUser(server)]
  if (role === 'admin') await makeAdmin(server, caller.ids.userId)

  for (const endpoint of withAccess('self')) {
    const answer = await call(server, endpoint, other.ids, caller.headers)
    expect.soft(answer, toName(endpoint)).toEqual({ status: 403, code: 'forbidden' })
  }
})

test('the panel’s calls refuse an ordinary user, with their own id too', async () => {
  const server = await accessApp()
  const caller = await otherUser(server)

  for (const endpoint of withAccess('admin', 'operator')) {
    const answer = await call(server, endpoint, caller.ids, caller.headers)
    expect.soft(answer, toName(endpoint)).toEqual({ status: 403, code: 'admin_required' })
  }
})

test.each(callers)('to %s another’s chat, message or payment is as absent as one that never was', async (_, role) => {
  const server = await accessApp()
  const [caller, other] = [await otherUser(server), await otherUser(server)]
  if (role === 'admin') await makeAdmin(server, caller.ids.userId)
  const never = '0193e0a0-0000-7000-8000-00000000dead'
  const nowhere = { ...caller.ids, chatId: never, questionId: never, answerId: never, paymentId: never }
  const named = withAccess('user').filter((endpoint) => /chatId|messageId|paymentId/.test(listFields(endpoint)))
  expect(named.length).toBeGreaterThan(8)

  for (const endpoint of named) {
    const foreign = await call(server, endpoint, other.ids, caller.headers)
    const absent = await call(server, endpoint, nowhere, caller.headers)
    expect.soft(foreign, toName(endpoint)).toEqual(absent)
    expect.soft(foreign.status, toName(endpoint)).toBe(404)
  }
  const stolenQuestion = await server.reply(
    { id: caller.ids.userId, email: '', headers: { cookie: caller.headers.cookie ?? '' }, chatId: caller.ids.chatId },
    { messageId: other.ids.questionId },
  )
  expect(stolenQuestion.status).toBe(404)
})

test('a caller with access gets past the guards', async () => {
  const server = await accessApp()
  const admin = await server.createUser('admin')
  let { ids, headers } = await otherUser(server)

  for (const endpoint of allEndpoints().toSorted((a, b) => Number(changesSomething(a)) - Number(changesSomething(b)))) {
    // What the call before has changed is not to matter.
    if (changesSomething(endpoint)) ({ ids, headers } = await otherUser(server))
    const isForAdmins = endpoint.access === 'admin' || endpoint.access === 'operator'
    const answer = await call(server, endpoint, ids, isForAdmins ? admin.headers : headers)
    expect.soft(answer.status, toName(endpoint)).toBe(expectedStatus[toName(endpoint)] ?? 200)
  }
}, 120_000)

const changesSomething = ({ method }: Endpoint) => method !== 'GET'

/** The examples that are refused for their content, not for their caller, and those that answer with nothing. */
const expectedStatus: Record<string, number> = {
  // The cabinet is closed: its plan is not on sale.
  ...Object.fromEntries(
    [...Object.values(cabinetApi), ...Object.values(lettersApi)].map((each) => [toName(each), 404]),
  ),
  'POST /api/events': 204,
  'POST /api/messages/:messageId/go-on': 409,
  'GET /api/chats/:chatId/draws/:drawId/cards/:place': 404,
  'GET /api/journal/:drawId': 404,
  'PATCH /api/journal/:drawId': 404,
  'DELETE /api/shares/:messageId/:linkId': 404,
  'GET /api/creative/boards/:boardId': 404,
  'PATCH /api/creative/boards/:boardId': 404,
  'DELETE /api/creative/boards/:boardId': 404,
  'POST /api/creative/boards/:boardId/unfold': 404,
  'PATCH /api/spreads/:spreadId': 404,
  'DELETE /api/spreads/:spreadId': 404,
  'POST /api/spreads/:spreadId/offer': 404,
  'POST /api/admin/offered-spreads/:spreadId': 404,
  'POST /api/day/:day/turn': 404,
  'POST /api/day/push': 422,
  'POST /api/day/unsubscribe': 400,
  'PATCH /api/year/:drawId/months/:month': 404,
  'POST /api/year/unsubscribe': 400,
  'GET /api/year/:drawId/calendar': 404,
  'GET /api/year/calendar/:token/lunaria.ics': 404,
  'POST /api/demo/message': 404,
  'POST /api/demo/reply': 404,
  'GET /api/demo/stream/:sessionId/:messageId': 404,
  'POST /api/demo/stop/:sessionId/:messageId': 404,
  'POST /api/demo/hurry/:sessionId/:messageId': 404,
  'POST /api/demo/back-to-cards': 404,
  'GET /api/demo/sources/:sessionId/:messageId': 404,
  'GET /api/demo/history/:sessionId': 404,
  'POST /api/demo/go-on/:sessionId/:messageId': 404,
  'POST /api/auth/signin': 401,
  // No password was given before it, nor does the made-up passkey exist.
  'POST /api/auth/signin/code': 401,
  'POST /api/auth/signin/passkey': 403,
  'POST /api/auth/confirm/passkey': 403,
  'POST /api/factors/totp/confirm': 409,
  'DELETE /api/factors/totp': 409,
  'POST /api/factors/passkeys': 403,
  'PATCH /api/factors/passkeys/:passkeyId': 404,
  'DELETE /api/factors/passkeys/:passkeyId': 404,
  'POST /api/factors/recovery-codes': 409,
  'POST /api/auth/password/reset': 400,
  'POST /api/auth/verify-email': 400,
  'POST /api/auth/change-email': 400,
  // The example's payment was never made at the provider, and is not in review.
  'POST /api/admin/payments/:paymentId/refund': 409,
  'POST /api/admin/payments/:paymentId/accept': 409,
  'GET /api/admin/prompts/:promptId/versions/:versionId': 404,
  'POST /api/admin/system/sql': 400,
}

test('an admin’s change of a user leaves a row of the audit log that names both', async () => {
  const server = await accessApp()
  const admin = await server.createUser('admin')
  const changing = withAccess('admin').filter(
    (endpoint) => changesSomething(endpoint) && listFields(endpoint).includes('userId'),
  )
  expect(changing.length).toBeGreaterThan(5)

  for (const endpoint of changing) {
    const { ids } = await otherUser(server)
    if (endpoint.path.endsWith('/unblock'))
      await server.app.inject({ method: 'POST', url: `/api/admin/users/${ids.userId}/block`, headers: admin.headers })
    const notes = () =>
      server.deps.db.selectFrom('audit_log').select('actor_id').where('subject', '=', ids.userId).execute()
    const before = await notes()
    await call(server, endpoint, ids, admin.headers)
    expect.soft(await notes(), toName(endpoint)).toEqual([...before, { actor_id: admin.id }])
  }
})

function listFields({ params, query, body }: Endpoint): string {
  return [params, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {})).join(' ')
}
