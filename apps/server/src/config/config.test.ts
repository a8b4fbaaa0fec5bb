import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tiers } from '@lunaria/care/tiers'
import { describe, expect, test } from 'vitest'
import { type Config, Environment, readConfig } from './config.ts'

const root = join(import.meta.dirname, '../../../..')
const openAiKey = `sk-${'a'.repeat(47)}`
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lunaria.example',
  DATABASE_URL: 'postgres://lunaria@db/lunaria',
  SESSION_SECRET: 's'.repeat(32),
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'live_1',
  SMTP_URL: 'smtp://mail',
}

function config(env: Record<string, string | undefined>): Config {
  const reading = readConfig(env)
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  return reading.config
}

function problems(env: Record<string, string | undefined>): string[] {
  const reading = readConfig(env)
  return reading.ok ? [] : reading.problems
}

test('an empty environment is a whole product on its own parts', () => {
  expect(config({})).toEqual({
    nodeEnv: 'development',
    allowsTestParts: false,
    http: { host: '127.0.0.1', port: 3003, publicUrl: 'http://localhost:3003', trustProxy: false, rateLimits: true },
    dataDir: join(root, 'data'),
    ai: {
      baseUrl: 'https://api.openai.com/v1',
      model: 'gpt-4.1-mini',
      timeoutMs: 60_000,
      maxConcurrent: 256,
      readerCharsPerSecond: 90,
      configError: null,
    },
    payments: { apiUrl: 'https://api.yookassa.ru/v3', timeoutMs: 35_000, isTest: true, checksAddress: false },
    mail: { from: 'Лунария <no-reply@localhost>' },
    admin: { requiresSecondFactor: false },
    deckShopUrl: 'https://shop.example/lunaria',
    requisites: { 'site.url': 'http://localhost:3003' },
    logLevel: 'info',
    shutdownGraceMs: 15_000,
    isSupervised: false,
    servesSite: true,
  })
})

test('every variable reaches the configuration', () => {
  const read = config({
    ...production,
    HOST: '::',
    PORT: '80',
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    DATA_DIR: '/srv/lunaria',
    BACKUP_DIR: '/srv/backups',
    OPENAI_API_KEY: openAiKey,
    OPENAI_MODEL: 'gpt-5',
    AI_TIMEOUT_MS: '1000',
    AI_MAX_CONCURRENT: '1',
    READER_CHARS_PER_SECOND: '0',
    YOOKASSA_API_URL: 'http://localhost:9/v3/',
    YOOKASSA_TIMEOUT_MS: '1000',
    YOOKASSA_CHECK_ADDRESS: 'on',
    RECEIPT_MODE: '54fz',
    RECEIPT_VAT_CODE: '7',
    RECEIPT_TAX_SYSTEM: '2',
    RECEIPT_PAYMENT_MODE: 'full_prepayment',
    RECEIPT_PAYMENT_SUBJECT: 'payment',
    RECEIPT_MEASURE: 'day',
    MAIL_FROM: 'Лунария <hello@lunaria.example>',
    ADMIN_EMAIL: 'admin@lunaria.example',
    ADMIN_PASSWORD: '12345678',
    DECK_SHOP_URL: 'https://shop.example/deck?from=site',
    METRIKA_ID: '42',
    LOG_LEVEL: 'debug',
    SHUTDOWN_GRACE_MS: '0',
    LUNARIA_SUPERVISED: '1',
    LUNARIA_SITE: 'off',
  })

  expect(read).toEqual({
    nodeEnv: 'production',
    allowsTestParts: false,
    http: { host: '::', port: 80, publicUrl: 'https://lunaria.example', trustProxy: 1, rateLimits: false },
    databaseUrl: 'postgres://lunaria@db/lunaria',
    dataDir: '/srv/lunaria',
    backupDir: '/srv/backups',
    ai: {
      apiKey: openAiKey,
      baseUrl: 'https://api.openai.com/v1',
      model: 'gpt-5',
      timeoutMs: 1000,
      maxConcurrent: 1,
      readerCharsPerSecond: 0,
      configError: null,
    },
    payments: {
      shopId: '1',
      secretKey: 'live_1',
      apiUrl: 'http://localhost:9/v3',
      timeoutMs: 1000,
      isTest: false,
      checksAddress: true,
      receipt: { vatCode: 7, taxSystem: 2, paymentMode: 'full_prepayment', paymentSubject: 'payment', measure: 'day' },
    },
    mail: { smtpUrl: 'smtp://mail', from: 'Лунария <hello@lunaria.example>' },
    sessionSecrets: ['s'.repeat(32)],
    admin: { email: 'admin@lunaria.example', password: '12345678', requiresSecondFactor: true },
    deckShopUrl: 'https://shop.example/deck?from=site',
    requisites: { 'site.url': 'https://lunaria.example' },
    metrikaId: '42',
    logLevel: 'debug',
    shutdownGraceMs: 0,
    isSupervised: true,
    servesSite: false,
  })
})

