import { Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '#config/config.ts'
import type { Log } from '#lib/log.ts'
import { StartRefusal } from '#lib/start-refusal.ts'
import { isDatabaseAway } from './database-away.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { createPlainRole, type DatabaseRoles } from './prepare-database.ts'

export type OpenDatabase = DatabaseRoles & {
  isEmbedded: boolean
  /** The embedded server has died and is being started again. */
  isStarting(): boolean
  stop(): Promise<void>
}

/** The message of an error that says that no PostgreSQL answers at the address. */
export const otherProtocol = 'it is no PostgreSQL that this program can talk to'

/** As whom the application works in the embedded database. */
const embeddedRole = 'lunaria_app'

/**
 * Returns the configured database, or the embedded one, started or found running. Throws why there is none, in its
 * driver's words.
 */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await tryConnection(config.databaseUrl)
    const owner = config.databaseOwnerUrl
    if (owner !== undefined) await tryOwner(owner)
    return {
      address: { connectionString: config.databaseUrl },
      owner: owner === undefined ? undefined : { connectionString: owner },
      isEmbedded: false,
      isStarting: () => false,
      stop: async () => {},
    }
  }
  const dataDir = path.join(config.dataDir, 'postgres')
  const { connection, isRunning, stop } = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { max_connections: '100' },
  })
  try {
    await createPlainRole(connection, embeddedRole)
  } catch (error) {
    await stop()
    throw error
  }
  const address = { ...connection, user: embeddedRole }
  return { address, owner: connection, isEmbedded: true, isStarting: () => !isRunning(), stop }
}

async function tryOwner(connectionString: string): Promise<void> {
  try {
    await tryConnection(connectionString)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    throw new StartRefusal('DATABASE_OWNER_URL: the database refuses its role or its password', { cause: error })
  }
}

/** Tries a connection, so that an address where no database answers is known as that, before anything else asks it. */
async function tryConnection(connectionString: string): Promise<void> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString,
    application_name: 'lunaria',
    connectionTimeoutMillis: 10_000,
    stream: () => socket,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    socket.destroy()
    // A PostgreSQL that will not have us says so; one that says anything else is none.
    const hasSaidSomethingElse = socket.bytesRead > 0 && isDatabaseAway(error) && !(error instanceof pg.DatabaseError)
    throw hasSaidSomethingElse ? new Error(otherProtocol, { cause: error }) : error
  }
}
