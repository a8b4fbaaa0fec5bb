import { expect, test } from 'vitest'
import { comparePayments } from '#billing/payments/compare.ts'
import { payApp } from '#testing/pay-app.ts'
import { paymentAdmin } from '#testing/payment-admin.ts'

/** A paid payment that does not match, as a fault of the provider's answers makes it. */
async function doubtful(changes: Record<string, unknown>) {
  const server = await payApp()
  const admin = await server.createUser('admin')
  const user = await server.createUser()
  const ordered = await server.order(user, 'monthly')
  server.desk.control.addFaults([
    { kind: 'altered', operation: 'getPayment', times: 'always', changes: changes as never },
  ]) // JSON
  await server.desk.control.pay(ordered.providerId)
  await server.settle()
  return { server, admin, user, ...ordered, ...paymentAdmin(server, admin, ordered.paymentId) }
}

test('a payment of another sum is in the queue; accepted, it counts with what has come and starts the plan', async () => {
  const { server, admin, user, paymentId, queue, stats, details, accept } = await doubtful({
    amount: { value: '149.00' },
  })
  expect((await queue()).map(({ id, reviewReason }) => [id, reviewReason])).toEqual([[paymentId, 'amount']])
  expect(await stats()).toMatchObject({ needsReview: 1, totalAmount: 0 })
  expect(await details()).toMatchObject({
    review: { reason: 'amount', acceptance: 'take', text: expect.stringContaining('не та сумма') },
    refund: { left: null, allowed: 'whole' },
  })

  const answer = await accept('amount')

  expect(answer.json()).toMatchObject({ message: 'Платёж принят, тариф включён.', details: { review: null } })
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly', messageLimit: 1000 })
  expect(await queue()).toEqual([])
  expect(await stats()).toMatchObject({ needsReview: 0, totalAmount: 149, successfulPayments: 1 })
  const audit = await server.deps.db.selectFrom('audit_log').selectAll().where('subject', '=', paymentId).execute()
  expect(audit).toMatchObject([
    {
      action: 'payment.accept',
      actor_id: admin.id,
      before: { status: 'pending', reviewReason: 'amount', amount: 1490 },
      after: { status: 'succeeded', reviewReason: null, amount: 149, note: 'Сверил с кабинетом кассы' },
    },
  ])
})

test('what has been accepted does not come back when the provider says the same again', async () => {
  const { server, accept, check, queue, paymentId } = await doubtful({ test: false })

  await accept('test_flag')
  await check()
  await comparePayments(server.deps)
  await server.settle()

  expect(await queue()).toEqual([])
  expect(await server.listGrants(paymentId)).toHaveLength(1)
})

test('its money can go back instead: all that has come, without a plan', async () => {
  const { server, user, providerId, refund, queue } = await doubtful({
    metadata: { payment_id: '0193e0a0-0000-7000-8000-00000000dead' },
  })

  expect((await refund({ amount: null, left: null })).json()).toMatchObject({
    details: { payment: { status: 'refunded' }, grant: null },
  })

  expect(server.desk.control.refunds()).toEqual([
    expect.objectContaining({ payment_id: providerId, amount: { value: '1490.00', currency: 'RUB' } }),
  ])
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free' })
  expect(await queue()).toEqual([])
})

test('of two admins who accept and return it at once one is refused because it has changed', async () => {
  for (let round = 0; round < 4; round++) {
    const { server, user, accept, refund, paymentId } = await doubtful({ test: false })

    const [accepted, refunded] = await Promise.all([accept('test_flag'), refund({ amount: null, left: null })])
    await server.settle()

    expect([accepted.statusCode, refunded.statusCode].sort()).toEqual([200, 409])
    expect((accepted.statusCode === 409 ? accepted : refunded).json().code).toMatch(/_changed$|^refund_running$/)
    const isPlan = accepted.statusCode === 200
    expect(await server.usage(user)).toMatchObject({ subscriptionType: isPlan ? 'monthly' : 'free' })
    expect((await server.listGrants(paymentId)).length).toBe(isPlan ? 1 : 0)
  }
})

