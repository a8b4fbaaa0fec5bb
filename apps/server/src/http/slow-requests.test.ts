import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const timeoutMs = 1500

async function listening() {
  const logTo: string[] = []
  const { app } = await testApp({ requestTimeoutMs: timeoutMs, logTo })
  const base = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return { port: Number(base.port), logTo, app }
}

/** Sends the beginning of a request and then a byte now and then; returns what came back and how long the connection was held. */
async function sendSlowly(port: number, beginning: string) {
  const startedAt = performance.now()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.write(beginning)
  const drip = setInterval(() => socket.write('a'), 100)
  await Promise.race([closed, sleep(10_000)])
  clearInterval(drip)
  return { answer, heldMs: performance.now() - startedAt }
}

const head = 'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\n'

test.each([
  ['body', `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email": "`],
  ['body without a length', `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1388\r\n{"em`],
  ['head', `${head}X-Slow: `],
])('a request whose %s comes a byte at a time is cut, and is no fault of ours', async (_, beginning) => {
  const { port, logTo } = await listening()

  const { answer, heldMs } = await sendSlowly(port, beginning)

  expect(answer).toMatch(/^HTTP\/1\.1 (408|400) /)
  expect(heldMs).toBeGreaterThan(timeoutMs * 0.9)
  expect(heldMs).toBeLessThan(5000)
  expect(logTo.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([])
})

test('a connection over which nothing is asked is closed without a word', async () => {
  const { port, logTo } = await listening()
  const startedAt = performance.now()
  const said: Buffer[] = []
  const socket = connect(port, '127.0.0.1').on('data', (data) => said.push(data))
  socket.on('error', () => {})

  await once(socket, 'close')

  expect(said).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(logTo.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([])
})

test('an answer may take longer than a request', async () => {
  const { port, app } = await listening()
  const opened = await app.inject({ method: 'POST', url: '/api/demo/session' })
  const { sessionId } = opened.json<{ session: { sessionId: string } }>().session
  const startedAt = performance.now()

  const answer = await fetch(`http://127.0.0.1:${port}/api/demo/reply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, message: 'Что меня ждёт на работе?' }),
  })
  let lastPieceMs = 0
  for await (const _ of answer.body ?? []) {
    lastPieceMs = performance.now() - startedAt
    if (lastPieceMs > 2 * timeoutMs) break
  }

  expect(answer.status).toBe(200)
  expect(lastPieceMs).toBeGreaterThan(2 * timeoutMs)
})

test('thirty seconds are what a request has without further notice', async () => {
  const { app } = await testApp()

  expect(app.server.requestTimeout).toBe(30_000)
  expect(app.server.headersTimeout).toBe(30_000)
})
