import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startedAt, startReceiver, testShop } from './testing/test-shop.ts'

async function controlledShop() {
  const shop = await testShop()
  async function control(method: string, path: string, body?: unknown) {
    const response = await fetch(`${shop.desk.url}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  return { ...shop, call: control }
}

test('faults are set, listed and cleared', async () => {
  const { call, get } = await controlledShop()

  const set = await call('POST', 'faults', { kind: 'rate-limit' })
  const list = await call('POST', 'faults', {
    faults: [
      { kind: 'slow', delayMs: 1 },
      { kind: 'stale', times: 2 },
    ],
  })
  const limited = await get('/payments')
  const cleared = await call('DELETE', 'faults')

  expect(set.body).toMatchObject([{ kind: 'rate-limit', times: 1 }])
  expect(list.body.map(({ kind }: { kind: string }) => kind)).toEqual(['rate-limit', 'slow', 'stale'])
  expect(limited.status).toBe(429)
  expect(cleared.body).toEqual([])
})

test('the clock is set, put forward and given back', async () => {
  const { call, createPayment } = await controlledShop()

  const set = await call('POST', 'clock', { now: '2030-01-01T00:00:00Z' })
  await createPayment()
  const forward = await call('POST', 'clock', { advanceMs: 60_000 })
  const [payment] = (await call('GET', 'payments')).body
  const back = await call('POST', 'clock', { now: null })

  expect(set.body.now).toBe('2030-01-01T00:00:00.000Z')
  expect(forward.body.now).toBe('2030-01-01T00:01:00.000Z')
  expect(payment.created_at).toBe('2030-01-01T00:00:00.000Z')
  expect(back.body.now).toBe(startedAt)
})

test('payments are paid, declined and refunded from outside, and the shop is notified', async () => {
  const receiver = await startReceiver()
  const { call, createPayment } = await controlledShop()
  await call('POST', 'settings', { notifyUrl: receiver.url })
  const [one, other] = [await createPayment(), await createPayment()]

  const paid = await call('POST', `payments/${one.id}/pay`)
  const declined = await call('POST', `payments/${other.id}/decline`, { reason: 'insufficient_funds' })
  const refund = await call('POST', `payments/${one.id}/refund`, { kopecks: 149_000 })

  expect(paid.body.status).toBe('succeeded')
  expect(declined.body.cancellation_details.reason).toBe('insufficient_funds')
  expect(refund.body.status).toBe('succeeded')
  expect(receiver.events()).toEqual(['payment.succeeded', 'payment.canceled', 'refund.succeeded'])
  expect((await call('GET', 'notifications')).body).toHaveLength(3)
})

test('a pending refund is ended from outside', async () => {
  const { call, createPayment, post } = await controlledShop()
  const { id } = await createPayment()
  await call('POST', `payments/${id}/pay`)
  await call('POST', 'faults', { kind: 'refund-pending' })
  const { body } = await post('/refunds', { payment_id: id, amount: { value: '1490.00', currency: 'RUB' } })

  const ended = await call('POST', `refunds/${body.id}/end`, { status: 'succeeded' })

  expect([body.status, ended.body.status]).toEqual(['pending', 'succeeded'])
  expect((await call('GET', 'refunds')).body).toHaveLength(1)
})

test('the calls of the shop are kept with their keys and bodies', async () => {
  const { call, get, post } = await controlledShop()
  await post('/payments', { amount: 1 }, 'the-key')
  await get('/me')

  const { body } = await call('GET', 'calls')

  expect(body).toMatchObject([
    { operation: 'createPayment', idempotenceKey: 'the-key', body: { amount: 1 }, status: 400 },
    { operation: 'getShop', status: 200 },
  ])
})

test('notifications are switched off and everything is forgotten on demand', async () => {
  const { call, createPayment, control } = await controlledShop()
  await call('POST', 'settings', { notifyUrl: 'http://127.0.0.1:9/', retryOnForm: false })
  await call('POST', 'settings', { notifyUrl: null })
  await createPayment()

  await call('POST', 'reset')
  await call('POST', 'settle')

  expect(control.payments()).toEqual([])
  expect(control.calls()).toEqual([])
  expect((await call('GET', 'settings')).body).toEqual({ retryOnForm: false, receipts: 'off', feePercent: 3.5 })
})

test.each([
  ['POST', 'faults', { kind: 'earthquake' }, 400],
  ['POST', 'faults', { kind: 'slow', delay: 1 }, 400],
  ['POST', 'clock', { now: 'tomorrow' }, 400],
  ['POST', 'settings', { notifyUrl: 'ftp://a' }, 400],
  ['POST', 'payments/1/pay', {}, 404],
  ['POST', 'nothing', {}, 404],
] as const)('%s %s with %o is refused', async (method, path, body, status) => {
  const { call } = await controlledShop()

  expect(await call(method, path, body)).toMatchObject({ status, body: { error: expect.any(String) } })
})

test('a card that is no test card pays nothing', async () => {
  const { call, createPayment } = await controlledShop()
  const { id } = await createPayment()

  expect((await call('POST', `payments/${id}/pay`, { card: '1' })).status).toBe(400)
})

test('a form of another site and a foreign host name change nothing', async () => {
  const { control, desk } = await controlledShop()
  control.addFaults([{ kind: 'slow' }])

  const form = await fetch(`${desk.url}/control/reset`, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
  const foreign = await new Promise<number | undefined>((resolve) => {
    request(`${desk.url}/control/faults`, { headers: { host: 'rebound.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end()
  })

  expect(form.status).toBe(415)
  expect(foreign).toBe(421)
  expect(control.faults()).toHaveLength(1)
})
