import { setTimeout as sleep } from 'node:timers/promises'
import { PlanId } from '@lunaria/contract/common'
import { expect, test } from 'vitest'
import { takeMessage } from '#billing/subscriptions/charge-queries.ts'
import { AppError } from '#lib/app-error.ts'
import { type PayApp, payApp } from '#testing/pay-app.ts'
import { testRandom } from '#testing/random.ts'
import { saveNote } from '#testing/save-note.ts'
import { checkPayment } from './check-payment.ts'
import { reconcilePayments } from './reconcile.ts'

const repeat = <Result>(times: number, work: () => Promise<Result>) => Promise.all(Array.from({ length: times }, work))

/** What a person may be told. */
function bearable(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

function notify({ app }: PayApp, providerId: string) {
  const payload = { event: 'payment.succeeded', object: { id: providerId } }
  return app.inject({ method: 'POST', url: '/api/payments/webhook', payload })
}

test('notifications, returns, jobs and reconcilers all at once make one grant', async () => {
  const server = await payApp()
  const user = await server.createUser()
  const { paymentId, providerId } = await server.order(user)
  server.desk.control.addFaults([{ kind: 'notification-duplicate', copies: 20 }])
  await server.desk.control.pay(providerId)

  await Promise.all([
    repeat(20, () => notify(server, providerId)),
    repeat(20, () => checkPayment(server.deps, paymentId)),
    repeat(20, () => server.status(user, paymentId)),
    repeat(4, () => reconcilePayments(server.deps)),
  ])
  await server.settle()

  expect(await server.listGrants(paymentId)).toEqual([{ status: 'active', user_id: user.id }])
  expect(await server.usage(user)).toMatchObject({ messageLimit: 1000 })
  const mails = await server.deps.db.selectFrom('mails').select('id').where('kind', '=', 'payment-receipt').execute()
  expect(mails).toHaveLength(1)
})

test('however often a plan is cancelled at once, its payment is returned once', async () => {
  const server = await payApp()
  const user = await server.createUser()
  const { paymentId } = await server.buy(user)

  const answers = await repeat(10, () => server.cancel(user))

  const done = answers.filter(({ statusCode }) => statusCode === 200)
  expect(done.length).toBeGreaterThan(0)
  expect(done.every((answer) => answer.json().refundPerformed)).toBe(true)
  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([])
  await server.settle()
  expect(server.desk.control.refunds()).toHaveLength(1)
  expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free' })
})

test('a cancellation and an activation at once leave either the new plan alone or none, and the money with the right one', async () => {
  const server = await payApp()
  await server.deps.settings.update({ readerPlanPrice: 2990, readerPlanMessages: 2000 })
  const limits = { daily: 100, monthly: 1000, reader: 2000 }
  for (const plan of [...PlanId.options, ...PlanId.options, ...PlanId.options]) {
    const user = await server.createUser()
    const first = await server.buy(user, 'monthly')
    const second = await server.order(user, plan)
    await server.desk.control.pay(second.providerId)

    const [cancelled] = await Promise.all([server.cancel(user), checkPayment(server.deps, second.paymentId)])
    await server.settle()

    expect(cancelled.json()).toEqual({ refundPerformed: true, isInReview: false })
    const usage = await server.usage(user)
    const [firstPayment, secondPayment] = [
      await server.paymentRow(first.paymentId),
      await server.paymentRow(second.paymentId),
    ]
    // Who came first: the cancellation (the old one is returned, the new one lives by itself) or the activation
    // (both are one plan by then, all of it is returned and it ends).
    expect(firstPayment.status).toBe('refunded')
    if (secondPayment.status === 'refunded') {
      expect(usage).toMatchObject({ subscriptionType: 'free' })
    } else {
      expect(secondPayment.status).toBe('succeeded')
      expect(usage).toMatchObject({ subscriptionType: plan, messageLimit: limits[plan] })
    }
  }
})

test('messages taken while the plan is cancelled never make a refund of more than a fifth used', async () => {
  const server = await payApp()
  const random = testRandom()
  for (let round = 0; round < 8; round++) {
    const user = await server.createReader({ plan: 'daily' })
    await server.deps.db.updateTable('grants').set({ status: 'cancelled' }).where('user_id', '=', user.id).execute()
    const { paymentId } = await server.buy(user, 'daily')
    await server.deps.db.updateTable('grants').set({ messages_used: 18 }).where('payment_id', '=', paymentId).execute()
    const messageId = await saveNote(server.deps, user.chatId)
    const taking = { userId: user.id, messageId, now: server.deps.now() }

    server.desk.control.addFaults([{ kind: 'slow', operation: 'createRefund', delayMs: 50 }])

    const [answer] = await Promise.all([
      server.cancel(user),
      repeat(6, async () => {
        await sleep(random() * 60)
        await takeMessage(server.deps.db, taking).catch(bearable)
      }),
    ])

    const { refundPerformed } = answer.json()
    server.desk.control.clearFaults()
    const { messages_used } = await server.deps.db
      .selectFrom('grants')
      .select('messages_used')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(refundPerformed).toBe((await server.paymentRow(paymentId)).status === 'refunded')
    if (refundPerformed) expect(messages_used).toBeLessThanOrEqual(20)
    else expect(messages_used).toBeGreaterThan(20)
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free' })
    await expect(takeMessage(server.deps.db, taking)).rejects.toMatchObject({ code: 'plan_required' })
  }
})

test('two processes that reconcile share the work', async () => {
  const server = await payApp()
  server.desk.control.addFaults([{ kind: 'notification-lost', times: 'always' }])
  const users = await Promise.all(Array.from({ length: 12 }, () => server.createUser()))
  const orders = await Promise.all(users.map((user) => server.order(user, 'daily')))
  for (const { providerId } of orders) await server.desk.control.pay(providerId)
  server.clock.forward({ minutes: 1, seconds: 1 })

  await repeat(3, () => reconcilePayments(server.deps))

  const grants = await server.deps.db.selectFrom('grants').select('payment_id').execute()
  expect(grants.map(({ payment_id }) => payment_id).sort()).toEqual(orders.map(({ paymentId }) => paymentId).sort())
  expect(server.desk.control.calls().filter(({ operation }) => operation === 'getPayment')).toHaveLength(12)
})
