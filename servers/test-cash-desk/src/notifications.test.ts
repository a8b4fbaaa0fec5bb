import { expect, test } from 'vitest'
import type { FaultInput } from './faults.ts'
import { startReceiver, testShop } from './testing/test-shop.ts'

async function notifiedShop({ statuses, faults = [] }: { statuses?: number[]; faults?: FaultInput[] } = {}) {
  const receiver = await startReceiver(statuses)
  const shop = await testShop({ settings: { notifyUrl: receiver.url } })
  shop.control.addFaults(faults)
  return { ...shop, ...receiver }
}

test('a paid payment is announced with the whole payment', async () => {
  const { control, createPayment, received } = await notifiedShop()
  const { id } = await createPayment()

  const payment = await control.pay(id)

  expect(received).toHaveLength(1)
  expect(received[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(received[0]?.text ?? '')).toEqual({
    type: 'notification',
    event: 'payment.succeeded',
    object: JSON.parse(JSON.stringify(payment)),
  })
})

test('a canceled and an expired payment are announced, held money too', async () => {
  const { control, createPayment, events } = await notifiedShop()
  const [declined, held] = [await createPayment(), await createPayment({ capture: false }), await createPayment()]

  await control.decline(declined.id)
  await control.pay(held.id)
  await control.setClock({ advanceMs: 60 * 60_000 })

  expect(events()).toEqual(['payment.canceled', 'payment.waiting_for_capture', 'payment.canceled'])
})

test('anything but 200 is tried again, with growing pauses, until it is 200', async () => {
  const { control, createPayment, received } = await notifiedShop({ statuses: [500, 204, 200] })
  const { id } = await createPayment()
  await control.pay(id)

  const counts = [received.length]
  for (const advanceMs of [999, 1, 2999, 1, 3_600_000]) {
    await control.setClock({ advanceMs })
    counts.push(received.length)
  }

  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
  const [notification] = control.notifications()
  expect(notification?.status).toBe('delivered')
  expect(notification?.attempts.map(({ outcome }) => outcome)).toEqual([500, 204, 200])
})

test('after a day nothing is tried any more', async () => {
  const { control, createPayment, received } = await notifiedShop({ statuses: [503] })
  const { id } = await createPayment()
  await control.pay(id)

  for (let hour = 0; hour < 26; hour += 1) await control.setClock({ advanceMs: 60 * 60_000 })
  const tried = received.length
  await control.setClock({ advanceMs: 60 * 60_000 })

  expect(tried).toBeGreaterThan(20)
  expect(received).toHaveLength(tried)
  expect(control.notifications()[0]?.status).toBe('given-up')
})

test('a shop that is not there gets its notification when it is back', async () => {
  const receiver = await startReceiver()
  const { control, createPayment } = await testShop({ settings: { notifyUrl: 'http://127.0.0.1:9/hook' } })
  const { id } = await createPayment()
  await control.pay(id)

  control.configure({ notifyUrl: receiver.url })
  await control.setClock({ advanceMs: 1000 })

  expect(control.notifications()[0]?.attempts.map(({ outcome }) => outcome)).toEqual([expect.any(String), 200])
  expect(receiver.events()).toEqual(['payment.succeeded'])
})

test('without an address nothing is sent', async () => {
  const { control, createPayment } = await testShop()
  const { id } = await createPayment()

  await control.pay(id)

  expect(control.notifications()).toEqual([])
})

test('notification-lost: it never comes', async () => {
  const { control, createPayment, received } = await notifiedShop({ faults: [{ kind: 'notification-lost' }] })
  const { id } = await createPayment()

  await control.pay(id)
  await control.setClock({ advanceMs: 25 * 60 * 60_000 })

  expect(received).toEqual([])
})

test('notification-delayed: it comes when its time has come', async () => {
  const faults: FaultInput[] = [{ kind: 'notification-delayed', delayMs: 10_000 }]
  const { control, createPayment, received } = await notifiedShop({ faults })
  const { id } = await createPayment()

  await control.pay(id)
  const before = received.length
  await control.setClock({ advanceMs: 10_000 })

  expect(before).toBe(0)
  expect(received).toHaveLength(1)
})

test('notification-duplicate: the same comes several times at once', async () => {
  const { control, createPayment, received } = await notifiedShop({
    faults: [{ kind: 'notification-duplicate', copies: 5 }],
  })
  const { id } = await createPayment()

  await control.pay(id)

  expect(received).toHaveLength(5)
  expect(new Set(received.map(({ text }) => text)).size).toBe(1)
})

test('notification-reordered: a later one overtakes it', async () => {
  const { control, createPayment, events } = await notifiedShop({
    faults: [{ kind: 'notification-reordered', event: 'payment.succeeded' }],
  })
  const { id } = await createPayment()

  await control.pay(id)
  const before = events()
  await control.refundInCabinet(id, 149_000)

  expect(before).toEqual([])
  expect(events()).toEqual(['refund.succeeded', 'payment.succeeded'])
})

test('the body can be cut, wrong or foreign', async () => {
  const { control, createPayment, received } = await notifiedShop({
    faults: [
      { kind: 'notification-wrong-amount', value: '149.00' },
      { kind: 'notification-garbled', event: 'payment.canceled' },
      { kind: 'notification-altered', event: 'refund.succeeded', changes: { object: { payment_id: 'foreign' } } },
    ],
  })
  const [paid, declined] = [await createPayment(), await createPayment()]

  await control.pay(paid.id)
  await control.decline(declined.id)
  await control.refundInCabinet(paid.id, 100)

  expect(JSON.parse(received[0]?.text ?? '').object.amount.value).toBe('149.00')
  expect(() => JSON.parse(received[1]?.text ?? '')).toThrow(SyntaxError)
  expect(JSON.parse(received[2]?.text ?? '').object.payment_id).toBe('foreign')
})

test('the sender’s address can be feigned for a filter of addresses', async () => {
  const { control, createPayment, received } = await notifiedShop()
  control.configure({ notifyFrom: '185.71.76.1' })
  const { id } = await createPayment()

  await control.pay(id)

  expect(received[0]?.headers['x-forwarded-for']).toBe('185.71.76.1')
})
