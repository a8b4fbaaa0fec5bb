import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lunaria.example',
  DATABASE_URL: 'postgres://lunaria@db/lunaria?sslmode=verify-full',
  SESSION_SECRET: 's'.repeat(32),
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'live_1',
  SMTP_URL: 'smtps://mail',
}

function problems(env: Record<string, string | undefined>): string[] {
  const reading = readConfig(env)
  return reading.ok ? [] : reading.problems
}

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

test('does not start with a push service of tests', () => {
  expect(problems({ ...production, PUSH_TEST_ORIGIN: 'http://127.0.0.1:3020' })).toEqual([
    expect.stringContaining('PUSH_TEST_ORIGIN: must not be set in production'),
  ])
})

const owner = 'DATABASE_OWNER_URL'
test.each([
  ['DATABASE_URL', 'postgres://lunaria@db.example/lunaria'],
  ['DATABASE_URL', 'postgres://lunaria@10.0.0.5/lunaria?sslmode=disable'],
  ['DATABASE_URL', 'postgres://lunaria@db.example/lunaria?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://lunaria@db.example/lunaria?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://lunaria@localhost/lunaria?host=db.example'],
  ['DATABASE_URL', 'postgres://lunaria@localhost.example/lunaria'],
  [owner, 'postgres://owner@db.example/lunaria'],
  ['OPENAI_BASE_URL', 'http://models.example/v1'],
  ['YOOKASSA_API_URL', 'http://10.0.0.8/v3'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['SMTP_URL', 'smtp://192.168.0.7:25'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://user:password@mail.example?requireTLS=false'],
  ['DATABASE_URL', 'postgres://lunaria@db.example/lunaria?sslmode=require&uselibpqcompat=true'],
])('does not start where %s would go to another machine unencrypted: %s', (name, address) => {
  const given = { ...production, [name]: address }

  expect(problems(given)).toEqual([expect.stringMatching(`^${name}: must .*ALLOW_UNENCRYPTED=1`)])
  expect(problems({ ...given, ALLOW_UNENCRYPTED: '1' })).toEqual([])
  expect(problems({ ...given, ALLOW_TEST_PARTS: '1' })).toEqual([])
  expect(problems({ ...given, NODE_ENV: 'development' })).toEqual([])
})

test.each([
  ['OPENAI_BASE_URL', 'http://localhost:11434/v1'],
  ['DATABASE_URL', 'postgres://lunaria:password@localhost:5432/lunaria'],
  ['DATABASE_URL', 'postgres://lunaria@127.0.0.1/lunaria'],
  ['DATABASE_URL', 'postgres://lunaria@[::1]/lunaria'],
  ['DATABASE_URL', 'postgres://lunaria@localhost/lunaria?host=%2Fvar%2Frun%2Fpostgresql'],
  ['DATABASE_URL', 'postgres:///lunaria?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://lunaria@%2Fvar%2Frun%2Fpostgresql/lunaria'],
  ['DATABASE_URL', 'postgres://lunaria@db.example/lunaria?sslmode=require'],
  [owner, 'postgres://owner@127.0.0.1/lunaria'],
  ['SMTP_URL', 'smtp://127.0.0.1:1025'],
  ['SMTP_URL', 'smtp://localhost'],
  ['SMTP_URL', 'smtp://user:password@mail.example:587'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=true'],
])('starts where %s is encrypted or of this machine: %s', (name, address) => {
  expect(problems({ ...production, [name]: address })).toEqual([])
})

test('starts on test parts for a rehearsal', () => {
  expect(problems({ NODE_ENV: 'production', ALLOW_TEST_PARTS: '1' })).toEqual([])
})
