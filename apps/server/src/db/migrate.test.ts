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

test('a broken migration is told with its cause, and changes nothing', async () => {
  const { address, drop } = await createTestDatabase()
  onTestFinished(drop)
  const db = open(address)
  await db.schema.dropTable('kysely_migration').execute() // so that the first one runs again, into existing tables

  await expect(migrate(db)).rejects.toMatchObject({
    message: 'Migration failed',
    cause: { message: expect.stringContaining('already exists') },
  })
})
