import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { bundleProgram } from './bundled.ts'

/** The server that tests may fill with databases of their own. */
export type TestPostgres = {
  /** Its maintenance database, as an account that may create others; put another name into the path to reach those. */
  url: string
  /** What the names of this run's databases begin with. */
  prefix: string
  /** As whom the application works; undefined on a server that was given: there the run may make databases, but no roles. */
  role?: string
}

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into Vitest's own
  export interface ProvidedContext {
    postgres: TestPostgres
  }
}

// Nothing here has to survive a power cut, and no table grows so much that it had to be cleaned.
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, else an embedded one in a folder that goes away. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `lunaria_test_${randomBytes(4).toString('hex')}_`
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await bundleProgram()
    project.provide('postgres', { url: given, prefix })
    return () => dropAll(given, prefix)
  }
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-test-'))
  chmodSync(folder, 0o711) // under root the database runs as another account, which has to get in
  const [postgres] = await Promise.all([startEmbeddedPostgres({ dataDir: folder, settings: FAST }), bundleProgram()])
  const { host, port, user, database } = postgres.connection
  project.provide('postgres', {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    prefix,
    role: 'lunaria_app',
  })
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A server that was there before is left as it was, but for the template, which the next run begins with. */
async function dropAll(url: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await admin.end()
  }
}
