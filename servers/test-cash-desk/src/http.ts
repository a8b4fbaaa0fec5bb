import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A request, read to its end. */
export type Call = {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  text: string
}

/** What goes back: an answer, silence until the caller gives up, or a cut connection. */
export type Answer =
  | { status: number; headers?: Record<string, string>; body?: string | Buffer; delayMs?: number }
  | 'silence'
  | 'reset'

const base = 'http://127.0.0.1'

/** Returns true where the address of a call can be read. */
export function isAddress({ url }: FastifyRequest): boolean {
  return URL.canParse(url, base)
}

/** Returns a call as the desk reads it. */
export function toCall({ method, url, headers, body }: FastifyRequest): Call {
  const { pathname, searchParams } = new URL(url, base)
  return { method, path: pathname, query: searchParams, headers, text: typeof body === 'string' ? body : '' }
}

/** Sends an answer, or breaks the connection where a fault asks for it; delays are in milliseconds. */
export async function sendAnswer(reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  if (answer === 'silence') return reply.hijack()
  if (answer === 'reset') {
    reply.raw.socket?.resetAndDestroy()
    return reply.hijack()
  }
  const { status, headers = {}, body, delayMs } = answer
  if (delayMs) await sleep(delayMs, undefined, { ref: false })
  // As bytes, so that nothing is added to the headers.
  return reply
    .code(status)
    .headers(headers)
    .send(body === undefined ? undefined : Buffer.from(body))
}

/** Returns an answer in JSON. */
export function json(value: unknown, status = 200): Exclude<Answer, string> {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) }
}

/** Returns the media type alone, in lower case. */
export function readMediaType({ headers }: Call): string {
  return (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()
}
