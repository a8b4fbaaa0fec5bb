import { allEndpoints } from '@lunaria/contract/api'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

describe('the Origin', () => {
  test('from another site nothing can be changed, signed in or not', async () => {
    const { app, createUser } = await testApp()
    const { id, headers } = await createUser('admin')
    const changing = allEndpoints().filter(({ method }) => method !== 'GET')
    expect(changing.length).toBeGreaterThan(20)

    for (const { method, path } of changing) {
      const answer = await app.inject({
        method,
        url: path.replace(/:\w+/g, id),
        headers: { ...headers, origin: 'https://evil.example' },
        payload: {},
      })
      expect.soft({ status: answer.statusCode, code: answer.json().code }, `${method} ${path}`).toEqual({
        status: 403,
        code: 'foreign_origin',
      })
    }
  })

  async function statusFrom(headers: Record<string, string>, env?: Record<string, string>) {
    const { app } = await testApp({ env })
    return (await app.inject({ method: 'POST', url: '/api/auth/signout', headers })).statusCode
  }

  test.each([
    ['the site’s own', { origin: 'http://localhost:3003' }, 200],
    ['none, as a program sends', {}, 200],
    ['this machine by another name', { origin: 'http://127.0.0.1:3003' }, 200],
    ['this machine by IPv6', { origin: 'http://[::1]:3003' }, 200],
    ['another port of this machine', { origin: 'http://localhost:5173' }, 403],
    ['this machine without a port', { origin: 'http://localhost' }, 403],
    ['this machine by another protocol', { origin: 'https://localhost:3003' }, 403],
    ['another address of this machine', { origin: 'http://127.0.0.2:3003' }, 403],
    ['a name that only begins like this machine', { origin: 'http://localhost.evil.example:3003' }, 403],
    ['a hidden one', { origin: 'null' }, 403],
    ['none, from a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['none, from another port of this machine', { 'sec-fetch-site': 'same-site' }, 403],
    ['none, from a page of this site', { 'sec-fetch-site': 'same-origin' }, 200],
    ['none, from the address bar', { 'sec-fetch-site': 'none' }, 200],
  ])('%s', async (_, headers: Record<string, string>, status) => {
    expect(await statusFrom(headers)).toBe(status)
  })

  test.each(['production', 'development'])('beside a real address no loopback name counts, in %s', async (nodeEnv) => {
    const { app } = await testApp({
      env: { NODE_ENV: nodeEnv, ALLOW_TEST_PARTS: '1', PUBLIC_URL: 'https://lunaria.example' },
    })
    const from = async (origin: string) =>
      (await app.inject({ method: 'POST', url: '/api/auth/signout', headers: { origin } })).statusCode

    expect(await from('https://lunaria.example')).toBe(200)
    const others = ['http://lunaria.example', 'https://lunaria.example:8443', 'http://localhost:3003', 'http://[::1]']
    for (const origin of [...others, 'https://www.lunaria.example', 'https://localhost']) {
      expect.soft(await from(origin), origin).toBe(403)
    }
  })

  test('a loopback name without a port stands for its protocol’s usual one', async () => {
    const env = { PUBLIC_URL: 'http://127.0.0.1' }

    expect(await statusFrom({ origin: 'http://localhost' }, env)).toBe(200)
    expect(await statusFrom({ origin: 'http://localhost:3003' }, env)).toBe(403)
  })

  test('reading is not refused, and no other site is given leave to see the answer', async () => {
    const { app } = await testApp()

    const answer = await app.inject({ url: '/api/config', headers: { origin: 'https://evil.example' } })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('maintenance', () => {
  test('closes every call but the ones that have to stay open, and not for admins', async () => {
    const { app, deps, createUser, createReader } = await testApp()
    const [reader, admin] = [await createReader(), await createUser('admin')]
    await deps.settings.update({ maintenanceMode: true })
    const fetchCode = async (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      headers: { cookie: string },
    ) => {
      const url = path.replace(/:\w+/g, reader.id)
      const answer = await app.inject({ method, url, headers, payload: method === 'GET' ? undefined : {} })
      return answer.statusCode === 503 ? answer.json().code : answer.statusCode
    }

    const open: string[] = []
    const closedForAdmins: string[] = []
    for (const { method, path } of allEndpoints()) {
      if ((await fetchCode(method, path, reader.headers)) !== 'maintenance') open.push(`${method} ${path}`)
      if (path === '/api/auth/signout') continue // it would end the session of all calls after it
      if ((await fetchCode(method, path, admin.headers)) === 'maintenance') closedForAdmins.push(`${method} ${path}`)
    }

    expect(closedForAdmins).toEqual([])
    expect(open.sort()).toEqual([
      'GET /api/config',
      'GET /api/health',
      'GET /api/openapi.json',
      'GET /api/ready',
      'GET /metrics',
      'POST /api/auth/signin',
      // A sign-in that has a second step, and one by a passkey.
      'POST /api/auth/signin/code',
      'POST /api/auth/signin/passkey',
      'POST /api/auth/signin/passkey/options',
      'POST /api/auth/signout',
      'POST /api/day/unsubscribe',
      'POST /api/payments/webhook',
      'POST /api/year/unsubscribe',
    ])
  })

  test('an admin can sign in and open the site again', async () => {
    const { app, deps, createUser } = await testApp()
    const { email } = await createUser('admin')
    await deps.settings.update({ maintenanceMode: true })

    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { email, password: 'correct horse' },
    })
    const cookie = `lunaria_session=${signedIn.cookies[0]?.value}`
    const opened = await app.inject({
      method: 'PATCH',
      url: '/api/admin/settings',
      headers: { cookie },
      payload: { maintenanceMode: false },
    })

    expect(opened.json()).toMatchObject({ maintenanceMode: false })
    expect((await app.inject({ url: '/api/tarot/spreads' })).statusCode).toBe(200)
  })

  test('tells the user what is going on', async () => {
    const { app, deps } = await testApp()
    await deps.settings.update({ maintenanceMode: true })

    const answer = await app.inject({ url: '/api/tarot/cards' })

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'maintenance', error: expect.stringContaining('технические работы') })
  })

  test('one process closes it for all', async () => {
    const first = await testApp()
    const second = await testApp({ address: first.address })
    const status = async () => (await second.app.inject({ url: '/api/tarot/spreads' })).statusCode
    expect(await status()).toBe(200)

    await first.deps.settings.update({ maintenanceMode: true })

    await expect.poll(status).toBe(503)
  })
})
