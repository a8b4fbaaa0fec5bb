import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { uuidv7 } from '#lib/uuid.ts'
import { connect } from '#platform/db/connect.ts'
import { mailServer } from '#testing/mail-server.ts'
import { startServer } from '#testing/server-process.ts'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { deliverMail } from './deliver-mail.ts'
import { claimMail, listDueMails } from './queries.ts'
import { queueMail } from './queue-mail.ts'
import { createSmtpCarrier } from './smtp.ts'
import { sweepMails } from './sweep-mails.ts'

const patient = { timeout: 45_000, interval: 50 }
const deletedAt = '2027-03-01T10:00:00Z'

async function queued() {
  const server = await mailServer()
  const clock = testClock()
  const app = await testApp({ now: clock.now, env: { SMTP_URL: server.url } })
  await queueMail(app.deps.db, app.deps, { to: 'anna@example.com', kind: 'account-deleted', data: { deletedAt } })
  const [id = ''] = await listDueMails(app.deps.db, clock.now())
  const statuses = async () =>
    (await app.deps.db.selectFrom('mails').select('status').execute()).map(({ status }) => status)
  return { ...app, server, clock, id, statuses, carry: createSmtpCarrier(server.url) }
}

test('of many workers at one letter one sends it', async () => {
  const { deps, server, id, carry, statuses } = await queued()

  await Promise.all(Array.from({ length: 12 }, () => deliverMail(deps, carry, id)))

  expect(server.letters).toHaveLength(1)
  expect(server.tries).toBe(1)
  expect(await statuses()).toEqual(['sent'])
})

test('a worker that was taken for dead and comes back hands nothing over', async () => {
  const { deps, server, clock, id, carry, statuses } = await queued()
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  const slow = deliverMail(
    deps,
    async (message, handOver) => {
      await asleep
      return carry(message, handOver)
    },
    id,
  )
  await expect.poll(statuses).toEqual(['sending'])

  clock.forward({ minutes: 4 })
  await deliverMail(deps, carry, id)
  wake()
  await slow

  expect(server.letters).toHaveLength(1)
  expect(server.tries).toBe(2)
  expect(await statuses()).toEqual(['sent'])
})

test('a letter of a process that died before handing it over is sent by the next one', async () => {
  const { deps, server, clock, id, carry, statuses } = await queued()
  await claimMail(deps.db, { id, claim: uuidv7(), now: clock.now() })

  await deliverMail(deps, carry, id)
  expect(server.letters).toHaveLength(0)
  clock.forward({ minutes: 4 })
  await deliverMail(deps, carry, id)

  expect(server.letters).toHaveLength(1)
  expect(await statuses()).toEqual(['sent'])
})

test('one of a process that died after handing it over is not sent again, and is said to be unclear', async () => {
  const { deps, server, clock, id, carry, statuses } = await queued()
  server.next({ hold: () => new Promise(() => {}) })
  void deliverMail(deps, carry, id).catch(() => {})
  await expect.poll(() => server.letters).toHaveLength(1)

  clock.forward({ minutes: 4 })
  await sweepMails(deps)
  await deliverMail(deps, carry, id)

  expect(server.tries).toBe(1)
  expect(await statuses()).toEqual(['unclear'])
})

test('two real processes, one killed in the middle, send every letter of many once', async () => {
  const server = await mailServer()
  const { address, drop } = await createTestDatabase()
  const connection = connect(address, { max: 4, onError: () => {} })
  onTestFinished(async () => {
    await connection.close()
    await drop()
  })
  server.next({ hold: () => sleep(60) })
  const [first, second] = await Promise.all([0, 1].map(() => startServer(address, { SMTP_URL: server.url })))
  const signUp = async (base: string | undefined, number: number) => {
    const body = JSON.stringify({ email: `reader-${number}@example.com`, password: 'correct horse' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${base}/api/auth/signup`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
  for (let number = 0; number < 30; number += 2)
    await Promise.all([signUp(first?.base, number), signUp(second?.base, number + 1)])
  first?.kill('SIGKILL')
  for (let number = 30; number < 40; number++) await signUp(second?.base, number)
  const statuses = async () =>
    (await connection.db.selectFrom('mails').select('status').execute()).map(({ status }) => status)
  await vi.waitFor(async () => {
    const left = (await statuses()).filter((status) => status === 'waiting')
    expect(left).toEqual([])
  }, patient)

  // A letter claimed by a dead process waits: until the claim expires no other process may take it.
  const counts = Map.groupBy(await statuses(), (status) => status)
  const readers = server.letters.map(({ to }) => to?.[0]?.address)
  expect(new Set(readers).size).toBe(readers.length)
  expect(counts.get('sent')?.length).toBeGreaterThanOrEqual(36)
  expect(readers.length - (counts.get('sent')?.length ?? 0)).toBeLessThanOrEqual(counts.get('handed_over')?.length ?? 0)
}, 120_000)
