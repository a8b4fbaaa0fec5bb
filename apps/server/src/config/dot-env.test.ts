import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadDotEnv } from './config.ts'

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
