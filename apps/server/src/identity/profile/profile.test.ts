import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/test-app.ts'

async function person({ app, createUser }: TestApp) {
  const { id, headers } = await createUser()
  const url = `/api/profile/${id}`
  return {
    read: async () => (await app.inject({ url, headers })).json(),
    change: async (payload: object) => {
      const answer = await app.inject({ method: 'PATCH', url, headers, payload })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

test('a new profile is empty, with mails allowed', async () => {
  const { read } = await person(await testApp())

  expect(await read()).toEqual({
    first_name: null,
    last_name: null,
    date_of_birth: null,
    place_of_residence: null,
    email_verified: false,
    preferences: { emailNotifications: true, repeatReminder: true, ownFirst: false },
    subscription_type: 'free',
    total_readings: 0,
    readings_this_period: 0,
    created_at: expect.any(String),
    role: 'user',
  })
})

test('what is sent is changed, what is not sent stays, an empty field is cleared', async () => {
  const { read, change } = await person(await testApp())
  await change({ first_name: ' Анна ', last_name: 'Ёлкина', date_of_birth: '1990-02-28', place_of_residence: 'Псков' })

  const { status, body } = await change({
    last_name: '',
    place_of_residence: null,
    preferences: { emailNotifications: false },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    first_name: 'Анна',
    last_name: null,
    date_of_birth: '1990-02-28',
    place_of_residence: null,
    preferences: { emailNotifications: false },
  })
  expect(await read()).toEqual(body)
})

test('nothing to change is no error', async () => {
  const { read, change } = await person(await testApp())
  await change({ first_name: 'Анна' })

  expect((await change({})).status).toBe(200)
  expect(await read()).toMatchObject({ first_name: 'Анна', preferences: { emailNotifications: true } })
})

test.each([
  ['a day that the calendar does not have', { date_of_birth: '1990-02-30' }, 'date_of_birth'],
  ['words', { date_of_birth: 'вчера' }, 'date_of_birth'],
  ['a day before anybody', { date_of_birth: '1899-12-31' }, 'date_of_birth'],
  ['a day to come', { date_of_birth: '2027-03-03' }, 'date_of_birth'],
  ['an endless name', { first_name: 'ы'.repeat(81) }, 'first_name'],
  ['an endless place', { place_of_residence: 'ы'.repeat(121) }, 'place_of_residence'],
])('%s is refused in Russian, by the application’s clock', async (_, payload, field) => {
  const { change } = await person(await testApp({ now: () => new Date('2027-03-01T10:00:00Z') }))

  const { status, body } = await change(payload)

  expect(status).toBe(422)
  expect(body.details).toEqual([{ field, message: expect.stringMatching(/^[А-ЯЁ]/) }])
})

test('today is a fine day to be born, east of here too', async () => {
  const { change } = await person(await testApp({ now: () => new Date('2027-03-01T23:00:00Z') }))

  expect((await change({ date_of_birth: '2027-03-02' })).status).toBe(200)
})

test('a user cannot set their own role or plan with the profile', async () => {
  const { read, change } = await person(await testApp())

  await change({ role: 'admin', subscription_type: 'monthly', total_readings: 5, first_name: 'Анна' })

  expect(await read()).toMatchObject({ role: 'user', subscription_type: 'free', total_readings: 0, first_name: 'Анна' })
})
