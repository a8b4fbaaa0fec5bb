import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@lunaria/server/src/platform/db/embedded-postgres.ts'
import pg from 'pg'

export type Databases = {
  version: string
  /** Makes an empty database and gives its URL. */
  create(name: string): Promise<string>
  /** Removes what was made, and the server if it is ours. */
  stop(): Promise<void>
}

/**
 * Returns the server of DATABASE_URL, else an embedded one with PostgreSQL's own, safe settings in a folder that goes
 * away.
 */
export async function openDatabases(): Promise<Databases> {
  const server = await openServer()
  const admin = new pg.Pool({ connectionString: server.url, max: 2 })
  admin.on('error', () => {})
  const made: string[] = []
  const { rows } = await admin.query<{ version: string }>(`select current_setting('server_version') as version`)

  return {
    version: `PostgreSQL ${rows[0]?.version} (${server.kind})`,
    async create(label) {
      const name = `lunaria_bench_${process.pid}_${label.replaceAll('-', '_')}`
      await admin.query(`create database ${name}`)
      made.push(name)
      const url = new URL(server.url)
      url.pathname = `/${name}`
      return url.href
    },
    async stop() {
      for (const name of made.splice(0)) {
        await admin.query(`drop database ${name} with (force)`).catch((error) => console.error(error.message))
      }
      await admin.end()
      await server.stop()
    },
  }
}

async function openServer(): Promise<{ url: string; kind: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, kind: 'given', stop: async () => {} }

  const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-bench-'))
  chmodSync(folder, 0o711) // under root the database runs as another account, which has to get in
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: '100' } })
  const { host, port, user, database } = postgres.connection
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    kind: 'embedded, fsync on',
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
