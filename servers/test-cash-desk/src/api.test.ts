import { expect, test } from 'vitest'
import { paymentBody, returnUrl, startedAt, testShop } from './testing/test-shop.ts'

test('a new payment waits for the payer and leads to its page', async () => {
  const { desk, post } = await testShop()

  const { status, body } = await post('/payments', paymentBody())

  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: expect.stringMatching(/^[\w-]{36}$/),
    status: 'pending',
    paid: false,
    refundable: false,
    test: true,
    amount: { value: '1490.00', currency: 'RUB' },
    recipient: { account_id: desk.shopId },
    metadata: { payment_id: '7', plan_id: 'monthly' },
    confirmation: { type: 'redirect', return_url: returnUrl },
    created_at: startedAt,
  })
  expect(body.confirmation).toMatchObject({
    confirmation_url: `${desk.url}/checkout/payments/v2/contract?orderId=${body.id}`,
  })
})

test('a paid payment carries the card, the income and no page any more', async () => {
  const { control, createPayment, get } = await testShop()
  const { id } = await createPayment()

  await control.pay(id, '2200000000000004')
  const { body } = await get(`/payments/${id}`)

  expect(body).toMatchObject({
    status: 'succeeded',
    paid: true,
    refundable: true,
    captured_at: expect.any(String),
    income_amount: { value: '1437.85' },
    refunded_amount: { value: '0.00' },
    payment_method: { type: 'bank_card', card: { first6: '220000', last4: '0004', card_type: 'Mir' } },
    authorization_details: { three_d_secure: { applied: true } },
  })
  expect(body).not.toHaveProperty('confirmation')
})

test.each([
  ['no credentials', { authorization: '' }],
  ['another shop', { authorization: `Basic ${Buffer.from('1:test_cash_desk_of_lunaria').toString('base64')}` }],
  ['a wrong key', { authorization: `Basic ${Buffer.from('100500:guessed').toString('base64')}` }],
])('%s: 401 with the body of the protocol', async (_, headers) => {
  const { send } = await testShop()

  const { status, body } = await send('GET', '/payments', { headers })

  expect(status).toBe(401)
  expect(body).toEqual({
    type: 'error',
    id: expect.any(String),
    code: 'invalid_credentials',
    description: expect.stringContaining('Error in shopId or secret key'),
    parameter: 'Authorization',
  })
})

test.each([
  ['no amount', { amount: undefined }, 'amount'],
  ['a number for the sum', { amount: { value: 1490, currency: 'RUB' } }, 'amount.value'],
  ['one decimal', { amount: { value: '1490.0', currency: 'RUB' } }, 'amount.value'],
  ['a comma', { amount: { value: '1490,00', currency: 'RUB' } }, 'amount.value'],
  ['less than a rouble', { amount: { value: '0.99', currency: 'RUB' } }, 'amount'],
  ['more than a card pays', { amount: { value: '350000.01', currency: 'RUB' } }, 'amount'],
  ['another currency', { amount: { value: '1490.00', currency: 'USD' } }, 'amount.currency'],
  ['no return address', { confirmation: { type: 'redirect' } }, 'confirmation.return_url'],
  [
    'a return address that runs',
    { confirmation: { type: 'redirect', return_url: 'javascript:alert(1)' } },
    'confirmation.return_url',
  ],
  [
    'a long return address',
    { confirmation: { type: 'redirect', return_url: `https://a/${'b'.repeat(2048)}` } },
    'confirmation.return_url',
  ],
  ['a long description', { description: 'о'.repeat(129) }, 'description'],
  ['a number in metadata', { metadata: { payment_id: 7 } }, 'metadata.payment_id'],
  [
    'too much metadata',
    { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`k${n}`, 'v'])) },
    'metadata',
  ],
])('%s: 400 that names the field', async (_, changes, parameter) => {
  const { post } = await testShop()

  const { status, body } = await post('/payments', paymentBody(changes))

  expect(status).toBe(400)
  expect(body).toMatchObject({ type: 'error', code: 'invalid_request', parameter, description: expect.any(String) })
})

test('the limits themselves are taken', async () => {
  const { post } = await testShop()

  for (const value of ['1.00', '350000.00'])
    expect((await post('/payments', paymentBody({ amount: { value, currency: 'RUB' } }))).status).toBe(200)
})

test('what is not JSON is refused as the protocol does it', async () => {
  const { send } = await testShop()
  const key = { 'idempotence-key': '1' }

  const broken = await send('POST', '/payments', { body: '{"amount":', headers: key })
  const form = await send('POST', '/payments', { body: 'a=1', headers: { ...key, 'content-type': 'text/plain' } })
  const put = await send('PUT', '/payments', { body: {}, headers: key })

  expect(broken.body).toMatchObject({ code: 'invalid_request', description: 'Failed to parse request body' })
  expect(form).toEqual({ status: 415, body: undefined })
  expect(put).toEqual({ status: 405, body: undefined })
})

