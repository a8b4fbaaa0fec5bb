import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#testing/server-process.ts'
import { createEmptyDatabase, createTestDatabase } from '#testing/test-database.ts'
import { connect, type DbAddress } from './connect.ts'
import { migrate } from './migrate.ts'

function open(address: DbAddress) {
  const { db, close } = connect(address, { max: 2, onError: () => {} })
  onTestFinished(close)
  return db
}

async function empty(): Promise<DbAddress> {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return address
}

test('an empty database gets all migrations, and one that is up to date gets none', async () => {
  const db = open(await empty())

  const first = await migrate(db)
  const second = await migrate(db)

  expect(first[0]).toBe('0001-first')
  expect(second).toEqual([])
})

test('many that migrate an empty database at once do it once, without an error', async () => {
  const address = await empty()
  const all = Array.from({ length: 6 }, () => open(address))

  const applied = await Promise.all(all.map(migrate))

  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

test('two processes that start on an empty database both come up', async () => {
  const address = await empty()

  const servers = await Promise.all([startServer(address), startServer(address)])

  for (const { base, output } of servers) {
    expect((await fetch(`${base}/api/health`)).status).toBe(200)
    expect(output()).not.toMatch(/"level":"(warn|error)"/)
  }
})

test('a broken migration is told with its name and its cause, and changes nothing', async () => {
  const { address, drop } = await createTestDatabase()
  onTestFinished(drop)
  const db = open(address)
  await db.schema.dropTable('kysely_migration').execute() // so that the first one runs again, into existing tables

  await expect(migrate(db)).rejects.toThrow(
    /^The migration 0001-first failed and has changed nothing: .* already exists/,
  )
})

test('a database that a newer version has migrated is refused, and is told by what', async () => {
  const { address, drop } = await createTestDatabase()
  onTestFinished(drop)
  const db = open(address)
  await sql`insert into kysely_migration values ('9999-from-tomorrow', now())`.execute(db)

  await expect(migrate(db)).rejects.toThrow(/newer than this program: it has had the migration 9999-from-tomorrow/)
})

test('no migration that has landed was edited, removed or preceded by a new one', () => {
  const folder = path.join(import.meta.dirname, '../../../migrations')
  const landed: Record<string, string> = JSON.parse(readFileSync(path.join(folder, 'landed.json'), 'utf8'))
  const present = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
  const hashFile = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
  const toAdd = present.filter((name) => !(name in landed)).map((name) => `"${name}": "${hashFile(name)}"`)

  expect(present.slice(0, Object.keys(landed).length), 'databases have had these, in this order').toEqual(
    Object.keys(landed),
  )
  for (const [name, hash] of Object.entries(landed))
    expect(hashFile(name), `${name} has run on databases: undo the change and write a new migration`).toBe(hash)
  expect(toAdd, 'a new migration: add its line to apps/server/migrations/landed.json').toEqual([])
})
