import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { countRows, listTables } from './count-rows.ts'
import { dataPrefix } from './manifest.ts'
import { fileEntry, folderEntry, type Sums, textEntry } from './tar.ts'

/** What PostgreSQL's documentation leaves out of a base backup: state of the running server, rebuilt at its start. */
const emptiedFolders = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const skippedFiles =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles|pg_internal\.init.*|pgsql_tmp.*)$/
/** Read last, as the documentation asks. */
const controlFile = 'global/pg_control'
const segmentName = /^[0-9A-F]{24}$/

/** How long a writer may have to wait for us, and how long all attempts may take. */
const lockTimeoutMs = 500
const lockAttempts = 60
const lockPauseMs = 500

export type Clients = {
  /** Holds the backup: PostgreSQL gives it up when this session ends. */
  main: pg.ClientBase
  /** Counts the rows. */
  counting: pg.ClientBase
}

/**
 * Returns a copy of the running cluster as a stream of tar entries, by the low-level API of PostgreSQL's manual («Making a Base
 * Backup Using the Low Level API»): its files, the WAL written meanwhile and the label with which a server recovers them to
 * the backup's end. Returns the row counts of that very moment.
 */
export async function* baseBackup(
  { main, counting }: Clients,
  sums: Sums,
): AsyncGenerator<Buffer, Record<string, number>> {
  const data = await startBackup(main)
  for await (const { name, isFolder } of listFiles(data.folder)) {
    if (isFolder) yield folderEntry({ name: `${dataPrefix}/${name}` })
    else yield* fileEntry(inData(data.folder, name, sums))
  }
  yield* fileEntry(inData(data.folder, controlFile, sums))

  const tables = await listTables(main)
  const stopped = await stopBackup({ main, counting }, tables)
  yield textEntry({ name: `${dataPrefix}/backup_label`, text: stopped.label, sums })
  const rows = await countRows(counting, tables)
  await counting.query('commit')
  const segments = (await readdir(path.join(data.folder, 'pg_wal'))).filter(
    (name) => segmentName.test(name) && name >= data.firstSegment && name <= stopped.lastSegment,
  )
  for (const name of segments.sort()) yield* fileEntry(inData(data.folder, `pg_wal/${name}`, sums))
  return rows
}

function inData(folder: string, name: string, sums: Sums) {
  return { name: `${dataPrefix}/${name}`, path: path.join(folder, name), sums }
}

/** Starts a backup. The slot keeps the WAL from being recycled until the session ends. */
async function startBackup(main: pg.ClientBase): Promise<{ folder: string; firstSegment: string }> {
  const id = `lunaria_backup_${randomBytes(4).toString('hex')}`
  await main.query('select pg_create_physical_replication_slot($1, true, true)', [id])
  const { rows } = await main.query<{ folder: string; first: string }>(
    `select current_setting('data_directory') as folder, pg_walfile_name(pg_backup_start($1, true)) as first`,
    [id],
  )
  const [{ folder = '', first = '' } = {}] = rows
  return { folder, firstSegment: first }
}

/**
 * Ends the backup while no table can be written, for some milliseconds: so the snapshot that `counting` holds afterwards
 * is exactly what the backup recovers to.
 */
async function stopBackup(
  { main, counting }: Clients,
  tables: string[],
): Promise<{ label: string; lastSegment: string }> {
  await lockTables(main, tables)
  await counting.query('begin isolation level repeatable read read only')
  await counting.query('select pg_current_snapshot()')
  const { rows } = await main.query<{ last: string; label: string; tablespaces: string }>(
    `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)`,
  )
  await main.query('commit')
  const [{ last = '', label = '', tablespaces = '' } = {}] = rows
  if (tablespaces.trim() !== '') throw new Error('a database with tablespaces of its own cannot be copied this way')
  return { label, lastSegment: last }
}

/** Gives up and tries again where a transaction writes for long; in a deadlock it is this session that gives up. */
async function lockTables(main: pg.ClientBase, tables: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await main.query('begin')
      await main.query(`set local lock_timeout to ${lockTimeoutMs}`)
      await main.query(`set local deadlock_timeout to '100ms'`)
      await main.query(`lock table ${tables.join(', ')} in share mode`)
      return
    } catch (error) {
      await main.query('rollback')
      if (!isLockRefused(error) || attempt === lockAttempts) throw error
      await sleep(lockPauseMs)
    }
  }
}

function isLockRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')
}

type Found = { name: string; isFolder: boolean }

/** Folders before what is in them. */
async function* listFiles(root: string, folder = ''): AsyncGenerator<Found> {
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true }).catch(emptyIfGone)) {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) {
      yield { name, isFolder: true }
      if (!emptiedFolders.includes(name)) yield* listFiles(root, name)
    } else if (entry.isFile() && !skippedFiles.test(entry.name) && name !== controlFile) {
      yield { name, isFolder: false }
    }
  }
}

/** Returns nothing for the folder of a database that was dropped meanwhile. */
function emptyIfGone(error: unknown): never[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
