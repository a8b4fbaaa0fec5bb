import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlanId } from '@lunaria/contract/common'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp } from '#app.ts'
import { assignPlan } from '#billing/subscriptions/assign-plan.ts'
import { type Config, readConfig } from '#config/config.ts'
import type { ReadingModel } from '#conversation/readings/reading-model.ts'
import { createDeps } from '#create-deps.ts'
import type { Deps } from '#deps.ts'
import type { PasswordCost } from '#identity/password.ts'
import { createLog } from '#platform/create-log.ts'
import type { DbAddress } from '#platform/db/connect.ts'
import { signedUp } from './signed-up.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type TestOptions = {
  /** Environment variables over the defaults of a test. */
  env?: Record<string, string>
  model?: ReadingModel
  now?: () => Date
  /** A database of another test app, to run a second process's app on it. */
  address?: DbAddress
  /** Gets the lines of the log, at every level. */
  logTo?: string[]
  requestTimeoutMs?: number
  databaseSilenceMs?: number
  /** For tests of how long a password takes; else a hash is as cheap as it can be. */
  passwordCost?: PasswordCost
  /** No other test gets this app: the test changes what outlives it (handlers of jobs, connections). */
  isAlone?: boolean
}

export type Person = { id: string; email: string; headers: { cookie: string } }
export type Reader = Person & { chatId: string }
export type TestApp = {
  app: FastifyInstance
  deps: Deps
  address: DbAddress
  /** A signed-up user. */
  createUser(role?: 'user' | 'admin'): Promise<Person>
  /** A user with a plan and a chat. */
  createReader(options?: { plan?: PlanId; messagesLeft?: number }): Promise<Reader>
  /** Gives the address where it listens. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Sessions of one test app are good in another one, and in a process. */
export const sessionSecret = 'a secret of tests that is long enough to pass'

let counter = 0
/** A password's hash says what it cost, so that both kinds are checked in the same way; the usual one takes 30 ms of a core. */
const cheapest = { memory: 8, passes: 1 }
const quiet = pino({ level: 'silent' })

/** Apps of this worker that no test uses at present, as good as new. To build one takes longer than most tests. */
const free: RunningApp[] = []
const mostFree = 2
/** How long its connections may take to be given back, and the listening one to hear that the rows are gone. */
const timeoutMs = 500

/** Returns the whole server on a database of its own, given back when the test ends. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const running = takeFree(options) ?? (await startApp(options))
  const { app, deps, clock } = running
  clock.now = options.now ?? realTime
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= running.stop()
    return closed
  }
  onTestFinished(async () => {
    if (closed === undefined && (await canBeReused(running))) await keepForReuse(running)
    else await close()
  })
  return { app, deps, address: running.address, listen: running.listen, close, ...people(app, deps) }
}

type RunningApp = Pick<TestApp, 'app' | 'deps' | 'address' | 'listen'> & {
  /** The environment that it was started with, if it may serve several tests. */
  kind: string | undefined
  database: TestDatabase | undefined
  clock: { now: () => Date }
  stop(): Promise<void>
}

const realTime = () => new Date()

/** What an app is started with and cannot change later; undefined when it is for one test alone. Limits count in memory. */
function toKind({ env = {}, now, ...others }: TestOptions): string | undefined {
  const isUsual = Object.values(others).every((option) => option === undefined) && env.RATE_LIMITS === undefined
  return isUsual ? JSON.stringify(env) : undefined
}

function takeFree(options: TestOptions): RunningApp | undefined {
  const at = free.findIndex(({ kind }) => kind === toKind(options))
  return at < 0 ? undefined : free.splice(at, 1)[0]
}

/** The one that has waited longest makes room: files of another kind may be all that is left. */
async function keepForReuse(running: RunningApp): Promise<void> {
  free.push(running)
  if (free.length > mostFree) await free.shift()?.stop()
}

