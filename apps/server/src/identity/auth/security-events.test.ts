import { expect, test } from 'vitest'
import { createSecurityEvents } from '#platform/security-events.ts'
import { asOwner } from '#testing/as-owner.ts'
import { mailedApp, password, tokenIn } from '#testing/mailed-app.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const newPassword = 'battery staple'

async function eventsIn({ deps }: Pick<TestApp, 'deps'>) {
  const rows = await deps.db
    .selectFrom('security_events')
    .select(['event', 'user_id', 'count', 'details'])
    .orderBy('id')
    .execute()
  return rows.map(({ event, user_id, count, details }) => ({ event, userId: user_id, count, details }))
}

test('what a user does with the keys to an account is noted with the id', async () => {
  const server = await mailedApp()
  const { id, cookie } = await server.signUp()
  await server.letters()
  await server.post('auth/signin', { email: 'anna@example.com', password: 'a guess' })
  await server.post('auth/signin', { email: 'nobody@example.com', password: 'a guess' })
  await server.post('auth/signin', { email: 'anna@example.com', password })
  await server.post('auth/password/forgot', { email: 'anna@example.com' })
  const letters = await server.letters()
  const reset = tokenIn(
    letters.find(({ subject }) => subject?.startsWith('Новый пароль')),
    'reset-password',
  )
  await server.post('auth/password/reset', { token: reset, password: newPassword })
  await server.post(`account/${id}/email`, { email: 'maria@example.com', password }, cookie)

  const events = await eventsIn(server)

  expect(events).toMatchObject([
    { event: 'signed_up', userId: id },
    { event: 'sign_in_failed', userId: id },
    { event: 'sign_in_failed', userId: null },
    { event: 'signed_in', userId: id, details: { address: '127.0.0.1', isNewDevice: true } },
    { event: 'password_reset', userId: id },
  ])
  // An e-mail field is where a password is sometimes typed.
  expect(JSON.stringify(events)).not.toMatch(/@|guess|horse|staple/)
})

test('a change of password and of e-mail, and a wrong password in between, are noted', async () => {
  const server = await mailedApp()
  const { id, cookie } = await server.signUp()
  const change = { email: 'maria@example.com', password }
  await server.post(`account/${id}/email`, { ...change, password: 'a guess' }, cookie)
  await server.post(`account/${id}/email`, change, cookie)
  const letters = await server.letters()
  const token = tokenIn(
    letters.find(({ subject }) => subject === 'Подтвердите новый e-mail'),
    'change-email',
  )
  await server.post('auth/change-email', { token })
  await server.post('auth/password/change', { currentPassword: password, newPassword }, cookie)

  expect((await eventsIn(server)).slice(1)).toMatchObject([
    { event: 'password_refused', userId: id, details: { call: 'POST /api/account/:userId/email' } },
    { event: 'email_changed', userId: id },
    { event: 'password_changed', userId: id },
  ])
})

test('refused ids, origins and calls of the panel are noted with the caller', async () => {
  const server = await testApp()
  const [caller, other] = [await server.createUser(), await server.createReader()]
  const get = (url: string) => server.app.inject({ url, headers: caller.headers })
  await get(`/api/profile/${other.id}`)
  await get(`/api/chats/${other.chatId}/messages`)
  await get('/api/admin/users')
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/signout',
    headers: { ...caller.headers, origin: 'https://evil.example' },
  })

  expect(await eventsIn(server)).toMatchObject([
    { event: 'foreign_id', userId: caller.id, details: { call: 'GET /api/profile/:userId' } },
    { event: 'foreign_id', userId: caller.id, details: { call: 'GET /api/chats/:chatId/messages' } },
    { event: 'admin_refused', userId: caller.id },
    {
      event: 'foreign_origin',
      userId: caller.id,
      details: { origin: 'https://evil.example', call: 'POST /api/auth/signout' },
    },
  ])
})

test('a limit that is reached is noted; a flood of refusals stays one row', async () => {
  const now = new Date() // a fixed time: refusals of another minute are another row
  const server = await testApp({ env: { RATE_LIMITS: 'on' }, now: () => now })
  const { id, headers } = await server.createUser()
  const payload = { currentPassword: 'a guess', newPassword }
  for (let time = 0; time < 42; time++) {
    await server.app.inject({ method: 'POST', url: '/api/auth/password/change', headers, payload })
  }

  expect(await eventsIn(server)).toMatchObject([
    { event: 'password_refused', userId: id, count: 8 }, // ten, in the steps that are written
    { event: 'limit_reached', userId: id, count: 32, details: { call: 'POST /api/auth/password/change' } },
  ])
})

test('two processes count into one row, and nothing is thrown where the database is away', async () => {
  const server = await testApp()
  const { deps } = server
  const other = createSecurityEvents(deps)
  const refusal = { event: 'foreign_origin', userId: null, address: '203.0.113.1' } as const

  await Promise.all([deps.logSecurityEvent(refusal), other(refusal)])
  expect(await eventsIn(server)).toMatchObject([{ event: 'foreign_origin', count: 2 }])

  await asOwner(deps).schema.dropTable('security_events').execute()
  await expect(deps.logSecurityEvent({ event: 'signed_in', userId: null })).resolves.toBeUndefined()
})

test('the line of each answered call bears the caller’s id', async () => {
  const lines: string[] = []
  const server = await testApp({ logTo: lines })
  const { id, headers } = await server.createUser()

  await server.app.inject({ url: `/api/profile/${id}`, headers })
  await server.app.inject({ url: '/api/config' })

  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Answered')
  expect(answered.map(({ userId }) => userId)).toEqual([id, undefined])
})

test('of a deleted account the events stay without its id', async () => {
  const server = await mailedApp()
  const { id, cookie } = await server.signUp()
  const headers = { cookie }

  await server.app.inject({ method: 'DELETE', url: `/api/account/${id}`, headers, payload: { password } })

  expect(await eventsIn(server)).toMatchObject([{ event: 'signed_up', userId: null }])
})
