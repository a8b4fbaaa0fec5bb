import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { connect, type DbAddress } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createJobs } from '#lib/jobs.ts'

const templateLock = 715_001
const quiet = pino({ level: 'silent' })

export type TestDatabase = { address: DbAddress; drop(): Promise<void> }

/** A fresh database with the schema of today; `drop` removes it. */
export function createTestDatabase(): Promise<TestDatabase> {
  const template = `lunaria_template_${migrationsHash()}`
  return createDatabase(async (admin, url, name) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    await ensureTemplate(admin, url, template)
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
    // File by file: page by page through the log, as is the default, it takes the database three times as long.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
}

/** One without any tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async (admin, _url, name) => void (await admin.query(`create database ${name}`)))
}

async function createDatabase(
  create: (admin: pg.Client, url: string, name: string) => Promise<void>,
): Promise<TestDatabase> {
  const { url } = inject('postgres')
  const name = `lunaria_test_${randomBytes(6).toString('hex')}`
  await withAdmin(url, (admin) => create(admin, url, name))
  return {
    address: { connectionString: databaseUrl(url, name) },
    drop: () =>
      withAdmin(url, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  }
}

async function ensureTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft}`)
  const connection = connect({ connectionString: databaseUrl(url, draft) }, { max: 2, onError: () => {} })
  await migrate(connection.db)
  await (await createJobs({ db: connection.db, now: () => new Date(), log: quiet })).stop()
  await connection.close()
  await admin.query(`alter database ${draft} rename to ${template}`)
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  admin.on('error', () => {})
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
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
