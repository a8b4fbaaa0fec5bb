import { expect, test } from 'vitest'
import { paymentBody, startReceiver, testShop } from './testing/test-shop.ts'

test.each(['timeout-before', 'timeout-after'] as const)('%s: no answer comes', async (kind) => {
  const { control, desk } = await testShop()
  control.addFaults([{ kind }])

  const asked = fetch(`${desk.url}/v3/payments`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${desk.shopId}:${desk.secretKey}`).toString('base64')}`,
      'content-type': 'application/json',
      'idempotence-key': '1',
    },
    body: JSON.stringify(paymentBody()),
    signal: AbortSignal.timeout(150),
  })

  await expect(asked).rejects.toThrow('timeout')
  await expect.poll(() => control.payments()).toHaveLength(kind === 'timeout-before' ? 0 : 1)
})

test.each(['reset-before', 'reset-after'] as const)('%s: the connection is cut', async (kind) => {
  const { control, post } = await testShop()
  control.addFaults([{ kind }])

  await expect(post('/payments', paymentBody())).rejects.toThrow('fetch failed')

  expect(control.payments()).toHaveLength(kind === 'reset-before' ? 0 : 1)
})

test.each([
  ['error-500-before', 500, 'internal_server_error', 0],
  ['error-500-after', 500, 'internal_server_error', 1],
  ['rate-limit', 429, 'too_many_requests', 0],
  ['unauthorized', 401, 'invalid_credentials', 0],
  ['forbidden', 403, 'forbidden', 0],
] as const)('%s: the answer is %i', async (kind, status, code, payments) => {
  const { control, post } = await testShop()
  control.addFaults([{ kind }])

  const reply = await post('/payments', paymentBody())

  expect(reply).toMatchObject({ status, body: { type: 'error', code } })
  expect(control.payments()).toHaveLength(payments)
})

test('after a lost answer the same request finds the payment that was made', async () => {
  const { control, post } = await testShop()
  control.addFaults([{ kind: 'error-500-after' }])

  await post('/payments', paymentBody(), 'key')
  const { status, body } = await post('/payments', paymentBody(), 'key')

  expect(status).toBe(200)
  expect(control.payments().map(({ id }) => id)).toEqual([body.id])
})

test('a limit and an unfinished request say when to come again', async () => {
  const { control, get } = await testShop()
  control.addFaults([{ kind: 'rate-limit', retryAfterMs: 700 }, { kind: 'processing' }])

  const limited = await get('/payments')
  const processing = await get('/payments')

  expect(limited.body.retry_after).toBe(700)
  expect(processing).toMatchObject({ status: 202, body: { type: 'processing', retry_after: 1800 } })
})

test('slow: the request takes effect at once, the answer comes late', async () => {
  const { control, post } = await testShop()
  control.addFaults([{ kind: 'slow', delayMs: 120 }])
  const startedAt = performance.now()

  const reply = await post('/payments', paymentBody())

  expect(performance.now() - startedAt).toBeGreaterThan(110)
  expect(reply.status).toBe(200)
})

test('answers can be broken, old or wrong while the payment itself is right', async () => {
  const { control, createPayment, get } = await testShop()
  const { id } = await createPayment()
  await control.pay(id)
  control.addFaults([
    { kind: 'garbled', operation: 'getPayment' },
    { kind: 'stale', operation: 'getPayment' },
    { kind: 'wrong-amount', operation: 'getPayment' },
    { kind: 'altered', operation: 'getPayment', changes: { test: false, recipient: { account_id: '1' } } },
  ])

  await expect(get(`/payments/${id}`)).rejects.toThrow(SyntaxError)
  const stale = await get(`/payments/${id}`)
  const wrong = await get(`/payments/${id}`)
  const altered = await get(`/payments/${id}`)
  const right = await get(`/payments/${id}`)

  expect(stale.body).toMatchObject({ status: 'pending', paid: false })
  expect(wrong.body.amount).toEqual({ value: '1.00', currency: 'RUB' })
  expect(altered.body).toMatchObject({ test: false, recipient: { account_id: '1', gateway_id: '1' } })
  expect(right.body).toMatchObject({ status: 'succeeded', test: true, amount: { value: '1490.00' } })
})

test('a fault strikes as often as it is told, and only where it belongs', async () => {
  const { control, createPayment, get } = await testShop()
  const [one, other] = [await createPayment(), await createPayment()]
  control.addFaults([{ kind: 'error-500-before', operation: 'getPayment', paymentId: one.id, times: 2 }])
  const fetchStatus = async (path: string) => (await get(path)).status

  expect(await fetchStatus('/payments')).toBe(200)
  expect(await fetchStatus(`/payments/${other.id}`)).toBe(200)
  expect(await fetchStatus(`/payments/${one.id}`)).toBe(500)
  expect(await fetchStatus(`/payments/${one.id}`)).toBe(500)
  expect(await fetchStatus(`/payments/${one.id}`)).toBe(200)
  expect(control.faults()).toEqual([])
})

test('a fault for always ends when it is cleared', async () => {
  const { control, get } = await testShop()
  control.addFaults([{ kind: 'error-500-before', times: 'always' }])
  const statuses = [(await get('/payments')).status, (await get('/payments')).status]

  control.clearFaults()

  expect(statuses).toEqual([500, 500])
  expect((await get('/payments')).status).toBe(200)
})

test('paid-early: the notification is there before the answer', async () => {
  const receiver = await startReceiver()
  const { control, post } = await testShop({ settings: { notifyUrl: receiver.url } })
  control.addFaults([{ kind: 'paid-early' }])

  const { body } = await post('/payments', paymentBody())

  expect(JSON.parse(receiver.received[0]?.text ?? '')).toMatchObject({
    event: 'payment.succeeded',
    object: { id: body.id, status: 'succeeded' },
  })
})
