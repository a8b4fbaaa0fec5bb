import { PlanId } from '@lunaria/contract/common'
import { expect, test } from 'vitest'
import { toOutcome } from '#testing/mailed-app.ts'
import { type PayApp, payApp } from '#testing/pay-app.ts'
import type { Person } from '#testing/test-app.ts'

async function office() {
  const server = await payApp()
  return { server, admin: await server.createUser('admin'), user: await server.createUser() }
}

function change({ app }: PayApp, admin: Person, { id }: Person, payload: object) {
  return app.inject({ method: 'POST', url: `/api/admin/users/${id}/subscription`, headers: admin.headers, payload })
}

async function card({ app }: PayApp, admin: Person, { id }: Person) {
  return (await app.inject({ url: `/api/admin/users/${id}`, headers: admin.headers })).json()
}

async function use({ deps }: PayApp, { id }: Person, messages: number): Promise<void> {
  await deps.db
    .updateTable('grants')
    .set({ messages_used: messages })
    .where('user_id', '=', id)
    .where('status', '=', 'active')
    .execute()
}

const notesIn = ({ deps }: PayApp) =>
  deps.db.selectFrom('audit_log').select(['actor_id', 'action', 'subject', 'before', 'after']).orderBy('id').execute()

test('an assigned plan begins at once and is noted', async () => {
  const { server, admin, user } = await office()

  const answer = await change(server, admin, user, { action: 'assign', plan: 'daily' })

  expect(answer.json()).toMatchObject({ id: user.id, subscription_type: 'daily', message_limit: 100 })
  expect(await notesIn(server)).toEqual([
    expect.objectContaining({ actor_id: admin.id, action: 'subscription.assign', subject: user.id }),
  ])
})

test.each([
  [{ action: 'assign' }],
  [{ action: 'assign', plan: '' }],
  [{ action: 'assign', plan: null }],
])('to assign, a plan is needed: %j', async (payload) => {
  const { server, admin, user } = await office()

  const answer = await change(server, admin, user, payload)

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ error: 'plan обязателен для действия assign' })
})

test.each(['basic', 'premium', 'gold', 'free'])('a plan «%s» is neither assigned nor sold', async (plan) => {
  const { server, admin, user } = await office()

  const answer = await change(server, admin, user, { action: 'assign', plan })
  const { app } = server
  const order = { userId: user.id, planId: plan }
  const ordered = await app.inject({
    method: 'POST',
    url: '/api/payments/create',
    headers: user.headers,
    payload: order,
  })

  expect([answer.statusCode, ordered.statusCode]).toEqual([422, 422])
  expect(answer.json()).toMatchObject({ details: [{ field: 'plan' }] })
  expect(ordered.json()).toMatchObject({ details: [{ field: 'planId' }] })
  expect(await notesIn(server)).toEqual([])
})

test.each(PlanId.options)('the plan «%s» is assigned and sold, the reader’s once it has a price', async (plan) => {
  const { server, admin, user } = await office()
  const assign = () => change(server, admin, user, { action: 'assign', plan })
  const early = plan === 'reader' ? [(await assign()).statusCode, (await server.tryToOrder(user, plan)).statusCode] : []
  await server.deps.settings.update({ readerPlanPrice: 2990 })

  expect((await assign()).json()).toMatchObject({ subscription_type: plan })
  expect((await server.tryToOrder(user, plan)).statusCode).toBe(200)
  expect(early).toEqual(plan === 'reader' ? [404, 404] : [])
})

test('where there is no plan nothing is cancelled', async () => {
  const { server, admin, user } = await office()

  const answer = await change(server, admin, user, { action: 'cancel' })

  expect(toOutcome(answer)).toEqual({ status: 409, code: 'no_active_plan' })
  expect(await notesIn(server)).toEqual([])
})

test('without a refund the plan ends and the money stays', async () => {
  const { server, admin, user } = await office()
  const { paymentId } = await server.buy(user)

  const answer = await change(server, admin, user, { action: 'cancel' })

  expect(answer.json()).toMatchObject({ subscription_type: 'free' })
  expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', refunded_kopecks: 0 })
  expect(await notesIn(server)).toEqual([
    expect.objectContaining({
      action: 'subscription.cancel',
      before: expect.objectContaining({ subscriptionType: 'monthly' }),
      after: expect.objectContaining({ subscriptionType: 'free' }),
    }),
  ])
})

test('with a refund all the money goes back however much is used, once', async () => {
  const { server, admin, user } = await office()
  const { paymentId } = await server.buy(user)
  await use(server, user, 600)
  const { refund } = await card(server, admin, user)
  expect(refund).toEqual({ paymentIds: [paymentId], amount: 1490, usedShare: 0.6, refundableShare: 0.2 })

  const answers = await Promise.all([
    change(server, admin, user, { action: 'cancel', refundAmount: refund.amount }),
    change(server, admin, user, { action: 'cancel', refundAmount: refund.amount }),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free' })
  expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
  expect(server.desk.control.refunds()).toHaveLength(1)
  expect(await notesIn(server)).toEqual([
    expect.objectContaining({
      actor_id: admin.id,
      action: 'subscription.cancel',
      after: expect.objectContaining({ refundAmount: 1490, paymentIds: [paymentId] }),
    }),
  ])
  const [row] = await server.deps.db.selectFrom('refunds').select(['origin', 'status']).execute()
  expect(row).toEqual({ origin: 'admin', status: 'succeeded' })
})

test('an amount that is not what is left is refused, and nothing happens', async () => {
  const { server, admin, user } = await office()
  await server.buy(user)

  const answer = await change(server, admin, user, { action: 'cancel', refundAmount: 149 })

  expect(toOutcome(answer)).toEqual({ status: 409, code: 'cancel_changed' })
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
  expect(server.desk.control.refunds()).toEqual([])
})

test('a plan without a payment has nothing to return', async () => {
  const { server, admin, user } = await office()
  await change(server, admin, user, { action: 'assign', plan: 'monthly' })

  expect(await card(server, admin, user)).toMatchObject({ refund: null })
  const answer = await change(server, admin, user, { action: 'cancel', refundAmount: 1490 })

  expect(toOutcome(answer)).toEqual({ status: 409, code: 'cancel_changed' })
})

test('a refund that the cash desk refuses leaves the plan as it was', async () => {
  const { server, admin, user } = await office()
  await server.buy(user)
  server.desk.control.addFaults([{ kind: 'refund-canceled' }])

  const answer = await change(server, admin, user, { action: 'cancel', refundAmount: 1490 })

  expect(toOutcome(answer)).toEqual({ status: 502, code: 'refund_declined' })
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly', remainingMessages: 1000 })
  expect(await card(server, admin, user)).toMatchObject({ isRefundRequested: false, refund: { amount: 1490 } })
})
