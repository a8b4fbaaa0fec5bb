import type { PlanId, Usage } from '@lunaria/contract/common'
import {
  startTestCashDesk,
  type TestCashDesk,
  type TestCashDeskOptions,
} from '@lunaria/test-cash-desk/start-test-cash-desk'
import type { LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { reconcilePayments } from '#billing/payments/reconcile.ts'
import { type TestApp, type TestOptions, testApp } from './test-app.ts'
import { testClock } from './test-clock.ts'

type Person = { id: string; headers: { cookie: string } }
export type Ordered = { paymentId: string; providerId: string; confirmationUrl: string }

export type PayApp = TestApp & {
  desk: TestCashDesk
  /** The application's and the cash desk's. */
  clock: ReturnType<typeof testClock>
  order(person: Person, planId?: PlanId): Promise<Ordered>
  tryToOrder(person: Person, planId?: PlanId, more?: object): Promise<LightMyRequestResponse>
  /** Orders, pays and has it noticed. */
  buy(person: Person, planId?: PlanId): Promise<Ordered>
  /** Notifications are delivered, and what they and the time ask for is done. */
  settle(): Promise<void>
  status(person: Person, paymentId: string): Promise<{ status: string; message: string; isInReview: boolean }>
  usage(person: Person): Promise<Usage>
  cancel(person: Person): Promise<LightMyRequestResponse>
  paymentRow(paymentId: string): ReturnType<typeof readPayment>
  /** The grants that a payment has made. */
  listGrants(paymentId: string): Promise<{ status: string; user_id: string }[]>
}

/** Ports of this worker's cash desks that are closed: an app that pays at one of them may serve several tests. */
const free: number[] = []

/** Returns a listening server whose payment provider is the test cash desk, on one clock with it. */
export async function payApp(options: TestOptions = {}): Promise<PayApp> {
  const clock = testClock()
  const now = options.now ?? clock.now
  const desk = await openDesk({ now })
  const server = await testApp({ ...options, now, env: { ...deskEnvironment(desk), ...options.env } })
  const base = await server.listen()
  desk.control.configure({ notifyUrl: `${base}/api/payments/webhook` })
  // Before the server, which would wait for a notification on its way.
  onTestFinished(() => closeDesk(desk))
  return { ...server, desk, clock, ...steps(server, desk) }
}

/** Returns a cash desk on a port that this worker's tests have in turn. */
export function openDesk(options: Pick<TestCashDeskOptions, 'now'> = {}): Promise<TestCashDesk> {
  // Another program may have got the port meanwhile.
  return startTestCashDesk({ ...options, port: free.pop() }).catch(() => startTestCashDesk(options))
}

export async function closeDesk(desk: TestCashDesk): Promise<void> {
  await desk.close()
  free.push(Number(new URL(desk.url).port))
}

/** Returns what the server has to know of a cash desk. */
export function deskEnvironment(desk: TestCashDesk): Record<string, string> {
  return {
    YOOKASSA_SHOP_ID: desk.shopId,
    YOOKASSA_SECRET_KEY: desk.secretKey,
    YOOKASSA_API_URL: `${desk.url}/v3`,
    YOOKASSA_TIMEOUT_MS: '3000',
  }
}

function steps({ app, deps }: TestApp, desk: TestCashDesk): Omit<PayApp, keyof TestApp | 'desk' | 'clock'> {
  const tryToOrder: PayApp['tryToOrder'] = ({ id, headers }, planId = 'monthly', more = {}) =>
    app.inject({ method: 'POST', url: '/api/payments/create', headers, payload: { userId: id, planId, ...more } })

  async function order(person: Person, planId?: PlanId): Promise<Ordered> {
    const answer = await tryToOrder(person, planId)
    if (answer.statusCode !== 200) throw new Error(`No payment: ${answer.body}`)
    const { paymentId, confirmationUrl } = answer.json<{ paymentId: string; confirmationUrl: string }>()
    const row = await readPayment(deps, paymentId)
    return { paymentId, confirmationUrl, providerId: row.yookassa_payment_id ?? '' }
  }

  async function settle(): Promise<void> {
    await desk.control.settle()
    await reconcilePayments(deps)
  }

  return {
    tryToOrder,
    order,
    settle,
    async buy(person, planId) {
      const ordered = await order(person, planId)
      await desk.control.pay(ordered.providerId)
      await settle()
      return ordered
    },
    async status({ headers }, paymentId) {
      return (await app.inject({ url: `/api/payments/status/${paymentId}`, headers })).json()
    },
    async usage({ id, headers }) {
      return (await app.inject({ url: `/api/subscriptions/info/${id}`, headers })).json()
    },
    cancel: ({ id, headers }) =>
      app.inject({ method: 'POST', url: '/api/subscriptions/cancel', headers, payload: { userId: id } }),
    paymentRow: (paymentId) => readPayment(deps, paymentId),
    listGrants: (paymentId) =>
      deps.db.selectFrom('grants').select(['status', 'user_id']).where('payment_id', '=', paymentId).execute(),
  }
}

function readPayment({ db }: TestApp['deps'], paymentId: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}
