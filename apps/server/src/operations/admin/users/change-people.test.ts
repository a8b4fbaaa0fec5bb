import { AdminUserDetails } from '@lunaria/contract/admin-users'
import { expect, test } from 'vitest'
import { toOutcome } from '#testing/mailed-app.ts'
import { type Person, type TestApp, testApp } from '#testing/test-app.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

function asAdmin({ app }: TestApp, admin: Person, method: Method, path: string, payload?: object) {
  return app.inject({ method, url: `/api/admin/users/${path}`, headers: admin.headers, payload })
}

async function office() {
  const server = await testApp()
  return { server, admin: await server.createUser('admin'), user: await server.createUser() }
}

const notesIn = ({ deps }: TestApp) =>
  deps.db.selectFrom('audit_log').select(['actor_id', 'action', 'subject', 'before', 'after']).orderBy('id').execute()

async function readDetails(server: TestApp, admin: Person, userId: string) {
  return AdminUserDetails.parse((await asAdmin(server, admin, 'GET', userId)).json())
}

/** The admins that could still act. */
async function countAdmins({ deps }: TestApp): Promise<number> {
  const admins = await deps.db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .select('id')
    .execute()
  return admins.length
}

test('names and role are changed and noted, without the names', async () => {
  const { server, admin, user } = await office()

  const answer = await asAdmin(server, admin, 'PATCH', user.id, { firstName: ' Ольга ', lastName: '', role: 'admin' })

  expect(answer.json()).toMatchObject({ first_name: 'Ольга', last_name: null, role: 'admin' })
  expect(await notesIn(server)).toEqual([
    {
      actor_id: admin.id,
      action: 'user.update',
      subject: user.id,
      before: { role: 'user' },
      after: { role: 'admin', changed: ['first_name'] },
    },
  ])
  // The role counts immediately, in the same session.
  expect((await asAdmin(server, user, 'GET', admin.id)).statusCode).toBe(200)
})

test('a user is signed out everywhere at once, which is noted; the admin stays signed in', async () => {
  const { server, admin, user } = await office()
  const isSignedIn = async ({ id, headers }: Person) =>
    (await server.app.inject({ url: `/api/auth/user/${id}`, headers })).statusCode === 200
  expect(await isSignedIn(user)).toBe(true) // remembered by now

  for (const { id } of [user, admin]) {
    expect(toOutcome(await asAdmin(server, admin, 'DELETE', `${id}/sessions`))).toEqual({ status: 200 })
  }

  expect(await isSignedIn(user)).toBe(false)
  expect(await isSignedIn(admin)).toBe(true)
  expect(await notesIn(server)).toMatchObject([
    { actor_id: admin.id, action: 'user.end_sessions', subject: user.id, after: { endedSessions: 1 } },
    { actor_id: admin.id, action: 'user.end_sessions', subject: admin.id, after: { endedSessions: 0 } },
  ])
})

test('what stays as it was is not noted', async () => {
  const { server, admin, user } = await office()

  expect((await asAdmin(server, admin, 'PATCH', user.id, { role: 'user' })).statusCode).toBe(200)

  expect(await notesIn(server)).toEqual([])
})

test('a name that is too long is refused beside its field', async () => {
  const { server, admin, user } = await office()

  const answer = await asAdmin(server, admin, 'PATCH', user.id, { firstName: 'а'.repeat(81) })

  expect(answer.json()).toMatchObject({
    code: 'invalid_fields',
    details: [{ field: 'firstName', message: 'Имя: не длиннее 80 символов' }],
  })
})

test('an unknown user is not found, by any call', async () => {
  const { server, admin } = await office()
  const nobody = '0193e0a0-0000-7000-8000-00000000dead'
  const wanted: [Method, string, object?][] = [
    ['GET', nobody],
    ['PATCH', nobody, { firstName: 'Анна' }],
    ['DELETE', nobody],
    ['POST', `${nobody}/block`],
    ['POST', `${nobody}/unblock`],
    ['POST', `${nobody}/subscription`, { action: 'assign', plan: 'daily' }],
    ['POST', `${nobody}/subscription`, { action: 'cancel' }],
  ]
  for (const [method, path, payload] of wanted) {
    const answer = await asAdmin(server, admin, method, path, payload)
    expect.soft(toOutcome(answer), `${method} ${path}`).toEqual({ status: 404, code: 'user_not_found' })
  }
  expect(await notesIn(server)).toEqual([])
})

test('an admin cannot delete, block or demote their own account', async () => {
  const { server, admin } = await office()
  const refused = { status: 409, code: 'own_admin_account' }

  for (const id of [admin.id, admin.id.toUpperCase()]) {
    expect(toOutcome(await asAdmin(server, admin, 'DELETE', id))).toEqual(refused)
    expect(toOutcome(await asAdmin(server, admin, 'POST', `${id}/block`))).toEqual(refused)
    expect(toOutcome(await asAdmin(server, admin, 'PATCH', id, { role: 'user' }))).toEqual(refused)
  }
  expect((await asAdmin(server, admin, 'PATCH', admin.id, { firstName: 'Анна', role: 'admin' })).statusCode).toBe(200)
  expect(await countAdmins(server)).toBe(1)
})

