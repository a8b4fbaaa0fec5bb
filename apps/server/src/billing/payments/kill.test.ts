import { setTimeout as sleep } from 'node:timers/promises'
import { startTestCashDesk, type TestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deskEnvironment } from '#testing/pay-app.ts'
import { testRandom } from '#testing/random.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { reconcilePayments } from './reconcile.ts'

const randomRounds = 5
const patient = { timeout: 20_000, interval: 5 }

type Person = { id: string; headers: { cookie: string } }
type Given = Awaited<ReturnType<typeof scene>>

/** The real program on a database of its own, with a cash desk that outlives it, and an observer with its own clock. */
async function scene() {
  const desk = await startTestCashDesk()
  const { address, drop } = await createTestDatabase()
  const clock = testClock()
  const observer = await testApp({ address, now: clock.now, env: deskEnvironment(desk) })
  onTestFinished(async () => {
    await desk.close()
    await observer.close()
    await drop()
  })
  const start = async () => {
    const process = await startServer(address, { ...deskEnvironment(desk), YOOKASSA_TIMEOUT_MS: '10000' })
    desk.control.configure({ notifyUrl: `${process.base}/api/payments/webhook` })
    return process
  }
  return { desk, observer, clock, start }
}

/** What a browser sends; nothing comes back from a process that dies. */
async function post({ base }: ServerProcess, path: string, { headers }: Person, body: object) {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  return answer && { status: answer.status, body: await answer.json().catch(() => undefined) }
}

function order(process: ServerProcess, person: Person) {
  return post(process, '/api/payments/create', person, { userId: person.id, planId: 'monthly' })
}

function cancel(process: ServerProcess, person: Person) {
  return post(process, '/api/subscriptions/cancel', person, { userId: person.id })
}

function visitReturnPage({ base }: ServerProcess, { headers }: Person, paymentId: string) {
  return fetch(`${base}/api/payments/status/${paymentId}`, { headers }).catch(() => undefined)
}

function findOrders({ observer }: Given, person: Person) {
  return observer.deps.db.selectFrom('payments').selectAll().where('user_id', '=', person.id).orderBy('id').execute()
}

/** A person's payment as the provider has it. */
function atProvider(desk: TestCashDesk, paymentId: string) {
  return desk.control.payments().filter(({ metadata }) => JSON.stringify(metadata).includes(paymentId))
}

async function pay(given: Given, person: Person): Promise<string> {
  const [payment] = await findOrders(given, person)
  if (!payment?.yookassa_payment_id) throw new Error('No payment')
  await given.desk.control.pay(payment.yookassa_payment_id)
  return payment.id
}

/** Buys in the normal way. */
async function buy(given: Given, process: ServerProcess, person: Person): Promise<void> {
  await order(process, person)
  await visitReturnPage(process, person, await pay(given, person))
}

/** Everything works again and an hour passes: what was left undone is done without a call. */
async function calm({ desk, clock, observer }: Given): Promise<void> {
  desk.control.clearFaults()
  for (const minutes of [6, 6, 70]) {
    clock.forward({ minutes })
    await desk.control.settle()
    await reconcilePayments(observer.deps)
  }
}

/** Every payment is at the provider once, and either its money is here and it made one plan, or it is back and made none. */
async function expectAgreement(given: Given, person: Person): Promise<string[]> {
  const orders = await findOrders(given, person)
  for (const payment of orders) {
    const [made, ...others] = atProvider(given.desk, payment.id)
    expect(others).toEqual([])
    const grants = await given.observer.deps.db
      .selectFrom('grants')
      .select('status')
      .where('payment_id', '=', payment.id)
      .execute()
    const refunds = given.desk.control.refunds().filter(({ payment_id }) => payment_id === made?.id)
    expect(refunds).toHaveLength(payment.status === 'refunded' ? 1 : 0)
    if (made?.status !== 'succeeded') expect(grants).toEqual([])
    else expect(grants.map(({ status }) => status)).toEqual([payment.status === 'refunded' ? 'refunded' : 'active'])
    expect(payment.review_reason).toBeNull()
  }
  return orders.map(({ status }) => status)
}

