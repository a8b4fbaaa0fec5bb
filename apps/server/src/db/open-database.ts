import path from 'node:path'
import type { Config } from '#config.ts'
import type { Log } from '#lib/log.ts'
import type { DbAddress } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export type OpenDatabase = { address: DbAddress; isEmbedded: boolean; stop(): Promise<void> }

/** The configured database, or the embedded one, started or found running. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
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
