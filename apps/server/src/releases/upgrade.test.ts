import { readdirSync } from 'node:fs'
import path from 'node:path'
import { allEndpoints } from '@lunaria/contract/api'
import { startTestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/db/connect.ts'
import { migrate, provider } from '#platform/db/migrate.ts'
import { createJobs } from '#platform/jobs.ts'
import { exampleCalls } from '#testing/example-calls.ts'
import { loadTables, readReleaseRows } from '#testing/load-release-rows.ts'
import { deskEnvironment } from '#testing/pay-app.ts'
import { replyApp } from '#testing/reply-app.ts'
import { createEmptyDatabase } from '#testing/test-database.ts'
import { createCaller, isFailure } from './drive-calls.ts'
import { type ReleaseRows, readTables, type Tables } from './release-rows.ts'

const folder = path.join(import.meta.dirname, 'rows')
const releases = readdirSync(folder).sort()

/** A database as a release has left it, with rows in every table. */
async function createDatabase({ migration, tables }: ReleaseRows) {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const { db, close } = connect(address, { max: 2, onError: () => {} })
  onTestFinished(close)
  const client = new pg.Client(address)
  await client.connect()
  onTestFinished(() => client.end())
  const { error } = await new Migrator({ db, provider }).migrateTo(migration)
  expect(error).toBeUndefined()
  await loadTables(client, tables)
  return { address, db, client }
}

/** The rows of the tables and columns that are there before and after, in an order of their own. */
function stored(tables: Tables, other: Tables): Record<string, string[]> {
  const pairs = Object.entries(tables).flatMap(([name, { columns, rows }]) => {
    const same = other[name]
    if (!same) return []
    const known = columns.filter((column) => same.columns.includes(column)).sort()
    return [[name, rows.map((row) => JSON.stringify(known.map((column) => row[column]))).sort()] as const]
  })
  return Object.fromEntries(pairs)
}

test('there are rows of the last releases', () => {
  expect(releases.length).toBeGreaterThanOrEqual(4)
})

test.each(releases)('an upgrade from %s keeps every row, and every call works on them', async (file) => {
  const release = readReleaseRows(path.join(folder, file))
  const { address, db, client } = await createDatabase(release)
  const before = await readTables(client)

  await migrate(db)

  const after = await readTables(client)
  for (const [name, { rows }] of Object.entries(before)) expect.soft(rows.length, name).toBeGreaterThan(0)
  expect(stored(after, before)).toEqual(stored(before, after))

  await (await createJobs({ db, now: () => new Date(), log: pino({ level: 'silent' }) })).stop() // its own tables
  const desk = await startTestCashDesk()
  onTestFinished(() => desk.close())
  const server = await replyApp({ address, env: deskEnvironment(desk) })
  const { signIn, signUp, driveCalls } = createCaller(server.base)
  const account = await signUp()
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', account.userId).execute()
  const admin = { ...account, cookie: await signIn(account.email) }
  const reader = { ...release.reader, cookie: await signIn(release.reader.email) }
  // Those that change something are made as users of their own, which takes a while: once, on the oldest rows.
  const endpoints = allEndpoints().filter(({ method }) => method === 'GET' || file === releases[0])
  const statuses = await driveCalls({ endpoints, examples: exampleCalls }, { reader, admin })
  const unexpected = Object.entries(statuses).filter(
    ([name, status]) => isFailure(status) || (name.startsWith('GET') && status !== 200 && !missing.has(name)),
  )
  expect(unexpected).toEqual([])
})

/** Their examples name something that was never there, or a reading in whose chat danger holds. */
const missing = new Set([
  'GET /api/chats/:chatId/draws/:drawId/cards/:place',
  'GET /api/journal/:drawId',
  // Its plan is not on sale.
  ...allEndpoints()
    .filter((each) => /^\/api\/(cabinet|letters)\//.test(each.path))
    .map((each) => `${each.method} ${each.path}`),
  'GET /api/creative/boards/:boardId',
  'GET /api/year/:drawId/calendar',
  'GET /api/year/calendar/:token/lunaria.ics',
  'GET /api/shares/:messageId/picture',
  'GET /api/shares/:messageId/document',
  'GET /api/demo/stream/:sessionId/:messageId',
  'GET /api/demo/sources/:sessionId/:messageId',
  'GET /api/demo/history/:sessionId',
  'GET /api/admin/prompts/:promptId/versions/:versionId',
])
