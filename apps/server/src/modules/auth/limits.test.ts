import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
const password = 'correct horse'

function signIn(app: FastifyInstance, email: string, { as = 'wrong one', from = '203.0.113.1' } = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'x-forwarded-for': from },
    payload: { email, password: as },
  })
}

test('ten tries to sign in with an e-mail in a quarter of an hour, then the next one has to wait', async () => {
  const clock = testClock()
  const { app, createUser } = await testApp({ env, now: clock.now })
  const { email } = await createUser()
  for (let tries = 0; tries < 10; tries++) {
    const answer = await signIn(app, tries % 2 ? email : email.toUpperCase(), { from: `203.0.113.${tries}` })
    expect(answer.statusCode).toBe(401)
  }

  const refused = await signIn(app, email, { as: password })

  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', error: expect.stringContaining('Слишком часто') })
  const waitSeconds = Number(refused.headers['retry-after'])
  expect(waitSeconds).toBeGreaterThan(14 * 60)
  expect(waitSeconds).toBeLessThanOrEqual(15 * 60)
  clock.forward({ seconds: waitSeconds })
  expect((await signIn(app, email, { as: password })).statusCode).toBe(200)
})

test('somebody else’s tries do not count', async () => {
  const { app, createUser } = await testApp({ env })
  const [first, second] = [await createUser(), await createUser()]
  for (let tries = 0; tries < 11; tries++) await signIn(app, first.email)

  expect((await signIn(app, second.email, { as: password })).statusCode).toBe(200)
})

test('a right password lets one start counting anew', async () => {
  const { app, createUser } = await testApp({ env })
  const { email } = await createUser()
  for (let tries = 0; tries < 9; tries++) await signIn(app, email)
  expect((await signIn(app, email, { as: password })).statusCode).toBe(200)

  for (let tries = 0; tries < 10; tries++) expect((await signIn(app, email)).statusCode).toBe(401)
})

test('fifty tries to sign in from an address, whatever the e-mails', async () => {
  const { app } = await testApp({ env })
  const tries = Array.from({ length: 51 }, (_, index) => signIn(app, `nobody-${index}@example.com`))

  const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode)

  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await signIn(app, 'nobody@example.com', { from: '203.0.113.2' })).statusCode).toBe(401)
})

test('twenty sign-ups an hour from an address', async () => {
  const clock = testClock()
  const { app } = await testApp({ env, now: clock.now })
  const signUp = (index: number) =>
    app.inject({ method: 'POST', url: '/api/auth/signup', payload: { email: `new-${index}@example.com`, password } })
  const statuses = (await Promise.all(Array.from({ length: 21 }, (_, index) => signUp(index)))).map(
    (answer) => answer.statusCode,
  )

  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  clock.forward({ minutes: 61 })
  expect((await signUp(100)).statusCode).toBe(200)
})

test('a limit holds over all processes', async () => {
  const first = await testApp({ env })
  const second = await testApp({ env, address: first.address })
  for (let tries = 0; tries < 10; tries++) await signIn(tries % 2 ? first.app : second.app, 'nobody@example.com')

  expect((await signIn(first.app, 'nobody@example.com')).statusCode).toBe(429)
  expect((await signIn(second.app, 'nobody@example.com')).statusCode).toBe(429)
})

test('anything at all 1,200 times a minute from an address', async () => {
  const { app } = await testApp({ env })
  const call = () => app.inject({ url: '/api/ready' })
  for (let calls = 0; calls < 1200; calls += 100) {
    const statuses = (await Promise.all(Array.from({ length: 100 }, call))).map((answer) => answer.statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
  }

  const refused = await call()

  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', requestId: expect.any(String) })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})
