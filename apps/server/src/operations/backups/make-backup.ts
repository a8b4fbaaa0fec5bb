import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { withProcessLock } from '@lunaria/process-lock'
import type pg from 'pg'
import { version } from '#platform/version.ts'
import { type BackupFile, isBackupName, partialPath } from './backup-files.ts'
import { baseBackup, type Clients } from './base-backup.ts'
import { newestMigration } from './count-rows.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { endOfTar, fileEntry, folderEntry, type Sums, textEntry } from './tar.ts'

type Asked = {
  /** Of the embedded database. */
  pool: pg.Pool
  dataDir: string
  file: string
  now: Date
  signal?: AbortSignal
  /** Called before waiting for the backup that another process or job is making. */
  onWait?: () => void
}

/**
 * Copies the running embedded database and the rest of DATA_DIR into one compressed file, which gets its name once it is
 * whole and on the disk. One process at a time makes one.
 */
export async function makeBackup({ pool, dataDir, file, now, signal, onWait }: Asked): Promise<BackupFile> {
  if (existsSync(file)) throw new Error(`${file} is there already`)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const lock = `backup-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)}`
  const make = async () => {
    const partial = partialPath(file)
    await rm(partial, { force: true }) // of a process that was killed
    const main = await pool.connect()
    const counting = await pool.connect()
    try {
      await pipeline(
        streamArchive({ main, counting }, { dataDir, now }),
        createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
        createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
        { signal },
      )
      await giveName(partial, file)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    } finally {
      main.release(true) // ends a backup that is under way, and its slot
      counting.release(true)
    }
    return { path: file, createdAt: now, bytes: (await stat(file)).size }
  }
  return withProcessLock(lock, make, { onWait })
}

/** Renames a file that is on the disk, and keeps the name, too, through a power cut. */
export async function giveName(partial: string, file: string): Promise<void> {
  await rename(partial, file)
  const folder = await open(path.dirname(file))
  await folder.sync().finally(() => folder.close())
}

async function* streamArchive(
  clients: Clients,
  { dataDir, now }: Pick<Asked, 'dataDir' | 'now'>,
): AsyncGenerator<Buffer> {
  const sums: Sums = {}
  yield* otherState(dataDir, sums)
  yield folderEntry({ name: 'postgres', mode: 0o755 })
  yield folderEntry({ name: 'postgres/pgdata' })
  const rows = yield* baseBackup(clients, sums)
  const { rows: servers } = await clients.main.query<{ server_version: string }>('show server_version')
  const manifest: Manifest = {
    format: 1,
    product: version,
    postgres: servers[0]?.server_version.split('.')[0] ?? '',
    schema: await newestMigration(clients.main),
    createdAt: now.toISOString(),
    rows,
    sums,
  }
  yield textEntry({ name: manifestName, text: JSON.stringify(manifest, null, 1) })
  yield endOfTar()
}

/** Packs everything in DATA_DIR but the database, the backups and what is being written there at this moment. */
async function* otherState(dataDir: string, sums: Sums, folder = ''): AsyncGenerator<Buffer> {
  for (const entry of await readdir(path.join(dataDir, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name)
    const full = path.join(dataDir, name)
    if (['postgres', 'backups'].includes(name) || isPassing(entry.name)) continue
    if (entry.isDirectory()) {
      yield folderEntry({ name, mode: (await stat(full)).mode & 0o777 })
      yield* otherState(dataDir, sums, name)
    } else if (entry.isFile()) yield* fileEntry({ name, path: full, sums })
  }
}

function isPassing(name: string): boolean {
  return isBackupName(name) || name.startsWith('.write-test-') || name.endsWith('.part')
}
