import { expect, test } from 'vitest'
import { type PayApp, payApp } from '#testing/pay-app.ts'
import { paymentAdmin } from '#testing/payment-admin.ts'

type Person = { id: string; headers: { cookie: string } }

const isFree = { subscriptionType: 'free', messageLimit: 0 }

async function use({ deps }: PayApp, { id }: Person, messages: number): Promise<void> {
  await deps.db
    .updateTable('grants')
    .set({ messages_used: messages })
    .where('user_id', '=', id)
    .where('status', '=', 'active')
    .execute()
}

async function preview({ app }: PayApp, { id, headers }: Person) {
  return (await app.inject({ url: `/api/subscriptions/cancel/preview?userId=${id}`, headers })).json()
}

/** A user who has bought, used a fifth and got everything back. */
async function returned() {
  const server = await payApp()
  const user = await server.createUser()
  await server.buy(user, 'daily')
  await use(server, user, 20)
  expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
  return { server, user }
}

test('three rounds of buying, using a fifth and getting all of it back give the money back once', async () => {
  const { server, user } = await returned()
  const paymentIds: string[] = []
  for (let round = 0; round < 2; round++) {
    const { paymentId } = await server.buy(user, 'daily')
    await use(server, user, 20)
    paymentIds.push(paymentId)
    expect(await preview(server, user)).toMatchObject({
      outcome: 'review',
      refundAmount: 149,
      text: expect.stringContaining('решит сотрудник'),
    })

    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: false, isInReview: true })
    expect(await server.usage(user)).toMatchObject(isFree)
  }
  await server.settle()

  expect(server.desk.control.refunds()).toHaveLength(1)
  for (const paymentId of paymentIds) {
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', review_reason: 'refund_asked' })
  }
})

test('a request in the queue is met or laid aside by an admin, whom no such bound holds', async () => {
  const { server, user } = await returned()
  const { paymentId } = await server.buy(user, 'daily')
  await server.cancel(user)
  const { paymentId: second } = await server.buy(user, 'daily')
  await server.cancel(user)
  const admin = await server.createUser('admin')
  const { queue, refund, check } = paymentAdmin(server, admin, paymentId)
  expect((await queue()).map(({ id }) => id).toSorted()).toEqual([paymentId, second].toSorted())
  const history = await server.app.inject({ url: `/api/payments/history?userId=${user.id}`, headers: user.headers })
  expect(history.json()[0].note).toBe('Вы попросили вернуть деньги, сотрудник смотрит.')

  await check() // what the cash desk says changes nothing of it
  expect((await refund({ amount: null, left: 149 })).statusCode).toBe(200)
  await paymentAdmin(server, admin, second).accept('refund_asked')

  expect(await queue()).toEqual([])
  expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 14_900 })
  expect(await server.paymentRow(second)).toMatchObject({ status: 'succeeded', refunded_kopecks: 0 })
})

test('after thirty days, by the application’s clock, the rule holds again', async () => {
  const { server, user } = await returned()
  server.clock.forward({ days: 30, seconds: -60 })
  await server.buy(user, 'daily')
  expect(await preview(server, user)).toMatchObject({ outcome: 'review' })

  server.clock.forward({ minutes: 2 })

  expect(await preview(server, user)).toMatchObject({ outcome: 'refund' })
  expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
})

test('what an admin returned, and what the provider refused, does not count; another user’s neither', async () => {
  const { server } = await returned()
  const [admin, user] = [await server.createUser('admin'), await server.createUser()]
  await server.buy(user, 'daily')
  const payload = { action: 'cancel', refundAmount: 149 }
  const { headers } = admin
  await server.app.inject({ method: 'POST', url: `/api/admin/users/${user.id}/subscription`, headers, payload })
  await server.buy(user, 'daily')
  server.desk.control.addFaults([{ kind: 'refund-canceled' }])
  expect((await server.cancel(user)).json().code).toBe('refund_refused')

  expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
})

test('of two cancellations at once one is made', async () => {
  const { server, user } = await returned()
  await server.buy(user, 'daily')

  const answers = await Promise.all([server.cancel(user), server.cancel(user)])

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(server.desk.control.refunds()).toHaveLength(1)
})

test('who was promised the money back is not sent to a person instead', async () => {
  const { server, user } = await returned()
  await server.buy(user, 'daily')

  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/subscriptions/cancel',
    headers: user.headers,
    payload: { userId: user.id, expected: { outcome: 'refund', refundAmount: 149 } },
  })

  expect(answer.json().code).toBe('cancel_changed')
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'daily' })
})
