import { describe, expect, test } from 'vitest'
import { type MailedApp, mailedApp, password, tokenIn, toOutcome } from '#testing/mailed-app.ts'

const email = 'anna@example.com'
const newPassword = 'battery staple'
const invalid = { status: 400, code: 'invalid_token' }
const fine = { status: 200 }

describe('another e-mail', () => {
  const wanted = 'maria@example.com'
  async function asked() {
    const server = await mailedApp()
    const user = await server.signUp()
    await server.letters()
    const answer = await change(server, user, wanted)
    expect(toOutcome(answer)).toEqual(fine)
    const [letter] = await server.letters()
    return { ...server, user, letter, token: tokenIn(letter, 'change-email') }
  }
  const change = (server: MailedApp, user: { id: string; cookie: string }, to: string, word = password) =>
    server.post(`account/${user.id}/email`, { email: to, password: word }, user.cookie)

  test('is set once the letter to it has been opened; the old address is informed', async () => {
    const { post, signIn, letters, letter, token, deps, app, user } = await asked()
    expect(letter?.to?.[0]?.address).toBe(wanted)
    expect(await signIn(email, password)).toBe(200)

    expect(toOutcome(await post('auth/change-email', { token }))).toEqual(fine)

    expect(await signIn(email, password)).toBe(401)
    expect(await signIn(wanted, password)).toBe(200)
    const notice = (await letters()).find(({ subject }) => subject === 'E-mail в Лунарии изменён')
    expect(notice?.to?.[0]?.address).toBe(email)
    expect(notice?.text).toContain('m•••a@example.com')
    const row = await deps.db.selectFrom('users').select('email_verified_at').executeTakeFirstOrThrow()
    expect(row.email_verified_at).not.toBeNull()
    const me = await app.inject({ url: `/api/auth/user/${user.id}`, headers: { cookie: user.cookie } })
    expect(me.json()).toMatchObject({ user: { email: wanted } })
    expect(toOutcome(await post('auth/change-email', { token }))).toEqual(invalid)
  })

  test('wants the password', async () => {
    const server = await mailedApp()
    const user = await server.signUp()
    await server.letters()

    const answer = await change(server, user, wanted, 'wrong horse')

    expect(toOutcome(answer)).toEqual({ status: 403, code: 'wrong_password' })
    expect(await server.letters()).toEqual([])
  })

  test('an address that is taken gets the same answer and no letter', async () => {
    const server = await mailedApp()
    await server.signUp(wanted)
    const user = await server.signUp()
    await server.letters()

    const taken = await change(server, user, 'Maria@example.com')
    const free = await change(server, user, 'free@example.com')

    expect(taken.json()).toEqual(free.json())
    expect((await server.letters()).map(({ to }) => to?.[0]?.address)).toEqual(['free@example.com'])
  })

  test('one that another user took in the meantime stays theirs, and the link stays unused', async () => {
    const { post, signUp, signIn, token } = await asked()
    await signUp(wanted)

    expect(toOutcome(await post('auth/change-email', { token }))).toEqual({ status: 409, code: 'email_taken' })
    expect(await signIn(email, password)).toBe(200)
  })

  test('of two accounts that want one address at once one gets it', async () => {
    const server = await mailedApp()
    const people = [await server.signUp(), await server.signUp('olga@example.com')]
    await server.letters()
    for (const person of people) await change(server, person, wanted)
    const tokens = (await server.letters()).map((letter) => tokenIn(letter, 'change-email'))
    expect(tokens).toHaveLength(2)

    const answers = await Promise.all(tokens.map((token) => server.post('auth/change-email', { token })))

    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  test('only the last wish can be confirmed, within a day', async () => {
    const server = await asked()
    await change(server, server.user, 'olga@example.com')
    const last = tokenIn((await server.letters())[0], 'change-email')

    expect(toOutcome(await server.post('auth/change-email', { token: server.token }))).toEqual(invalid)
    server.clock.forward({ minutes: 24 * 60 + 1 })
    expect(toOutcome(await server.post('auth/change-email', { token: last }))).toEqual(invalid)
  })

  test('with it the links that went to the old address lose their power', async () => {
    const { post, letters, token } = await asked()
    await post('auth/password/forgot', { email })
    const reset = tokenIn((await letters())[0], 'reset-password')

    await post('auth/change-email', { token })

    expect(toOutcome(await post('auth/password/reset', { token: reset, password: newPassword }))).toEqual(invalid)
  })
})
