import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createDeps } from '#create-deps.ts'
import { readCookie, sessionSecret, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const password = 'correct horse'

async function fetchStatus(app: FastifyInstance, { id, headers }: { id: string; headers: { cookie: string } }) {
  return (await app.inject({ url: `/api/auth/user/${id}`, headers })).statusCode
}

test('sign-out ends the session on the server and takes the cookie away', async () => {
  const { app, createUser } = await testApp()
  const user = await createUser()
  expect(await fetchStatus(app, user)).toBe(200)

  const answer = await app.inject({ method: 'POST', url: '/api/auth/signout', headers: user.headers })

  expect(answer.json()).toEqual({ ok: true })
  expect(String(answer.headers['set-cookie'])).toMatch(/^lunaria_session=; .*Expires=Thu, 01 Jan 1970/)
  expect(await fetchStatus(app, user)).toBe(401)
})

test('the cookie alone identifies the user, until the session ends', async () => {
  const { app, createUser } = await testApp()
  const user = await createUser()
  const session = () => app.inject({ url: '/api/auth/session', headers: user.headers })

  const named = await app.inject({ url: `/api/auth/user/${user.id}`, headers: user.headers })
  expect((await session()).json()).toEqual(named.json())

  const signOut = await app.inject({ method: 'POST', url: '/api/auth/signout', headers: user.headers })
  expect(signOut.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['lunaria_session', ''],
    ['lunaria_signed_in', ''],
  ])
  expect((await session()).statusCode).toBe(401)
  expect((await app.inject({ url: '/api/auth/session' })).json()).toMatchObject({ code: 'unauthenticated' })
})

test('sign-out without a session is no error', async () => {
  const { app } = await testApp()

  const answer = await app.inject({ method: 'POST', url: '/api/auth/signout' })

  expect(answer.statusCode).toBe(200)
})

test('a session that is ended while it is being looked up is not believed afterwards', async () => {
  const { app, createUser } = await testApp()
  const { id, email } = await createUser()

  for (let round = 0; round < 12; round++) {
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/signin', payload: { email, password } })
    const session = { id, headers: { cookie: readCookie(signedIn) } }
    await Promise.all([
      fetchStatus(app, session),
      app.inject({ method: 'POST', url: '/api/auth/signout', headers: session.headers }),
      fetchStatus(app, session),
      fetchStatus(app, session),
    ])
    expect(await fetchStatus(app, session)).toBe(401)
  }
})

test('a sign-in ends the session that the browser came with', async () => {
  const { app, createUser } = await testApp()
  const user = await createUser()

  const again = await app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: user.headers,
    payload: { email: user.email, password },
  })

  expect(await fetchStatus(app, user)).toBe(401)
  expect(await fetchStatus(app, { ...user, headers: { cookie: readCookie(again) } })).toBe(200)
})

test('a session that is used every day lives on, by the application’s clock', async () => {
  const clock = testClock()
  const { app, createUser } = await testApp({ now: clock.now })
  const user = await createUser()

  for (let day = 0; day < 40; day += 5) {
    clock.forward({ days: 5 })
    expect(await fetchStatus(app, user)).toBe(200)
  }
})

test('a session that has not been used for thirty days has expired, by the application’s clock', async () => {
  const clock = testClock()
  const { app, createUser } = await testApp({ now: clock.now })
  const user = await createUser()
  clock.forward({ days: 29 })
  const stillThere = await fetchStatus(app, user)
  clock.forward({ days: 31 })

  expect(stillThere).toBe(200)
  expect(await fetchStatus(app, user)).toBe(401)
})

test('however much it is used, a session is over after ninety days', async () => {
  const clock = testClock()
  const { app, createUser } = await testApp({ now: clock.now })
  const user = await createUser()
  for (let day = 0; day < 85; day += 5) {
    clock.forward({ days: 5 })
    expect(await fetchStatus(app, user)).toBe(200)
  }

  clock.forward({ days: 5, seconds: 1 })

  expect(await fetchStatus(app, user)).toBe(401)
})

test('an admin’s session is over after twelve hours without use', async () => {
  const clock = testClock()
  const { app, createUser } = await testApp({ now: clock.now })
  const admin = await createUser('admin')
  for (let hours = 0; hours < 30; hours += 10) {
    clock.forward({ minutes: 10 * 60 })
    expect(await fetchStatus(app, admin)).toBe(200)
  }

  clock.forward({ minutes: 12 * 60 + 1 })

  expect(await fetchStatus(app, admin)).toBe(401)
})

test('a user who is made an admin has an admin’s session from then on', async () => {
  const clock = testClock()
  const { app, createUser } = await testApp({ now: clock.now })
  const [admin, user] = [await createUser('admin'), await createUser()]
  const payload = { role: 'admin' }
  await app.inject({ method: 'PATCH', url: `/api/admin/users/${user.id}`, headers: admin.headers, payload })

  clock.forward({ minutes: 12 * 60 + 1 })

  expect(await fetchStatus(app, user)).toBe(401)
})

test('the database keeps a keyed hash, never the token', async () => {
  const { deps, createUser } = await testApp()
  const { headers } = await createUser()
  const token = headers.cookie.replace('lunaria_session=', '')

  const rows = await deps.db.selectFrom('sessions').selectAll().execute()

  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a token that belongs to no session finds no user', async () => {
  const { app, createUser } = await testApp()
  const { id } = await createUser()

  for (const value of ['', 'x', 'a'.repeat(43), '%00', 'a'.repeat(4000)]) {
    expect(await fetchStatus(app, { id, headers: { cookie: `lunaria_session=${value}` } })).toBe(401)
  }
})

test('a session that ends in one process ends in the others at once', async () => {
  const first = await testApp()
  const second = await testApp({ address: first.address })
  const user = await first.createUser()
  expect(await fetchStatus(second.app, user)).toBe(200)

  await first.app.inject({ method: 'POST', url: '/api/auth/signout', headers: user.headers })

  await expect.poll(() => fetchStatus(second.app, user)).toBe(401)
})

test('a role that changes counts from the next call on', async () => {
  const { app, createUser } = await testApp()
  const admin = await createUser('admin')

  const answer = await app.inject({ url: `/api/admin/check-access/${admin.id}`, headers: admin.headers })

  expect(answer.json()).toEqual({ hasAccess: true, isAdmin: true })
})

test('a session of an older secret stays good, can be renewed and ended, and new ones are signed by the first', async () => {
  const before = await testApp()
  const user = await before.createUser()
  const { deps, close } = await createDeps({
    config: before.deps.config,
    address: before.address,
    sessionSecrets: ['the new secret, which signs from now on', sessionSecret],
    log: before.deps.log,
    now: () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000), // late enough to be renewed
  })
  onTestFinished(close)
  const token = user.headers.cookie.split('=')[1] ?? ''

  const found = await deps.sessions.find(token)
  const fresh = await deps.sessions.start({ userId: user.id, userAgent: undefined, address: '127.0.0.1' })

  expect(found?.id).toBe(user.id)
  expect(await before.deps.sessions.find(fresh)).toBeUndefined() // knows the old secret only
  await deps.sessions.endAll(user.id, { except: found?.sessionHash })
  expect(await deps.sessions.find(fresh)).toBeUndefined()
  expect(await deps.sessions.find(token)).toBeDefined()
  await deps.sessions.end(token)
  expect(await deps.sessions.find(token)).toBeUndefined()
})
