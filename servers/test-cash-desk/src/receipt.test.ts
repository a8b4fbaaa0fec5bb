import { expect, test } from 'vitest'
import { checkReceipt } from './receipt.ts'
import { paymentBody, testShop } from './testing/test-shop.ts'

function receipt(item: Record<string, unknown> = {}, customer: Record<string, unknown> = { email: 'anna@example.ru' }) {
  const usual = {
    description: 'Тариф «Месячный»',
    amount: { value: '1490.00', currency: 'RUB' },
    quantity: 1,
    vat_code: 1,
    measure: 'piece',
    payment_subject: 'service',
    payment_mode: 'full_payment',
  }
  return { customer, items: [{ ...usual, ...item }] }
}

test('a right receipt is taken in every mode', () => {
  for (const mode of ['off', '54fz', 'self-employed'] as const)
    expect(() => checkReceipt(receipt(), 149_000, mode)).not.toThrow()
})

test('only a shop without receipts may leave it out', () => {
  expect(() => checkReceipt(undefined, 149_000, 'off')).not.toThrow()
  expect(() => checkReceipt(undefined, 149_000, '54fz')).toThrow('Receipt is missing or illegal')
  expect(() => checkReceipt(undefined, 149_000, 'self-employed')).toThrow('Receipt is missing or illegal')
})

test.each([
  ['positions that do not come to the sum', receipt({ quantity: 2 }), 'off'],
  ['no positions', { customer: { email: 'anna@example.ru' }, items: [] }, 'off'],
  ['too many positions', { ...receipt(), items: Array(81).fill(receipt().items[0]) }, 'off'],
  ['no customer to send it to', receipt({}, {}), 'off'],
  ['a phone number with a plus', receipt({}, { phone: '+79000000000' }), 'off'],
  ['an unknown tax', receipt({ vat_code: 13 }), 'off'],
  ['a long name', receipt({ description: 'о'.repeat(129) }), 'off'],
  ['a quantity with four decimals', receipt({ quantity: 1.0001 }), 'off'],
  ['no e-mail', receipt({}, { phone: '79000000000' }), '54fz'],
  ['no measure', receipt({ measure: undefined }), '54fz'],
  ['a tax of the self-employed', receipt({ vat_code: 4 }), 'self-employed'],
  ['a half of a service', receipt({ quantity: 0.5, amount: { value: '2980.00', currency: 'RUB' } }), 'self-employed'],
] as const)('%s: refused', (_, given, mode) => {
  expect(() => checkReceipt(given, 149_000, mode)).toThrow(/^Receipt/)
})

test('parts of a unit are counted in kopecks', () => {
  const given = receipt({ amount: { value: '999.99', currency: 'RUB' }, quantity: 1.49 })

  expect(() => checkReceipt(given, 148_999, 'off')).not.toThrow()
  expect(() => checkReceipt(given, 149_000, 'off')).toThrow('Receipt amount')
})

test('the shop’s mode rules payments, and the receipt is registered with the money', async () => {
  const { control, get, post } = await testShop({ settings: { receipts: '54fz' } })

  const without = await post('/payments', paymentBody())
  const { body } = await post('/payments', paymentBody({ receipt: receipt() }))
  await control.pay(String(body.id))

  expect(without).toMatchObject({ status: 400, body: { parameter: 'receipt' } })
  expect(body.receipt_registration).toBe('pending')
  expect((await get(`/payments/${body.id}`)).body.receipt_registration).toBe('succeeded')
})

test.each([
  ['54fz', '490.00'],
  ['self-employed', '1000.00'],
] as const)('%s: a partial refund needs a receipt of %s, a full one none', async (receipts, value) => {
  const { control, post } = await testShop({ settings: { receipts } })
  const { body } = await post('/payments', paymentBody({ receipt: receipt() }))
  await control.pay(String(body.id))
  const part = { payment_id: body.id, amount: { value: '490.00', currency: 'RUB' } }

  const without = await post('/refunds', part)
  const withReceipt = await post('/refunds', { ...part, receipt: receipt({ amount: { value, currency: 'RUB' } }) })

  expect(without.status).toBe(400)
  expect(withReceipt.body.status).toBe('succeeded')
  const { body: other } = await post('/payments', paymentBody({ receipt: receipt() }))
  await control.pay(String(other.id))
  expect((await post('/refunds', { payment_id: other.id, amount: other.amount })).status).toBe(200)
})