test('a process killed while it orders, activates and returns leaves everything to the next one', async () => {
  const given = await scene()
  const { desk, observer } = given
  const [ordering, activating, returning] = await Promise.all([0, 1, 2].map(() => observer.createUser()))
  if (!ordering || !activating || !returning) throw new Error('Nobody')
  const dying = await given.start()
  await buy(given, dying, returning)
  await order(dying, activating)
  // The provider does everything, and its answers are still on their way when the process dies.
  for (const operation of ['createPayment', 'getPayment', 'createRefund'] as const)
    desk.control.addFaults([{ kind: 'slow', operation, times: 'always', delayMs: 5000 }])

  const readings = () => desk.control.calls().filter(({ operation }) => operation === 'getPayment').length
  const readingsBefore = readings()
  const cut = [order(dying, ordering), cancel(dying, returning)]
  await pay(given, activating) // its notification is taken, and its job asks the provider
  await vi.waitFor(() => {
    expect(desk.control.payments()).toHaveLength(3)
    expect(desk.control.refunds()).toHaveLength(1)
    expect(readings()).toBeGreaterThan(readingsBefore)
  }, patient)
  dying.kill('SIGKILL')
  desk.control.clearFaults()

  expect(await Promise.all(cut)).toEqual([undefined, undefined])
  const next = await given.start()
  const [paid] = await findOrders(given, activating)
  await visitReturnPage(next, activating, paid?.id ?? '')
  expect(await expectAgreement(given, activating)).toEqual(['succeeded'])
  expect((await order(next, ordering))?.status).toBe(200)
  expect(await expectAgreement(given, ordering)).toEqual(['pending'])
  // Whichever was first: this click, or the refund's own notification.
  expect([200, 409]).toContain((await cancel(next, returning))?.status)
  expect(await expectAgreement(given, returning)).toEqual(['refunded'])
  await calm(given)
  expect(await expectAgreement(given, activating)).toEqual(['succeeded'])
}, 120_000)

test('a process killed between the refunds of one cancellation leaves the others to the next one', async () => {
  const given = await scene()
  const { desk, observer } = given
  const user = await observer.createUser()
  const dying = await given.start()
  for (const planId of ['monthly', 'daily']) {
    const ordered = await post(dying, '/api/payments/create', user, { userId: user.id, planId })
    const row = (await findOrders(given, user)).find(({ id }) => id === ordered?.body.paymentId)
    await desk.control.pay(row?.yookassa_payment_id ?? '')
    await visitReturnPage(dying, user, row?.id ?? '')
  }
  // The provider makes the first refund, and its answer is still on its way when the process dies.
  desk.control.addFaults([{ kind: 'slow', operation: 'createRefund', times: 'always', delayMs: 5000 }])
  const cut = cancel(dying, user)
  await vi.waitFor(() => expect(desk.control.refunds()).toHaveLength(1), patient)
  dying.kill('SIGKILL')
  desk.control.clearFaults()
  expect(await cut).toBeUndefined()

  await given.start()
  await calm(given)

  expect(await expectAgreement(given, user)).toEqual(['refunded', 'refunded'])
  expect(desk.control.refunds()).toHaveLength(2)
}, 120_000)

test('wherever a process is killed, and though no user comes back, money and plans agree in the end', async () => {
  const given = await scene()
  const random = testRandom()
  const seen = new Set<string>()
  let process = await given.start()
  const people: Person[] = []
  for (let round = 0; round < randomRounds; round++) {
    const readers = await Promise.all(Array.from({ length: 4 }, () => given.observer.createUser()))
    people.push(...readers)
    const doing = readers.map((person, index) => live(given, process, person, index % 2 === 0))
    // In the last round when a user has bought and keeps the plan, else anywhere.
    await (round === randomRounds - 1 ? doing[1] : sleep(30 + random() * 250))
    process.kill('SIGKILL')
    await Promise.all([...doing, process.exited])
    if (round < randomRounds - 1) process = await given.start()
  }

  await calm(given)

  for (const person of people) for (const status of await expectAgreement(given, person)) seen.add(status)
  expect(seen).toContain('succeeded')
}, 600_000)

/** Orders, pays and perhaps changes one's mind, as far as the process lives. */
async function live(given: Given, process: ServerProcess, person: Person, isFickle: boolean): Promise<void> {
  await order(process, person)
  const paymentId = await pay(given, person).catch(() => undefined)
  if (paymentId) await visitReturnPage(process, person, paymentId)
  if (isFickle) await cancel(process, person)
}
