import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Log } from '#lib/log.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'

/** Every kind of job and its data: ids; the rest is read when it runs. */
export type JobData = {
  mail: { mailId: string }
  'reset-link': { userId: string | null }
  'payment-check': { paymentId: string }
  push: PushData
  backup: Record<string, never>
}
type JobName = keyof JobData

/** A reminder of a date for one browser: of the card of the day, or that a month of a year opens, or that the year is over. */
type PushData = { subscriptionId: string; kind: 'card' | 'evening' | 'month' | 'letter'; day: string }

/** How many jobs of a kind run at the same time in one process. */
const concurrency: Record<JobName, number> = { mail: 2, 'reset-link': 1, 'payment-check': 2, push: 4, backup: 1 }
const jobNames = Object.keys(concurrency) as JobName[] // the record has exactly these keys

export type SendOptions = {
  startAfter?: Date
  /** While one with this key waits to be started, another is dropped. */
  singletonKey?: string
}

/**
 * Work that outlives the request that caused it: kept in the database, done at least once by any process,
 * so a handler must be idempotent. A handler that throws is logged and called again, later each time.
 */
export type Jobs = {
  /** Part of the caller's transaction: rolled back with it. */
  send<Name extends JobName>(db: Db, name: Name, data: JobData[Name], options?: SendOptions): Promise<void>
  /** Says what does a job; before `start`. */
  handle<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>): void
  /** Repeats something by a cron expression in UTC, in one process at a time; before `start`. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void
  /** Calls a job's handler here and now. */
  run<Name extends JobName>(name: Name, data: JobData[Name]): Promise<void>
  /** Begins to work; a process that only sends never does. */
  start(): Promise<void>
  /** Takes no more jobs and waits for running ones up to a limit; nothing can be sent afterwards. */
  stop(options?: { graceMs?: number }): Promise<void>
}

type JobsParts = {
  db: Db
  now: () => Date
  log: Log
  /** The queue's tables are known to be there. */
  isPrepared?: boolean
  intervals?: Intervals
}
/** How often a worker looks for jobs, and how often the queue looks for jobs whose process has died. */
type Intervals = { pollingSeconds: number; supervisionSeconds: number }
/** The due time by the application's clock is stored beside the data, for anyone who inspects a waiting job. */
type Envelope = { data: unknown; dueAt: string }

// A process that dies in the middle of a job is noticed by its missing heartbeat and the job is done again.
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 }
const queue = { policy: 'short', heartbeatSeconds: 20, expireInSeconds: 600, deleteAfterSeconds: 86_400, ...retries }
/** What may take longer than a job lasts is not repeated while it runs on; a backup that is due is made up for each hour. */
const ownRetries: Partial<Record<JobName, { retryLimit: number }>> = { backup: { retryLimit: 0 } }
const usualIntervals: Intervals = { pollingSeconds: 2, supervisionSeconds: 15 }
// What is repeated once a minute or more seldom may begin some seconds late: an idle server asks the database half as often.
const scheduledPollingSeconds = 15

/** Opens the queue on the application's database, making its tables where they are missing. */
export async function createJobs({
  db,
  now,
  log,
  isPrepared = false,
  intervals: { pollingSeconds, supervisionSeconds } = usualIntervals,
}: JobsParts): Promise<Jobs> {
  const handlers = new Map<JobName, (data: never) => Promise<void>>()
  const scheduled = new Map<string, { cron: string; handler: () => Promise<void> }>()
  // One instance to send, which asks the database for nothing by itself, and one that works.
  const sender = createBoss({ supervise: false, schedule: false })
  let worker: PgBoss | undefined

  function createBoss(options: { supervise: boolean; schedule: boolean }): PgBoss {
    const boss = new PgBoss({
      db: queueDatabase(db),
      superviseIntervalSeconds: supervisionSeconds,
      monitorIntervalSeconds: supervisionSeconds,
      ...options,
    })
    boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
    boss.on('warning', ({ message, data }) => log.warn({ data }, message))
    return boss
  }

  async function makeQueues(names: string[]): Promise<void> {
    const existing = new Set((await sender.getQueues()).map(({ name }) => name))
    for (const name of names) if (!existing.has(name)) await sender.createQueue(name, queue)
  }

  function run<Name extends JobName>(name: Name, data: JobData[Name]): Promise<void> {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`No handler for the job ${name}`)
    return handler(data as never) // `handle` put it there under the name whose data this is
  }

  async function work(
    boss: PgBoss,
    { name, everySeconds }: { name: string; everySeconds: number },
    perform: (data: unknown) => Promise<void>,
  ): Promise<void> {
    const polling = { batchSize: 1, pollingIntervalSeconds: everySeconds }
    const id = await boss.work<Envelope | null>(name, polling, async ([job]) => {
      try {
        await perform(job?.data?.data)
      } catch (error) {
        log.error({ err: error, job: name, jobId: job?.id, retries: job?.retryCount }, 'A job failed')
        throw error
      } finally {
        boss.notifyWorker(id) // there may be more: look again immediately
      }
    })
  }

  if (isPrepared) await sender.start()
  else
    await withAdvisoryLock(db, async () => {
      await sender.start()
      await makeQueues(jobNames)
    })
  return {
    async send(trx, name, data, { startAfter, singletonKey = uuidv7() } = {}) {
      const at = now()
      const dueAt = startAfter && startAfter > at ? startAfter : at
      const envelope: Envelope = { data, dueAt: dueAt.toISOString() }
      // The queue uses the database's clock, so it gets a delay, not a time.
      const waitSeconds = Math.ceil((dueAt.getTime() - at.getTime()) / 1000)
      await sender.send(name, envelope, {
        db: fromKysely(trx),
        startAfter: waitSeconds,
        singletonKey,
        ...ownRetries[name],
      })
    },
    handle(name, handler) {
      handlers.set(name, handler)
    },
    schedule(name, cron, handler) {
      scheduled.set(name, { cron, handler })
    },
    run,
    async start() {
      await makeQueues([...scheduled.keys()])
      const boss = createBoss({ supervise: true, schedule: true })
      worker = boss
      await boss.start()
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
      for (const [name, { cron, handler }] of scheduled) {
        await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once', retryLimit: 0 })
        await work(boss, { name, everySeconds: scheduledPollingSeconds }, handler)
      }
      for (const name of handlers.keys())
        for (let count = 0; count < concurrency[name]; count++)
          await work(boss, { name, everySeconds: pollingSeconds }, (data) => run(name, data as JobData[typeof name])) // as `send` wrote it
    },
    async stop({ graceMs = 15_000 } = {}) {
      await worker?.stop({ graceful: true, timeout: graceMs })
      await sender.stop({ graceful: false })
    },
  }
}

/**
 * Wraps the database for the queue, which sends whole transactions as one text: one that fails in the middle would stay
 * open in the pool's connection.
 */
function queueDatabase(db: Db): ReturnType<typeof fromKysely> {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values)
        } catch (error) {
          await sql`rollback`.execute(connection).catch(() => {}) // the connection itself may be gone
          throw error
        }
      }),
  }
}

/** The advisory lock under which the queue's tables are created; any number that no other lock uses. */
const setupLock = 721_503

/**
 * Locks out the other processes that may start on an empty database at the same time: the queue creates its schema
 * without a lock.
 */
async function withAdvisoryLock(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${setupLock})`.execute(connection)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${setupLock})`.execute(connection)
    }
  })
}
