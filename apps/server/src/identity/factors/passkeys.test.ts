import { PasskeyCreation } from '@lunaria/contract/factors'
import { expect, test } from 'vitest'
import { softwareAuthenticator } from '#testing/authenticator.ts'
import { factorApp, outcome } from '#testing/factor-app.ts'
import { readCookie } from '#testing/test-app.ts'

const optionsUrl = '/api/auth/signin/passkey/options'
const signInUrl = '/api/auth/signin/passkey'

async function withPasskey(options: Parameters<typeof factorApp>[0] = {}) {
  const server = await factorApp(options)
  const user = await server.createUser()
  const { authenticator, added } = await server.addPasskey(user)
  expect(outcome(added)).toBe('200')
  return { ...server, user, authenticator, added }
}

test('a passkey is registered with a name, and listed with when it was last used', async () => {
  const { call, user, added } = await withPasskey()

  const factors = (await call('GET', '/api/factors', user.headers.cookie)).json()

  expect(added.json()).toEqual({
    passkey: {
      id: expect.any(String),
      name: 'Ноутбук',
      created_at: expect.any(String),
      last_used_at: null,
      isSynced: false,
    },
    recoveryCodes: expect.any(Array),
  })
  expect(added.json().recoveryCodes).toHaveLength(10)
  expect(factors).toMatchObject({ totp: null, passkeys: [added.json().passkey], recoveryCodesLeft: 10 })
})

test('the browser is asked for a key that names its user and verifies them, of this site alone', async () => {
  const { post, user } = await withPasskey()

  const options = (await post('/api/factors/passkeys/options', user.headers.cookie)).json()

  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Лунария' },
    user: { name: user.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(options.excludeCredentials).toHaveLength(1) // the same authenticator is not asked twice
})

test('a passkey alone signs in: it is both factors', async () => {
  const { post, call, request, user, authenticator } = await withPasskey()

  const options = await request(optionsUrl, undefined, { isSecondStep: false })
  const entered = await post(signInUrl, undefined, { credential: authenticator.get(options) })

  expect(options.allowCredentials ?? []).toEqual([])
  expect(options.userVerification).toBe('required')
  expect(entered.json()).toMatchObject({ user: { id: user.id } })
  expect(outcome(await call('GET', '/api/auth/session', readCookie(entered)))).toBe('200')
  const [passkey] = (await call('GET', '/api/factors', user.headers.cookie)).json().passkeys
  expect(passkey.last_used_at).toEqual(expect.any(String))
})

test('after the password one of the user’s own passkeys is the second step', async () => {
  const { post, request, giveEmail, user, authenticator } = await withPasskey()
  const { answer, pending } = await giveEmail(user)

  const options = await request(optionsUrl, pending, { isSecondStep: true })
  const entered = await post(signInUrl, pending, { credential: authenticator.get(options) })

  expect(answer.json().details).toEqual({ methods: ['passkey', 'recovery'] })
  expect(options.allowCredentials).toHaveLength(1)
  expect(outcome(entered)).toBe('200')
  expect(outcome(await post(optionsUrl, undefined, { isSecondStep: true }))).toBe('401 second_step_expired')
})

test('a challenge is good once, and five answers to it at once open one session', async () => {
  const { post, request, authenticator } = await withPasskey()
  const options = await request(optionsUrl, undefined, { isSecondStep: false })
  const credential = authenticator.get(options)

  const entered = await Promise.all(Array.from({ length: 5 }, () => post(signInUrl, undefined, { credential })))

  expect(entered.map(outcome).sort()).toEqual(['200', ...Array(4).fill('403 passkey_refused')])
  const again = await post(signInUrl, undefined, { credential: authenticator.get(options) })
  expect(outcome(again)).toBe('403 passkey_refused')
})

test('a challenge ends after five minutes', async () => {
  const { post, request, clock, authenticator } = await withPasskey()
  const options = await request(optionsUrl, undefined, { isSecondStep: false })
  clock.forward({ minutes: 5, seconds: 1 })

  expect(outcome(await post(signInUrl, undefined, { credential: authenticator.get(options) }))).toBe(
    '403 passkey_refused',
  )
})

test('a challenge for one purpose answers no other', async () => {
  const { post, request, user, authenticator } = await withPasskey()
  const confirming = await request('/api/auth/confirm/passkey/options', user.headers.cookie)
  const creation = PasskeyCreation.parse((await post('/api/factors/passkeys/options', user.headers.cookie)).json())
  const registering = { challenge: creation.challenge, rpId: 'localhost' }
  const signingIn = await request(optionsUrl, undefined, { isSecondStep: false })

  for (const options of [confirming, registering]) {
    const entered = await post(signInUrl, undefined, { credential: authenticator.get(options) })
    expect(outcome(entered)).toBe('403 passkey_refused')
  }
  const confirmed = await post('/api/auth/confirm/passkey', user.headers.cookie, {
    credential: authenticator.get(signingIn),
  })
  expect(outcome(confirmed)).toBe('403 passkey_refused')
})

test.each([
  ['a counter that has not grown', { counter: 1 }],
  ['an answer from another site', { origin: 'https://lunaria.evil.example' }],
  ['an answer without a finger, a face or a PIN', { isVerified: false }],
])('%s is refused', async (_, changes) => {
  const { post, request, authenticator } = await withPasskey()
  const enter = async (wrong?: typeof changes) => {
    const options = await request(optionsUrl, undefined, { isSecondStep: false })
    return outcome(await post(signInUrl, undefined, { credential: authenticator.get(options, wrong) }))
  }
  expect(await enter()).toBe('200') // the counter is at 2

  expect(await enter(changes)).toBe('403 passkey_refused')
  expect(await enter()).toBe('200')
})

test('a synced passkey does not count, and signs in again and again', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const { authenticator, added } = await server.addPasskey(user, {
    authenticator: softwareAuthenticator({ isSynced: true }),
  })

  expect(added.json().passkey.isSynced).toBe(true)
  for (let round = 0; round < 2; round++) {
    const options = await server.request(optionsUrl, undefined, { isSecondStep: false })
    const entered = await server.post(signInUrl, undefined, { credential: authenticator.get(options) })
    expect(outcome(entered)).toBe('200')
  }
})

