import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'
import type { Release } from './older-release.ts'

const startMs = 120_000

export type ReleaseServer = {
  base: string
  /** From its start until it was ready. */
  startedInMs: number
  /** Its last words, if it has ended by itself. */
  lastWords(): string | undefined
  stop(): Promise<void>
}

/** Starts a release's server as a process of its own and waits until it is ready. */
export async function startRelease({ folder }: Release, env: Record<string, string>): Promise<ReleaseServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lunaria-release-data-'))
  const startedAt = performance.now()
  const child = runProgram(folder, ['apps/server/src/main.ts'], {
    ...env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LUNARIA_SITE: 'off',
  })
  const base = `http://127.0.0.1:${port}`
  async function stop(): Promise<void> {
    if (child.process.exitCode === null && child.process.signalCode === null) {
      child.process.kill('SIGTERM')
      await once(child.process, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  while (performance.now() - startedAt < startMs && child.process.exitCode === null) {
    const isReady = await fetch(`${base}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    const lastWords = () => (child.process.exitCode === null ? undefined : child.output())
    if (isReady) return { base, startedInMs: performance.now() - startedAt, lastWords, stop }
    await sleep(20)
  }
  await stop()
  throw new Error(`The server did not start:\n${child.output()}`)
}

/** Runs a program of a release to its end. */
export async function runToEnd(folder: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = runProgram(folder, args, env)
  const [code] = await once(child.process, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${child.output()}`)
}

function runProgram(folder: string, args: string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text = (text + chunk).slice(-4000)
    })
  }
  return { process: child, output: () => text }
}