const attacks: [name: string, act: (server: TestApp, by: Person, on: Person) => ReturnType<typeof asAdmin>][] = [
  ['demote', (server, by, on) => asAdmin(server, by, 'PATCH', on.id, { role: 'user' })],
  ['block', (server, by, on) => asAdmin(server, by, 'POST', `${on.id}/block`)],
  ['delete', (server, by, on) => asAdmin(server, by, 'DELETE', on.id)],
]

test.each(attacks)('of two admins who %s each other at the same moment one stays', async (name, act) => {
  const server = await testApp()
  for (let round = 0; round < 6; round++) {
    const [one, other] = [await server.createUser('admin'), await server.createUser('admin')]

    const answers = await Promise.all([act(server, one, other), act(server, other, one)])

    const [won, lost] = answers.map(toOutcome).toSorted((a, b) => a.status - b.status)
    expect(won, name).toEqual({ status: 200 })
    expect([401, 403, 404]).toContain(lost?.status)
    expect(await countAdmins(server)).toBe(1)
    await server.deps.db.deleteFrom('users').execute()
  }
})

test('three admins who do all of it to one another at once leave one', async () => {
  const log: string[] = []
  const server = await testApp({ logTo: log })
  for (let round = 0; round < 4; round++) {
    const admins = [
      await server.createUser('admin'),
      await server.createUser('admin'),
      await server.createUser('admin'),
    ]
    const pairs = admins.flatMap((by) => admins.filter((on) => on !== by).map((on) => ({ by, on })))

    await Promise.all(pairs.map(({ by, on }, index) => attacks[(index + round) % attacks.length]?.[1](server, by, on)))

    expect(await countAdmins(server)).toBeGreaterThan(0)
    await server.deps.db.deleteFrom('users').execute()
  }
  expect(log.filter((line) => /deadlock|"level":(50|60)/.test(line))).toEqual([])
})

test('blocked admins do not count when an admin deletes their own account', async () => {
  const { server, admin } = await office()
  const other = await server.createUser('admin')
  await asAdmin(server, admin, 'POST', `${other.id}/block`)

  const answer = await server.app.inject({
    method: 'DELETE',
    url: `/api/account/${admin.id}`,
    headers: admin.headers,
    payload: { password: 'correct horse' },
  })

  expect(toOutcome(answer)).toEqual({ status: 409, code: 'last_admin' })
})

test('a deleted user is gone with all their data, gets a letter, and the audit keeps no personal data', async () => {
  const { server, admin } = await office()
  const reader = await server.createReader()
  await server.deps.db.updateTable('users').set({ first_name: 'Светлана' }).where('id', '=', reader.id).execute()

  const answer = await asAdmin(server, admin, 'DELETE', reader.id)

  expect(answer.json()).toEqual({ ok: true })
  for (const table of ['chats', 'grants', 'sessions', 'reading_totals'] as const) {
    expect.soft(await server.deps.db.selectFrom(table).where('user_id', '=', reader.id).execute(), table).toEqual([])
  }
  const me = await server.app.inject({ url: `/api/auth/user/${reader.id}`, headers: reader.headers })
  expect(me.statusCode).toBe(401)
  const mails = await server.deps.db.selectFrom('mails').select(['to_address', 'kind']).execute()
  expect(mails).toContainEqual({ to_address: reader.email, kind: 'account-deleted' })
  expect(await notesIn(server)).toEqual([
    { actor_id: admin.id, action: 'user.delete', subject: reader.id, before: null, after: null },
  ])
})

test('a user’s card has their plans, payments and counts, and none of their texts', async () => {
  const { server, admin } = await office()
  const reader = await server.createReader()
  const say = (content: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/messages',
      headers: reader.headers,
      payload: { chatId: reader.chatId, type: 'user', content },
    })
  await say('Тайна первая')
  await say('Тайна вторая')
  await server.app.inject({
    method: 'POST',
    url: '/api/chats',
    headers: reader.headers,
    payload: { userId: reader.id, title: '[AI Service] карты' },
  })

  const answer = await asAdmin(server, admin, 'GET', reader.id)

  expect(await readDetails(server, admin, reader.id)).toMatchObject({
    email: reader.email,
    subscription_type: 'monthly',
    readings_this_period: 2,
    total_readings: 2,
    message_limit: 1000,
    email_verified: false,
    session_count: 1,
    chat_count: 1,
    message_count: 2,
    grants: [{ plan: 'monthly', source: 'admin', status: 'active', messages_used: 2, message_limit: 1000 }],
    payments: [],
    refund: null,
    isRefundRequested: false,
  })
  expect(answer.body).not.toMatch(/Тайна|Новое гадание|AI Service/)
})
