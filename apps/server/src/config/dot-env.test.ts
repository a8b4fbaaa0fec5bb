import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadDotEnv, readConfig } from './config.ts'

test('a .env that is no text is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.env'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]))

  expect(() => loadDotEnv(join(folder, '.env'))).toThrow('it is no text in UTF-8')
})

test('.env adds what the environment lacks, and may be missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  onTestFinished(() => void delete process.env.LUNARIA_TEST_ADDED)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('LUNARIA_TEST_GIVEN', 'environment')
  writeFileSync(join(folder, '.env'), 'LUNARIA_TEST_GIVEN=file\nLUNARIA_TEST_ADDED="Лунария" # comment\n')

  loadDotEnv(join(folder, 'missing'))
  loadDotEnv(join(folder, '.env'))

  expect(process.env).toMatchObject({ LUNARIA_TEST_GIVEN: 'environment', LUNARIA_TEST_ADDED: 'Лунария' })
})

test('a .env of production that was cut anywhere is refused line by line, and starts nothing with a part missing', () => {
  const whole = `NODE_ENV=production
PUBLIC_URL=https://lunaria.example
DATABASE_URL=postgres://lunaria:secret@db.example/lunaria?sslmode=verify-full
SESSION_SECRET="a secret that is long enough for production"
YOOKASSA_SHOP_ID=123456
YOOKASSA_SECRET_KEY=live_0123456789abcdef0123456789abcdef
MAIL_FROM=Лунария <master@lunaria.example>
SMTP_URL=smtps://user:secret@mail.example`
  const readings = Array.from(whole, (_, length) => readConfig(parseEnv(whole.slice(0, length))))

  expect(readConfig(parseEnv(whole))).toMatchObject({ ok: true })
  const afterMode = readings.slice(whole.indexOf('\n') + 1, whole.indexOf('SMTP_URL'))
  expect(afterMode.filter(({ ok }) => ok)).toEqual([])
  const lines = readings.flatMap((reading) => (reading.ok ? [] : reading.problems))
  expect(lines.filter((line) => !/^[A-Z_]+: .+, for example /.test(line))).toEqual([])
})
