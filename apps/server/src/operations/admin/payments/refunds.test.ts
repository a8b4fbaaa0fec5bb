import { describe, expect, test } from 'vitest'
import { payApp } from '#testing/pay-app.ts'
import { paymentAdmin, paymentAudit } from '#testing/payment-admin.ts'

/** A user's paid plan, and an admin who looks at it. */
async function sold() {
  const server = await payApp()
  const admin = await server.createUser('admin')
  const user = await server.createUser()
  const bought = await server.buy(user, 'monthly')
  return { server, admin, user, ...bought, ...paymentAdmin(server, admin, bought.paymentId) }
}

const isFree = { subscriptionType: 'free' }
const hasPlan = { subscriptionType: 'monthly', remainingMessages: 1000 }

describe('an admin’s refund', () => {
  test('of everything ends the plan, informs its owner and is recorded', async () => {
    const { server, admin, user, paymentId, providerId, refund } = await sold()

    const answer = await refund({ amount: 1490, note: 'Оплатила дважды' })

    expect(answer.json()).toMatchObject({
      message: 'Возврат 1\u00A0490\u00A0₽ выполнен. Тариф завершён.',
      details: { payment: { status: 'refunded', refundedAmount: 1490 }, refund: { left: 0, allowed: 'none' } },
    })
    expect(await server.usage(user)).toMatchObject(isFree)
    expect(server.desk.control.refunds()).toEqual([
      expect.objectContaining({ payment_id: providerId, amount: { value: '1490.00', currency: 'RUB' } }),
    ])
    expect(await paymentAudit(server, paymentId)).toEqual([
      {
        action: 'payment.refund',
        actor_id: admin.id,
        before: { status: 'succeeded', reviewReason: null, amount: 1490, refundedAmount: 0 },
        after: expect.objectContaining({ refundAmount: 1490, isWhole: true, note: 'Оплатила дважды' }),
      },
    ])
    const mails = await server.deps.db.selectFrom('mails').select('kind').where('kind', '=', 'refund').execute()
    expect(mails).toHaveLength(1)
    await server.settle()
    expect(server.desk.control.refunds()).toHaveLength(1)
  })

  test('of a part leaves the plan; the next one may take what is left, which ends it', async () => {
    const { server, user, paymentId, refund, details } = await sold()

    const part = await refund({ amount: 490.5 })
    expect(part.json()).toMatchObject({ message: 'Возврат 490,50\u00A0₽ выполнен. Тариф остаётся.' })
    await server.settle()
    expect(await server.usage(user)).toMatchObject(hasPlan)
    expect(await server.paymentRow(paymentId)).toMatchObject({
      status: 'succeeded',
      refunded_kopecks: 49_050,
      review_reason: null,
    })
    expect((await details()).refund).toEqual({ left: 999.5, allowed: 'parts', obstacle: null })

    const tooMuch = await refund({ amount: 999.51, left: 999.5 })
    expect(tooMuch.json()).toMatchObject({ code: 'invalid_fields', details: [{ field: 'amount' }] })
    const rest = await refund({ amount: null, left: 999.5 })
    expect(rest.statusCode).toBe(200)
    expect(await server.usage(user)).toMatchObject(isFree)
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
  })

  test('leaves what the user may still cancel', async () => {
    const { server, user, paymentId, refund } = await sold()
    await refund({ amount: 490 })

    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
    const values = server.desk.control.refunds().map(({ amount }) => amount)
    expect(values).toEqual([
      { value: '490.00', currency: 'RUB' },
      { value: '1000.00', currency: 'RUB' },
    ])
  })

  test('of a plan that a newer one has taken over takes its share out of that one', async () => {
    const { server, user, refund } = await sold()
    await server.buy(user, 'daily')
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly', messageLimit: 1100 })

    expect((await refund({ amount: null })).statusCode).toBe(200)

    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'daily', messageLimit: 100 })
  })

  test('is refused where nothing has been paid, or nothing is left', async () => {
    const server = await payApp()
    const admin = await server.createUser('admin')
    const user = await server.createUser()
    const { paymentId } = await server.order(user)
    const { refund } = paymentAdmin(server, admin, paymentId)

    expect((await refund({ amount: null, left: 0 })).json()).toMatchObject({ code: 'payment_not_refundable' })
    expect(server.desk.control.refunds()).toEqual([])
    expect(await paymentAudit(server, paymentId)).toEqual([])
  })

  test('that was decided on an older state is refused', async () => {
    const { refund, server } = await sold()
    await refund({ amount: 490 })

    const second = await refund({ amount: 490 })

    expect(second.json()).toMatchObject({ code: 'refund_changed' })
    expect(server.desk.control.refunds()).toHaveLength(1)
  })
})

