import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { startOpenAiServer } from '#testing/openai-server.ts'
import { type Account, createCaller, isFailure, type SignedIn, type Statuses } from './drive-calls.ts'
import { fillTheRest } from './fill-the-rest.ts'
import { checkOut, type Release, thisRelease } from './older-release.ts'
import { readTables, writeReleaseRows } from './release-rows.ts'
import { type ReleaseServer, runToEnd, startRelease } from './release-server.ts'
import { printDifferences, printOutage } from './report.ts'
import { watchOutage } from './watch-outage.ts'

const usage = `npm run rehearse-release -- --from GIT_REF [--save]
Rolls this folder's server out over the one of an older commit: both run on one database, and every call's example is made of
both. --save: only keeps the rows of the older one's database, for the test of upgrades (apps/server/src/releases/rows).`

const sessionSecret = 'known to the rehearsal and long enough to pass'

/** Signs a user up who becomes an admin and signs in again. */
async function makeAdmin(client: pg.ClientBase, base: string): Promise<Account> {
  const { signUp, signIn } = createCaller(base)
  const { email, userId } = await signUp()
  await client.query(`update users set role = 'admin' where id = $1`, [userId])
  return { email, userId, cookie: await signIn(email) }
}

async function rehearse(ref: string, { isSaving }: { isSaving: boolean }): Promise<boolean> {
  await using undo = new AsyncDisposableStack()
  const older = await checkOut(ref)
  undo.defer(older.remove)
  const databaseUrl = await startDatabase(undo)
  const desk = await startTestCashDesk()
  undo.defer(() => desk.close())
  const provider = await startOpenAiServer()
  undo.defer(() => provider.close())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  undo.defer(() => client.end())
  const env = {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret,
    RATE_LIMITS: 'off',
    OPENAI_API_KEY: 'sk-rehearsal',
    OPENAI_BASE_URL: provider.url,
    YOOKASSA_SHOP_ID: desk.shopId,
    YOOKASSA_SECRET_KEY: desk.secretKey,
    YOOKASSA_API_URL: `${desk.url}/v3`,
  }

  console.log(`Older release: ${older.commit}`)
  await runToEnd(older.folder, ['apps/server/src/seed/main.ts', '--users', '6', '--messages-per-user', '4'], env)
  const before = await startRelease(older, env)
  undo.defer(before.stop)
  const caller = createCaller(before.base)
  const admin = await makeAdmin(client, before.base)
  const reader = await caller.makeReader(admin)
  const drive = (base: string, release: Release) => createCaller(base).driveCalls(release.calls, { reader, admin })
  const alone = await drive(before.base, older)
  if (isSaving) {
    await fillTheRest({ base: before.base, client, reader, desk })
    return await save(client, reader)
  }

  const stopWatching = watchOutage(before.base, reader)
  const after: ReleaseServer = await startRelease(await thisRelease(), env)
  undo.defer(after.stop)
  const outage = await stopWatching()
  const columns: [string, Statuses][] = [
    ['before', alone],
    ['old server', await drive(before.base, older)],
    ['new server', await drive(after.base, older)],
  ]
  const today = await drive(after.base, await thisRelease())
  const lastWords = before.lastWords()
  await before.stop()
  if (lastWords !== undefined) console.log(`The old server has ended by itself:\n${lastWords.slice(-1500)}`)
  printOutage(after.startedInMs, outage)
  const isEven = printDifferences(columns)
  const broken = Object.entries(today).filter(([, status]) => isFailure(status))
  console.log(`Today's calls on the new server: ${Object.keys(today).length}, not answered or 5xx: ${broken.length}`)
  for (const [name, status] of broken) console.log(`  ${name} ${status}`)
  return isEven && broken.length === 0 && outage.failed === 0 && lastWords === undefined
}

async function save(client: pg.ClientBase, { email, ids }: SignedIn): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
  const migration = rows[0]?.name ?? ''
  const tables = await readTables(client)
  const empty = Object.keys(tables).filter((name) => tables[name]?.rows.length === 0)
  const file = path.join(import.meta.dirname, 'rows', `${migration}.json.gz`)
  writeReleaseRows(file, { migration, reader: { email, ids }, tables })
  console.log(`${file}: ${Object.keys(tables).length} tables, without rows: ${empty.join(', ') || 'none'}`)
  return empty.length === 0
}

async function startDatabase(undo: AsyncDisposableStack): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-release-db-'))
  chmodSync(folder, 0o711) // under root the database runs as another account, which has to get in
  undo.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off', max_connections: '200' } })
  undo.defer(() => postgres.stop())
  const { host, port, user, database } = postgres.connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

const { values } = parseArgs({ options: { from: { type: 'string' }, save: { type: 'boolean', default: false } } })
if (values.from === undefined) {
  console.error(usage)
  process.exitCode = 2
} else {
  process.exitCode = (await rehearse(values.from, { isSaving: values.save })) ? 0 : 1
}
