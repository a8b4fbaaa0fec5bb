import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

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

const largestBody = 256 * 1024

/** Undefined when the caller left in the middle, sent more than any call needs or asked for what is no address. */
export async function readCall(request: IncomingMessage): Promise<Call | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += chunk.length
      if (size > largestBody) return undefined
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  const address = URL.parse(request.url ?? '/', 'http://127.0.0.1')
  if (!address) return undefined
  return {
    method: request.method ?? 'GET',
    path: address.pathname,
    query: address.searchParams,
    headers: request.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  }
}

export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return
  if (answer === 'reset') {
    response.socket?.resetAndDestroy()
    return
  }
  response.writeHead(answer.status, { 'cache-control': 'no-store', ...answer.headers })
  response.end(answer.body)
}

export function json(value: unknown, status = 200): Exclude<Answer, string> {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) }
}

/** The media type alone, in lower case. */
export function mediaTypeOf({ headers }: Call): string {
  return (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()
}
