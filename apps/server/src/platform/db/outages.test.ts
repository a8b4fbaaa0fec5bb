import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errors } from '@lunaria/contract/errors'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readState, startEmbeddedProduct } from '#testing/embedded-product.ts'
import { startWriters } from '#testing/steady-writers.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

/** Ends all connections to the server's database, as an administrator does, and keeps new ones out until `back`. */
async function takeDatabaseAway({ address }: TestApp): Promise<{ back(): Promise<void> }> {
  if (!('connectionString' in address)) throw new Error('The database has no URL')
  const name = new URL(address.connectionString).pathname.slice(1)
  const admin = new pg.Client({ connectionString: inject('postgres').url })
  await admin.connect()
  await admin.query(`alter database "${name}" allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return {
    async back() {
      await admin.query(`alter database "${name}" allow_connections true`)
      await admin.end()
    },
  }
}

test('a connection that breaks while it is checked out costs no more than itself', async () => {
  const server = await testApp({ isAlone: true })
  const client = await server.deps.pool.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))

  const { back } = await takeDatabaseAway(server)
  await ended // an unhandled error would have ended the process by now
  client.release()
  await back()

  expect((await server.app.inject('/api/tarot/spreads')).statusCode).toBe(200)
})

test('while the database is away calls are told to come back, afterwards all goes on: calls, jobs, what is listened to', async () => {
  const server = await testApp({ isAlone: true })
  const { deps, app } = server
  const done: string[] = []
  deps.jobs.handle('reset-link', async ({ userId }) => void done.push(userId ?? ''))
  await deps.jobs.start()
  const reader = await server.createReader()

  const { back } = await takeDatabaseAway(server)
  const call = await app.inject({ url: `/api/chats/${reader.id}`, headers: reader.headers })
  await new Promise((resolve) => setTimeout(resolve, 2500)) // the queue has asked meanwhile, more than once
  await back()

  expect(call.statusCode).toBe(503)
  expect(call.headers['retry-after']).toBe('3')
  expect(call.json()).toMatchObject({ code: 'unavailable', error: errors.unavailable.text })
  expect((await app.inject({ url: `/api/chats/${reader.id}`, headers: reader.headers })).statusCode).toBe(200)
  await deps.jobs.send(deps.db, 'reset-link', { userId: 'anna@example.com' })
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['anna@example.com'])
  let heard = 0
  deps.listener.on('caches', () => {
    heard++
  })
  await expect
    .poll(async () => {
      await deps.pool.query(`select pg_notify('caches', '')`)
      return heard
    })
    .toBeGreaterThan(0)
})

test('an embedded database that is killed comes back by itself, and nothing acknowledged is lost', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lunaria-outage-'))
  chmodSync(dataDir, 0o755) // the database's account has to reach it
  const product = await startEmbeddedProduct(dataDir)
  onTestFinished(async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  const writers = await startWriters(product)

  const states = new Set<string | undefined>()
  for (let kill = 0; kill < 2; kill++) {
    await expect.poll(() => writers.longestGapMs(performance.now() - 300)).toBeLessThan(300)
    process.kill(product.postmasterPid(), 'SIGKILL')
    await expect.poll(async () => states.add(await readState(product)).has('starting'), { interval: 5 }).toBe(true)
    await expect.poll(() => readState(product), { timeout: 30_000 }).toBe('ok')
  }
  await writers.stop()

  expect(product.isRunning()).toBe(true)
  expect([...states].filter((state) => state === undefined)).toEqual([]) // it answered all the time
  expect([...writers.refusals.keys()].filter((refusal) => refusal !== '503 unavailable')).toEqual([])
  expect(writers.acknowledged.length).toBeGreaterThan(0)
  expect(await writers.countLost()).toBe(0)
}, 120_000)
