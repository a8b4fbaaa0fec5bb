import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { startCashDesk } from './lib/cash-desk.mjs'

beforeEach(() => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunaria-desk-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(dataDir, { recursive: true, force: true })
  })
  vi.stubEnv('DATA_DIR', dataDir)
  for (const name of ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'NODE_ENV', 'ALLOW_TEST_PARTS']) vi.stubEnv(name, '')
})

const start = () => startCashDesk({ node: process.execPath })

test('without keys there is a desk, and the server is told where it is and that its key is a test one', async () => {
  const desk = await start()
  onTestFinished(() => void desk?.stop())

  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: key = '', YOOKASSA_API_URL: url } = desk?.env ?? {}
  expect(key).toMatch(/^test_.{32}$/)
  const authorization = `Basic ${Buffer.from(`${shopId}:${key}`).toString('base64')}`
  const answer = await fetch(`${url}/me`, { headers: { authorization } })
  expect(await answer.json()).toMatchObject({ account_id: shopId, test: true })
})

test.each([
  ['a shop of its own', { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_1' }],
  ['production', { NODE_ENV: 'production' }],
])('with %s there is none', async (_, env) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)

  expect(await start()).toBeUndefined()
})
