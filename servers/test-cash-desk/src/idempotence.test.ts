import { expect, test } from 'vitest'
import { paymentBody, testShop } from './testing/test-shop.ts'

test('the same request with the same key gives the same payment, as it is now', async () => {
  const { control, post } = await testShop()
  const first = await post('/payments', paymentBody(), 'key')
  await control.pay(String(first.body.id))

  const { capture, amount, ...rest } = paymentBody()
  const second = await post('/payments', { ...rest, amount, capture }, 'key') // the order of fields says nothing

  expect(second.body).toMatchObject({ id: first.body.id, status: 'succeeded' })
  expect(control.payments()).toHaveLength(1)
})

test('twenty requests at once with one key make one payment', async () => {
  const { control, post } = await testShop()

  const replies = await Promise.all(Array.from({ length: 20 }, () => post('/payments', paymentBody(), 'key')))

  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(control.payments()).toHaveLength(1)
})

test('another key makes another payment', async () => {
  const { control, post } = await testShop()

  await post('/payments', paymentBody(), 'one')
  await post('/payments', paymentBody(), 'two')

  expect(control.payments()).toHaveLength(2)
})

test('the same key for another request is refused', async () => {
  const { control, post } = await testShop()
  const { body: payment } = await post('/payments', paymentBody(), 'key')
  await control.pay(String(payment.id))

  const otherSum = await post('/payments', paymentBody({ amount: { value: '149.00', currency: 'RUB' } }), 'key')
  const otherCall = await post('/refunds', { payment_id: payment.id, amount: payment.amount }, 'key')

  for (const { status, body } of [otherSum, otherCall]) {
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_request',
      description: 'Idempotence key duplicated',
      parameter: 'Idempotence-Key',
    })
  }
  expect(control.refunds()).toHaveLength(0)
})

test('a refusal is remembered too', async () => {
  const { post } = await testShop()
  const wrong = paymentBody({ description: 'о'.repeat(129) })
  const first = await post('/payments', wrong, 'key')

  const same = await post('/payments', wrong, 'key')
  const mended = await post('/payments', paymentBody(), 'key')

  expect([first.status, same.status, mended.status]).toEqual([400, 400, 400])
  expect(same.body.description).toBe(first.body.description)
  expect(mended.body.description).toBe('Idempotence key duplicated')
})

test('a key is forgotten after a day', async () => {
  const { control, post } = await testShop()
  const first = await post('/payments', paymentBody(), 'key')

  await control.setClock({ advanceMs: 24 * 60 * 60_000 - 1 })
  const within = await post('/payments', paymentBody(), 'key')
  await control.setClock({ advanceMs: 1 })
  const after = await post('/payments', paymentBody(), 'key')

  expect(within.body.id).toBe(first.body.id)
  expect(after.body.id).not.toBe(first.body.id)
})

test.each([
  ['', 'Idempotence key is empty'],
  ['k'.repeat(65), 'Idempotence key is too long. Max. length is 64'],
  ['a key', 'Idempotence key has illegal format'],
])('the key «%s» is refused', async (key, description) => {
  const { control, post } = await testShop()

  const { status, body } = await post('/payments', paymentBody(), key)

  expect(status).toBe(400)
  expect(body).toMatchObject({ description, parameter: 'Idempotence-Key' })
  expect(control.payments()).toHaveLength(0)
})
