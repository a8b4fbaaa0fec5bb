import path from 'node:path'
import type { Children } from './children.ts'
import type { PanelCase } from './panel-cases.ts'
import { createCpuMeter } from './panel-cpu.ts'
import { freePort, untilHealthy } from './product.ts'

const admin = { email: 'bench-admin@example.com', password: 'known to the benchmark' }

/** What a call took: on the clock, and of the processors, the server's and the database's together. */
export type Taken = { ms: number; cpuMs: number }
/** Makes a call; undefined is for /api/health. */
export type Call = (asked: PanelCase | undefined) => Promise<Taken>

type ServerParts = { children: Children; dataDir: string }

/** Returns a server of its own on the database, with an administrator signed in. */
export async function withServer<T>({ children, dataDir }: ServerParts, work: (call: Call) => Promise<T>): Promise<T> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child = children.start('apps/server/src/main.ts', {
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      SHUTDOWN_GRACE_MS: '0',
    },
  })
  try {
    await untilHealthy(port)
    const signedIn = await fetch(`${base}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const usedUs = createCpuMeter(child.pid, path.join(dataDir, 'postgres/pgdata'))
    return await work(async (asked) => {
      const address = asked ? toAddress(asked) : '/api/health'
      const usedBefore = usedUs()
      const startedAt = performance.now()
      const answer = await fetch(`${base}${address}`, { headers: { cookie } })
      const body = await answer.text()
      const ms = performance.now() - startedAt
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${body.slice(0, 200)}`)
      return { ms, cpuMs: (usedUs() - usedBefore) / 1000 }
    })
  } finally {
    await child.stop()
  }
}

/** Returns where a case asks. */
export function toAddress({ endpoint, params = {}, query }: PanelCase): string {
  return `${endpoint.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}${query}`
}
