import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Log } from '#lib/log.ts'
import { connect } from '#platform/db/connect.ts'
import { runDue } from '#testing/run-due.ts'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createJobs, type Jobs } from './jobs.ts'

/** The shortest that the queue allows. */
const quick = { pollingSeconds: 0.5, supervisionSeconds: 1 }
const patient = { timeout: 20_000, interval: 50 }

async function database() {
  const { address, drop } = await createTestDatabase()
  const connection = connect(address, { max: 6, onError: () => {} })
  onTestFinished(async () => {
    await connection.close()
    await drop()
  })
  await sql`update pgboss.queue set heartbeat_seconds = 2, retry_delay = 1 where heartbeat_seconds > 0`.execute(
    connection.db,
  )
  return connection
}

type JobsParts = Parameters<typeof createJobs>[0]

async function jobsOn(
  db: JobsParts['db'],
  { errors = [], intervals = quick }: { errors?: unknown[]; intervals?: JobsParts['intervals'] } = {},
): Promise<Jobs> {
  const log: Log = { debug() {}, info() {}, warn() {}, error: (entry: unknown) => errors.push(entry) }
  const jobs = await createJobs({ db, now: () => new Date(), log, intervals })
  onTestFinished(() => jobs.stop({ graceMs: 1000 }))
  return jobs
}