test('ten acceptances at once start one plan', async () => {
  const { server, user, accept, paymentId } = await doubtful({ test: false })

  const answers = await Promise.all(Array.from({ length: 10 }, () => accept('test_flag')))

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await server.listGrants(paymentId)).toHaveLength(1)
  expect(await server.usage(user)).toMatchObject({ messageLimit: 1000 })
})

test('when the provider says what it should after all, another look settles it', async () => {
  const { server, user, check, queue } = await doubtful({ paid: false })
  expect((await check()).json().message).toContain('Касса ответила то же, что и раньше')
  server.desk.control.clearFaults()

  expect((await check()).json()).toMatchObject({ details: { review: null, payment: { status: 'succeeded' } } })

  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
  expect(await queue()).toEqual([])
})

test('money that does not come is not counted on an admin’s word alone', async () => {
  const { server, user, accept } = await doubtful({ test: false })
  server.desk.control.clearFaults()
  server.desk.control.addFaults([
    { kind: 'altered', operation: 'getPayment', times: 'always', changes: { status: 'pending', paid: false } },
  ])

  const answer = await accept('test_flag')

  expect(answer.json()).toMatchObject({ code: 'review_changed', error: expect.stringContaining('не подтверждает') })
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free' })
})

test('an order that the provider never decides can be closed, but not once it is paid', async () => {
  const server = await payApp()
  const admin = await server.createUser('admin')
  const user = await server.createUser()
  const [first, second] = [await server.order(user, 'daily'), await server.order(user, 'monthly')]
  await server.deps.db.updateTable('payments').set({ review_reason: 'undecided', next_check_at: null }).execute()
  const [closing, paid] = [paymentAdmin(server, admin, first.paymentId), paymentAdmin(server, admin, second.paymentId)]
  server.desk.control.addFaults([{ kind: 'notification-lost', times: 'always' }])
  await server.desk.control.pay(second.providerId)

  expect((await closing.accept('undecided')).json()).toMatchObject({
    message: 'Платёж закрыт как неоплаченный.',
    details: { payment: { status: 'failed' }, failure: 'Заказ так и не был оплачен и закрыт.' },
  })
  expect((await paid.accept('undecided')).json()).toMatchObject({ code: 'review_changed' })
  expect((await paid.check()).json()).toMatchObject({ details: { review: null, payment: { status: 'succeeded' } } })

  // The payer comes back to the closed one's page.
  await server.desk.control.pay(first.providerId)
  await closing.check()
  expect(await closing.details()).toMatchObject({ review: { reason: 'paid_after_failure', acceptance: 'take' } })
})

test('a part returned in the cabinet is let be, and the plan goes on', async () => {
  const server = await payApp()
  const admin = await server.createUser('admin')
  const user = await server.createUser()
  const { paymentId, providerId } = await server.buy(user, 'monthly')
  await server.desk.control.refundInCabinet(providerId, 50_000)
  await server.settle()
  const { accept, queue, details } = paymentAdmin(server, admin, paymentId)
  expect(await details()).toMatchObject({ review: { reason: 'partial_refund', acceptance: 'dismiss' } })

  expect((await accept('amount')).json()).toMatchObject({ code: 'review_changed' })
  expect((await accept('partial_refund')).json()).toMatchObject({ message: 'Пометка снята.' })

  expect(await queue()).toEqual([])
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
})

test('a payment whose account is gone is not given a plan: its mark is taken away or its money goes back', async () => {
  const { server, user, details, refund } = await doubtful({ test: false })
  await server.deps.db.deleteFrom('users').where('id', '=', user.id).execute()

  expect(await details()).toMatchObject({
    payment: { userId: null, userEmail: null },
    review: { acceptance: 'dismiss' },
    refund: { allowed: 'whole' },
  })
  expect((await refund({ amount: null, left: null })).json()).toMatchObject({
    details: { payment: { status: 'refunded' } },
  })
})
