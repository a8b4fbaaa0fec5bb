import { allEndpoints } from '@lunaria/contract/api'
import { expect, test } from 'vitest'
import { factorApp, outcome, password } from '#testing/factor-app.ts'
import { readCookie } from '#testing/test-app.ts'

const restore = '/api/admin/prompts/talk/restore'
const stale = { minutes: 10, seconds: 1 }

test('every refund, deletion, role, prompt and restart of the panel wants a fresh confirmation', () => {
  const named = allEndpoints()
    .filter(({ access, confirmation }) => access === 'admin' && confirmation === 'with-factor')
    .map(({ method, path }) => `${method} ${path}`)

  expect(named.sort()).toEqual([
    'DELETE /api/admin/users/:userId',
    'PATCH /api/admin/users/:userId',
    'POST /api/admin/payments/:paymentId/refund',
    'POST /api/admin/prompts/:promptId/restore',
    'POST /api/admin/prompts/:promptId/versions',
    'POST /api/admin/system/restart',
    'POST /api/admin/users/:userId/subscription',
  ])
})

test('an admin without a second factor changes what they may for as long as the session lasts', async () => {
  const { clock, createUser, post } = await factorApp()
  const admin = await createUser('admin')
  clock.forward(stale)

  expect(outcome(await post(restore, admin.headers.cookie, { versionId: null }))).not.toContain('confirmation_needed')
})

test('an admin with a second factor confirms a change ten minutes after the sign-in, with the password and a code', async () => {
  const { clock, createUser, addTotp, codeOf, post, call } = await factorApp()
  const admin = await createUser('admin')
  const { secret } = await addTotp(admin)
  const { cookie } = admin.headers
  const change = async () => outcome(await post(restore, cookie, { versionId: null }))
  const fresh = await change()
  clock.forward(stale)

  const refused = await post(restore, cookie, { versionId: null })

  expect(fresh).not.toContain('confirmation_needed')
  expect(outcome(refused)).toBe('403 confirmation_needed')
  expect(refused.json().details).toEqual({ methods: ['totp', 'recovery'] })
  expect(outcome(await call('GET', '/api/admin/prompts', cookie))).toBe('200') // looking needs none
  expect(outcome(await post('/api/auth/confirm', cookie, { password }))).toBe('403 wrong_code')
  const code = codeOf(secret)
  expect(outcome(await post('/api/auth/confirm', cookie, { password: 'a guess', code }))).toBe('403 wrong_password')
  expect(outcome(await post('/api/auth/confirm', cookie, { password, code: '000000' }))).toBe('403 wrong_code')
  expect(await change()).toBe('403 confirmation_needed')
  const confirmed = await post('/api/auth/confirm', cookie, { password, code })
  expect(new Date(confirmed.json().confirmedUntil).getTime() - clock.now().getTime()).toBeGreaterThan(9 * 60_000)
  expect(await change()).toBe(fresh)
  expect(outcome(await post('/api/auth/confirm', cookie, { password, code }))).toBe('403 wrong_code') // once
  clock.forward(stale)
  expect(await change()).toBe('403 confirmation_needed')
})

test('a passkey confirms by itself, and only the session that it was asked for', async () => {
  const { clock, createUser, addPasskey, request, post } = await factorApp()
  const admin = await createUser('admin')
  const { authenticator } = await addPasskey(admin)
  const options = await request('/api/auth/signin/passkey/options', undefined, { isSecondStep: false })
  const other = readCookie(
    await post('/api/auth/signin/passkey', undefined, { credential: authenticator.get(options) }),
  )
  clock.forward(stale)

  const asked = await request('/api/auth/confirm/passkey/options', admin.headers.cookie)
  const confirmed = await post('/api/auth/confirm/passkey', admin.headers.cookie, {
    credential: authenticator.get(asked),
  })

  expect(outcome(confirmed)).toBe('200')
  const change = async (cookie: string) => outcome(await post(restore, cookie, { versionId: null }))
  expect(await change(admin.headers.cookie)).not.toContain('confirmation_needed')
  expect(await change(other)).toBe('403 confirmation_needed')
})

test('to add a factor later than ten minutes after the sign-in everybody gives the password again', async () => {
  const { clock, createUser, post } = await factorApp()
  const { headers } = await createUser()
  clock.forward(stale)

  const refused = await post('/api/factors/totp', headers.cookie)

  expect(outcome(refused)).toBe('403 confirmation_needed')
  expect(refused.json().details).toEqual({ methods: [] })
  expect(outcome(await post('/api/auth/confirm', headers.cookie, { password }))).toBe('200')
  expect(outcome(await post('/api/factors/totp', headers.cookie))).toBe('200')
})

test('a clock put back makes no confirmation last longer', async () => {
  const { clock, createUser, addTotp, post } = await factorApp()
  const admin = await createUser('admin')
  await addTotp(admin)
  clock.forward({ days: -1 })

  expect(outcome(await post('/api/factors/recovery-codes', admin.headers.cookie))).toBe('403 confirmation_needed')
})

test('a new password confirms nothing where there is a second factor', async () => {
  const { clock, createUser, addTotp, codeOf, post } = await factorApp()
  const user = await createUser()
  const { secret } = await addTotp(user)
  clock.forward({ minutes: 9 })
  const change = { currentPassword: password, newPassword: 'battery staple' }

  const changed = await post('/api/auth/password/change', user.headers.cookie, change)
  clock.forward({ minutes: 2 })

  expect(outcome(changed)).toBe('200')
  expect(outcome(await post('/api/factors/recovery-codes', readCookie(changed)))).toBe('403 confirmation_needed')
  const confirmed = { password: 'battery staple', code: codeOf(secret) }
  expect(outcome(await post('/api/auth/confirm', readCookie(changed), confirmed))).toBe('200')
})

test('where it is required an admin without a second factor sets one up, and the panel opens', async () => {
  const { createUser, addTotp, giveEmail, call, codeOf, post } = await factorApp({
    env: { ADMIN_SECOND_FACTOR: 'required' },
  })
  const admin = await createUser('admin')
  const { cookie } = admin.headers
  const panel = allEndpoints().filter(({ access, method }) => access === 'admin' && method === 'GET')

  for (const { path } of panel) {
    const url = path.replace(/:\w+/g, admin.id)
    expect.soft(outcome(await call('GET', url, cookie)), path).toBe('403 second_factor_required')
  }
  expect(outcome(await post('/api/admin/system/restart', cookie))).toBe('403 second_factor_required')
  expect((await call('GET', '/api/factors', cookie)).json().isRequired).toBe(true)
  expect(outcome(await call('GET', `/api/account/${admin.id}`, cookie))).toBe('200')
  const { secret } = await addTotp(admin)
  expect(outcome(await call('GET', '/api/admin/users', cookie))).toBe('200')
  const { pending } = await giveEmail(admin)
  const entered = await post('/api/auth/signin/code', pending, { code: codeOf(secret) })
  expect(outcome(await call('GET', '/api/admin/users', readCookie(entered)))).toBe('200')
  await call('DELETE', '/api/factors/totp', cookie)
  expect(outcome(await call('GET', '/api/admin/users', cookie))).toBe('403 second_factor_required')
})

test('an ordinary user is required nothing, and still has no panel', async () => {
  const { createUser, call } = await factorApp({ env: { ADMIN_SECOND_FACTOR: 'required' } })
  const user = await createUser()

  expect(outcome(await call('GET', '/api/admin/users', user.headers.cookie))).toBe('403 admin_required')
  expect(outcome(await call('GET', `/api/account/${user.id}`, user.headers.cookie))).toBe('200')
})