test('a job goes with its transaction: done when it commits, never when it is rolled back', async () => {
  const { db } = await database()
  const jobs = await jobsOn(db)
  const done: string[] = []
  jobs.handle('mail', async ({ mailId }) => void done.push(mailId))
  await jobs.start()

  await db.transaction().execute((trx) => jobs.send(trx, 'mail', { mailId: 'kept' }))
  const rolledBack = db.transaction().execute(async (trx) => {
    await jobs.send(trx, 'mail', { mailId: 'rolled back' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await vi.waitFor(() => expect(done).toEqual(['kept']), patient)

  const { rows } = await sql`select data -> 'data' ->> 'mailId' as mail from pgboss.job where name = 'mail'`.execute(db)
  expect(rows).toEqual([{ mail: 'kept' }])
})

test('two processes do many jobs, each once, without waiting between them', async () => {
  const { db } = await database()
  const done: string[] = []
  // At so slow a pace the jobs would take half a minute if a worker waited after each.
  const intervals = { ...quick, pollingSeconds: 2 }
  const both = [await jobsOn(db, { intervals }), await jobsOn(db, { intervals })]
  for (const jobs of both) {
    jobs.handle('mail', async ({ mailId }) => void done.push(mailId))
    await jobs.start()
  }
  const ids = Array.from({ length: 60 }, (_, index) => String(index))

  const startedAt = performance.now()
  for (const mailId of ids) await both[0]?.send(db, 'mail', { mailId })
  await vi.waitFor(() => expect(done).toHaveLength(60), patient)

  expect([...done].sort()).toEqual([...ids].sort())
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('a job that fails is logged and done again', async () => {
  const { db } = await database()
  const errors: unknown[] = []
  const jobs = await jobsOn(db, { errors })
  let calls = 0
  jobs.handle('mail', async () => {
    calls++
    if (calls === 1) throw new Error('not yet')
  })
  await jobs.start()

  await jobs.send(db, 'mail', { mailId: 'again' })

  await vi.waitFor(() => expect(calls).toBe(2), patient)
  expect(errors).toEqual([
    expect.objectContaining({ job: 'mail', err: expect.objectContaining({ message: 'not yet' }) }),
  ])
})

test('a backup that fails, or outlasts its job, is not made again', async () => {
  const { db } = await database()
  const jobs = await jobsOn(db)
  let calls = 0
  jobs.handle('backup', async () => {
    calls++
    throw new Error('no room')
  })
  await jobs.start()

  await jobs.send(db, 'backup', {})

  const readState = async () => (await sql`select state from pgboss.job where name = 'backup'`.execute(db)).rows
  await vi.waitFor(async () => expect(await readState()).toEqual([{ state: 'failed' }]), patient)
  expect(calls).toBe(1)
})

test('stopping waits for the job that runs and takes no other', async () => {
  const { db } = await database()
  const jobs = await jobsOn(db)
  const seen: string[] = []
  const goOn = Promise.withResolvers<void>()
  jobs.handle('reset-link', async ({ userId: email }) => {
    seen.push(`begun ${email}`)
    await goOn.promise
    seen.push(`ended ${email}`)
  })
  await jobs.start()
  await jobs.send(db, 'reset-link', { userId: 'first' })
  await jobs.send(db, 'reset-link', { userId: 'second' })
  await vi.waitFor(() => expect(seen).toEqual(['begun first']), patient)

  const stopped = jobs.stop()
  goOn.resolve()
  await stopped

  expect(seen).toEqual(['begun first', 'ended first'])
  const left = await sql<{
    state: string
  }>`select state from pgboss.job where name = 'reset-link' order by created_on`.execute(db)
  expect(left.rows.map(({ state }) => state)).toEqual(['completed', 'created'])
})

test('with a key only one job waits at a time', async () => {
  const { db } = await database()
  const jobs = await jobsOn(db)

  await Promise.all([1, 2, 3].map(() => jobs.send(db, 'mail', { mailId: 'one' }, { singletonKey: 'one' })))
  await jobs.send(db, 'mail', { mailId: 'two' }, { singletonKey: 'two' })
  await jobs.send(db, 'mail', { mailId: 'without a key' })
  await jobs.send(db, 'mail', { mailId: 'without a key' })

  const { rows } = await sql`select from pgboss.job where state = 'created'`.execute(db)
  expect(rows).toHaveLength(4)
})

test('a job for later waits for its time by the application’s clock', async () => {
  const clock = testClock()
  const { deps } = await testApp({ now: clock.now })
  const done: string[] = []
  deps.jobs.handle('payment-check', async ({ paymentId }) => void done.push(paymentId))
  const startAfter = new Date(clock.now().getTime() + 60_000)
  await deps.jobs.send(deps.db, 'payment-check', { paymentId: 'later' }, { startAfter })

  await runDue(deps)
  expect(done).toEqual([])

  clock.forward({ seconds: 61 })
  expect(await runDue(deps)).toEqual(['payment-check'])
  expect(done).toEqual(['later'])
  expect(await runDue(deps)).toEqual([])
})

test('what is scheduled is repeated by one process, and forgotten when it is scheduled no more', async () => {
  const { db } = await database()
  const jobs = await jobsOn(db)
  jobs.schedule('every-minute', '* * * * *', async () => {})
  await jobs.start()
  const scheduled = async () => (await sql<{ name: string }>`select name from pgboss.schedule`.execute(db)).rows
  expect(await scheduled()).toEqual([{ name: 'every-minute' }])
  await jobs.stop()

  const next = await jobsOn(db)
  await next.start()

  expect(await scheduled()).toEqual([])
})

test('a job of a process that died in the middle of it is done by another', { timeout: 120_000 }, async () => {
  const { db } = await database()
  const jobs = await jobsOn(db)
  await jobs.send(db, 'mail', { mailId: 'orphan' })
  const dead = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false })
  await dead.start()
  expect(await dead.fetch('mail')).toHaveLength(1) // taken, and never heard of again
  await dead.stop({ graceful: false })
  const done: string[] = []
  jobs.handle('mail', async ({ mailId }) => void done.push(mailId))

  await jobs.start()

  await vi.waitFor(() => expect(done).toEqual(['orphan']), { timeout: 100_000, interval: 500 })
})

test('a transaction of the queue that fails does not stay open in the pool', async () => {
  const { db } = await database()
  const jobs = await jobsOn(db)
  jobs.schedule('report', '* * * * *', async () => {})
  await sql`alter function pgboss.create_queue rename to create_queue_taken_away`.execute(db)

  await expect(jobs.start()).rejects.toThrow('create_queue')

  const { rows } = await sql`select state from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  expect(rows).toEqual([])
})
