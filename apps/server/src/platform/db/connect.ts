import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { allowSilence, endAfterSilence } from './end-after-silence.ts'
import { isoTime } from './iso-time.ts'
import type { Database } from './schema.ts'

/** A connection pool's query builder, or a transaction: use cases take either. */
export type Db = Kysely<Database> | Transaction<Database>

/** Where PostgreSQL is: a URL, or the socket of the embedded one. */
export type DbAddress = { connectionString: string } | { host: string; port: number; user: string; database: string }

export type Connection = {
  db: Kysely<Database>
  pool: pg.Pool
  /** Opens a connection of its own, outside the pool (LISTEN needs one). */
  openClient(): Promise<pg.Client>
  close(): Promise<void>
}

/** How long a connection may take to be there. */
const connectMs = 10_000

/** How columns are read. */
const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // A date is a day in the calendar, not a moment: it stays text.
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoTime
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig // its declared overloads do not accept a plain function

type ConnectOptions = {
  max?: number
  /** How long the server may be silent while it is asked; without it, for ever. */
  silenceMs?: number
  onError: (error: Error) => void
}

/** Opens a pool of connections. Columns are read as the types of the schema say: moments and days as text. */
export function connect(address: DbAddress, { max = 20, silenceMs = 0, onError }: ConnectOptions): Connection {
  const options: pg.PoolConfig = {
    ...address,
    types: columnTypes,
    application_name: 'lunaria',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  }
  const pool = new pg.Pool({ ...options, max, idleTimeoutMillis: 60_000, onConnect: begin })
  // Also while it is checked out: an error without a listener would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    endAfterSilence(client)
  })
  pool.on('error', () => {}) // the client has reported it
  pool.on('acquire', (client) => allowSilence(client, silenceMs))
  pool.on('release', (_error, client) => allowSilence(client, 0))

  return {
    pool,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    async openClient() {
      const client = new pg.Client(options)
      client.on('error', onError)
      await client.connect()
      endAfterSilence(client)
      allowSilence(client, silenceMs)
      try {
        await begin(client)
      } catch (error) {
        await client.end()
        throw error
      }
      return client
    },
    close: () => pool.end(),
  }
}

/**
 * Runs the first statement of each connection. A former leader that a proxy still leads to would keep its place in the
 * pool: it reads, and refuses every change. And a statement is done by one process: beside other work it is dearer, and
 * later, to start helpers for what takes a tenth of a second.
 */
async function begin(client: pg.ClientBase): Promise<void> {
  const question = {
    text: `select current_setting('transaction_read_only') as read_only, set_config('max_parallel_workers_per_gather', '0', false)`,
    query_timeout: connectMs,
  }
  const { rows } = await client.query<{ read_only: string }>(question)
  if (rows[0]?.read_only === 'on')
    throw Object.assign(new Error('The database only reads: it is not the leader'), { code: '25006' })
}

/** Returns the name of the constraint or unique index that a statement violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}
