import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { DbAddress } from '#platform/db/connect.ts'
import { createPlainRole, prepareDatabase } from '#platform/db/prepare-database.ts'
import { createDatabaseReset, type DatabaseReset } from './reset-database.ts'

const templateLock = 715_001
const quiet = pino({ level: 'silent' })

export type TestDatabase = {
  /** As the owner of the tables. */
  address: DbAddress
  /** As the role that the application works with, where there is one. */
  application: DbAddress
  /** Makes it as fresh as when it was created, under the connections that are open; false when it cannot be. */
  clear(): Promise<boolean>
  drop(): Promise<void>
}

/**
 * Databases of this worker that no test uses at present, as fresh as when they were created. Creating and dropping one
 * takes PostgreSQL ten times as long as emptying the few tables that a test has filled.
 */
const free: string[] = []
let reset: DatabaseReset | undefined

/** Returns an empty database with the schema of today; `drop` gives it back. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url } = inject('postgres')
  const name = free.pop() ?? (await copyTemplate(url))
  const address = databaseUrl(url, name)
  // Kept open: a new connection would read the catalog of every table again, which takes longer than the truncation.
  let emptying: Promise<pg.Client> | undefined
  async function openEmptying(): Promise<pg.Client> {
    const client = await openClient(address)
    client.once('end', () => {
      emptying = undefined // also where a test has ended all connections
    })
    return client
  }
  return {
    ...toRoles(address),
    async clear() {
      emptying ??= openEmptying()
      return (await reset?.(await emptying, { keepsConnections: true })) ?? false
    },
    async drop() {
      await (await emptying)?.end()
      await giveBack(url, name)
    },
  }
}

/** Makes a database without any tables. */
export async function createEmptyDatabase(): Promise<Pick<TestDatabase, 'address' | 'drop'>> {
  const { url } = inject('postgres')
  const name = newName()
  await withClient(url, (admin) => admin.query(`create database ${name}`))
  return { address: { connectionString: databaseUrl(url, name) }, drop: () => dropDatabase(url, name) }
}

/** The next test may have it if it could be emptied; otherwise it is dropped. */
async function giveBack(url: string, name: string): Promise<void> {
  const isFresh = await withClient(databaseUrl(url, name), async (client) => reset?.(client)).catch(() => false)
  if (isFresh) free.push(name)
  else await dropDatabase(url, name)
}

async function copyTemplate(url: string): Promise<string> {
  const template = `lunaria_template_${migrationsHash()}`
  const name = newName()
  await withClient(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    await ensureTemplate(admin, url, template)
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
    // File by file: page by page through the log, as is the default, it takes the database three times as long.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  reset ??= await withClient(databaseUrl(url, name), createDatabaseReset)
  return name
}

async function ensureTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft}`)
  const { address, application } = toRoles(databaseUrl(url, draft))
  const { role } = inject('postgres')
  if (role !== undefined) await createPlainRole(address, role)
  await prepareDatabase({ address: application, owner: role === undefined ? undefined : address }, quiet)
  await admin.query(`alter database ${draft} rename to ${template}`)
}

function toRoles(connectionString: string): Pick<TestDatabase, 'address' | 'application'> {
  const { role } = inject('postgres')
  const application = new URL(connectionString)
  if (role !== undefined) application.username = role
  return { address: { connectionString }, application: { connectionString: application.href } }
}

/** The run's own, so that its end can drop what is left (global-setup.ts). */
function newName(): string {
  return `${inject('postgres').prefix}${randomBytes(6).toString('hex')}`
}

async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (admin) => admin.query(`drop database if exists ${name} with (force)`))
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await openClient(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

function migrationsHash(): string {
  const folder = path.join(import.meta.dirname, '../../migrations')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
