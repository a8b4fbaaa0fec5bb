import { describe, expect, test } from 'vitest'
import { checkPayment } from '#billing/payments/check-payment.ts'
import { payApp } from '#testing/pay-app.ts'
import { paymentAdmin, paymentAudit } from '#testing/payment-admin.ts'

/** A user's paid plan, and an admin who looks at it. */
async function sold(env: Record<string, string> = {}) {
  const server = await payApp({ env })
  const admin = await server.createUser('admin')
  const user = await server.createUser()
  const bought = await server.buy(user, 'monthly')
  return { server, admin, user, ...bought, ...paymentAdmin(server, admin, bought.paymentId) }
}

const isFree = { subscriptionType: 'free' }
const hasPlan = { subscriptionType: 'monthly', remainingMessages: 1000 }

describe('when the provider', () => {
  test('does not answer, the refund is being checked, nothing else can be returned, and it is finished by itself', async () => {
    const { server, user, paymentId, refund, details } = await sold()
    server.desk.control.addFaults([
      { kind: 'timeout-after', operation: 'createRefund' },
      { kind: 'notification-lost', times: 'always' },
    ])

    const answer = await refund({ amount: 490 })

    expect(answer.json().message).toMatch(/^Касса не ответила, принят ли возврат 490\s₽\. Проверяем сами/)
    expect((await details()).refunds).toMatchObject([{ status: 'requested', amount: 490, endsPlan: false }])
    expect((await refund({ amount: 490 })).json()).toMatchObject({ code: 'refund_running' })
    const cancelled = await server.cancel(user)
    expect(cancelled.json()).toMatchObject({ code: 'other_refund_running' })
    expect(await server.usage(user)).toMatchObject(hasPlan)

    server.clock.forward({ minutes: 1, seconds: 1 })
    await server.settle()
    expect(await server.paymentRow(paymentId)).toMatchObject({ refunded_kopecks: 49_000, status: 'succeeded' })
    expect(server.desk.control.refunds()).toHaveLength(1)
    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
  })

  test('does not answer about a whole refund, the plan is frozen until it has', async () => {
    const { server, user, refund } = await sold()
    server.desk.control.addFaults([{ kind: 'error-500-before', operation: 'createRefund' }])

    await refund({ amount: 1490 })
    const grant = await server.deps.db.selectFrom('grants').select('frozen_at').executeTakeFirstOrThrow()
    expect(grant.frozen_at).not.toBeNull()

    server.clock.forward({ minutes: 1, seconds: 1 })
    await server.settle()
    expect(await server.usage(user)).toMatchObject(isFree)
    expect(server.desk.control.refunds()).toHaveLength(1)
  })

  test('refuses, everything is as it was and a person is called', async () => {
    const { server, user, paymentId, refund, details } = await sold()
    server.desk.control.addFaults([{ kind: 'refund-canceled' }])

    const answer = await refund({ amount: 1490 })

    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'refund_declined' })
    expect(await server.usage(user)).toMatchObject(hasPlan)
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', review_reason: 'refund_refused' })
    const { history, review, refunds } = await details()
    expect(review).toMatchObject({ reason: 'refund_refused', acceptance: 'dismiss' })
    expect(refunds).toMatchObject([{ status: 'refused', refusal: 'на счёте магазина не хватает денег' }])
    expect(history.map(({ title }) => title)).toContain('Возврат отклонён')

    // Money has come to the account: the next try goes through, and no admin is needed any more.
    expect((await refund({ amount: 1490 })).statusCode).toBe(200)
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', review_reason: null })
  })

  test('keeps it pending, it counts as taken', async () => {
    const { server, user, refund } = await sold()
    server.desk.control.addFaults([{ kind: 'refund-pending' }])

    const answer = await refund({ amount: 1490 })

    expect(answer.json().message).toBe('Касса приняла возврат 1\u00A0490\u00A0₽, деньги в пути. Тариф завершён.')
    expect(await server.usage(user)).toMatchObject(isFree)
  })

  test.each([
    ['54fz', '490.00'],
    ['self-employed', '1000.00'],
  ] as const)('wants receipts (%s), a part has one of its own', async (mode, value) => {
    const { server, refund, user } = await sold({ RECEIPT_MODE: mode })
    server.desk.control.configure({ receipts: mode })

    expect((await refund({ amount: 490 })).statusCode).toBe(200)

    const sent = server.desk.control.calls().findLast(({ path }) => path.endsWith('/refunds'))
    expect(JSON.stringify(sent)).toContain(`${value}`)
    expect(JSON.stringify(sent)).toContain('receipt')
    expect(await server.usage(user)).toMatchObject(hasPlan)
  })
})

describe('the look at the provider', () => {
  test('applies the provider’s answer and returns what has changed', async () => {
    const server = await payApp()
    const admin = await server.createUser('admin')
    const user = await server.createUser()
    const { paymentId, providerId } = await server.order(user)
    const { check, details } = paymentAdmin(server, admin, paymentId)
    server.desk.control.addFaults([{ kind: 'notification-lost', times: 'always' }])

    expect((await check()).json().message).toBe('Касса подтвердила: «В обработке», ничего не изменилось.')
    await server.desk.control.pay(providerId)
    expect((await check()).json().message).toBe('Касса ответила, состояние изменилось: «Успешно».')

    expect(await server.usage(user)).toMatchObject(hasPlan)
    expect((await details()).history.map(({ title }) => title)).toEqual([
      'Заказ создан',
      'Передан в кассу',
      'Проверен в кассе',
      'Оплачен',
      'Проверен в кассе',
    ])
    expect(await paymentAudit(server, paymentId)).toMatchObject([
      { action: 'payment.check', after: { status: 'pending' } },
      { action: 'payment.check', before: { status: 'pending' }, after: { status: 'succeeded' } },
    ])
  })

  test('without an answer changes nothing and says so', async () => {
    const { server, paymentId, check } = await sold()
    server.desk.control.addFaults([{ kind: 'reset-before', operation: 'getPayment' }])

    const answer = await check()

    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'payment_check_failed' })
    expect(await paymentAudit(server, paymentId)).toEqual([])
  })

  test('at once with the other acceptances makes one plan', async () => {
    const server = await payApp()
    const admin = await server.createUser('admin')
    const user = await server.createUser()
    const { paymentId, providerId } = await server.order(user)
    const { check } = paymentAdmin(server, admin, paymentId)
    await server.desk.control.pay(providerId)

    const looks = [check(), check(), check(), checkPayment(server.deps, paymentId), server.status(user, paymentId)]
    await Promise.all(looks)

    expect(await server.listGrants(paymentId)).toHaveLength(1)
  })
})
