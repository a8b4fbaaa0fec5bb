import { documentVersions } from '@lunaria/contract/documents'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { usualCost } from '#identity/password.ts'
import { readCookie, testApp } from '#testing/test-app.ts'

const password = 'correct horse'

function post(app: FastifyInstance, path: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
}

describe('sign-up', () => {
  test('answers the user and sets a session cookie that scripts cannot read', async () => {
    const { app } = await testApp()

    const answer = await post(app, 'signup', { email: ' Anna@Example.com ', password })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      user: {
        id: expect.any(String),
        email: 'Anna@Example.com',
        firstName: null,
        lastName: null,
        role: 'user',
        subscriptionType: 'free',
        totalReadings: 0,
        readingsThisPeriod: 0,
        subscriptionExpires: null,
        createdAt: expect.any(String),
      },
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^lunaria_session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
      // The page may read that there is a session, and nothing of it.
      'lunaria_signed_in=1; Max-Age=34560000; Path=/; SameSite=Lax',
      // What knows the browser at the next sign-in is sent nowhere else.
      expect.stringMatching(
        /^lunaria_device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  test('on https the cookie travels on https only', async () => {
    const { app } = await testApp({ env: { PUBLIC_URL: 'https://lunaria.example' } })

    const answer = await post(app, 'signup', { email: 'anna@example.com', password })

    const ends = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.replace(/^(\w+)=.*?; Path=[^;]+/, '$1'))
    expect(ends).toEqual([
      'lunaria_session; HttpOnly; Secure; SameSite=Lax',
      'lunaria_signed_in; Secure; SameSite=Lax',
      'lunaria_device; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  test('keeps which documents were agreed to, in which version and when', async () => {
    const at = new Date('2027-03-01T10:00:00Z')
    const { app, deps } = await testApp({ now: () => at })

    await post(app, 'signup', { email: 'anna@example.com', password })

    const rows = await deps.db.selectFrom('consents').select(['document', 'version', 'given_at']).execute()
    expect(rows.toSorted((a, b) => a.document.localeCompare(b.document))).toEqual(
      (['consent', 'offer', 'privacy'] as const).map((document) => ({
        document,
        version: documentVersions[document],
        given_at: at.toISOString(),
      })),
    )
  })

  test('the same e-mail in other letters is taken', async () => {
    const { app } = await testApp()
    await post(app, 'signup', { email: 'anna@example.com', password })

    const second = await post(app, 'signup', { email: 'ANNA@example.COM', password })

    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'email_taken', error: expect.stringContaining('уже зарегистрирован') })
    expect(second.headers['set-cookie']).toBeUndefined()
  })

  test('of many at once with one e-mail exactly one succeeds', async () => {
    const { app, deps } = await testApp()
    const letters = ['anna', 'Anna', 'ANNA', 'aNNa', 'annA', 'anNa']

    const answers = await Promise.all(
      letters.map((name) => post(app, 'signup', { email: `${name}@example.com`, password })),
    )

    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await deps.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test.each([
    ['a password of 7 characters', { email: 'a@example.com', password: '1234567' }, 'password', 'не короче 8'],
    [
      'a password of 129 characters',
      { email: 'a@example.com', password: 'x'.repeat(129) },
      'password',
      'не длиннее 128',
    ],
    ['no password', { email: 'a@example.com' }, 'password', 'Введите пароль'],
    ['no e-mail', { password }, 'email', 'Введите e-mail'],
    ['an empty e-mail', { email: '  ', password }, 'email', 'Введите e-mail'],
    ['what is no e-mail', { email: 'anna@', password }, 'email', 'Проверьте e-mail'],
    ['an endless e-mail', { email: `${'a'.repeat(250)}@example.com`, password }, 'email', 'длиннее 254'],
  ])('%s is refused with the field and a Russian text', async (_, payload, field, text) => {
    const { app } = await testApp()

    const answer = await post(app, 'signup', payload)

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'invalid_fields',
      error: expect.stringContaining(text),
      details: [{ field, message: expect.stringContaining(text) }],
    })
  })

  test('passwords of 8 and of 128 characters open the door again', async () => {
    const { app } = await testApp()
    for (const chosen of ['ёж в лесу', 'длинный пароль '.repeat(9).slice(0, 128)]) {
      const email = `length-${chosen.length}@example.com`
      expect((await post(app, 'signup', { email, password: chosen })).statusCode).toBe(200)
      expect((await post(app, 'signin', { email, password: chosen })).statusCode).toBe(200)
    }
  })

  test('is refused while the operator has closed it', async () => {
    const { app, deps } = await testApp()
    await deps.settings.update({ allowUserSignup: false })

    const answer = await post(app, 'signup', { email: 'anna@example.com', password })

    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('signup_closed')
  })
})

describe('sign-in', () => {
  test('returns the user with the profile, whatever the case of the e-mail', async () => {
    const { app, createUser } = await testApp()
    const user = await createUser()

    const answer = await post(app, 'signin', { email: ` ${user.email.toUpperCase()} `, password })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      user: { id: user.id, email: user.email, role: 'user' },
      profile: { first_name: null, preferences: { emailNotifications: true }, subscription_type: 'free', role: 'user' },
    })
    const own = await app.inject({ url: `/api/auth/user/${user.id}`, headers: { cookie: readCookie(answer) } })
    expect(own.json()).toEqual(answer.json())
  })

  test('an unknown e-mail and a wrong password get the same answer in about the same time', async () => {
    const { app, createUser } = await testApp({ passwordCost: usualCost })
    const { email } = await createUser()
    type Attempt = { ms: number; seen: { status: number; body: object } }
    const attempt = async (payload: { email: string; password: string }): Promise<Attempt> => {
      const startedAt = performance.now()
      const answer = await post(app, 'signin', payload)
      const { requestId, ...body } = answer.json()
      return { ms: performance.now() - startedAt, seen: { status: answer.statusCode, body } }
    }
    const unknown = () => attempt({ email: 'nobody@example.com', password: 'wrong one' })
    const wrong = () => attempt({ email, password: 'wrong one' })
    const fastest = (tries: { ms: number }[]) => Math.min(...tries.map(({ ms }) => ms))

    const [first, second] = [await unknown(), await wrong()]
    const [unknownTries, wrongTries]: [Attempt[], Attempt[]] = [[], []]
    const ratio = () => fastest(unknownTries) / fastest(wrongTries)
    // In turn, so that a busy machine is as busy for both; a difference that is none goes with more rounds.
    for (let round = 0; round < 12 || (round < 60 && (ratio() < 0.5 || ratio() > 2)); round++) {
      unknownTries.push(await unknown())
      wrongTries.push(await wrong())
    }

    expect(first.seen).toEqual(second.seen)
    expect(first.seen).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(ratio()).toBeGreaterThan(0.5)
    expect(ratio()).toBeLessThan(2)
  })

  test('notes when it was', async () => {
    const at = new Date('2027-03-01T10:00:00Z')
    const { app, deps, createUser } = await testApp({ now: () => at })
    const { id, email } = await createUser()

    await post(app, 'signin', { email, password })

    const row = await deps.db.selectFrom('users').select('last_login_at').where('id', '=', id).executeTakeFirst()
    expect(row?.last_login_at).toBe(at.toISOString())
  })
})

