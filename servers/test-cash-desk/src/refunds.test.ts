import { expect, test } from 'vitest'
import { startReceiver, testShop } from './testing/test-shop.ts'

const sum = (value: string) => ({ value, currency: 'RUB' })

async function paidShop(settings = {}) {
  const shop = await testShop({ settings })
  const { id } = await shop.createPayment()
  await shop.control.pay(id)
  const refund = (value: string, more = {}) => shop.post('/refunds', { payment_id: id, amount: sum(value), ...more })
  return { ...shop, id, refund }
}

test('a payment is given back in parts, never more than was paid', async () => {
  const { get, id, refund } = await paidShop()

  const part = await refund('1000.00', { description: 'Часть', metadata: { refund_id: '1' } })
  const tooMuch = await refund('490.01')
  const rest = await refund('490.00')
  const nothingLeft = await refund('0.01')

  expect(part.body).toMatchObject({
    status: 'succeeded',
    payment_id: id,
    amount: sum('1000.00'),
    description: 'Часть',
    metadata: { refund_id: '1' },
  })
  expect([tooMuch.status, rest.status, nothingLeft.status]).toEqual([400, 200, 400])
  const { body: payment } = await get(`/payments/${id}`)
  expect(payment).toMatchObject({ status: 'succeeded', refundable: false, refunded_amount: sum('1490.00') })
})

test('what has not been paid cannot be given back', async () => {
  const { createPayment, post } = await testShop()
  const { id } = await createPayment()

  const { status, body } = await post('/refunds', { payment_id: id, amount: sum('1490.00') })

  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid_request', parameter: 'payment_id' })
})

test('a pending refund holds its sum until it is ended', async () => {
  const { control, get, id, refund } = await paidShop()
  control.addFaults([{ kind: 'refund-pending' }])

  const pending = await refund('1490.00')
  const second = await refund('1490.00')
  await control.endRefund(String(pending.body.id), { status: 'canceled', reason: 'insufficient_funds' })
  const canceled = await get(`/refunds/${pending.body.id}`)
  const third = await refund('1490.00')

  expect(pending.body.status).toBe('pending')
  expect(second.status).toBe(400)
  expect(canceled.body).toMatchObject({
    status: 'canceled',
    cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' },
  })
  expect(third.body.status).toBe('succeeded')
  const { body: list } = await get(`/refunds?payment_id=${id}&status=canceled`)
  expect(list.items).toHaveLength(1)
})

test.each(['succeeded', 'canceled'] as const)('a pending refund becomes %s by itself', async (becomes) => {
  const { control, get, refund } = await paidShop()
  control.addFaults([{ kind: 'refund-pending', delayMs: 60_000, becomes, reason: 'rejected_by_payee' }])
  const { body } = await refund('1490.00')

  await control.setClock({ advanceMs: 60_000 })

  expect((await get(`/refunds/${body.id}`)).body.status).toBe(becomes)
})

test('a refund that is refused at once says why', async () => {
  const { control, get, id, refund } = await paidShop()
  control.addFaults([{ kind: 'refund-canceled', reason: 'rejected_by_payee' }])

  const { status, body } = await refund('1490.00')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'canceled',
    cancellation_details: { party: 'refund_network', reason: 'rejected_by_payee' },
  })
  expect((await get(`/payments/${id}`)).body.refundable).toBe(true)
})

test('only a refund that succeeded is announced, also one made in the cabinet', async () => {
  const receiver = await startReceiver()
  const { control, id, refund } = await paidShop({ notifyUrl: receiver.url })
  control.addFaults([{ kind: 'refund-canceled' }])
  await refund('1490.00')

  const made = await control.refundInCabinet(id, 49_000)

  expect(receiver.events()).toEqual(['payment.succeeded', 'refund.succeeded'])
  expect(JSON.parse(receiver.received[1]?.text ?? '')).toMatchObject({
    type: 'notification',
    object: { id: made.id, payment_id: id, amount: sum('490.00') },
  })
})
