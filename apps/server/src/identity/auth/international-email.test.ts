import { expect, test } from 'vitest'
import { mailedApp, password, tokenIn, toOutcome } from '#testing/mailed-app.ts'

const coded = 'анна@xn--80a1acny.xn--p1ai'

test('an address at .рф signs up, in and gets its letters', async () => {
  const server = await mailedApp()
  const { id, cookie } = await server.signUp(coded)
  const [letter] = await server.letters()
  expect(toOutcome(await server.post('auth/verify-email', { token: tokenIn(letter, 'verify-email') }))).toEqual({
    status: 200,
  })

  const me = await server.app.inject({ url: `/api/auth/user/${id}`, headers: { cookie } })
  expect(me.json()).toMatchObject({ user: { email: 'анна@почта.рф' }, profile: { email_verified: true } })
  for (const typed of ['анна@почта.рф', ' Анна@ПОЧТА.РФ', coded]) {
    expect.soft(await server.signIn(typed, password), typed).toBe(200)
  }
  expect(toOutcome(await server.post('auth/signup', { email: 'АННА@почта.рф', password }))).toEqual({
    status: 409,
    code: 'email_taken',
  })
})

test('a letter goes to the coded domain, also of a name in Latin letters', async () => {
  const server = await mailedApp()
  await server.signUp('иван@example.рф')
  await server.letters()
  await server.post('auth/password/forgot', { email: 'Иван@example.рф' })

  const [letter] = await server.letters()

  expect(letter?.subject).toBe('Новый пароль для Лунарии')
  expect(letter?.to?.[0]?.address).toMatch(/^иван@(xn--p1ai|example\.xn--p1ai|example\.рф)$/)
})

test('an admin finds it however it is written', async () => {
  const server = await mailedApp()
  const { id } = await server.signUp('анна@почта.рф')
  const admin = await server.createUser('admin')
  const found = async (search: string) => {
    const url = `/api/admin/users?search=${encodeURIComponent(search)}`
    const answer = await server.app.inject({ url, headers: admin.headers })
    return answer.json<{ users: { id: string }[] }>().users.map((user) => user.id)
  }

  for (const search of ['анна@почта.рф', 'ПОЧТА.РФ', coded, 'xn--80a1acny.xn--p1ai']) {
    expect.soft(await found(search), search).toEqual([id])
  }
})
