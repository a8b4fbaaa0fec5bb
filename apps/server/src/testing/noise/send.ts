import { Agent, type IncomingMessage, request } from 'node:http'
import type { Answer } from './judge.ts'

export type Sent = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer }

/** How long an answer may take, on a machine that is busy with other things. */
export const timeoutMs = 20_000

const agent = new Agent({ keepAlive: true })

/** Sends a request as it is; undefined when no whole answer came in time. */
export function send(base: string, { method, url, headers, payload }: Sent): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(base)
    const body = Buffer.from(payload ?? '')
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {}
    const call = request({ hostname, port, method, path: url, headers: { ...length, ...headers }, agent })
    const timer = setTimeout(() => call.destroy(), timeoutMs)
    const over = (answer?: Answer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    let isAnswered = false
    call.on('response', (response) => {
      isAnswered = true
      read(response).then(over, () => over())
    })
    // What is left of a body may be refused while the answer is being read.
    call.on('error', () => !isAnswered && over())
    call.on('close', () => !isAnswered && over())
    call.end(body)
  })
}

async function read(response: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = await response.toArray()
  const { statusCode = 0, headers } = response
  return { status: statusCode, headers, body: Buffer.concat(parts).toString() }
}
