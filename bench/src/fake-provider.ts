import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clockUs } from './clock.ts'
import { stampedToken } from './stamp.ts'
import { createTimerWheel } from './timer-wheel.ts'

/** How every answer comes from now on; sent by the parent process. */
export type Pace = { tokens: number; tokensPerSecond: number; firstTokenMs: number }

type Answer = { response: ServerResponse; pace: Pace; receivedUs: number; startedMs: number; place: number }

/** An OpenAI-compatible provider in a process of its own: a child's first message is its port. */
let pace: Pace = { tokens: 80, tokensPerSecond: 8, firstTokenMs: 500 }
const wheel = createTimerWheel<Answer>({ slots: 4096, onDue: writeNext })

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const answer: Answer = { response, pace, receivedUs: clockUs(), startedMs: performance.now(), place: 0 }
    wheel.add(answer, pace.firstTokenMs)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', 4096, () => {
  // a server that listens on a port has an address of this form
  process.send?.((server.address() as AddressInfo).port)
})
process.on('message', (message) => {
  pace = message as Pace // only the parent can send, and it sends nothing else
})
process.on('disconnect', () => process.exit())

function writeNext(answer: Answer): void {
  const { response, pace, receivedUs, startedMs, place } = answer
  if (response.destroyed) return // the caller has gone
  if (place === 0) begin(response)
  response.write(formatEvent(`"content":"${stampedToken(place, receivedUs)}"`, 'null'))

  answer.place++
  if (answer.place === pace.tokens) {
    response.end(`${formatEvent('', '"stop"')}data: [DONE]\n\n`)
    return
  }
  // Counted from the start, so that lateness does not add up
  const dueMs = startedMs + pace.firstTokenMs + (answer.place * 1000) / pace.tokensPerSecond
  wheel.add(answer, Math.max(0, dueMs - performance.now()))
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.write(formatEvent('"role":"assistant","content":""', 'null'))
}

function formatEvent(delta: string, finishReason: string): string {
  return `data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1,"model":"bench","choices":[{"index":0,"delta":{${delta}},"finish_reason":${finishReason}}]}\n\n`
}