test('a signature by another key is refused', async () => {
  const { post, request, authenticator } = await withPasskey()
  const other = await factorApp()
  const stranger = await other.addPasskey(await other.createUser())
  const options = await request(optionsUrl, undefined, { isSecondStep: false })
  const { id, rawId } = authenticator.get(options)
  const forged = stranger.authenticator.get(options)

  expect(outcome(await post(signInUrl, undefined, { credential: forged }))).toBe('403 passkey_refused')
  const next = await request(optionsUrl, undefined, { isSecondStep: false })
  const credential = { ...stranger.authenticator.get(next), id, rawId }
  expect(outcome(await post(signInUrl, undefined, { credential }))).toBe('403 passkey_refused')
})

test('another user’s passkey is no second step, and confirms nothing', async () => {
  const { post, request, giveEmail, createUser, addPasskey, user } = await withPasskey()
  const other = await createUser()
  const { authenticator } = await addPasskey(other)
  const { pending } = await giveEmail(user)
  const { challenge, rpId } = await request(optionsUrl, pending, { isSecondStep: true })
  const confirming = await request('/api/auth/confirm/passkey/options', user.headers.cookie)

  const entered = await post(signInUrl, pending, { credential: authenticator.get({ challenge, rpId }) })
  const credential = authenticator.get({ challenge: confirming.challenge, rpId })
  const confirmed = await post('/api/auth/confirm/passkey', user.headers.cookie, { credential })

  expect(outcome(entered)).toBe('403 passkey_refused')
  expect(outcome(confirmed)).toBe('403 passkey_refused')
})

test('another user’s passkey is neither renamed nor removed', async () => {
  const { call, createUser, user, added } = await withPasskey()
  const other = await createUser()
  const url = `/api/factors/passkeys/${added.json().passkey.id}`

  expect(outcome(await call('PATCH', url, other.headers.cookie, { name: 'Моё' }))).toBe('404 passkey_not_found')
  expect(outcome(await call('DELETE', url, other.headers.cookie))).toBe('404 passkey_not_found')
  expect((await call('PATCH', url, user.headers.cookie, { name: ' Телефон ' })).json().name).toBe('Телефон')
  expect(outcome(await call('DELETE', url, user.headers.cookie))).toBe('200')
  expect((await call('GET', '/api/factors', user.headers.cookie)).json()).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0,
  })
})

test('a removed passkey signs nobody in', async () => {
  const { post, call, request, user, authenticator, added } = await withPasskey()
  await call('DELETE', `/api/factors/passkeys/${added.json().passkey.id}`, user.headers.cookie)

  const options = await request(optionsUrl, undefined, { isSecondStep: false })

  expect(outcome(await post(signInUrl, undefined, { credential: authenticator.get(options) }))).toBe(
    '403 passkey_refused',
  )
})

test('a key is registered once, with its own challenge, from this site, and verified', async () => {
  const { post, createUser, user } = await withPasskey()
  const authenticator = softwareAuthenticator()
  const begin = async (cookie = user.headers.cookie) =>
    PasskeyCreation.parse((await post('/api/factors/passkeys/options', cookie)).json())
  const add = async (credential: object, cookie = user.headers.cookie) =>
    outcome(await post('/api/factors/passkeys', cookie, { name: 'Ключ', credential }))
  const other = await createUser()

  const options = await begin()
  const credential = authenticator.create(options)
  expect(await add(credential, other.headers.cookie)).toBe('403 passkey_refused')
  expect(await add(credential)).toBe('403 passkey_refused') // the challenge is gone
  expect(await add(authenticator.create(await begin(), { origin: 'https://evil.example' }))).toBe('403 passkey_refused')
  expect(await add(authenticator.create(await begin(), { isVerified: false }))).toBe('403 passkey_refused')
  expect(await add(authenticator.create(await begin()))).toBe('200')
})

test('on the site’s own address keys belong to that address, whatever Origin a call names', async () => {
  const origin = 'https://lunaria.example'
  const server = await factorApp({ env: { PUBLIC_URL: origin } })
  const user = await server.createUser()
  const authenticator = softwareAuthenticator({ origin })

  const { added } = await server.addPasskey(user, { authenticator })
  const options = await server.request(optionsUrl, undefined, { isSecondStep: false })

  expect(outcome(added)).toBe('200')
  expect(options.rpId).toBe('lunaria.example')
  expect(outcome(await server.post(signInUrl, undefined, { credential: authenticator.get(options) }))).toBe('200')
})

test('a blocked user gets in by no factor', async () => {
  const { deps, post, request, giveEmail, user, authenticator, added } = await withPasskey()
  const [code] = added.json<{ recoveryCodes: string[] }>().recoveryCodes
  const { pending } = await giveEmail(user)
  const options = await request(optionsUrl, undefined, { isSecondStep: false })
  await deps.db.updateTable('users').set({ blocked_at: deps.now() }).where('id', '=', user.id).execute()

  expect(outcome((await giveEmail(user)).answer)).toBe('403 account_blocked')
  expect(outcome(await post('/api/auth/signin/code', pending, { code }))).toBe('403 account_blocked')
  const entered = await post(signInUrl, undefined, { credential: authenticator.get(options) })
  expect(outcome(entered)).toBe('403 account_blocked')
})
