import { defaultHelpLines } from '@lunaria/care/help-lines'
import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

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

test('unchanged settings are the defaults', async () => {
  const { read } = await admin(await testApp({ env: { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://lunaria.example' } }))

  expect(await read()).toEqual({
    maintenanceMode: false,
    allowUserSignup: true,
    showsClaims: true,
    supportEmail: 'support@lunaria.example',
    supportTelegram: '@lunaria_support',
    supportVk: '',
    frontendUrl: 'https://lunaria.example',
    defaultCurrency: 'RUB',
    loggingLevel: 'warn',
    demoDailyPerAddress: 30,
    demoDailyTotal: 2000,
    aiMaxConcurrent: null,
    aiMaxTokens: 1500,
    messagesPerMinute: 30,
    answersDailyPerUser: null,
    answersDailyTotal: null,
    aiPromptPrice: 40,
    aiCompletionPrice: 160,
    readerPlanPrice: null,
    readerPlanMessages: 3000,
    helpLines: defaultHelpLines,
    backupHour: 4,
    backupsKept: 7,
    backupCopyFolder: '',
    updatedAt: null,
    environment: {
      publicUrl: 'https://lunaria.example',
      aiMaxConcurrent: 256,
      aiProvider: 'builtin',
      mail: 'outbox',
    },
  })
})

test('one is changed without touching the others, and the change is noted', async () => {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const { id, read, change } = await admin(server)
  await change({ supportEmail: 'help@lunaria.example' })
  clock.forward({ minutes: 60 })

  const { body } = await change({ defaultCurrency: 'EUR', loggingLevel: 'error' })

  expect(body).toMatchObject({
    supportEmail: 'help@lunaria.example',
    defaultCurrency: 'EUR',
    loggingLevel: 'error',
  })
  expect(Date.parse(body.updatedAt) / 1000).toBeCloseTo(clock.now().getTime() / 1000, -1)
  expect(await read()).toEqual(body)
  const lines = await server.deps.db.selectFrom('audit_log').select(['actor_id', 'action', 'before', 'after']).execute()
  expect(lines).toHaveLength(2)
  expect(lines).toContainEqual({
    actor_id: id,
    action: 'settings.update',
    before: { defaultCurrency: 'RUB', loggingLevel: 'info' },
    after: { defaultCurrency: 'EUR', loggingLevel: 'error' },
  })
})

test('saving what stands there already changes nothing and is not noted', async () => {
  const server = await testApp()
  const { read, change } = await admin(server)
  await change({ supportEmail: 'help@lunaria.example' })
  const before = await read()

  const { status, body } = await change({ supportEmail: 'help@lunaria.example', updatedAt: before.updatedAt })

  expect(status).toBe(200)
  expect(body).toEqual(before)
  expect(await server.deps.db.selectFrom('audit_log').select('id').execute()).toHaveLength(1)
})

describe('two admins at once', () => {
  test('the second is told that the form is out of date, also when the settings were never saved', async () => {
    const server = await testApp()
    const [first, second] = [await admin(server), await admin(server)]
    const { updatedAt } = await second.read()
    await first.change({ supportTelegram: '@first', updatedAt })

    const refused = await second.change({ supportTelegram: '@second', updatedAt })

    expect(refused).toMatchObject({ status: 409, body: { code: 'settings_changed' } })
    expect(await second.read()).toMatchObject({ supportTelegram: '@first' })
    const { updatedAt: fresh } = await second.read()
    expect((await second.change({ supportTelegram: '@second', updatedAt: fresh })).status).toBe(200)
  })

  test('of many saves of one form exactly one succeeds, and only it is noted', async () => {
    const now = new Date('2026-11-21T10:00:00Z')
    const server = await testApp({ now: () => now })
    const { read, change } = await admin(server)
    const { updatedAt } = await read()

    const answers = await Promise.all([1, 2, 3, 4, 5].map((aiPromptPrice) => change({ aiPromptPrice, updatedAt })))

    const saved = answers.filter(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await read()).toMatchObject({ aiPromptPrice: saved[0]?.body.aiPromptPrice })
    const lines = await server.deps.db.selectFrom('audit_log').select('after').execute()
    expect(lines).toEqual([{ after: { aiPromptPrice: saved[0]?.body.aiPromptPrice } }])
  })

  test('two states never have the same time, even in the same millisecond', async () => {
    const now = new Date('2026-11-21T10:00:00Z')
    const { change } = await admin(await testApp({ now: () => now }))
    const first = await change({ supportTelegram: '@first' })

    const second = await change({ supportTelegram: '@second' })

    expect(second.body.updatedAt > first.body.updatedAt).toBe(true)
    expect((await change({ supportTelegram: '@third', updatedAt: first.body.updatedAt })).status).toBe(409)
  })
})

test('what cannot be is refused beside its field, in a sentence, and nothing is changed', async () => {
  const { read, change } = await admin(await testApp())
  const before = await read()

  for (const [field, value] of impossible) {
    const { status, body } = await change({ supportTelegram: '@other', [field]: value })
    expect.soft(status, `${field} ${value}`).toBe(422)
    const refused = expect.arrayContaining([{ field, message: expect.stringMatching(/^[А-ЯЁ]/) }])
    expect.soft(body.details, `${field} ${value}`).toEqual(refused)
  }
  expect(await read()).toEqual(before)
})

const impossible: [field: string, value: unknown][] = [
  ['supportEmail', 'нет'],
  ['frontendUrl', 'lunaria'],
  ['defaultCurrency', 'GBP'],
  ['loggingLevel', 'all'],
  ['maintenanceMode', 'yes'],
  ['demoDailyTotal', -1],
  ['demoDailyPerAddress', 1.5],
  ['frontendUrl', 'javascript:alert(1)'],
  ['supportTelegram', 'два слова'],
  ['supportVk', 'https://vk.example/lunaria'],
  ['aiMaxConcurrent', 0],
  ['aiMaxTokens', 299],
  ['aiMaxTokens', 8001],
  ['messagesPerMinute', 'много'],
  ['answersDailyPerUser', 0],
  ['answersDailyTotal', 1.5],
  ['aiPromptPrice', null],
  ['aiCompletionPrice', -1],
  ['backupHour', 24],
  ['backupsKept', 0],
  ['backupCopyFolder', 'mnt/copies'],
]

test('stored keys that are unknown, or have values that are not allowed any more, take no part and stay as they are', async () => {
  const server = await testApp()
  const { read, change } = await admin(server)
  const stored = { maintenanceMode: true, aiMaxTokens: 9000, supportVk: null, helpLines: [], ofTomorrow: 1 }
  await server.deps.db
    .insertInto('settings')
    .values({ id: 1, values: JSON.stringify(stored), updated_at: new Date() })
    .execute()

  const { status } = await change({ supportTelegram: '@other' })

  expect(status).toBe(200)
  expect(await read()).toMatchObject({
    maintenanceMode: true,
    aiMaxTokens: 1500,
    supportTelegram: '@other',
    supportVk: '',
    helpLines: defaultHelpLines,
  })
  const { values } = await server.deps.db.selectFrom('settings').select('values').executeTakeFirstOrThrow()
  expect(values).toEqual({ ...stored, supportTelegram: '@other' })
})

test('the limit of answers at once can be taken back to the environment’s', async () => {
  const { change } = await admin(await testApp())

  expect((await change({ aiMaxConcurrent: 7 })).body).toMatchObject({ aiMaxConcurrent: 7 })
  expect((await change({ aiMaxConcurrent: null })).body).toMatchObject({ aiMaxConcurrent: null })
})

test('a contact can be taken away by null, as the panel sends an empty field', async () => {
  const { change } = await admin(await testApp())

  expect((await change({ supportTelegram: null })).body).toMatchObject({ supportTelegram: '' })
})

test('a change is known in every process', async () => {
  const first = await testApp()
  const second = await testApp({ address: first.address })
  const { change } = await admin(first)
  const heard: string[] = []
  second.deps.settings.onChange(({ loggingLevel }) => heard.push(loggingLevel))

  await change({ loggingLevel: 'debug' })

  await expect.poll(() => heard).toContain('debug')
  expect((await second.deps.settings.read()).loggingLevel).toBe('debug')
})
