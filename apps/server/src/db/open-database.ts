import path from 'node:path'
import pg from 'pg'
import type { Config } from '#config.ts'
import type { Log } from '#lib/log.ts'
import type { DbAddress } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export type OpenDatabase = { address: DbAddress; isEmbedded: boolean; stop(): Promise<void> }

/** The configured database, or the embedded one, started or found running. Throws why there is none, in its driver's words. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await tryConnection(config.databaseUrl)
    return { address: { connectionString: config.databaseUrl }, isEmbedded: false, stop: async () => {} }
  }
  const dataDir = path.join(config.dataDir, 'postgres')
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir,
    log: (line) => log.info(line),
    settings: { max_connections: '100' },
  })
  return { address: connection, isEmbedded: true, stop }
}

/** So that an address where no database answers is known as that, whatever would have asked it first. */
async function tryConnection(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'lunaria', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}
