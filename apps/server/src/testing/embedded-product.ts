import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compiled, program } from './bundled.ts'
import { freePort } from './free-port.ts'

const startTimeoutMs = 90_000

export type EmbeddedProduct = {
  base: string
  pid: number
  /** What it has printed so far. */
  output(): string
  isRunning(): boolean
  postmasterPid(): number
  /** As an operator ends it; gives the exit code. */
  stop(): Promise<number | null>
}

/** Starts the real program on an embedded database of its own, as `npm start` runs it. */
export async function startEmbeddedProduct(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<EmbeddedProduct> {
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compiled,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      SHUTDOWN_GRACE_MS: '0',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words) => {
      output += words
    })
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const product: EmbeddedProduct = {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    postmasterPid: () =>
      Number(readFileSync(path.join(dataDir, 'postgres/pgdata/postmaster.pid'), 'utf8').split('\n')[0]),
    async stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
  const until = performance.now() + startTimeoutMs
  while ((await readState(product)) !== 'ok') {
    if (!product.isRunning() || performance.now() > until) throw new Error(`The server did not start:\n${output}`)
    await sleep(50)
  }
  return product
}

/** Returns what its health says; undefined when nothing answers. */
export async function readState({ base }: Pick<EmbeddedProduct, 'base'>): Promise<string | undefined> {
  const answer = await fetch(`${base}/api/health`).catch(() => undefined)
  const health: { status?: string } | undefined = await answer?.json().catch(() => undefined)
  return health?.status
}
