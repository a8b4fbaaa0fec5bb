import { PlanId } from '@lunaria/contract/common'
import { planDays } from '@lunaria/contract/plans'
import { dayMs, secondMs } from '@lunaria/words/time'
import { describe, expect, test } from 'vitest'
import { assignPlan } from '#billing/subscriptions/assign-plan.ts'
import { giveBackQuestion, takeMessage } from '#billing/subscriptions/charge-queries.ts'
import { type PayApp, payApp } from '#testing/pay-app.ts'
import { saveNote } from '#testing/save-note.ts'

type Person = { id: string; headers: { cookie: string } }

/** A user with a plan that is paid. */
async function subscriber(planId: PlanId = 'monthly') {
  const server = await payApp()
  await server.deps.settings.update({ readerPlanPrice: 2990, readerPlanMessages: 2000 })
  const user = await server.createUser()
  return { server, user, ...(await server.buy(user, planId)) }
}

async function use({ deps }: PayApp, { id }: Person, messages: number): Promise<void> {
  await deps.db
    .updateTable('grants')
    .set({ messages_used: messages })
    .where('user_id', '=', id)
    .where('status', '=', 'active')
    .execute()
}

function assign({ deps }: PayApp, { id: userId }: Person, plan: 'daily' | 'monthly'): Promise<unknown> {
  return deps.db.transaction().execute((trx) => assignPlan(trx, { userId, plan, source: 'admin', now: deps.now() }))
}

async function preview({ app }: PayApp, { id, headers }: Person) {
  return (await app.inject({ url: `/api/subscriptions/cancel/preview?userId=${id}`, headers })).json()
}

const isFree = { subscriptionType: 'free', messageLimit: 0 }

describe('a plan of which little is used', () => {
  test('is returned in full, once, and ends', async () => {
    const { server, user, paymentId, providerId } = await subscriber()
    expect(await preview(server, user)).toMatchObject({
      outcome: 'refund',
      refundAmount: 1490,
      text: expect.stringContaining('мы вернём 1 490 ₽'),
    })

    const answer = await server.cancel(user)

    expect(answer.json()).toEqual({ refundPerformed: true, isInReview: false })
    expect(await server.usage(user)).toMatchObject(isFree)
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
    expect(server.desk.control.refunds()).toEqual([
      expect.objectContaining({ payment_id: providerId, amount: { value: '1490.00', currency: 'RUB' } }),
    ])
    await server.settle()
    expect(server.desk.control.refunds()).toHaveLength(1)
    const mails = await server.deps.db.selectFrom('mails').select('kind').where('kind', '=', 'refund').execute()
    expect(mails).toHaveLength(1)
  })

  test.each([
    ['daily', 20, 'refund', true],
    ['daily', 21, 'used_too_much', false],
    ['monthly', 200, 'refund', true],
    ['monthly', 201, 'used_too_much', false],
    ['reader', 400, 'refund', true],
    ['reader', 401, 'used_too_much', false],
  ] as const)('of %s with %i messages used: %s', async (planId, messages, outcome, refundPerformed) => {
    const { server, user } = await subscriber(planId)
    await use(server, user, messages)

    expect(await preview(server, user)).toMatchObject({ outcome, messagesUsed: messages })
    expect((await server.cancel(user)).json()).toEqual({ refundPerformed, isInReview: false })
    expect(await server.usage(user)).toMatchObject(isFree)
  })

  test.each(PlanId.options)('of «%s» counts by its time too, to the second', async (planId) => {
    const [early, late] = [await subscriber(planId), await subscriber(planId)]
    const seconds = (planDays[planId] * dayMs) / 5 / secondMs
    early.server.clock.forward({ seconds: seconds - 10 })
    late.server.clock.forward({ seconds: seconds + 1 })

    expect((await early.server.cancel(early.user)).json()).toEqual({ refundPerformed: true, isInReview: false })
    expect(await preview(late.server, late.user)).toMatchObject({ outcome: 'used_too_much', refundAmount: null })
    expect((await late.server.cancel(late.user)).json()).toEqual({ refundPerformed: false, isInReview: false })
  })

  test('on top of which an admin has put another one is judged by both together', async () => {
    const { server, user, paymentId } = await subscriber('monthly')
    await use(server, user, 190)
    await assign(server, user, 'daily')

    expect(await preview(server, user)).toMatchObject({ outcome: 'refund', messagesUsed: 190, messageLimit: 1100 })
    await use(server, user, 31)
    expect(await preview(server, user)).toMatchObject({ outcome: 'used_too_much', messagesUsed: 221 })
    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: false, isInReview: false })
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded' })
  })
})

test('a plan without a payment ends without a refund', async () => {
  const server = await payApp()
  const user = await server.createReader({ plan: 'monthly' })

  expect(await preview(server, user)).toMatchObject({ outcome: 'nothing_paid', refundAmount: null })
  expect((await server.cancel(user)).json()).toEqual({ refundPerformed: false, isInReview: false })
  expect(await server.usage(user)).toMatchObject(isFree)
})

test('without a plan there is nothing to cancel', async () => {
  const server = await payApp()
  const user = await server.createUser()

  const answer = await server.cancel(user)

  expect(answer.statusCode).toBe(409)
  expect(answer.json().code).toBe('no_active_plan')
})

