import { expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lunaria.example',
  DATABASE_URL: 'postgres://lunaria@db/lunaria?sslmode=verify-full',
  SESSION_SECRET: 's'.repeat(32),
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'live_1',
  SMTP_URL: 'smtps://mail',
}

test.each([
  ['in production with a real shop', {}, true],
  ['in production where the operator says off', { YOOKASSA_CHECK_ADDRESS: 'off' }, false],
  ['at a rehearsal with a test shop', { YOOKASSA_SECRET_KEY: 'test_1', ALLOW_TEST_PARTS: '1' }, false],
  ['elsewhere', { NODE_ENV: 'development' }, false],
])('notifications are taken from the provider’s own addresses alone: %s', (_, env, expected) => {
  const reading = readConfig({ ...production, ...env })

  expect(reading).toMatchObject({ ok: true, config: { payments: { checksAddress: expected } } })
})
