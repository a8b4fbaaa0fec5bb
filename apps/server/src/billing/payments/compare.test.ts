import { expect, test } from 'vitest'
import { payApp } from '#testing/pay-app.ts'
import { comparePayments } from './compare.ts'

test('the nightly comparison finds nothing where everything agrees', async () => {
  const server = await payApp()
  await server.buy(await server.createUser())

  expect(await comparePayments(server.deps)).toEqual({ repaired: [], foreign: [], missing: [] })
})

test('a success that was missed is made good', async () => {
  const server = await payApp()
  const user = await server.createUser()
  const { paymentId, providerId } = await server.order(user)
  server.desk.control.addFaults([{ kind: 'notification-lost' }])
  await server.desk.control.pay(providerId)
  await server.deps.db.updateTable('payments').set({ next_check_at: null }).execute() // as if the ladder had broken off

  expect(await comparePayments(server.deps)).toEqual({ repaired: [paymentId], foreign: [], missing: [] })
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
})

test('a refund in the cabinet without a notification is recorded', async () => {
  const server = await payApp()
  const user = await server.createUser()
  const { paymentId, providerId } = await server.buy(user)
  server.desk.control.addFaults([{ kind: 'notification-lost' }])
  await server.desk.control.refundInCabinet(providerId, 149_000)

  await comparePayments(server.deps)

  expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded' })
  expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free' })
})

test('a payment of another site at the same shop is told of and left alone', async () => {
  const server = await payApp()
  await server.buy(await server.createUser())
  await server.deps.db.deleteFrom('payments').execute()

  const comparison = await comparePayments(server.deps)

  expect(comparison?.foreign).toEqual(server.desk.control.payments().map(({ id }) => id))
  expect(server.desk.control.refunds()).toEqual([])
})

test('a success of ours that the provider does not list calls a person', async () => {
  const server = await payApp()
  const { paymentId } = await server.buy(await server.createUser())
  server.desk.control.reset()

  expect((await comparePayments(server.deps))?.missing).toEqual([paymentId])
  expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', review_reason: 'not_at_provider' })
})

test('without an answer nothing is concluded', async () => {
  const server = await payApp()
  const { paymentId } = await server.buy(await server.createUser())
  server.desk.control.addFaults([{ kind: 'error-500-before', operation: 'listPayments' }])

  expect(await comparePayments(server.deps)).toBeUndefined()
  expect(await server.paymentRow(paymentId)).toMatchObject({ review_reason: null })
})
