import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { hangingLine } from '#testing/hanging-line.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { listen } from './listen.ts'

async function database() {
  const { address, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { db, openClient, close } = connect(address, { max: 3, onError: () => {} })
  onTestFinished(close)
  return {
    openClient,
    tell: async (payload: string) => void (await sql`select pg_notify('settings', ${payload})`.execute(db)),
    /** Ends every listening connection, as a restart of the database does. */
    cut: async () =>
      void (await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(db)),
    countListening: async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(db)
      return rows.length
    },
    terminate: async (pid: number) => void (await sql`select pg_terminate_backend(${pid})`.execute(db)),
  }
}

test('a listener gets what is sent on its channel, until it stops', async () => {
  const { openClient, tell } = await database()
  const listener = await listen(openClient, () => {})
  onTestFinished(() => listener.close())
  const heard: string[] = []
  const still: string[] = []
  const elsewhere: string[] = []
  listener.on('settings', (payload) => still.push(payload))
  const stop = listener.on('settings', (payload) => heard.push(payload))
  listener.on('sessions', (payload) => elsewhere.push(payload))

  await tell('one')
  await expect.poll(() => heard).toEqual(['one'])
  stop()
  await tell('two')
  await expect.poll(() => still).toEqual(['one', 'two'])

  expect(heard).toEqual(['one'])
  expect(elsewhere).toEqual([])
})

test('a connection that broke is made again, and the gap is told', async () => {
  const { openClient, tell, cut, countListening } = await database()
  const listener = await listen(openClient, () => {})
  onTestFinished(() => listener.close())
  const heard: string[] = []
  let gaps = 0
  listener.on('settings', (payload) => heard.push(payload))
  listener.onGap(() => {
    gaps++
  })

  await cut()
  await expect.poll(() => gaps).toBe(1)
  await tell('again')

  await expect.poll(() => heard).toEqual(['again'])
  expect(await countListening()).toBe(1)
})

test('connections that break while they are being made leave one in the end, and everything is received once', async () => {
  const { openClient, tell, cut, countListening, terminate } = await database()
  let breaking = false
  let broken = 0
  const listener = await listen(
    async () => {
      const client = await openClient()
      if (breaking) {
        const { rows } = await client.query('select pg_backend_pid() as pid')
        await terminate(rows[0].pid)
        broken++
      }
      return client
    },
    () => {},
  )
  onTestFinished(() => listener.close())
  const heard: string[] = []
  listener.on('settings', (payload) => heard.push(payload))

  breaking = true
  await cut()
  await expect.poll(() => broken).toBeGreaterThan(0) // the first attempt to come back fails
  breaking = false
  await expect.poll(countListening).toBeGreaterThan(0)
  await sleep(500) // a second one would be there by now
  await tell('once')
  await tell('and the next')
  await expect.poll(() => heard).toContain('and the next')

  expect(await countListening()).toBe(1)
  expect(heard).toEqual(['once', 'and the next'])
})

test('closing while a connection is being made leaves none behind', async () => {
  const { openClient, cut, countListening } = await database()
  const opened = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let opens = 0
  let ended: Promise<unknown> | undefined
  const listener = await listen(
    async () => {
      const client = await openClient()
      if (++opens > 1) {
        ended = once(client, 'end')
        opened.resolve()
        await goOn.promise
      }
      return client
    },
    () => {},
  )

  await cut()
  await opened.promise
  await listener.close()
  goOn.resolve()
  await ended

  expect(await countListening()).toBe(0)
})

test('a listener whose line hangs without an end finds that out and is connected anew', async () => {
  const line = await hangingLine()
  const { openClient, close } = connect(line.address, { silenceMs: 300, onError: () => {} })
  onTestFinished(close)
  const listener = await listen(openClient, () => {}, { askMs: 100 })
  onTestFinished(() => listener.close())
  const gap = new Promise<void>((resolve) => listener.onGap(resolve))

  line.hang()
  await sleep(1000) // the connection has been given up, and those after it do not get through
  line.goOn()

  await gap
})
