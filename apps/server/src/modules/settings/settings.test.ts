import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/test-app.ts'

async function admin({ app, createUser }: TestApp) {
  const { id, headers } = await createUser('admin')
  const url = '/api/admin/settings'
  return {
    id,
    read: async () => (await app.inject({ url, headers })).json(),
    change: async (payload: object) => {
      const answer = await app.inject({ method: 'PATCH', url, headers, payload })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

test('before anybody has changed them they are the defaults', async () => {
  const { read } = await admin(await testApp({ env: { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://lunaria.example' } }))

  expect(await read()).toEqual({
    maintenanceMode: false,
    allowUserSignup: true,
    supportEmail: 'support@lunaria.example',
    supportTelegram: '@lunaria_support',
    frontendUrl: 'https://lunaria.example',
    defaultCurrency: 'RUB',
    loggingLevel: 'warn',
    demoDailyPerAddress: 30,
    demoDailyTotal: 2000,
    updatedAt: expect.any(String),
  })
})

test('one is changed without touching the others, and the change is noted', async () => {
  const server = await testApp({ now: () => new Date('2027-03-01T10:00:00Z') })
  const { id, read, change } = await admin(server)
  await change({ supportEmail: 'help@lunaria.example' })

  const { body } = await change({ defaultCurrency: 'EUR', loggingLevel: 'error' })

  expect(body).toMatchObject({
    supportEmail: 'help@lunaria.example',
    defaultCurrency: 'EUR',
    loggingLevel: 'error',
    updatedAt: '2027-03-01T10:00:00.000Z',
  })
  expect(await read()).toEqual(body)
  const lines = await server.deps.db.selectFrom('audit_log').select(['actor_id', 'action', 'before', 'after']).execute()
  expect(lines).toHaveLength(2)
  expect(lines).toContainEqual({
    actor_id: id,
    action: 'settings.update',
    before: expect.objectContaining({ defaultCurrency: 'RUB' }),
    after: expect.objectContaining({ defaultCurrency: 'EUR' }),
  })
})

test.each([
  ['supportEmail', 'нет'],
  ['frontendUrl', 'lunaria'],
  ['defaultCurrency', 'GBP'],
  ['loggingLevel', 'all'],
  ['maintenanceMode', 'yes'],
  ['demoDailyTotal', -1],
])('%s cannot be «%s»', async (field, value) => {
  const { read, change } = await admin(await testApp())
  const before = await read()

  const { status, body } = await change({ [field]: value })

  expect(status).toBe(422)
  expect(body.details).toEqual([{ field, message: expect.stringMatching(/^[А-ЯЁ]/) }])
  expect(await read()).toMatchObject({ ...before, updatedAt: expect.any(String) })
})

test('a change is heard in every process', async () => {
  const first = await testApp()
  const second = await testApp({ address: first.address })
  const { change } = await admin(first)
  const heard: string[] = []
  second.deps.settings.onChange(({ loggingLevel }) => heard.push(loggingLevel))

  await change({ loggingLevel: 'debug' })

  await expect.poll(() => heard).toContain('debug')
  expect((await second.deps.settings.read()).loggingLevel).toBe('debug')
})
