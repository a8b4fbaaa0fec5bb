import { describe, expect, test } from 'vitest'
import { type MailedApp, mailedApp, password, tokenIn, toOutcome } from '#testing/mailed-app.ts'
import { readCookie } from '#testing/test-app.ts'

const email = 'anna@example.com'
const newPassword = 'battery staple'
const invalid = { status: 400, code: 'invalid_token' }
const fine = { status: 200 }

describe('a forgotten password', () => {
  async function asked() {
    const server = await mailedApp()
    const user = await server.signUp()
    await server.letters()
    await server.post('auth/password/forgot', { email: 'ANNA@example.com' })
    const [letter] = await server.letters()
    return { ...server, user, letter, token: tokenIn(letter, 'reset-password') }
  }

  test('is replaced by way of the letter; all sessions end', async () => {
    const { app, post, signIn, user, letter, token } = await asked()
    expect(letter?.to?.[0]?.address).toBe(email)

    expect(toOutcome(await post('auth/password/reset', { token, password: newPassword }))).toEqual(fine)

    expect(await signIn(email, password)).toBe(401)
    expect(await signIn(email, newPassword)).toBe(200)
    const session = await app.inject({ url: `/api/auth/user/${user.id}`, headers: { cookie: user.cookie } })
    expect(session.statusCode).toBe(401)
  })

  test('the answer is the same for an unknown address, and no letter goes there', async () => {
    const { post, letters } = await asked()

    const known = await post('auth/password/forgot', { email })
    const unknown = await post('auth/password/forgot', { email: 'nobody@example.com' })

    expect(unknown.json()).toEqual(known.json())
    expect(unknown.json()).toEqual({ ok: true })
    expect((await letters()).map(({ to }) => to?.[0]?.address)).toEqual([email])
  })

  test('what the answer waits for does not depend on whether the address is known', async () => {
    const { deps, post } = await asked()
    const before = await deps.db.selectFrom('one_time_tokens').select('id').execute()

    await post('auth/password/forgot', { email })

    expect(await deps.db.selectFrom('one_time_tokens').select('id').execute()).toEqual(before)
  })

  test('its link works once, also when it is opened many times at once', async () => {
    const { post, token } = await asked()

    const tries = Array.from({ length: 8 }, () => post('auth/password/reset', { token, password: newPassword }))
    const outcomes = (await Promise.all(tries)).map((answer) => answer.statusCode)

    expect(outcomes.sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
    expect(toOutcome(await post('auth/password/reset', { token, password: newPassword }))).toEqual(invalid)
  })

  test('its link is good for an hour', async () => {
    const { clock, post, token } = await asked()

    clock.forward({ minutes: 61 })

    expect(toOutcome(await post('auth/password/reset', { token, password: newPassword }))).toEqual(invalid)
  })

  test('just before the hour is over it still works', async () => {
    const { clock, post, token } = await asked()

    clock.forward({ minutes: 59 })

    expect(toOutcome(await post('auth/password/reset', { token, password: newPassword }))).toEqual(fine)
  })

  test('a password that breaks the rules leaves the link good', async () => {
    const { post, token } = await asked()

    expect((await post('auth/password/reset', { token, password: 'short' })).statusCode).toBe(422)
    expect(toOutcome(await post('auth/password/reset', { token, password: newPassword }))).toEqual(fine)
  })

  test('after one link was used, or the password changed, the others are worthless', async () => {
    const { post, letters, token, signIn } = await asked()
    await post('auth/password/forgot', { email })
    const other = tokenIn((await letters())[0], 'reset-password')
    await post('auth/password/reset', { token, password: newPassword })
    expect(toOutcome(await post('auth/password/reset', { token: other, password }))).toEqual(invalid)

    await post('auth/password/forgot', { email })
    const third = tokenIn(
      (await letters()).find(({ subject }) => subject?.startsWith('Новый пароль')),
      'reset-password',
    )
    const again = readCookie(await post('auth/signin', { email, password: newPassword }))
    await post('auth/password/change', { currentPassword: newPassword, newPassword: password }, again)
    expect(toOutcome(await post('auth/password/reset', { token: third, password: newPassword }))).toEqual(invalid)
    expect(await signIn(email, password)).toBe(200)
  })

  test('a token of another kind, or none at all, opens nothing', async () => {
    const { post, signUp, letters } = await mailedApp()
    await signUp()
    const confirmation = tokenIn((await letters())[0], 'verify-email')

    for (const token of [confirmation, 'none', 'A'.repeat(43)])
      expect(toOutcome(await post('auth/password/reset', { token, password: newPassword }))).toEqual(invalid)
  })

  test('the token is nowhere in the database', async () => {
    const { deps, token } = await asked()

    const kept = JSON.stringify([
      await deps.db.selectFrom('one_time_tokens').selectAll().execute(),
      await deps.db.selectFrom('mails').selectAll().execute(),
    ])

    expect(kept).not.toContain(token)
  })

  test('a sixth letter in an hour is refused, to an unknown address too', async () => {
    const { post, clock } = await mailedApp({ RATE_LIMITS: 'on' })
    const ask = async (address: string) => (await post('auth/password/forgot', { email: address })).statusCode

    for (const address of [email, 'nobody@example.com']) {
      for (let time = 0; time < 5; time++) expect(await ask(address)).toBe(200)
      expect(await ask(address.toUpperCase())).toBe(429)
    }
    clock.forward({ minutes: 61 })
    expect(await ask(email)).toBe(200)
  })
})

describe('confirming an e-mail', () => {
  async function isVerified({ deps }: MailedApp, id: string): Promise<boolean> {
    const user = await deps.db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirst()
    return user?.email_verified_at != null
  }

  test('a letter comes with the sign-up, and its link confirms once', async () => {
    const server = await mailedApp()
    const { id, cookie } = await server.signUp()
    const token = tokenIn((await server.letters())[0], 'verify-email')
    expect(await isVerified(server, id)).toBe(false)

    expect(toOutcome(await server.post('auth/verify-email', { token }))).toEqual(fine)

    expect(await isVerified(server, id)).toBe(true)
    const profile = await server.app.inject({ url: `/api/profile/${id}`, headers: { cookie } })
    expect(profile.json()).toMatchObject({ email_verified: true })
    expect(toOutcome(await server.post('auth/verify-email', { token }))).toEqual(invalid)
  })

  test('its link is good for a day, and can be had again', async () => {
    const server = await mailedApp()
    const { id, cookie } = await server.signUp()
    const token = tokenIn((await server.letters())[0], 'verify-email')
    server.clock.forward({ minutes: 24 * 60 + 1 })
    expect(toOutcome(await server.post('auth/verify-email', { token }))).toEqual(invalid)

    expect(toOutcome(await server.post('auth/verify-email/send', {}, cookie))).toEqual(fine)
    const next = tokenIn((await server.letters())[0], 'verify-email')
    expect(toOutcome(await server.post('auth/verify-email', { token: next }))).toEqual(fine)

    expect(await isVerified(server, id)).toBe(true)
    await server.post('auth/verify-email/send', {}, cookie)
    expect(await server.letters()).toEqual([])
  })

  test('a sign-up that is refused sends nothing', async () => {
    const { post, signUp, letters } = await mailedApp()
    await signUp()
    await letters()

    expect((await post('auth/signup', { email, password })).statusCode).toBe(409)

    expect(await letters()).toEqual([])
  })

  test('a new password by way of a letter confirms the address too', async () => {
    const server = await mailedApp()
    const { id } = await server.signUp()
    await server.letters()
    await server.post('auth/password/forgot', { email })
    const token = tokenIn((await server.letters())[0], 'reset-password')

    await server.post('auth/password/reset', { token, password: newPassword })

    expect(await isVerified(server, id)).toBe(true)
  })
})