test('an unknown payment or refund is 404', async () => {
  const { get, post } = await testShop()

  const payment = await get('/payments/22d6d597-000f-5000-9000-145f6df21d6f')
  const refund = await post('/refunds', { payment_id: 'x', amount: { value: '1.00', currency: 'RUB' } })

  expect(payment.status).toBe(404)
  expect(payment.body).toMatchObject({ code: 'not_found', description: 'Payment not found or forbidden' })
  expect(refund.status).toBe(404)
  expect((await get('/refunds/x')).status).toBe(404)
})

test('an unpaid payment is canceled after an hour', async () => {
  const { control, createPayment, get } = await testShop()
  const { id } = await createPayment()

  await control.setClock({ advanceMs: 60 * 60_000 - 1 })
  const before = await get(`/payments/${id}`)
  await control.setClock({ advanceMs: 1 })
  const after = await get(`/payments/${id}`)

  expect(before.body.status).toBe('pending')
  expect(after.body).toMatchObject({
    status: 'canceled',
    paid: false,
    cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
  })
})

test('held money is captured once, in part if wanted', async () => {
  const { control, createPayment, post } = await testShop()
  const { id } = await createPayment({ capture: false })
  await control.pay(id)

  const tooMuch = await post(`/payments/${id}/capture`, { amount: { value: '1490.01', currency: 'RUB' } })
  const captured = await post(`/payments/${id}/capture`, { amount: { value: '1000.00', currency: 'RUB' } })
  const again = await post(`/payments/${id}/capture`, {})

  expect(tooMuch.body).toMatchObject({ description: 'Illegal amount for capture' })
  expect(captured.body).toMatchObject({ status: 'succeeded', amount: { value: '1000.00' } })
  expect(again.body).toMatchObject({ description: 'Payment can not be captured in current status.' })
})

test('held money can be given back, and goes back by itself after seven days', async () => {
  const { control, createPayment, get, post } = await testShop()
  const [given, forgotten] = [await createPayment({ capture: false }), await createPayment({ capture: false })]
  await control.pay(given.id)
  const held = await control.pay(forgotten.id)

  const canceled = await post(`/payments/${given.id}/cancel`, {})
  await control.setClock({ advanceMs: 7 * 24 * 60 * 60_000 })
  const expired = await get(`/payments/${forgotten.id}`)

  expect(held).toMatchObject({ status: 'waiting_for_capture', paid: true, expires_at: expect.any(String) })
  expect(canceled.body).toMatchObject({ status: 'canceled', cancellation_details: { party: 'merchant' } })
  expect(expired.body).toMatchObject({ cancellation_details: { reason: 'expired_on_capture' } })
})

test('a payment that is captured at once cannot be cancelled', async () => {
  const { createPayment, post } = await testShop()
  const { id } = await createPayment()

  const { status, body } = await post(`/payments/${id}/cancel`, {})

  expect(status).toBe(400)
  expect(body.description).toBe('You can not cancel payment with autocapture')
})

test('lists go newest first, page by page, and by status and time', async () => {
  const { control, createPayment, get } = await testShop()
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    ids.push((await createPayment()).id)
    await control.setClock({ advanceMs: 60_000 })
  }
  await control.pay(ids[1] ?? '')
  const middle = await get(`/payments/${ids[1]}`)
  const listIds = async (query: string) => {
    const { body } = await get(`/payments?${query}`)
    return { ids: [body.items].flat().map((item) => (item as { id: string }).id), cursor: body.next_cursor } // the protocol's list
  }

  const first = await listIds('limit=2')
  const second = await listIds(`limit=2&cursor=${first.cursor}`)

  expect(first.ids).toEqual([ids[2], ids[1]])
  expect(second).toEqual({ ids: [ids[0]], cursor: undefined })
  expect((await listIds('status=succeeded')).ids).toEqual([ids[1]])
  expect((await listIds(`created_at.gt=${middle.body.created_at}`)).ids).toEqual([ids[2]])
  expect((await listIds(`captured_at.gte=${middle.body.captured_at}`)).ids).toEqual([ids[1]])
  expect((await get('/payments?limit=101')).status).toBe(400)
  expect((await get('/payments?created_at.gte=yesterday')).status).toBe(400)
})

test('the shop can be asked for', async () => {
  const { desk, get } = await testShop({ settings: { receipts: '54fz' } })

  expect((await get('/me')).body).toMatchObject({
    account_id: desk.shopId,
    status: 'enabled',
    test: true,
    fiscalization: { enabled: true },
  })
})
