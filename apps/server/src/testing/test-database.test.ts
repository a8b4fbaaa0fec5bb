import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const insertUser = `insert into users (id, email, password_hash, created_at, updated_at)
  values (gen_random_uuid(), gen_random_uuid() || '@example.com', 'x', now(), now())`
const insertEvent = `insert into events (name, path, at) values ('page_view', '/', now()) returning id`

async function open({ address }: TestDatabase): Promise<pg.Client> {
  if (!('connectionString' in address)) throw new Error('A test database has a URL')
  const client = new pg.Client(address.connectionString)
  client.on('error', () => {}) // it is cut off when the database is given back
  await client.connect()
  return client
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? 0
}

test('the next test has the database of the one before, empty and with its first rows', async () => {
  const first = await createTestDatabase()
  const client = await open(first)
  await client.query(insertUser)
  const { rows } = await client.query(insertEvent)
  await client.query(`update pgboss.queue set retry_limit = 99; delete from kysely_migration`)
  await client.query(`begin; ${insertUser}`) // left open: it is ended

  await first.drop()
  const second = await createTestDatabase()
  onTestFinished(second.drop)

  expect(second.address).toEqual(first.address)
  const next = await open(second)
  onTestFinished(() => next.end())
  expect(await countRows(next, 'users')).toBe(0)
  expect(await countRows(next, 'reading_totals')).toBe(0)
  expect(await countRows(next, 'pgboss.queue where retry_limit = 99')).toBe(0)
  expect(await countRows(next, 'pgboss.queue')).toBe(5)
  expect(await countRows(next, 'kysely_migration')).toBeGreaterThan(5)
  expect((await next.query(insertEvent)).rows).toEqual(rows)
})

test.each([
  ['a column', 'alter table chats add column mark text'],
  ['a constraint', 'alter table ai_calls add check (duration_ms < 0)'],
  ['an index less', 'drop index messages_chat'],
  ['a trigger switched off', 'alter table users disable trigger all'],
  ['a function', "create function mark() returns int language sql as 'select 1'"],
  [
    'five megabytes',
    `insert into log_lines (at, level, message) select now(), 'info', repeat(md5(n::text), 30) from generate_series(1, 6000) n`,
  ],
])('a database with %s is not for the next test', async (_, change) => {
  const first = await createTestDatabase()
  const client = await open(first)
  await client.query(change)

  await first.drop()
  const second = await createTestDatabase()
  onTestFinished(second.drop)

  expect(second.address).not.toEqual(first.address)
  await expect(open(first)).rejects.toThrow('does not exist')
})