describe('a new password', () => {
  const change = (app: FastifyInstance, headers: Record<string, string>, payload: object) =>
    post(app, 'password/change', payload, headers)

  test('ends all sessions and begins a new one here', async () => {
    const { app, createUser } = await testApp()
    const { id, email, headers } = await createUser()
    const elsewhere = { cookie: readCookie(await post(app, 'signin', { email, password })) }
    const status = async (of: { cookie: string }) =>
      (await app.inject({ url: `/api/auth/user/${id}`, headers: of })).statusCode
    expect([await status(headers), await status(elsewhere)]).toEqual([200, 200])

    const answer = await change(app, headers, { currentPassword: password, newPassword: 'battery staple' })

    expect(answer.json()).toEqual({ ok: true })
    expect([await status(headers), await status(elsewhere)]).toEqual([401, 401])
    expect(readCookie(answer)).not.toBe(headers.cookie)
    expect(await status({ cookie: readCookie(answer) })).toBe(200)
    expect((await post(app, 'signin', { email, password })).statusCode).toBe(401)
    expect((await post(app, 'signin', { email, password: 'battery staple' })).statusCode).toBe(200)
  })

  test('needs the current one', async () => {
    const { app, createUser } = await testApp()
    const { email, headers } = await createUser()

    const answer = await change(app, headers, { currentPassword: 'a guess', newPassword: 'battery staple' })

    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('wrong_password')
    expect((await post(app, 'signin', { email, password })).statusCode).toBe(200)
  })

  test('follows the rules of a chosen one', async () => {
    const { app, createUser } = await testApp()
    const { headers } = await createUser()

    const answer = await change(app, headers, { currentPassword: password, newPassword: 'short' })

    expect(answer.statusCode).toBe(422)
    expect(answer.json().details).toEqual([{ field: 'newPassword', message: 'Пароль: не короче 8 символов' }])
  })
})
