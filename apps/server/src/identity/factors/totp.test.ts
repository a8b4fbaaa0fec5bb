import { expect, test } from 'vitest'
import { factorApp, outcome } from '#testing/factor-app.ts'
import { readCookie } from '#testing/test-app.ts'

test('codes of an application are set up by a secret and its first code, which gives ten recovery codes once', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const begun = (await server.post('/api/factors/totp', user.headers.cookie)).json<{ secret: string; uri: string }>()

  const wrong = await server.post('/api/factors/totp/confirm', user.headers.cookie, { code: '000000' })
  const before = await server.giveEmail(user)
  const code = server.codeOf(begun.secret)
  const confirmed = await server.post('/api/factors/totp/confirm', user.headers.cookie, { code })
  const again = await server.post('/api/factors/totp', user.headers.cookie)

  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\//)
  expect(outcome(wrong)).toBe('403 wrong_code')
  expect(outcome(before.answer)).toBe('200') // not confirmed: nothing has changed
  expect(confirmed.json()).toEqual({ recoveryCodes: expect.any(Array) })
  expect(new Set(confirmed.json().recoveryCodes).size).toBe(10)
  expect(confirmed.json().recoveryCodes[0]).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/)
  expect(outcome(again)).toBe('409 totp_exists')
  expect((await server.call('GET', '/api/factors', user.headers.cookie)).json()).toMatchObject({
    totp: { created_at: expect.any(String), last_used_at: null },
    passkeys: [],
    recoveryCodesLeft: 10,
    isRequired: false,
    confirmedUntil: expect.any(String),
  })
})

test('a set-up that took too long has to begin anew', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const { secret } = (await server.post('/api/factors/totp', user.headers.cookie)).json<{ secret: string }>()
  server.clock.forward({ minutes: 11 })
  await server.post('/api/auth/confirm', user.headers.cookie, { password: 'correct horse' })

  const late = await server.post('/api/factors/totp/confirm', user.headers.cookie, { code: server.codeOf(secret) })

  expect(outcome(late)).toBe('409 totp_not_begun')
})

test('the right password alone opens no session; a code after it does', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const { secret } = await server.addTotp(user)

  const { answer, pending } = await server.giveEmail(user)
  const entered = await server.post('/api/auth/signin/code', pending, { code: server.codeOf(secret) })

  expect(outcome(answer)).toBe('401 second_step_needed')
  expect(answer.json().details).toEqual({ methods: ['totp', 'recovery'] })
  expect(answer.cookies.map(({ name, httpOnly }) => ({ name, httpOnly }))).toEqual([
    { name: 'lunaria_second_step', httpOnly: true },
  ])
  expect(outcome(await server.call('GET', '/api/auth/session', pending))).toBe('401 unauthenticated')
  expect(outcome(entered)).toBe('200')
  expect(entered.json().user.id).toBe(user.id)
  expect(outcome(await server.call('GET', '/api/auth/session', readCookie(entered)))).toBe('200')
})

test('a wrong password is refused as ever, and says nothing of a second step', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  await server.addTotp(user)

  const { answer } = await server.giveEmail(user, 'a guess')

  expect(outcome(answer)).toBe('401 wrong_credentials')
  expect(answer.cookies).toEqual([])
})

test.each([
  ['two steps ago', -2, '403 wrong_code'],
  ['a step ago', -1, '200'],
  ['now', 0, '200'],
  ['a step ahead', 1, '200'],
  ['two steps ahead', 2, '403 wrong_code'],
])('a code of %s: %i steps away', async (_, steps, expected) => {
  const server = await factorApp()
  const user = await server.createUser()
  const { secret } = await server.addTotp(user)
  server.clock.forward({ minutes: 2 })
  const { pending } = await server.giveEmail(user)

  const entered = await server.post('/api/auth/signin/code', pending, { code: server.codeOf(secret, steps) })

  expect(outcome(entered)).toBe(expected)
})

test('a code that was used is refused, and so is an older one', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const { secret } = await server.addTotp(user)
  const [old, code] = [server.codeOf(secret, -1), server.codeOf(secret)]
  const enter = async (given: string) =>
    outcome(await server.post('/api/auth/signin/code', (await server.giveEmail(user)).pending, { code: given }))

  expect(await enter(code)).toBe('200')
  expect(await enter(code)).toBe('403 wrong_code')
  expect(await enter(old)).toBe('403 wrong_code')
  server.clock.forward({ seconds: 30 })
  expect(await enter(server.codeOf(secret))).toBe('200')
})

test('of five simultaneous sign-ins with one code one gets in', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const { secret } = await server.addTotp(user)
  const code = server.codeOf(secret)
  const pendings = await Promise.all(Array.from({ length: 5 }, () => server.giveEmail(user)))

  const entered = await Promise.all(
    pendings.map(({ pending }) => server.post('/api/auth/signin/code', pending, { code })),
  )

  expect(entered.map(outcome).sort()).toEqual(['200', ...Array(4).fill('403 wrong_code')])
})

test('one password opens one session, also with two good codes at once', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const { recoveryCodes } = await server.addTotp(user)
  const { pending } = await server.giveEmail(user)

  const entered = await Promise.all(
    recoveryCodes.slice(0, 3).map((code) => server.post('/api/auth/signin/code', pending, { code })),
  )

  expect(entered.map(outcome).sort()).toEqual(['200', '401 second_step_expired', '401 second_step_expired'])
  // The codes of the refused ones are still good.
  const { recoveryCodesLeft } = (await server.call('GET', '/api/factors', user.headers.cookie)).json()
  expect(recoveryCodesLeft).toBe(9)
})