describe('at the same moment', () => {
  test.each([
    ['of a part', 800],
    ['of everything', 1490],
  ])('ten clicks of two admins return the money %s once', async (_, amount) => {
    const { server, admin, paymentId } = await sold()
    const other = await server.createUser('admin')
    const [first, second] = [paymentAdmin(server, admin, paymentId), paymentAdmin(server, other, paymentId)]

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? first : second).refund({ amount })),
    )
    await server.settle()

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const codes = new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code))
    expect([...codes].every((code) => /^(refund_running|refund_changed|payment_not_refundable)$/.test(code))).toBe(true)
    expect(server.desk.control.refunds()).toHaveLength(1)
    expect(await server.paymentRow(paymentId)).toMatchObject({ refunded_kopecks: amount * 100 })
    expect(await paymentAudit(server, paymentId)).toHaveLength(1)
  })

  test.each([490, 1490])('the user’s cancellation and a refund of %i ₽ never return too much', async (amount) => {
    for (let round = 0; round < 4; round++) {
      const { server, user, paymentId, refund } = await sold()

      const [cancelled, refunded] = await Promise.all([server.cancel(user), refund({ amount })])
      await server.settle()

      const { refunded_kopecks, status } = await server.paymentRow(paymentId)
      const returned = server.desk.control
        .refunds()
        .filter((made) => made.status === 'succeeded')
        .reduce((sum, made) => sum + Number((made.amount as { value: string }).value) * 100, 0) // as the desk shows it
      expect(refunded_kopecks).toBe(returned)
      expect(returned).toBeLessThanOrEqual(149_000)
      expect(cancelled.statusCode === 200 || refunded.statusCode === 200).toBe(true)
      const isOver = cancelled.statusCode === 200 || amount === 1490
      expect(await server.usage(user)).toMatchObject(isOver ? isFree : hasPlan)
      expect(status).toBe(isOver ? 'refunded' : 'succeeded')
      const frozen = await server.deps.db.selectFrom('grants').select('id').where('frozen_at', 'is not', null).execute()
      expect(frozen).toEqual([])
    }
  })
})

test('the page of a payment shows everything that is known of it', async () => {
  const { server, user, paymentId, providerId, details } = await sold()

  expect(await details()).toMatchObject({
    payment: {
      id: paymentId,
      userId: user.id,
      yookassa_payment_id: providerId,
      amount: 1490,
      status: 'succeeded',
      payment_method: 'bank_card',
    },
    durationDays: 30,
    messageLimit: 1000,
    review: null,
    failure: null,
    refund: { left: 1490, allowed: 'parts' },
    events: [{ event: 'payment.succeeded', objectId: providerId, deliveries: 1 }],
    refunds: [],
    grant: { plan: 'monthly', status: 'active', messageLimit: 1000, messagesUsed: 0 },
  })
  server.desk.control.addFaults([{ kind: 'notification-duplicate', copies: 3 }])
  await server.desk.control.refundInCabinet(providerId, 149_000)
  await server.settle()
  const after = await details()
  expect(after.events.map(({ event, deliveries }) => [event, deliveries])).toEqual([
    ['payment.succeeded', 1],
    ['refund.succeeded', 3],
  ])
  expect(after.refunds).toMatchObject([{ origin: 'cabinet', amount: 1490, status: 'succeeded' }])
  expect(after.grant).toMatchObject({ status: 'refunded' })
})
