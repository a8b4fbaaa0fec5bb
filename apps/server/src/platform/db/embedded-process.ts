import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Account, isRoot, openSocketFolder } from './embedded-files.ts'

/** A database and what runs it. Paths are absolute. */
export type Cluster = {
  lock: string
  account: Account
  programs: string
  major: string
  data: string
  logFile: string
  socketFolder: string
  settings: Record<string, string>
}

export type Launched = {
  isRunning(): boolean
  /** Why it has ended, in PostgreSQL's own words. */
  complaint(): string
}

export const SUPERUSER = 'lunaria'

const MAX_LOG_BYTES = 5_000_000

// The server's log is for its own troubles; refused statements carry people's words and are logged by the application.
const BASE_SETTINGS = {
  listen_addresses: '',
  shared_buffers: '64MB',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** Makes an empty database in a folder that the account owns. */
export async function runInitdb({ programs, account, settings }: Cluster, folder: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = settings.fsync === 'off' ? ['--no-sync'] : []
  const child = spawn(
    join(programs, 'initdb'),
    ['-D', folder, '--auth=trust', `--username=${SUPERUSER}`, '--no-instructions', ...locale, ...sync],
    { ...spawnOptions(account), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [status, complaint] = await Promise.all([ended, text(child.stderr)])
  if (status !== 0) throw new Error(`PostgreSQL's initdb failed: ${complaint.trim().replaceAll('\n', ' ')}`)
}

/** Starts the server in a session of its own, so that Ctrl-C in the terminal does not reach it. */
export function launchPostmaster(cluster: Cluster): Launched {
  const settings = { ...BASE_SETTINGS, unix_socket_directories: cluster.socketFolder, ...cluster.settings }
  openSocketFolder(cluster.socketFolder, cluster.account)
  ignoreReusedPid(cluster)
  const log = openLog(cluster)
  const logStart = fstatSync(log).size
  const child = spawn(
    join(cluster.programs, 'postgres'),
    ['-D', cluster.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...spawnOptions(cluster.account), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  return {
    isRunning: () => failure === undefined && child.exitCode === null && child.signalCode === null,
    complaint: () => failure ?? lastComplaint(cluster.logFile, logStart),
  }
}

/** Returns the server that runs on this data, by the file in which PostgreSQL itself keeps that. */
export function findPostmaster({ data }: Cluster): { pid: number; socketFolder: string } | undefined {
  const [pid, , , , socketFolder] = pidFileLines(data)
  return pid && socketFolder && isPostgres(Number(pid)) ? { pid: Number(pid), socketFolder } : undefined
}

function pidFileLines(data: string): string[] {
  try {
    return readFileSync(pidFile(data), 'utf8').split('\n')
  } catch {
    return []
  }
}

/**
 * Replaces a pid that may be another process's by now, after a crash (in a container it nearly always is): PostgreSQL
 * would take that for a server and refuse. It ignores its parent's pid; the file itself has to stay, since by what else
 * is in it PostgreSQL notices helpers of the killed server.
 */
function ignoreReusedPid({ data }: Cluster): void {
  const [pid, ...rest] = pidFileLines(data)
  if (pid && !isPostgres(Number(pid))) writeFileSync(pidFile(data), [process.pid, ...rest].join('\n'))
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid')
}

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return isPostgresByPs(pid)
  try {
    const [, name, state] = /\((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === 'postgres' && state !== 'Z'
  } catch {
    return false
  }
}

/** Asks `ps`, which macOS and the BSDs have in place of /proc. Where it cannot be run any living process counts. */
export function isPostgresByPs(pid: number): boolean {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=', '-o', 'comm=', '-p', `${pid}`], { encoding: 'utf8' })
  if (status === null) return processExists(pid)
  const [state = 'Z', ...command] = stdout.trim().split(/\s+/)
  return !state.startsWith('Z') && basename(command.join(' ')) === 'postgres'
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function openLog({ logFile, account }: Cluster): number {
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) rmSync(logFile)
  const log = openSync(logFile, 'a', 0o600)
  if (isRoot()) fchownSync(log, account.uid, account.gid)
  return log
}

/** The last helpers of a server that was killed write into the same log, that they end: that is no complaint of this one. */
const ofKilledServer = /terminating connection due to unexpected postmaster exit/

function lastComplaint(logFile: string, from: number): string {
  const all = readFileSync(logFile).subarray(from).toString().trim().split('\n')
  const lines = all.filter((line) => !ofKilledServer.test(line))
  const complaint = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)
  return `${complaint?.replace(/^.*?(?=FATAL|PANIC)/, '') || 'it ended without a word'} (${logFile})`
}

function spawnOptions(account: Account) {
  return {
    ...(isRoot() ? account : {}),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
}