test('the help lines are read in their order, and without them the product keeps its own', () => {
  const value = 'always | 112 | если опасность рядом; violence | 8 800 7000-600 | телефон для женщин'

  expect(config({ HELP_LINES: value }).helpLines).toEqual([
    { phone: '112', about: 'если опасность рядом', for: tiers },
    { phone: '8 800 7000-600', about: 'телефон для женщин', for: ['violence'] },
  ])
  expect(config({}).helpLines).toBeUndefined()
})

test('the public address follows the port, and an empty variable counts as absent', () => {
  expect(config({ PORT: '8080', PUBLIC_URL: '', DATABASE_URL: ' ' })).toMatchObject({
    http: { port: 8080, publicUrl: 'http://localhost:8080' },
    databaseUrl: undefined,
  })
})

test.each([
  ['false', false],
  ['true', true],
  ['2', 2],
  ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s is understood', (value, expected) => {
  expect(config({ TRUST_PROXY: value }).http.trustProxy).toEqual(expected)
})

test.each([
  ['NODE_ENV', 'staging'],
  ['HOST', 'two words'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'lunaria.example'],
  ['PUBLIC_URL', 'ftp://lunaria.example'],
  ['PUBLIC_URL', 'https://lunaria.example/tarot'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['RATE_LIMITS', 'no'],
  ['DATABASE_URL', 'mysql://localhost/lunaria'],
  ['OPENAI_BASE_URL', 'localhost:11434'],
  ['AI_TIMEOUT_MS', '99'],
  ['AI_TIMEOUT_MS', '600001'],
  ['AI_MAX_CONCURRENT', '-1'],
  ['READER_CHARS_PER_SECOND', '-1'],
  ['HELP_LINES', '112'],
  ['HELP_LINES', 'violence | 112 | всегда'],
  ['HELP_LINES', 'always | звоните | всегда'],
  ['YOOKASSA_API_URL', 'yookassa'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Лунария'],
  ['SESSION_SECRET', 'short'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', '1234567'],
  ['ADMIN_PASSWORD', 'x'.repeat(129)],
  ['DECK_SHOP_URL', 'javascript:alert(1)'],
  ['METRIKA_ID', '12a'],
  ['LOG_LEVEL', 'verbose'],
  ['SHUTDOWN_GRACE_MS', '15s'],
  ['ALLOW_TEST_PARTS', 'yes'],
])('%s=%s is one line that names it and gives an example', (name, value) => {
  const found = problems({ [name]: value })

  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(new RegExp(`^${name}: must .+, for example ${name}=.+$`))
})

test('all problems are found at once, each variable in one line, and no secret is repeated', () => {
  const secret = 'hush'
  const found = problems({
    NODE_ENV: 'production',
    PORT: 'a',
    PUBLIC_URL: 'http://lunaria.example/path',
    DATABASE_URL: `mysql://user:${secret}@db`,
    SMTP_URL: `http://user:${secret}@mail`,
    SESSION_SECRET: secret,
    ADMIN_PASSWORD: secret,
    YOOKASSA_SECRET_KEY: secret,
  })

  expect(found.map((line) => line.split(':')[0]).sort()).toEqual([
    'ADMIN_PASSWORD',
    'DATABASE_URL',
    'PORT',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'SMTP_URL',
    'YOOKASSA_SHOP_ID',
  ])
  expect(found.join('\n')).not.toContain(secret)
  expect(found.every((line) => !line.includes('\n'))).toBe(true)
})

describe('the AI key', () => {
  test.each([
    'OPENAI_API_KEY',
    'VITE_OPENAI_API_KEY',
  ])('a malformed %s is a finding that does not stop the start', (name) => {
    expect(config({ [name]: 'sk-short' }).ai).toMatchObject({
      apiKey: undefined,
      configError: `Неверный формат ${name}. Ключ должен начинаться с «sk-» и быть не короче 50 символов`,
    })
  })

  test.each([
    ['of 49 characters', `sk-${'a'.repeat(46)}`],
    ['with another beginning', 'a'.repeat(60)],
    ['with a space', `sk-${'a'.repeat(47)} `],
  ])('one %s is malformed', (_, key) => {
    expect(config({ OPENAI_API_KEY: key }).ai.configError).not.toBeNull()
  })

  test('its former name still works, the present one comes first', () => {
    expect(config({ VITE_OPENAI_API_KEY: openAiKey }).ai.apiKey).toBe(openAiKey)
    expect(config({ VITE_OPENAI_API_KEY: 'bad', OPENAI_API_KEY: openAiKey }).ai).toMatchObject({
      apiKey: openAiKey,
      configError: null,
    })
  })

  test('other providers have keys of their own form', () => {
    const ai = config({ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_API_KEY: 'ollama' }).ai
    const written = config({ OPENAI_BASE_URL: 'https://api.openai.com/v1/', OPENAI_API_KEY: 'ollama' }).ai

    expect(ai).toMatchObject({ apiKey: 'ollama', configError: null })
    expect(written.configError).not.toBeNull()
  })
})

describe('production', () => {
  test.each([
    'DATABASE_URL',
    'SESSION_SECRET',
    'YOOKASSA_SHOP_ID',
    'YOOKASSA_SECRET_KEY',
    'SMTP_URL',
    'PUBLIC_URL',
  ])('does not start without %s', (name) => {
    expect(problems({ ...production, [name]: undefined })).toEqual([expect.stringContaining(`${name}: must be `)])
  })

  test('does not start on http', () => {
    expect(problems({ ...production, PUBLIC_URL: 'http://lunaria.example' })).toEqual([
      expect.stringContaining('PUBLIC_URL: must be an https address in production'),
    ])
  })

  test('starts on test parts for a rehearsal', () => {
    expect(config({ NODE_ENV: 'production', ALLOW_TEST_PARTS: '1' }).nodeEnv).toBe('production')
  })
})

test('one half of the shop’s credentials is a problem', () => {
  expect(problems({ YOOKASSA_SHOP_ID: '1' })).toEqual([expect.stringContaining('YOOKASSA_SECRET_KEY: must be set')])
})

test('.env.example lists all variables, and each of its values is a good one', () => {
  const lines = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)
  const listed = Object.fromEntries(Array.from(lines, ([, name, value = '']) => [name, value.replaceAll('"', '')]))
  expect(Object.keys(listed).sort()).toEqual(Object.keys(Environment.shape).sort())
  expect(problems({ ...listed, YOOKASSA_SECRET_KEY: 'test_1' })).toEqual([])
})

test.each([
  ['required in production', { ALLOW_TEST_PARTS: undefined }, true],
  ['optional in a rehearsal', { ALLOW_TEST_PARTS: '1' }, false],
  ['optional where the operator says so', { ADMIN_SECOND_FACTOR: 'optional' }, false],
  ['required in a rehearsal that says so', { ALLOW_TEST_PARTS: '1', ADMIN_SECOND_FACTOR: 'required' }, true],
  ['optional elsewhere', { NODE_ENV: 'development' }, false],
])('an admin’s second factor is %s', (_, changes, expected) => {
  expect(config({ ...production, ...changes }).admin.requiresSecondFactor).toBe(expected)
})