test('the second step has ten minutes, belongs to the browser that gave the password, and ends with a new password', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const { secret } = await server.addTotp(user)
  const enter = async (pending: string | undefined) =>
    outcome(await server.post('/api/auth/signin/code', pending, { code: server.codeOf(secret) }))

  expect(await enter(undefined)).toBe('401 second_step_expired')
  expect(await enter('lunaria_second_step=made-up')).toBe('401 second_step_expired')
  const changed = await server.giveEmail(user)
  const change = { currentPassword: 'correct horse', newPassword: 'battery staple' }
  expect(outcome(await server.post('/api/auth/password/change', user.headers.cookie, change))).toBe('200')
  expect(await enter(changed.pending)).toBe('401 second_step_expired')
  const late = await server.giveEmail(user, 'battery staple')
  server.clock.forward({ minutes: 10, seconds: 1 })
  expect(await enter(late.pending)).toBe('401 second_step_expired')
})

test('a recovery code is good once, however it is typed, and never for another user', async () => {
  const server = await factorApp()
  const [user, other] = [await server.createUser(), await server.createUser()]
  const [code = ''] = (await server.addTotp(user)).recoveryCodes
  await server.addTotp(other)
  const enter = async (person: typeof user, given: string) =>
    outcome(await server.post('/api/auth/signin/code', (await server.giveEmail(person)).pending, { code: given }))

  expect(await enter(other, code)).toBe('403 wrong_code')
  expect(await enter(user, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe('200')
  expect(await enter(user, code)).toBe('403 wrong_code')
  expect((await server.call('GET', '/api/factors', user.headers.cookie)).json().recoveryCodesLeft).toBe(9)
})

test('of five simultaneous uses of a recovery code one gets in', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const [code = ''] = (await server.addTotp(user)).recoveryCodes
  const pendings = await Promise.all(Array.from({ length: 5 }, () => server.giveEmail(user)))

  const entered = await Promise.all(
    pendings.map(({ pending }) => server.post('/api/auth/signin/code', pending, { code })),
  )

  expect(entered.map(outcome).sort()).toEqual(['200', ...Array(4).fill('403 wrong_code')])
})

test('new recovery codes replace the old ones; without a factor there are none', async () => {
  const server = await factorApp()
  const [user, without] = [await server.createUser(), await server.createUser()]
  const [old = ''] = (await server.addTotp(user)).recoveryCodes

  const renewed = await server.post('/api/factors/recovery-codes', user.headers.cookie)
  const none = await server.post('/api/factors/recovery-codes', without.headers.cookie)

  const { pending } = await server.giveEmail(user)
  const [code] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes
  expect(renewed.json().recoveryCodes).toHaveLength(10)
  expect(outcome(await server.post('/api/auth/signin/code', pending, { code: old }))).toBe('403 wrong_code')
  expect(outcome(await server.post('/api/auth/signin/code', pending, { code }))).toBe('200')
  expect(outcome(none)).toBe('409 no_factor')
})

test('without the last factor the password is enough again, and the recovery codes are gone', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  await server.addTotp(user)

  const removed = await server.call('DELETE', '/api/factors/totp', user.headers.cookie)

  expect(outcome(removed)).toBe('200')
  expect((await server.call('GET', '/api/factors', user.headers.cookie)).json()).toMatchObject({
    totp: null,
    recoveryCodesLeft: 0,
  })
  expect(outcome((await server.giveEmail(user)).answer)).toBe('200')
  expect(outcome(await server.call('DELETE', '/api/factors/totp', user.headers.cookie))).toBe('409 totp_not_begun')
})

test('the eleventh wrong code from an address has to wait, and a right one before it starts the count anew', async () => {
  const server = await factorApp({ env: { RATE_LIMITS: 'on' } })
  const user = await server.createUser()
  const { recoveryCodes } = await server.addTotp(user)
  const { pending } = await server.giveEmail(user)
  const enter = async (code: string) => outcome(await server.post('/api/auth/signin/code', pending, { code }))

  for (let tries = 0; tries < 10; tries++) expect(await enter('wrong')).toBe('403 wrong_code')
  expect(await enter(recoveryCodes[0] ?? '')).toBe('429 too_many_requests')
  server.clock.forward({ minutes: 15 })
  const fresh = await server.giveEmail(user)
  const entered = await server.post('/api/auth/signin/code', fresh.pending, { code: recoveryCodes[0] })
  expect(outcome(entered)).toBe('200')
})

test('the secret lies encrypted in the database, and another user’s row cannot borrow it', async () => {
  const server = await factorApp()
  const [user, thief] = [await server.createUser(), await server.createUser()]
  const { secret } = await server.addTotp(user)
  await server.addTotp(thief)
  const { db } = server.deps
  const row = await db.selectFrom('totp_factors').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret)

  await db.updateTable('totp_factors').set({ secret: row.secret }).where('user_id', '=', thief.id).execute()

  const { pending } = await server.giveEmail(thief)
  const entered = await server.post('/api/auth/signin/code', pending, { code: server.codeOf(secret) })
  expect(outcome(entered)).toBe('403 wrong_code')
})

test('a clock that was a year ahead does not lock its user out', async () => {
  const server = await factorApp()
  const user = await server.createUser()
  const { secret } = await server.addTotp(user)
  const { db } = server.deps
  await db
    .updateTable('totp_factors')
    .set((row) => ({ last_step: row('last_step', '+', 1_051_200) }))
    .execute()

  const { pending } = await server.giveEmail(user)

  expect(outcome(await server.post('/api/auth/signin/code', pending, { code: server.codeOf(secret) }))).toBe('200')
})
