import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program of the cluster, with its output in a file. */
export type Program = {
  pid: number
  isRunning(): boolean
  signal(signal: NodeJS.Signals): void
  /** Waits for its end; killed after `ms`. */
  end(signal: NodeJS.Signals, ms: number): Promise<void>
}

export type Start = {
  name: string
  command: string[]
  env: Record<string, string>
  cwd: string
  /** The account that it runs under, where we are root. */
  account?: string
}

export type Programs = {
  start(start: Start): Program
  logOf(name: string): string
  /** Immediately: all that they have written is thrown away. */
  killAll(): Promise<void>
}

/** Which account the database and etcd run under, where we are root. */
export const databaseAccount = 'postgres'

const killedMs = 10_000
const isRoot = process.getuid?.() === 0

/** Returns programs that end with us, also when we are killed: the kernel sends them SIGTERM then. */
export function createPrograms(logs: string): Programs {
  const running = new Map<Program, ChildProcess>()
  const toLogPath = (name: string) => path.join(logs, `${name}.log`)
  return {
    logOf: toLogPath,
    start({ name, command, env, cwd, account }) {
      const log = openSync(toLogPath(name), 'a')
      const asAccount = account && isRoot ? ['--reuid', account, '--regid', account, '--init-groups'] : []
      const child = spawn('setpriv', [...asAccount, '--pdeathsig', 'TERM', '--', ...command], {
        cwd,
        detached: true, // Ctrl-C in the terminal reaches us alone, and we end them
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      child.on('error', (error) => console.error(`${name}: ${error.message}`))
      const program = toProgram(child)
      running.set(program, child)
      child.once('exit', () => running.delete(program))
      return program
    },
    async killAll() {
      const all = [...running.keys()]
      const workers = all.flatMap(({ pid }) => listChildren(pid))
      await Promise.all(all.map((one) => one.end('SIGKILL', killedMs)))
      for (const worker of workers) signalTo(worker, 'SIGKILL') // nginx's outlive it
    },
  }
}

function toProgram(child: ChildProcess): Program {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    isRunning,
    signal: (signal) => void child.kill(signal),
    async end(signal, ms) {
      if (!isRunning()) return
      child.kill(signal)
      const kill = setTimeout(() => child.kill('SIGKILL'), ms)
      await exited
      clearTimeout(kill)
    },
  }
}

/** Makes a folder that only the database's account may enter. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isRoot) execFileSync('chown', [`${databaseAccount}:`, folder])
}

/** Sends a signal to a process that may have ended. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** Returns the processes that a process has started. */
export function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => findParent(pid) === parent)
    .map(Number)
}

function findParent(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined // it has ended
  }
}

/** Asks again and again until the answer is not undefined. */
export async function until<Value>(
  what: string,
  ms: number,
  ask: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  const deadline = performance.now() + ms
  for (;;) {
    const value = await ask()
    if (value !== undefined) return value
    if (performance.now() > deadline) throw new Error(`${what}: not within ${ms / 1000} s`)
    await sleep(200)
  }
}
