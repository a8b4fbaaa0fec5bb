import { type Agent, type IncomingMessage, request } from 'node:http'
import { clockUs } from './clock.ts'

export type Call = { port: number; agent: Agent; path: string; headers: Record<string, string>; body: string }

/** Sends a POST and gives the answer as soon as its headers are there. */
export function post({
  port,
  agent,
  path,
  headers,
  body,
}: Call): Promise<{ response: IncomingMessage; sentUs: number }> {
  return new Promise((resolve, reject) => {
    const sentUs = clockUs()
    const call = request({ host: '127.0.0.1', port, agent, path, method: 'POST', headers })
    call.on('response', (response) => resolve({ response, sentUs }))
    call.on('error', reject)
    call.end(body)
  })
}

/** Returns the body of an answer that was a success; throws what the server said otherwise. */
export async function readBody(response: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of response.setEncoding('utf8')) body += piece
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${body.slice(0, 300)}`)
  return body
}

/** Returns headers without content-length: node and autocannon both add it themselves. */
export function jsonHeaders(cookie: string): Record<string, string> {
  return { cookie, 'content-type': 'application/json' }
}
