import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Environment as Variables } from '@lunaria/server/src/config/config.ts'
import { freePort } from '@lunaria/server/src/testing/free-port.ts'
import { startTestCashDesk, type TestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import { type Line, openLine } from './line.ts'
import { type Environment, runCommand, type ServerProcess, startServer } from './server-process.ts'

/** A running product that other tests may use at the same time. */
export type Product = {
  /** The public address; it survives a restart of the server. */
  url: string
  /** The cash desk that takes the payments. */
  desk: { url: string }
  /** With which the operator's commands run on it. */
  env: Environment
}

/** The whole product on a database of its own, behind a line that can break. */
export type OwnProduct = Product & {
  line: Line
  /** What a test does at the cash desk behind the product's back. */
  desk: TestCashDesk
  /** `kill -9` of the server; `start` brings it back. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export const administrator = { email: 'admin@example.com', password: 'пароль администратора' }

/** Starts the product as an operator would, with more environment variables. Stop it in the end. */
export async function openProduct(more: Environment): Promise<OwnProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunaria-e2e-'))
  chmodSync(dataDir, 0o711) // under root the database runs as another account, which has to get in
  const line = await openLine()
  const url = `http://127.0.0.1:${line.port}`
  const port = await freePort()
  line.leadTo(port)
  const desk = await startTestCashDesk({ settings: { notifyUrl: `${url}/api/payments/webhook` } })
  const env = {
    ...withoutOperatorsOwn(),
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    SHUTDOWN_GRACE_MS: '0',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    YOOKASSA_SHOP_ID: desk.shopId,
    YOOKASSA_SECRET_KEY: desk.secretKey,
    YOOKASSA_API_URL: `${desk.url}/v3`,
    ...more,
  }
  let server: ServerProcess | undefined

  async function start(): Promise<void> {
    server = await startServer(env)
  }

  async function stop(): Promise<void> {
    // A killed server has left its database running: the next one takes it over and stops it in order.
    if (server && !server.isRunning()) await start()
    await server?.stop()
    await desk.close()
    await line.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return { url, env, line, desk, start, stop, kill: async () => server?.kill() }
}

/** Assigns a plan to a user, as the operator does it from the command line. */
export function grant({ env }: Product, email: string, plan: 'daily' | 'monthly'): Promise<void> {
  return runCommand(env, 'grant', email, plan)
}

/**
 * Hides the operator's `.env`, which is not for tests: an empty variable counts as absent and hides the one in the
 * file.
 */
function withoutOperatorsOwn(): Environment {
  return Object.fromEntries(Object.keys(Variables.shape).map((name) => [name, '']))
}
