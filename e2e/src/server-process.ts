import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { compiled, program } from '@lunaria/server/src/testing/bundled.ts'

export type Environment = Record<string, string>

/** The server as a process of its own. */
export type ServerProcess = {
  isRunning(): boolean
  /** Ends it as an operator does. */
  stop(): Promise<void>
  /** `kill -9` */
  kill(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const readyMs = 110_000
const politeMs = 15_000
const pollMs = 50
const outputLimit = 4000

/** Starts the server and waits until it answers. It ends by itself when we are killed. */
export async function startServer(env: Environment): Promise<ServerProcess> {
  // The closed channel is its signal that we have gone.
  const followUs = ['--import', join(root, 'scripts/lib/follow-parent.mjs')]
  const child = spawn(process.execPath, [...followUs, program], {
    cwd: root,
    env: { ...process.env, ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = lastOutput(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isRunning = () => child.exitCode === null && child.signalCode === null

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    const impatience = setTimeout(() => child.kill('SIGKILL'), politeMs)
    await ended
    clearTimeout(impatience)
  }

  const deadline = Date.now() + readyMs
  while (!(await answers(`http://127.0.0.1:${env.PORT}/api/health`))) {
    if (!isRunning()) throw new Error(`The server has ended:\n${output()}`)
    if (Date.now() > deadline) {
      await end('SIGTERM')
      throw new Error(`The server was not up within ${readyMs / 1000} s:\n${output()}`)
    }
    await sleep(pollMs)
  }
  return { isRunning, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Runs one of the operator's commands on the same database. */
export async function runCommand(env: Environment, ...args: string[]): Promise<void> {
  const command = promisify(execFile)
  await command(process.execPath, ['apps/server/src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...compiled, ...env },
  })
}

function lastOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-outputLimit)
    })
  }
  return () => output
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
