import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { createLog } from '#platform/create-log.ts'
import { compiled } from '#testing/bundled.ts'
import { type EmbeddedProduct, startEmbeddedProduct } from '#testing/embedded-product.ts'
import { createEmptyDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { provider } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const admin = { email: 'admin@lunaria.example', password: 'correct horse battery' }
const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-role-test-'))
chmodSync(folder, 0o711) // under root the database runs as another account, which has to get in
const quiet = createLog({ level: 'error' })

let postgres: EmbeddedPostgres
let product: EmbeddedProduct

/** A data folder of a version that worked as the superuser, taken up by this one. */
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), settings: { fsync: 'off' } })
  const { db, close } = connect(postgres.connection, { max: 2, onError: () => {} })
  await new Migrator({ db, provider }).migrateTo('0015-tellings')
  await sql`insert into audit_log (id, action, at) values (gen_random_uuid(), 'system.restart', now())`.execute(db)
  await close()
  product = await startEmbeddedProduct(folder, {
    ...compiled,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
}, 120_000)

afterAll(async () => {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function withRole<Result>(user: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...postgres.connection, user })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function signIn(): Promise<{ cookie: string; origin: string; 'content-type': string }> {
  const headers = { 'content-type': 'application/json', origin: product.base }
  const answer = await fetch(`${product.base}/api/auth/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  })
  return { ...headers, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

test('the application works as a role that is no superuser, also on a folder made before there was one', async () => {
  const roles = await withRole('lunaria', (client) =>
    client.query(`select distinct usename, rolsuper, rolreplication, rolcreaterole from pg_stat_activity
      join pg_roles on rolname = usename where application_name = 'lunaria'`),
  )

  expect(roles.rows).toEqual([{ usename: 'lunaria_app', rolsuper: false, rolreplication: false, rolcreaterole: false }])
})

test.each([
  "update audit_log set action = 'nothing'",
  'delete from audit_log',
  'truncate audit_log',
  'alter table audit_log disable trigger user',
  'drop trigger audit_log_append_only on audit_log',
  'alter table audit_log disable row level security',
  'drop table audit_log',
  'create or replace function seal_audit() returns trigger language plpgsql as $$ begin return null; end $$',
  "set session_replication_role = 'replica'",
  'create table own_table (id int)',
  'create role other superuser',
  'set role lunaria',
  "update kysely_migration set name = 'x'",
  "copy (select 1) to program 'true'",
])('the role may not: %s', async (statement) => {
  await expect(withRole('lunaria_app', (client) => client.query(statement))).rejects.toThrow(
    /permission denied|must be owner|must be able|only roles with|append-only/i,
  )
})

test('with these rights the panel’s changes are noted, the queue works and a backup is made', async () => {
  const headers = await signIn()
  const post = (call: string) =>
    fetch(`${product.base}/api/admin/${call}`, { method: 'POST', headers, body: JSON.stringify({}) })

  const [letter, backup, scan] = [
    await fetch(`${product.base}/api/auth/password/forgot`, { method: 'POST', headers, body: JSON.stringify(admin) }),
    await post('system/backups'),
    await post('system/security-scan'),
  ]

  expect([letter.status, backup.status, scan.status]).toEqual([200, 200, 200])
  const { checks } = (await scan.json()) as { checks: { id: string; status: string; message: string }[] }
  const findStatus = (id: string) => checks.find((check) => check.id === id)?.status
  expect([findStatus('database-role'), findStatus('audit')]).toEqual(['ok', 'ok'])
  await expect
    .poll(() => readdirSync(path.join(folder, 'backups')).filter((name) => name.endsWith('.tar.zst')), {
      timeout: 60_000,
    })
    .toHaveLength(1)
  await expect.poll(() => readdirSync(path.join(folder, 'outbox')).length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(product.output()).not.toMatch(/permission denied/)
})

test('DATABASE_OWNER_URL owns and migrates the tables, and the role of DATABASE_URL gets the same rights', async () => {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  if (!('connectionString' in address)) throw new Error('The database has no URL')
  const role = `app_${Date.now()}`
  const server = new pg.Client({ connectionString: inject('postgres').url })
  await server.connect()
  onTestFinished(() => server.end())
  await server.query(`create role ${role} login`)
  onTestFinished(async () => void (await server.query(`drop role ${role}`)))
  const worker = new URL(address.connectionString)
  worker.username = role
  const reading = readConfig({ DATABASE_URL: worker.href, DATABASE_OWNER_URL: address.connectionString })
  if (!reading.ok) throw new Error(reading.problems.join('\n'))

  const database = await openDatabase(reading.config, quiet)
  await prepareDatabase(database, quiet)
  const again = await prepareDatabase(database, quiet)

  expect(again).toEqual([])
  const { db, close } = connect(database.address, { max: 1, onError: () => {} })
  await sql`insert into audit_log (id, action, at) values (gen_random_uuid(), 'system.restart', now())`.execute(db)
  expect((await sql`select hash from audit_log where number = 1`.execute(db)).rows).toHaveLength(1)
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('permission denied')
  await close()
  await drop() // or the role could not be dropped
})
