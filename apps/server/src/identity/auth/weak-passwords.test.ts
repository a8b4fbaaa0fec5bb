import { describe, expect, test } from 'vitest'
import { hashPassword } from '#identity/password.ts'
import { mailedApp, password, tokenIn } from '#testing/mailed-app.ts'
import { testApp } from '#testing/test-app.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

const owner = { email: 'anna.petrova@example.com', first_name: 'Мария', last_name: 'Кузнецова' }

async function problemWith(chosen: string): Promise<string | undefined> {
  try {
    await refuseWeakPassword({ password: chosen, field: 'password', owner })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('what is guessed first is refused, with a sentence that helps', () => {
  test.each([
    ['a word that everybody takes', ['password', 'sunshine', 'iloveyou', 'вселенная', 'ЛЮБОВЬМОЯ', 'самолёт']],
    ['with digits and signs around it', ['пароль12', 'Password2026!', '123любовь', 'наташа1990', 'dragon!!!777']],
    ['in other signs', ['p@ssw0rd', 'P4$$w0rd!', 'm0nkey123', 'Pa55word']],
    ['in the other layout', ['gfhjkmgfhjkm', 'ghbdtn123', 'k.,jdmvjz', 'зфыыцщкв', '[jhjij123']],
    ['in Latin letters', ['privet123', 'lubovmoya', 'natasha88', 'YaTebyaLublu']],
    ['one of the 3,000 that leaked lists have most often', ['elizabet', 'NCC1701D', 'billybob', 'trombone']],
    ['a date or a telephone', ['31121990', '89161234567', '1985198519']],
  ])('%s', async (_, passwords) => {
    for (const chosen of passwords) expect.soft(await problemWith(chosen), chosen).toMatch(/подбирают одним из первых/)
  })

  test.each([
    ['blanks', ['        ', '   \t    ', '  . . . . ']],
    ['one character again and again', ['aaaaaaaa', 'ы'.repeat(128), '********', '1111111111111']],
    ['a short piece again and again', ['abababab', '123123123', 'qweqweqwe', '12341234', 'мяумяумяу']],
    [
      'keys side by side',
      ['12345678', '87654321', 'qwertyui', 'йцукенгш', 'qazwsxedc', '1q2w3e4r', 'абвгдежз', 'lkjhgfdsa'],
    ],
  ])('%s', async (_, passwords) => {
    for (const chosen of passwords) expect.soft(await problemWith(chosen), chosen).toMatch(/один и тот же знак, ряд/)
  })

  test.each([
    ['the product’s name', ['lunaria2026', 'Лунария!', 'keyfhbz1', 'ЛУНАРИЯ ЛУНАРИЯ']],
    ['the e-mail’s name', ['anna.petrova', 'petrova1990', 'AnnaPetrova1', 'фттфзуекщмф']],
    [
      'the e-mail itself',
      ['anna.petrova@example.com', 'Anna.Petrova@Example.com1', 'example.com', 'фттф.зуекщмф"учфьздуюсщь'],
    ],
    ['the user’s names', ['мария1990', 'Кузнецова', 'марияКузнецова', 'repytwjdf1']],
  ])('%s', async (_, passwords) => {
    for (const chosen of passwords) expect.soft(await problemWith(chosen), chosen).toMatch(/кроме вашего имени/)
  })
})

test.each([
  'correct horse',
  'battery staple',
  'длинный пароль',
  'ёж в лесу',
  'anna любит трамваи',
  'мария и корица',
  'лунария на подоконнике',
  'kT9#vq2LxP',
  '8305 1127 4496 20',
  'X7h!пятница-тромбон',
])('«%s» is taken', async (chosen) => expect(await problemWith(chosen)).toBeUndefined())

test('at sign-up the refusal names its field', async () => {
  const { app } = await testApp()
  const payload = { email: 'anna@example.com', password: 'anna@example.com' }

  const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', payload })

  expect(answer.statusCode).toBe(422)
  const message = expect.stringContaining('кроме вашего имени, e-mail')
  expect(answer.json()).toMatchObject({
    code: 'invalid_fields',
    error: message,
    details: [{ field: 'password', message }],
  })
})

test('at a change the refusal names the field of the new password, and the names of the profile count', async () => {
  const { app, createUser } = await testApp()
  const { id, email, headers } = await createUser()
  await app.inject({ method: 'PATCH', url: `/api/profile/${id}`, headers, payload: { first_name: 'Аделаида' } })
  const payload = { currentPassword: password, newPassword: 'Аделаида-1' }

  const answer = await app.inject({ method: 'POST', url: '/api/auth/password/change', headers, payload })

  expect(answer.statusCode).toBe(422)
  expect(answer.json().details).toMatchObject([{ field: 'newPassword' }])
  const own = { ...payload, newPassword: email }
  expect(
    (await app.inject({ method: 'POST', url: '/api/auth/password/change', headers, payload: own })).statusCode,
  ).toBe(422)
})

test('at a reset it is refused, and the link stays good', async () => {
  const { post, signUp, letters } = await mailedApp()
  await signUp()
  await letters()
  await post('auth/password/forgot', { email: 'anna@example.com' })
  const token = tokenIn((await letters())[0], 'reset-password')

  for (const weak of ['йцукенгш', 'anna@example.com'])
    expect((await post('auth/password/reset', { token, password: weak })).statusCode).toBe(422)
  expect((await post('auth/password/reset', { token, password: 'battery staple' })).statusCode).toBe(200)
})

test('one that is in use already still lets its owner in', async () => {
  const { app, deps, createUser } = await testApp()
  const { id, email } = await createUser()
  const password_hash = await hashPassword('12345678')
  await deps.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()

  const payload = { email, password: '12345678' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/signin', payload })

  expect(answer.statusCode).toBe(200)
})
