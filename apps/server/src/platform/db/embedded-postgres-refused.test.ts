import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A folder that the database's account may enter also under root. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-refused-'))
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

function start(dataDir: string, settings: Record<string, string> = {}) {
  return startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', ...settings } })
}

test('data of another major version are refused', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'pgdata'))
  writeFileSync(join(folder, 'pgdata/PG_VERSION'), '16\n')

  await expect(start(folder)).rejects.toThrow(/made by PostgreSQL 16 .* brings PostgreSQL 18.*pg_dump/)
})

test('a folder that holds something else is refused', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'pgdata'))

  await expect(start(folder)).rejects.toThrow(`${join(folder, 'pgdata')} is not a PostgreSQL database`)
})

test('what PostgreSQL refuses is said in one line', async () => {
  await expect(start(newFolder(), { max_connections: 'many' })).rejects.toThrow(
    /PostgreSQL did not start: FATAL: .*max_connections/,
  )
})
