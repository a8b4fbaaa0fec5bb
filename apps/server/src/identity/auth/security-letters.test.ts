import { expect, test } from 'vitest'
import { type MailedApp, mailedApp, password, tokenIn } from '#testing/mailed-app.ts'
import { readCookie } from '#testing/test-app.ts'

const email = 'anna@example.com'
const newPassword = 'battery staple'

async function signedUp() {
  const server = await mailedApp()
  const answer = await server.post('auth/signup', { email, password })
  const id = answer.json<{ user: { id: string } }>().user.id
  expect((await server.letters()).map(({ subject }) => subject)).toEqual(['Подтвердите e-mail'])
  const device = answer.cookies.find(({ name }) => name === 'lunaria_device')
  return { ...server, id, cookie: readCookie(answer), device }
}

const subjects = async (server: Pick<MailedApp, 'letters'>) => (await server.letters()).map(({ subject }) => subject)

test('a sign-in from an unknown device is reported by letter, with device, address and time', async () => {
  const server = await signedUp()
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36'

  await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  })

  const [letter] = await server.letters()
  expect(letter?.subject).toBe('Вход в Лунарию с нового устройства')
  expect(letter?.to?.[0]?.address).toBe(email)
  expect(letter?.text).toContain('Устройство: Chrome, Windows')
  expect(letter?.text).toContain('Адрес: 127.0.0.1')
})

test('neither a device that has signed up or in before nor a wrong password sends that letter', async () => {
  const server = await signedUp()
  expect(server.device).toMatchObject({ httpOnly: true, path: '/api/auth', sameSite: 'Lax' })
  const known = `lunaria_device=${server.device?.value}`

  await server.post('auth/signin', { email, password: 'a guess' })
  await server.post('auth/signin', { email, password }, known)

  expect(await subjects(server)).toEqual([])
})

test('a device that another account is known by is a new one', async () => {
  const server = await signedUp()
  await server.signUp('olga@example.com')
  await server.letters()

  await server.post('auth/signin', { email: 'olga@example.com', password }, `lunaria_device=${server.device?.value}`)

  expect(await subjects(server)).toEqual(['Вход в Лунарию с нового устройства'])
})

test('a new password is reported by letter, whichever way it was set', async () => {
  const server = await signedUp()
  await server.post('auth/password/change', { currentPassword: password, newPassword }, server.cookie)
  expect(await subjects(server)).toEqual(['Пароль в Лунарии изменён'])

  await server.post('auth/password/forgot', { email })
  const token = tokenIn((await server.letters())[0], 'reset-password')
  await server.post('auth/password/reset', { token, password })
  expect(await subjects(server)).toEqual(['Пароль в Лунарии изменён'])
})

test('the link of a letter carries its token behind the hash, where no server and no other site sees it', async () => {
  const server = await signedUp()
  await server.post('auth/password/forgot', { email })

  const [letter] = await server.letters()

  expect(letter?.text).toMatch(/\/reset-password#token=[\w-]{43}\n/)
  expect(letter?.html).not.toContain('?token=')
})
