import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { readCookie, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
const password = 'correct horse'

type From = { as?: string; from?: string; device?: string }

function signIn(app: FastifyInstance, email: string, { as = 'wrong one', from = '203.0.113.1', device }: From = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'x-forwarded-for': from, ...(device && { cookie: `lunaria_device=${device}` }) },
    payload: { email, password: as },
  })
}

const readDevice = (answer: LightMyRequestResponse) =>
  answer.cookies.find(({ name }) => name === 'lunaria_device')?.value ?? ''

/** What so many guesses from ever new addresses leave behind, without the work of comparing passwords. */
async function guessFromEverywhere({ limits }: Deps, email: string, guesses: number) {
  for (let guess = 0; guess < guesses; guess++) await limits.take(rateLimits.signInByEmail(email))
}

test('ten tries with an e-mail from an address in a quarter of an hour, then the next one has to wait', async () => {
  const clock = testClock()
  const { app, createUser } = await testApp({ env, now: clock.now })
  const { email } = await createUser()
  for (let tries = 0; tries < 10; tries++) {
    const answer = await signIn(app, tries % 2 ? email : ` ${email.toUpperCase()}`)
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

test('a stranger’s wrong passwords do not keep the owner out', async () => {
  const { app, createUser } = await testApp({ env })
  const { email } = await createUser()
  for (let tries = 0; tries < 11; tries++) await signIn(app, email, { from: '198.51.100.66' })

  expect((await signIn(app, email, { as: password })).statusCode).toBe(200)
})

test('an IPv6 address counts with all that its owner has', async () => {
  const { app, createUser } = await testApp({ env })
  const { email } = await createUser()
  for (let tries = 0; tries < 10; tries++) await signIn(app, email, { from: `2001:db8:1:2::${tries}` })

  expect((await signIn(app, email, { as: password, from: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
  expect((await signIn(app, email, { as: password, from: '2001:db8:1:3::1' })).statusCode).toBe(200)
})

test('from everywhere together a password is guessed a hundred times an hour, and its owner still comes in', async () => {
  const clock = testClock()
  const { app, deps, createUser } = await testApp({ env, now: clock.now })
  const { email } = await createUser()
  const device = readDevice(await signIn(app, email, { as: password }))
  await guessFromEverywhere(deps, email, 98) // the owner's was one of the hundred, too

  expect((await signIn(app, email, { from: '198.51.100.1' })).statusCode).toBe(401)
  expect((await signIn(app, email, { from: '198.51.100.2' })).statusCode).toBe(429)
  expect((await signIn(app, email, { as: password, from: '192.0.2.9' })).statusCode).toBe(429)
  expect((await signIn(app, email, { as: password, from: '192.0.2.9', device })).statusCode).toBe(200)
  clock.forward({ minutes: 61 })
  expect((await signIn(app, email, { as: password, from: '192.0.2.9' })).statusCode).toBe(200)
})

test('a stranger behind the same address does not keep a known device out', async () => {
  const { app, deps, createUser } = await testApp({ env })
  const { email } = await createUser()
  const device = readDevice(await signIn(app, email, { as: password }))
  for (let tries = 0; tries < 49; tries++) await deps.limits.take(rateLimits.signInByAddress('203.0.113.1'))
  expect((await signIn(app, email, { as: password })).statusCode).toBe(429)

  expect((await signIn(app, email, { as: password, device })).statusCode).toBe(200)
})

test('a known device guesses no more often than an address, and is known to its own account alone', async () => {
  const { app, deps, createUser } = await testApp({ env })
  const [first, second] = [await createUser(), await createUser()]
  const device = readDevice(await signIn(app, first.email, { as: password }))
  for (let tries = 0; tries < 10; tries++) {
    expect((await signIn(app, first.email, { device, from: `198.51.100.${tries}` })).statusCode).toBe(401)
  }

  expect((await signIn(app, first.email, { as: password, device })).statusCode).toBe(429)
  await guessFromEverywhere(deps, second.email, 100)
  expect((await signIn(app, second.email, { as: password, from: '192.0.2.9', device })).statusCode).toBe(429)
  const forged = `${device.split('.')[0]}.${'A'.repeat(43)}`
  expect((await signIn(app, second.email, { as: password, from: '192.0.2.9', device: forged })).statusCode).toBe(429)
})

test('another user’s tries do not count', async () => {
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

test('a signed-in user has a limit of their own for password tries, however often strangers have guessed', async () => {
  const { app, deps, createUser } = await testApp({ env })
  const { id, email, headers } = await createUser()
  await guessFromEverywhere(deps, email, 100)
  const change = (currentPassword: string, cookie = headers.cookie) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/password/change',
      headers: { cookie },
      payload: { currentPassword, newPassword: 'battery staple' },
    })

  for (let tries = 0; tries < 9; tries++) expect((await change('wrong one')).statusCode).toBe(403)
  const changed = await change(password)
  expect(changed.statusCode).toBe(200) // the right one forgives the wrong ones
  const cookie = readCookie(changed)
  for (let tries = 0; tries < 10; tries++) expect((await change('wrong one', cookie)).statusCode).toBe(403)
  expect((await change('wrong one', cookie)).statusCode).toBe(429)
  const removal = await app.inject({
    method: 'DELETE',
    url: `/api/account/${id}`,
    headers: { cookie },
    payload: { password: 'battery staple' },
  })
  expect(removal.statusCode).toBe(429)
})

test('a link for a new password is asked for five times an hour by e-mail and twenty times by address', async () => {
  const { app } = await testApp({ env })
  const ask = async (email: string, from = '203.0.113.1') => {
    const headers = { 'x-forwarded-for': from }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/password/forgot', headers, payload: { email } })
    return answer.statusCode
  }

  for (let times = 0; times < 5; times++) expect(await ask('anna@example.com', `198.51.100.${times}`)).toBe(200)
  expect(await ask('Anna@example.com', '198.51.100.9')).toBe(429)
  for (let times = 0; times < 20; times++) expect(await ask(`somebody-${times}@example.com`)).toBe(200)
  expect(await ask('somebody@example.com')).toBe(429)
  expect(await ask('somebody@example.com', '192.0.2.9')).toBe(200)
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