async function startApp(options: TestOptions): Promise<RunningApp> {
  const database = options.address ? undefined : await createTestDatabase()
  const address = options.address ?? database?.address
  if (!address) throw new Error('No database')

  const logger = options.logTo ? logInto(options.logTo) : quiet
  const clock = { now: realTime }
  const { deps, close: closeDeps } = await createDeps({
    config: testConfig(options.env),
    address: database?.application ?? address,
    owner: address,
    sessionSecrets: [sessionSecret],
    log: logger,
    now: () => clock.now(),
    model: options.model,
    poolSize: 10,
    databaseSilenceMs: options.databaseSilenceMs,
    passwordCost: options.passwordCost ?? cheapest,
    isPrepared: true,
  })
  const app = await buildApp({ deps, logger, requestTimeoutMs: options.requestTimeoutMs })
  await app.ready()

  let listening: Promise<string> | undefined
  return {
    kind: toKind(options),
    app,
    deps,
    address,
    database,
    clock,
    listen() {
      listening ??= app.listen({ host: '127.0.0.1', port: 0 })
      return listening
    },
    async stop() {
      await deps.replies.drain(0)
      const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs) // of a test that has not read to the end
      await app.close()
      clearTimeout(cut)
      await closeDeps()
      await database?.drop()
    },
  }
}

/** Whether nothing of a test is left: no work, no open stream, no row, and nothing in the memory of its process. */
async function canBeReused({ kind, deps, database }: RunningApp): Promise<boolean> {
  if (kind === undefined || !database) return false
  const { pool, replies, streams, listener, lifecycle } = deps
  const { running, waiting } = replies.load()
  if (replies.isDraining() || lifecycle.isLeaving() || lifecycle.isRestarting()) return false
  if (running + waiting + streams.count() > 0) return false
  const isAtRest = () => pool.idleCount === pool.totalCount
  await within(timeoutMs, isAtRest)
  if (pool.ended || !isAtRest() || !(await database.clear())) return false
  let hasForgotten = false
  const stop = listener.on('caches', () => {
    hasForgotten = true
  })
  await pool.query(`select pg_notify('caches', '')`)
  await within(timeoutMs, () => hasForgotten)
  stop()
  return hasForgotten
}

async function within(ms: number, isSo: () => boolean): Promise<void> {
  const until = performance.now() + ms
  while (!isSo() && performance.now() < until) await sleep(1)
}

function logInto(lines: string[]) {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return createLog({ level: 'debug', destination })
}

function people(app: FastifyInstance, deps: Deps): Pick<TestApp, 'createUser' | 'createReader'> {
  async function createUser(role: 'user' | 'admin' = 'user'): Promise<Person> {
    const email = `reader-${++counter}-${process.pid}@example.com`
    return { email, ...(await signedUp(deps, { email, role })) }
  }

  return {
    createUser,
    async createReader({ plan = 'monthly', messagesLeft } = {}) {
      const person = await createUser()
      await deps.db
        .transaction()
        .execute((trx) => assignPlan(trx, { userId: person.id, plan, source: 'admin', now: deps.now() }))
      if (messagesLeft !== undefined) {
        await deps.db
          .updateTable('grants')
          .set((grant) => ({ messages_used: grant('message_limit', '-', messagesLeft) }))
          .where('user_id', '=', person.id)
          .execute()
      }
      const chat = await app.inject({
        method: 'POST',
        url: '/api/chats',
        headers: person.headers,
        payload: { userId: person.id },
      })
      return { ...person, chatId: chat.json<{ id: string }>().id }
    },
  }
}

/** Returns the session cookie that an answer sets, as a request sends it. */
export function readCookie(answer: LightMyRequestResponse): string {
  const cookie = answer.cookies.find(({ name }) => name === 'lunaria_session')
  return `lunaria_session=${cookie?.value ?? ''}`
}

function testConfig(env: Record<string, string> = {}): Config {
  const reading = readConfig({ RATE_LIMITS: 'off', ...env })
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  return reading.config
}
