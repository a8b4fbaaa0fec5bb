import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withProcessLock } from '@lunaria/process-lock'
import pg from 'pg'
import type { Log } from '#lib/log.ts'
import { StartRefusal } from '#lib/start-refusal.ts'
import { findBinaries, makeFolder, toSocketFolder, usableBinaries } from './embedded-files.ts'
import { findPlace } from './embedded-place.ts'
import {
  type Cluster,
  findPostmaster,
  type Launched,
  launchPostmaster,
  runInitdb,
  SUPERUSER,
} from './embedded-process.ts'
import { type Session, watchServer } from './embedded-watch.ts'

const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000
const LOCK_TIMEOUT_MS = 180_000
const LEAVING_CLIENTS_MS = 1000
const POLL_MS = 25
const RETRY_MS = 200
const DATABASE = 'postgres'
const PORT = 5432 // part of the socket's name; given to clients so that PGPORT cannot change it

export type EmbeddedPostgresOptions = {
  /** Where the database lives; created when missing. */
  dataDir: string
  /** Gets a line when something is not as the operator would expect it. */
  log?: Pick<Log, 'info' | 'warn' | 'error'>
  /** PostgreSQL settings for a server that is started, such as `{ fsync: 'off' }`; a running one keeps its own. */
  settings?: Record<string, string>
}

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** Whether the server was running already: left by a killed process, or shared with another one. */
  adopted: boolean
  /** False while the server is gone and being started again. */
  isRunning(): boolean
  /** Shuts the server down, unless other clients are connected; may be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the npm packages, or joins the one that already runs on this data.
 * It outlives this process if that is killed; the next start finds it. When it dies under us it is started again.
 * Throws an error of one clear sentence, a StartRefusal where trying again would not help.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const lock = toLockPath(options.dataDir)
  return withLock(lock, async () => {
    const cluster = prepareCluster({ ...options, lock })
    await createData(cluster)
    const { session, adopted } = await reachServer(cluster)
    const { host } = session.client
    const again = { ...cluster, socketFolder: host } // the address that clients have stays good
    const watch = watchServer({
      session, // kept open, so that another process that stops just now sees a client and leaves the server running
      log: options.log,
      reach: async () => (await withLock(lock, () => reachServer(again))).session,
    })
    let stopped: Promise<void> | undefined
    return {
      connection: { host, port: PORT, user: SUPERUSER, database: DATABASE },
      adopted,
      isRunning: watch.isRunning,
      stop() {
        stopped ??= watch.end().then(() => withLock(lock, () => stopServer(again)))
        return stopped
      },
    }
  })
}

/** Returns the lock's name of a data directory, which exists. */
export function toLockPath(dataDir: string): string {
  return `pg-${shortHash(realpathSync(dataDir))}`
}

/** Lets one process at a time start, join or stop the server of a data directory. */
function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  return withProcessLock(name, run, { waitMs: LOCK_TIMEOUT_MS })
}

function prepareCluster({ dataDir, lock, log, settings }: EmbeddedPostgresOptions & { lock: string }): Cluster {
  const { base, account } = findPlace({ asked: realpathSync(dataDir), lock, log })
  const binaries = findBinaries()
  return {
    lock,
    account,
    programs: join(usableBinaries(binaries, account, base), 'bin'),
    major: binaries.major,
    data: join(base, 'pgdata'),
    logFile: join(base, 'postgres.log'),
    socketFolder: toSocketFolder(shortHash(base), account),
    settings: settings ?? {},
  }
}

/** Runs initdb in a folder of its own and renames it: a kill in the middle leaves nothing half-made. */
async function createData(cluster: Cluster): Promise<void> {
  const { data, account, major } = cluster
  if (existsSync(data)) {
    const found = dataVersion(data)
    if (found === major) return
    throw new StartRefusal(
      found
        ? `The database in ${data} was made by PostgreSQL ${found} and this program brings PostgreSQL ${major}: move it over with pg_dump, or set DATABASE_URL`
        : `${data} is not a PostgreSQL database: remove it, or set DATA_DIR to another folder`,
    )
  }
  const base = join(data, '..')
  for (const name of readdirSync(base).filter((name) => name.startsWith('pgdata.new-'))) {
    rmSync(join(base, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const partial = `${data}.new-${randomBytes(4).toString('hex')}`
  makeFolder(partial, account)
  await runInitdb(cluster, partial)
  renameSync(partial, data)
}

function dataVersion(data: string): string | undefined {
  try {
    return readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (!isPermissionError(error)) return undefined
    throw new StartRefusal(`The database in ${data} belongs to another account: start as that one, or set DATA_DIR`)
  }
}

function isPermissionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EACCES'
}

async function reachServer(cluster: Cluster): Promise<{ session: Session; adopted: boolean }> {
  const deadline = performance.now() + START_TIMEOUT_MS
  let launched: Launched | undefined
  while (performance.now() < deadline) {
    const session = await openSession(cluster)
    if (session) return { session, adopted: !launched?.isRunning() }
    if (!(launched?.isRunning() || findPostmaster(cluster))) {
      if (launched) await giveUpOrWait(cluster, launched)
      launched = launchPostmaster(cluster)
    }
    await sleep(POLL_MS)
  }
  throw new Error(`PostgreSQL did not start within ${START_TIMEOUT_MS / 1000} s: see ${cluster.logFile}`)
}

/** Waits where the last helpers of a killed server hold the data for a second or two; gives up on other faults. */
async function giveUpOrWait(cluster: Cluster, launched: Launched): Promise<void> {
  const complaint = launched.complaint()
  if (!/lock file|shared memory|in use/i.test(complaint)) {
    rmSync(cluster.socketFolder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start: ${complaint}`)
  }
  await sleep(RETRY_MS)
}

/** Returns a connection to the server that runs on this data; undefined while there is none that answers. */
async function openSession(cluster: Cluster): Promise<Session | undefined> {
  const running = findPostmaster(cluster)
  if (!running) return undefined
  const client = new pg.Client({
    host: running.socketFolder,
    port: PORT,
    user: SUPERUSER,
    database: DATABASE,
    application_name: 'lunaria launcher',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
    if (rows[0]?.data === cluster.data) return { client, ended }
  } catch {
    // Not listening yet, recovering after a crash, or shutting down.
  }
  await client.end().catch(() => {})
  return undefined
}

async function stopServer(cluster: Cluster): Promise<void> {
  const session = await openSession(cluster)
  if (session) {
    const isShared = await hasOtherClients(session.client)
    await session.client.end()
    if (isShared) return
  }
  const running = findPostmaster(cluster)
  if (!running) return
  process.kill(running.pid, 'SIGINT') // PostgreSQL's "fast" shutdown: rolls open transactions back, writes everything out
  if (!(await hasGone(cluster, STOP_TIMEOUT_MS))) process.kill(running.pid, 'SIGQUIT') // the next start recovers
  rmSync(cluster.socketFolder, { recursive: true, force: true })
}

/** Returns true where others are connected; our own connections, closed a moment ago, get time to leave. */
async function hasOtherClients(session: pg.Client): Promise<boolean> {
  const deadline = performance.now() + LEAVING_CLIENTS_MS
  for (;;) {
    const { rows } = await session.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.others === 0) return false
    if (performance.now() > deadline) return true
    await sleep(POLL_MS)
  }
}

async function hasGone(cluster: Cluster, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (findPostmaster(cluster)) {
    if (performance.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
