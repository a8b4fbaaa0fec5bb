import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestCashDesk } from './start-test-cash-desk.ts'
import { paymentBody, startReceiver, testShop } from './testing/test-shop.ts'

function stateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-cash-desk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data/state.json')
}

/** Pays as a person does: nothing waits for the notification. */
async function submitCard(page: string) {
  const fields = { number: '5555555555554444', expiry: '12/99', code: '123', action: 'pay' }
  await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

test('payments, keys, the clock and faults survive a restart', async () => {
  const file = stateFile()
  const before = await testShop({ stateFile: file })
  const { body } = await before.post('/payments', paymentBody(), 'key')
  await before.control.setClock({ advanceMs: 30 * 60_000 })
  before.control.addFaults([{ kind: 'rate-limit', operation: 'getShop' }])
  await before.desk.close()

  const after = await testShop({ stateFile: file })
  const again = await after.post('/payments', paymentBody(), 'key')
  await after.control.setClock({ advanceMs: 30 * 60_000 })

  expect(again.body.id).toBe(body.id)
  expect((await after.get('/me')).status).toBe(429)
  expect((await after.get(`/payments/${body.id}`)).body.status).toBe('canceled')
})

test('what has been answered survives a kill', async () => {
  const file = stateFile()
  const killed = await testShop({ stateFile: file })
  killed.control.addFaults([{ kind: 'rate-limit' }])
  await killed.get('/me')
  const { id } = await killed.createPayment()

  const { get } = await testShop({ stateFile: file })

  expect((await get('/me')).status).toBe(200)
  expect((await get(`/payments/${id}`)).body.status).toBe('pending')
})

test('a notification that was not accepted is tried again after a restart', async () => {
  const file = stateFile()
  const before = await testShop({ stateFile: file, settings: { notifyUrl: 'http://127.0.0.1:9/hook' } })
  const { id } = await before.createPayment()
  await before.control.pay(id)
  await before.desk.close()
  const receiver = await startReceiver()

  const { control } = await testShop({ stateFile: file, settings: { notifyUrl: receiver.url } })
  await control.setClock({ advanceMs: 1000 })

  expect(receiver.events()).toEqual(['payment.succeeded'])
})

test('a notification whose answer was cut off by the end of the process is sent again', async () => {
  const file = stateFile()
  const receiver = await startReceiver(['silence', 200])
  const before = await testShop({ stateFile: file, settings: { notifyUrl: receiver.url } })
  const { page } = await before.createPayment()
  await submitCard(page)
  await expect.poll(() => receiver.received.length).toBe(1)
  await before.desk.close()

  const { control } = await testShop({ stateFile: file })
  await control.settle()

  expect(receiver.events()).toEqual(['payment.succeeded', 'payment.succeeded'])
  expect(control.notifications()[0]?.status).toBe('delivered')
})

test('an address that is none does not end the server', async () => {
  const { desk, get } = await testShop()
  const socket = connect(Number(new URL(desk.url).port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.on('close', resolve))

  socket.write('GET // HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await closed

  expect((await get('/me')).status).toBe(200)
})

test('nothing of a card but its first six and last four digits is kept', async () => {
  const file = stateFile()
  const { createPayment } = await testShop({ stateFile: file })
  const { page } = await createPayment()
  const fields = { number: '2200000000000004', expiry: '12/99', code: '987', action: 'pay' }

  await fetch(page, { method: 'POST', body: new URLSearchParams(fields) })

  const kept = readFileSync(file, 'utf8')
  expect(kept).toContain('"first6":"220000"')
  expect(kept).not.toContain('2200000000000004')
  expect(kept).not.toContain('987"')
})

test('a file that is no state is named', async () => {
  const file = stateFile()
  mkdirSync(dirname(file))
  writeFileSync(file, '{"version":2}')

  await expect(startTestCashDesk({ stateFile: file })).rejects.toThrow(`${file} is of another version`)
})

test('what is due happens by itself, without a call', async () => {
  const receiver = await startReceiver([500, 200])
  const { createPayment } = await testShop({
    settings: { notifyUrl: receiver.url },
    retryDelaysMs: [20],
    now: () => new Date(),
  })
  const { page } = await createPayment()

  await submitCard(page)

  await expect.poll(() => receiver.events()).toEqual(['payment.succeeded', 'payment.succeeded'])
})

test('it can follow the clock of a test', async () => {
  let aheadMs = 0
  const { control, createPayment, get } = await testShop({ now: () => new Date(Date.now() + aheadMs) })
  const { id } = await createPayment()

  aheadMs = 60 * 60_000
  await control.settle()

  expect((await get(`/payments/${id}`)).body.status).toBe('canceled')
})

test('it listens on this machine alone', async () => {
  const { desk } = await testShop()
  const port = new URL(desk.url).port
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)

  expect(new URL(desk.url).hostname).toBe('127.0.0.1')
  for (const { address } of others)
    await expect(fetch(`http://${address}:${port}/v3/me`)).rejects.toThrow('fetch failed')
})

test('a port that is taken is said', async () => {
  const { desk } = await testShop()

  await expect(startTestCashDesk({ port: Number(new URL(desk.url).port) })).rejects.toThrow('EADDRINUSE')
})

test.each([
  ['without a media type', {}, 415],
  ['with one that is none', { 'content-type': 'nonsense' }, 415],
  ['with one that is not JSON', { 'content-type': 'text/plain' }, 415],
])('a body %s is refused without a word', async (_which, headers, status) => {
  const { desk } = await testShop()
  const authorization = `Basic ${Buffer.from(`${desk.shopId}:${desk.secretKey}`).toString('base64')}`
  const body = new Blob(['{}'])

  const answer = await fetch(`${desk.url}/v3/payments`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body,
  })

  expect({ status: answer.status, text: await answer.text() }).toEqual({ status, text: '' })
})

test('a body that no call needs is cut off, and the desk goes on', async () => {
  const { desk, get } = await testShop()
  const body = 'x'.repeat(300 * 1024)

  await expect(fetch(`${desk.url}/v3/payments`, { method: 'POST', body })).rejects.toThrow('fetch failed')
  expect((await get('/me')).status).toBe(200)
})

test('an address of the protocol that cannot be read is not found in its words', async () => {
  const { get } = await testShop()

  expect(await get('/payments/%zz')).toMatchObject({ status: 404, body: { type: 'error', code: 'not_found' } })
  expect((await get(`/payments/${'a'.repeat(500)}`)).status).toBe(404)
})
