import { OwnSession } from '@lunaria/contract/profile'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCookie, type TestApp, testApp } from '#testing/test-app.ts'

const password = 'correct horse'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'

type Person = { id: string; email: string; headers: { cookie: string } }

async function signInAgain({ app }: TestApp, { id, email }: Person): Promise<Person> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'user-agent': phone },
    payload: { email, password },
  })
  return { id, email, headers: { cookie: readCookie(answer) } }
}

async function listSessions({ app }: TestApp, { id, headers }: Person) {
  const answer = await app.inject({ url: `/api/account/${id}/sessions`, headers })
  expect(answer.statusCode).toBe(200)
  return z.array(OwnSession).parse(answer.json())
}

async function end({ app }: TestApp, { id, headers }: Person, sessionId?: string) {
  const url = `/api/account/${id}/sessions${sessionId ? `/${sessionId}` : ''}`
  const answer = await app.inject({ method: 'DELETE', url, headers })
  return { status: answer.statusCode, code: answer.json().code }
}

async function isSignedIn({ app }: TestApp, { id, headers }: Person) {
  return (await app.inject({ url: `/api/auth/user/${id}`, headers })).statusCode === 200
}

test('each sign-in is listed with its device and address, the newest first, and this one is marked', async () => {
  const server = await testApp()
  const here: Person = await server.createUser()
  await signInAgain(server, here)

  const sessions = await listSessions(server, here)

  expect(sessions).toMatchObject([
    { device: 'Safari, iPhone', address: '127.0.0.1', isCurrent: false },
    { address: '127.0.0.1', isCurrent: true },
  ])
})

test('what a session is called opens nothing and is not what is kept of it', async () => {
  const server = await testApp()
  const here: Person = await server.createUser()

  const [session] = await listSessions(server, here)
  const kept = await server.deps.db.selectFrom('sessions').select('id_hash').where('user_id', '=', here.id).execute()

  expect(session?.id).toMatch(/^[\w-]{22}$/)
  expect(kept[0]?.id_hash).not.toContain(session?.id)
  expect(here.headers.cookie).not.toContain(session?.id)
  expect(await isSignedIn(server, { ...here, headers: { cookie: `lunaria_session=${session?.id}` } })).toBe(false)
})

test('one session is ended at once, the others stay', async () => {
  const server = await testApp()
  const here: Person = await server.createUser()
  const [lost, other] = [await signInAgain(server, here), await signInAgain(server, here)]
  expect(await isSignedIn(server, lost)).toBe(true) // remembered by now
  const named = (await listSessions(server, lost)).find(({ isCurrent }) => isCurrent)

  const answer = await end(server, here, named?.id)

  expect(answer.status).toBe(200)
  expect(await isSignedIn(server, lost)).toBe(false)
  expect(await isSignedIn(server, other)).toBe(true)
  expect(await isSignedIn(server, here)).toBe(true)
  expect(await end(server, here, named?.id)).toEqual({ status: 404, code: 'session_not_found' })
})

test('all others end together, and this one stays', async () => {
  const server = await testApp()
  const here: Person = await server.createUser()
  const others = [await signInAgain(server, here), await signInAgain(server, here)]

  expect((await end(server, here)).status).toBe(200)

  for (const other of others) expect(await isSignedIn(server, other)).toBe(false)
  expect(await listSessions(server, here)).toMatchObject([{ isCurrent: true }])
})

test('a session of another user cannot be ended by its id', async () => {
  const server = await testApp()
  const [here, stranger]: Person[] = [await server.createUser(), await server.createUser()]
  if (!here || !stranger) throw new Error('Nobody came')
  const [session] = await listSessions(server, here)

  expect(await end(server, stranger, session?.id)).toEqual({ status: 404, code: 'session_not_found' })
  expect(await isSignedIn(server, here)).toBe(true)
})

test('an expired session is not listed', async () => {
  let now = new Date()
  const server = await testApp({ now: () => now })
  const here: Person = await server.createUser()
  now = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000)

  expect(await listSessions(server, await signInAgain(server, here))).toHaveLength(1)
})
