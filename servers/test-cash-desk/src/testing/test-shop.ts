import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { startTestCashDesk, type TestCashDeskOptions } from '@lunaria/test-cash-desk/start-test-cash-desk'
import { onTestFinished } from 'vitest'

type Json = Record<string, unknown>
type Reply = { status: number; body: Json }

export const returnUrl = 'http://localhost:3003/payment/success?payment=7'

export function paymentBody(changes: Json = {}): Json {
  return {
    amount: { value: '1490.00', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', return_url: returnUrl },
    description: 'Тариф «Месячный», 30 дней',
    metadata: { payment_id: '7', plan_id: 'monthly' },
    ...changes,
  }
}

/** The fixed time of the desk's clock, so that a slow machine changes nothing; a test moves it. */
export const startedAt = '2026-11-21T12:00:00.000Z'

/** Returns a desk for one test, and the shop's side of the protocol; both end with the test. */
export async function testShop(options: TestCashDeskOptions = {}) {
  const desk = await startTestCashDesk({ now: () => new Date(startedAt), ...options })
  onTestFinished(() => desk.close())
  const authorization = `Basic ${Buffer.from(`${desk.shopId}:${desk.secretKey}`).toString('base64')}`

  async function send(method: string, path: string, { body, headers = {} }: { body?: unknown; headers?: object } = {}) {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(`${desk.url}/v3${path}`, {
      method,
      headers: { authorization, ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: text,
      signal: AbortSignal.timeout(10_000),
    })
    const answer = await response.text()
    return { status: response.status, body: answer ? JSON.parse(answer) : undefined }
  }

  return {
    desk,
    control: desk.control,
    send,
    get: (path: string): Promise<Reply> => send('GET', path),
    post: (path: string, body: unknown, key: string = randomUUID()): Promise<Reply> =>
      send('POST', path, { body, headers: { 'idempotence-key': key } }),
    /** A new payment, waiting for the payer. */
    async createPayment(changes: Json = {}) {
      const { body } = await send('POST', '/payments', {
        body: paymentBody(changes),
        headers: { 'idempotence-key': randomUUID() },
      })
      return { id: String(body.id), page: String(body.confirmation?.confirmation_url) }
    },
  }
}

/**
 * Returns the shop's address for notifications: keeps what it receives, answers with the statuses in order, then always
 * with the last one.
 */
export async function startReceiver(statuses: (number | 'silence')[] = [200]) {
  const received: { text: string; headers: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    received.push({ text, headers: request.headers })
    const status = statuses[received.length - 1] ?? statuses.at(-1) ?? 200
    if (status !== 'silence') response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    events: () => received.map(({ text }): string => JSON.parse(text).event),
  }
}
