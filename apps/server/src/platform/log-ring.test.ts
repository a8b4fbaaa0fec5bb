import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#platform/db/connect.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createLog } from './create-log.ts'
import { createLogRing } from './log-ring.ts'

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function database(max = 2) {
  const { address, drop } = await createTestDatabase()
  const connection = connect(address, { max, onError: () => {} })
  onTestFinished(async () => {
    await connection.close()
    await drop()
  })
  const lines = () => connection.db.selectFrom('log_lines').selectAll().orderBy('id').execute()
  return { ...connection, address, lines }
}

function ringWithLog(size?: number) {
  const ring = createLogRing({ size })
  onTestFinished(() => ring.stop())
  return { ring, log: createLog({ level: 'debug', destination: nowhere(), ring }) }
}

test('lines get into the table with their level, request and the rest beside', async () => {
  const { db, lines } = await database()
  const { ring, log } = ringWithLog()
  log.info('before the database is open')
  ring.start(db)
  log.child({ reqId: 'r-1' }).warn({ status: 404, ms: 3 }, 'Answered')
  log.fatal('the end')

  await ring.stop()

  expect(await lines()).toMatchObject([
    { level: 'info', message: 'before the database is open', request_id: null, details: {} },
    { level: 'warn', message: 'Answered', request_id: 'r-1', details: { status: 404, ms: 3 } },
    { level: 'error', message: 'the end' },
  ])
})

test('what is hidden in the log is hidden in the table', async () => {
  const { db, lines } = await database()
  const { ring, log } = ringWithLog()
  ring.start(db)
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(тайна) exists' })
  log.info({ password: 'тайна', body: { token: 'тайна', list: [{ apiKey: 'тайна' }] } }, 'Sign-in')
  log.info({ headers: { cookie: 'тайна', authorization: 'тайна' }, question: 'тайна', content: 'тайна' }, 'Question')
  log.info(
    { req: { method: 'GET', url: '/api/reset?token=тайна', ip: '::1', headers: { cookie: 'тайна' } } },
    'Answered',
  )
  log.error({ err: new Error('Failed', { cause }) }, 'Failed')

  await ring.stop()

  const kept = await lines()
  expect(kept).toHaveLength(4)
  expect(JSON.stringify(kept)).toContain('[скрыто]')
  expect(JSON.stringify(kept)).not.toContain('тайна')
})

test('they are written together, at most once a second', async () => {
  const { address, lines } = await database()
  const { db, pool, close } = connect(address, { max: 2, onError: () => {} })
  onTestFinished(close)
  const { ring, log } = ringWithLog()
  const trips = vi.spyOn(pool, 'connect')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  ring.start(db)
  for (let number = 0; number < 200; number++) log.info({ number }, 'A line')
  await vi.advanceTimersByTimeAsync(990)
  expect(trips).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(10)
  await untilThereAre(200)
  for (let number = 0; number < 200; number++) log.info({ number }, 'A line')
  await vi.advanceTimersByTimeAsync(990)

  expect(trips.mock.calls.length).toBeLessThanOrEqual(3) // one to write, two to cut the table to size
  expect(await lines()).toHaveLength(200)
  // The second began when the first lines had been written, by this clock or a little later.
  await untilThereAre(400, () => vi.advanceTimersByTimeAsync(10))
  await ring.stop()

  // Vitest's own waiting would put the clock forward.
  async function untilThereAre(count: number, meanwhile?: () => Promise<unknown>): Promise<void> {
    while ((await lines()).length < count) {
      await meanwhile?.()
      await sleep(10)
    }
  }
})

test('the table keeps the last ones, and faults are not pushed out by what went well', async () => {
  const { db, lines } = await database()
  const { ring, log } = ringWithLog(10)
  ring.start(db)
  log.error('a fault')
  for (let number = 0; number < 300; number++) log.info(`line ${number}`)

  await ring.stop()

  const messages = (await lines()).map(({ message }) => message)
  expect(messages).toEqual(['a fault', ...Array.from({ length: 10 }, (_, index) => `line ${290 + index}`)])
})

test('while the database is away lines wait, the oldest are dropped, and later their number is logged', async () => {
  const { db, pool, lines } = await database()
  await sql`alter table log_lines rename to away`.execute(db)
  const { ring, log } = ringWithLog()
  let tries = 0
  pool.on('release', () => {
    tries++
  })
  ring.start(db)
  for (let number = 0; number < 2100; number++) log.info(`line ${number}`)
  await expect.poll(() => tries).toBeGreaterThan(0)
  log.info('the last')
  await sql`alter table away rename to log_lines`.execute(db)

  await vi.waitFor(async () => {
    const kept = await lines()
    expect(kept.at(-1)?.message).toBe('the last')
    expect(kept[0]).toMatchObject({ level: 'warn', message: 'Log lines did not get here', details: { count: 101 } })
    expect(kept[1]?.message).toBe('line 101')
    expect(kept).toHaveLength(1 + 2000)
  }, 15_000)
})

test('a database that hangs neither stops the logging nor the end of the process', async () => {
  const { db, pool, lines } = await database()
  const locker = await pool.connect()
  await locker.query('begin; lock table log_lines')
  const { ring, log } = ringWithLog()
  ring.start(db)
  log.info('waits')
  const hanging = async () => {
    const { rowCount } = await locker.query(
      `select from pg_locks where not granted and relation = 'log_lines'::regclass`,
    )
    return rowCount
  }
  await expect.poll(hanging).toBe(1)

  const startedAt = performance.now()
  for (let number = 0; number < 10_000; number++) log.info({ number }, 'A line')
  expect(performance.now() - startedAt).toBeLessThan(5000)
  await ring.stop()
  expect(performance.now() - startedAt).toBeLessThan(9000)

  await locker.query('rollback')
  locker.release()
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(0)
})

test('texts that PostgreSQL cannot keep are kept without what it refuses', async () => {
  const { db, lines } = await database()
  const { ring, log } = ringWithLog()
  ring.start(db)
  log.info({ half: 'a\ud800b', zero: 'a\0b' }, 'odd \ud83d and \0')
  log.info({ long: 'я'.repeat(20_000) }, 'long')
  ring.add('not JSON at all')
  log.info('after')

  await ring.stop()

  const [odd, long, after] = await lines()
  expect(odd).toMatchObject({ message: 'odd \ufffd and ', details: { half: 'a\ufffdb', zero: 'ab' } })
  expect(JSON.stringify(long?.details).length).toBeLessThan(9000)
  expect(after?.message).toBe('after')
})

test('looking at the log does not fill it', async () => {
  const { db, lines } = await database()
  const { ring, log } = ringWithLog()
  ring.start(db)
  const req = { method: 'GET', url: '/api/admin/logs?limit=50', ip: '::1' }
  log.info({ req, status: 200, ms: 1 }, 'Answered')
  log.info({ req, status: 500, ms: 1 }, 'Answered')

  await ring.stop()

  expect((await lines()).map(({ details }) => details.status)).toEqual([500])
})