describe('when the provider', () => {
  test('leaves the refund pending, it counts as made', async () => {
    const { server, user, paymentId } = await subscriber()
    server.desk.control.addFaults([{ kind: 'refund-pending' }])

    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
    expect(await server.usage(user)).toMatchObject(isFree)
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', refunded_kopecks: 0 })

    await server.desk.control.endRefund(String(server.desk.control.refunds()[0]?.id), { status: 'succeeded' })
    await server.settle()
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
  })

  test('has it pending and no notification comes, its end is found out all the same', async () => {
    const { server, user, paymentId } = await subscriber()
    server.desk.control.addFaults([
      { kind: 'refund-pending', delayMs: 30_000 },
      { kind: 'notification-lost', times: 'always' },
    ])
    await server.cancel(user)

    server.clock.forward({ minutes: 1, seconds: 1 })
    await server.settle()

    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded' })
  })

  test('refuses after it had the refund pending, a person is called', async () => {
    const { server, user, paymentId } = await subscriber()
    server.desk.control.addFaults([{ kind: 'refund-pending' }])
    await server.cancel(user)
    const end = { status: 'canceled', reason: 'insufficient_funds' } as const
    await server.desk.control.endRefund(String(server.desk.control.refunds()[0]?.id), end)

    server.clock.forward({ minutes: 1, seconds: 1 })
    await server.settle()

    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', review_reason: 'refund_refused' })
  })

  test.each([
    ['refuses it', { kind: 'refund-canceled' }],
    ['does not accept our key', { kind: 'unauthorized', operation: 'createRefund' }],
  ] as const)('%s, the plan stays as it was and that is said', async (_, fault) => {
    const { server, user, paymentId } = await subscriber()
    server.desk.control.addFaults([fault])

    const answer = await server.cancel(user)

    expect(answer.statusCode).toBe(502)
    expect(answer.json().code).toBe('refund_refused')
    expect(answer.json().error).toContain('Тариф остался как был')
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly', remainingMessages: 1000 })
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', review_reason: null })
    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
    expect(server.desk.control.refunds().filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  })

  test.each([
    'error-500-after',
    'error-500-before',
    'timeout-after',
    'timeout-before',
    'reset-after',
    'rate-limit',
  ] as const)('fails by %s, the plan stays, that is said, and the refund is finished by itself under its key', async (kind) => {
    const { server, user, paymentId } = await subscriber()
    server.desk.control.addFaults([
      { kind, operation: 'createRefund' },
      { kind: 'notification-lost', times: 'always' },
    ])

    const answer = await server.cancel(user)

    expect(answer.statusCode).toBe(502)
    expect(answer.json().code).toBe('refund_unknown')
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
    server.clock.forward({ minutes: 1, seconds: 1 })
    await server.settle()
    expect(await server.usage(user)).toMatchObject(isFree)
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded' })
    expect(server.desk.control.refunds()).toHaveLength(1)
  })

  test('has answered nothing for a day, the refund is looked for in its list', async () => {
    const { server, user, paymentId } = await subscriber()
    const noAnswer = { kind: 'timeout-after', operation: 'createRefund' } as const
    server.desk.control.addFaults([noAnswer, { kind: 'notification-lost', times: 'always' }])
    await server.cancel(user)

    server.clock.forward({ days: 1 })
    await server.settle()

    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded' })
    expect(server.desk.control.refunds()).toHaveLength(1)
  })
})

describe('a refund from the provider’s cabinet', () => {
  test('of everything ends the plan, and nothing is returned a second time', async () => {
    const { server, user, paymentId, providerId } = await subscriber()

    await server.desk.control.refundInCabinet(providerId, 149_000)
    await server.settle()

    expect(await server.usage(user)).toMatchObject(isFree)
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
    expect((await server.cancel(user)).statusCode).toBe(409)
    expect(server.desk.control.refunds()).toHaveLength(1)
  })

  test('of a part leaves the plan and calls a person', async () => {
    const { server, user, paymentId, providerId } = await subscriber()

    await server.desk.control.refundInCabinet(providerId, 50_000)
    await server.settle()

    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
    expect(await server.paymentRow(paymentId)).toMatchObject({
      status: 'succeeded',
      refunded_kopecks: 50_000,
      review_reason: 'partial_refund',
    })
    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
  })

  test('without a notification is found when the plan is cancelled', async () => {
    const { server, user, paymentId, providerId } = await subscriber()
    server.desk.control.addFaults([{ kind: 'notification-lost', times: 'always' }])
    await server.desk.control.refundInCabinet(providerId, 149_000)

    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
    expect(await server.usage(user)).toMatchObject(isFree)
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded' })
  })
})

test('an answer that ends badly after the cancellation gives its message back without a trace of the plan', async () => {
  const server = await payApp()
  const user = await server.createReader({ plan: 'daily' })
  const messageId = await saveNote(server.deps, user.chatId)
  await takeMessage(server.deps.db, { userId: user.id, messageId, now: server.deps.now() })
  await server.cancel(user)

  await giveBackQuestion(server.deps.db, { messageId, reason: 'ai_timeout', now: server.deps.now() })

  expect(await server.usage(user)).toMatchObject(isFree)
})
