import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { floods, pauseFlood } from './flood-pause.ts'

const env = { RATE_LIMITS: 'on', TRUST_PROXY: 'true' }
const password = 'correct horse battery'

async function site() {
  let at = Date.now() // stands still: on a busy machine a sign-up may take longer than the first pause
  const { app, deps } = await testApp({ env, now: () => new Date(at) })
  let count = 0
  const from = (remoteAddress: string, url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, remoteAddress })
  return {
    wait(seconds: number) {
      at += seconds * 1000
    },
    deps,
    signUp: (address: string) => from(address, '/api/auth/signup', { email: `new-${++count}@example.com`, password }),
    openDemo: (address: string) => from(address, '/api/demo/session', {}),
  }
}

type Site = Awaited<ReturnType<typeof site>>

/** As if so many had come within the last minutes; each through the form would take a hashed password. */
async function earlier({ deps }: Site, flood: { key: string; free: number }, count: number): Promise<void> {
  for (let done = 0; done < count; done++) await pauseFlood(deps.limits, flood)
}

test('an office whose people all sign up within an hour from two addresses is not paused', async () => {
  const server = await site()

  for (const address of ['203.0.113.7', '203.0.113.8'])
    for (let person = 0; person < 20; person++) expect((await server.signUp(address)).statusCode).toBe(200)
})

test('a flood of sign-ups from a network meets a pause that grows, and ends with it', async () => {
  const server = await site()
  await earlier(server, floods.signUps('203.0.113.1'), 60)

  expect((await server.signUp('203.0.113.2')).statusCode).toBe(200) // the first beyond begins the pause
  const refused = await server.signUp('203.0.113.3')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'network_busy', error: expect.stringContaining('из вашей сети') })
  expect(refused.headers['retry-after']).toBe('2')
  expect((await server.signUp('203.0.114.3')).statusCode).toBe(200) // of another network

  const pauses: number[] = []
  for (let round = 0; round < 9; round++) {
    const wait = Number((await server.signUp(`203.0.113.${10 + round}`)).headers['retry-after'])
    pauses.push(wait)
    server.wait(wait)
    expect((await server.signUp(`203.0.113.${100 + round}`)).statusCode).toBe(200)
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512])
  expect((await server.signUp('203.0.113.99')).headers['retry-after']).toBe('600')

  server.wait(61 * 60)
  expect((await server.signUp('203.0.113.2')).statusCode).toBe(200)
  expect((await server.signUp('203.0.113.3')).statusCode).toBe(200)
})

test('demo chats are paused in the same way, by the /56 of an IPv6 address', async () => {
  const server = await site()
  await earlier(server, floods.demoSessions('2001:db8:1:200::1'), 121)

  const same = await server.openDemo('2001:db8:1:2ff::7')
  const other = await server.openDemo('2001:db8:1:300::7')

  expect([same.statusCode, same.json().code, same.headers['retry-after']]).toEqual([429, 'network_busy', '2'])
  expect(other.statusCode).toBe(200)
})

test('of many at the same moment one passes the pause', async () => {
  const { deps } = await site()
  const flood = { key: 'sign-up:n:203.0.113.0/24', free: 0 }

  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => pauseFlood(deps.limits, flood)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('one address that is refused by its own limit does not pause its neighbours', async () => {
  const server = await site()
  for (let tries = 0; tries < 90; tries++) await server.openDemo('203.0.113.7')

  expect((await server.openDemo('203.0.113.8')).statusCode).toBe(200)
  const rows = await server.deps.db.selectFrom('rate_limits').select('count').orderBy('count').execute()
  expect(rows.map(({ count }) => count)).toEqual([1, 61, 90])
})
