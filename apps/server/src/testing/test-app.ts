import { Writable } from 'node:stream'
import type { PlanId } from '@lunaria/contract/common'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp } from '#app.ts'
import { type Config, readConfig } from '#config/config.ts'
import { createDeps } from '#create-deps.ts'
import type { DbAddress } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { createLog } from '#lib/create-log.ts'
import type { ReadingModel } from '#modules/readings/reading-model.ts'
import { assignPlan } from '#modules/subscriptions/assign-plan.ts'
import { signedUp } from './signed-up.ts'
import { createTestDatabase } from './test-database.ts'

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
  close(): Promise<void>
}

/** Sessions of one test app are good in another one, and in a process. */
export const sessionSecret = 'a secret of tests that is long enough to pass'

let counter = 0
const quiet = pino({ level: 'silent' })

/** The whole server on a database of its own, closed when the test ends. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.address ? undefined : await createTestDatabase()
  const address = options.address ?? database?.address
  if (!address) throw new Error('No database')

  const logger = options.logTo ? logInto(options.logTo) : quiet
  const { deps, close: closeDeps } = await createDeps({
    config: testConfig(options.env),
    address: database?.application ?? address,
    owner: address,
    sessionSecrets: [sessionSecret],
    log: logger,
    now: options.now,
    model: options.model,
    poolSize: 10,
    databaseSilenceMs: options.databaseSilenceMs,
    isPrepared: true,
  })
  const app = await buildApp({ deps, logger, requestTimeoutMs: options.requestTimeoutMs })
  await app.ready()

  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= (async () => {
      await deps.replies.drain(0)
      await app.close()
      await closeDeps()
      await database?.drop()
    })()
    return closed
  }
  onTestFinished(close)
  return { app, deps, address, close, ...people(app, deps) }
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

/** The session cookie that an answer sets, as a request sends it. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const cookie = answer.cookies.find(({ name }) => name === 'lunaria_session')
  return `lunaria_session=${cookie?.value ?? ''}`
}

function testConfig(env: Record<string, string> = {}): Config {
  const reading = readConfig({ RATE_LIMITS: 'off', ...env })
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  return reading.config
}
