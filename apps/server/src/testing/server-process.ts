import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { DbAddress } from '#platform/db/connect.ts'
import { compiled, program } from './bundled.ts'
import { freePort } from './free-port.ts'
import { sessionSecret } from './test-app.ts'

const startTimeoutMs = 60_000

export type ServerProcess = {
  base: string
  /** What it has printed so far. */
  output(): string
  kill(signal: 'SIGKILL' | 'SIGTERM'): void
  /** The exit code; null when a signal ended it. */
  exited: Promise<number | null>
}

/** Starts the real program on a test's database, and waits until it is ready. It is killed when the test ends, if it still runs. */
export async function startServer(address: DbAddress, env: Record<string, string> = {}): Promise<ServerProcess> {
  if (!('connectionString' in address)) throw new Error('A process needs the URL of its database')
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lunaria-process-'))
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compiled,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: address.connectionString,
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: 'off',
      LUNARIA_SITE: 'off', // whatever lies in apps/web/build
      ...env,
    },
  })
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  })
  const output = collectOutput(child)
  const base = `http://127.0.0.1:${port}`
  await untilReady(base, child, output)
  return { base, output, exited, kill: (signal) => void child.kill(signal) }
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
  }
  return () => text
}

async function untilReady(base: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = performance.now() + startTimeoutMs
  while (performance.now() < until && child.exitCode === null) {
    // Asked only when it has said so itself: it starts on the same cores.
    const isReady = output().includes('Лунария: ') && (await answersReady(base))
    if (isReady) return
    await sleep(10)
  }
  throw new Error(`The server did not start:\n${output()}`)
}

async function answersReady(base: string): Promise<boolean> {
  return fetch(`${base}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
}
