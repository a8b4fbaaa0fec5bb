import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '@lunaria/contract/errors'
import type { FastifyServerFactory } from 'fastify'
import { version } from '#platform/version.ts'

/** The listening socket: it answers from the first moment, for itself until the app is there. */
export type StartupListener = {
  /** Throws what the system says of the port. */
  listen(options: { host: string; port: number }): Promise<void>
  /** For the app, which takes the calls once `open` was called. */
  serverFactory: FastifyServerFactory
  open(): void
  /** Takes no new connections, and waits for the answers under way, but not for a reader who does not read. */
  close(): Promise<void>
}

/** How often Node looks for requests that have come too slowly. */
const slowRequestsEveryMs = 5000
/** How soon the connection of a last answer is closed. */
const closeIdleEveryMs = 50
/** By then the answers have ended (main.ts): what is still open is not being read. */
const longestCloseMs = 10_000

/** Makes the listener of a server that starts; `safety` are the headers that every answer bears. */
export function createStartupListener(safety: Record<string, string>): StartupListener {
  let answer: RequestListener = (request, response) => answerStarting(request, response, safety)
  let appHandler = answer
  // Browsers open connections beforehand. Node does not count one as idle before its first request.
  const unused = new Set<Socket>()
  const server = createServer({ connectionsCheckingInterval: slowRequestsEveryMs }, (request, response) => {
    unused.delete(request.socket)
    answer(request, response)
  })
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  return {
    listen: (options) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(options, () => {
          server.off('error', reject)
          resolve()
        })
      }),
    serverFactory(handler, options) {
      appHandler = handler
      limitTimes(server, options)
      return server
    },
    open() {
      answer = appHandler
    },
    close: () =>
      new Promise((resolve) => {
        const letGo = setInterval(() => {
          server.closeIdleConnections()
          for (const socket of unused) socket.destroy()
        }, closeIdleEveryMs)
        const cut = setTimeout(() => server.closeAllConnections(), longestCloseMs)
        server.close(() => {
          clearInterval(letGo)
          clearTimeout(cut)
          resolve()
        })
      }),
  }
}

/** Sets what Fastify sets on a server of its own. */
function limitTimes(server: Server, options: Record<string, unknown>): void {
  if (typeof options.keepAliveTimeout === 'number') server.keepAliveTimeout = options.keepAliveTimeout
  if (typeof options.requestTimeout === 'number') {
    server.requestTimeout = options.requestTimeout
    server.headersTimeout = options.requestTimeout
  }
  if (typeof options.connectionTimeout === 'number') server.setTimeout(options.connectionTimeout)
}

function answerStarting(
  { url = '/', method }: IncomingMessage,
  response: ServerResponse,
  safety: Record<string, string>,
): void {
  const [path = '/'] = url.split('?')
  const isApi = path.startsWith('/api/') || path === '/metrics' || method !== 'GET'
  const requestId = randomUUID()
  const body = isApi ? JSON.stringify(startingAnswer(path, requestId)) : startingPage
  response
    .writeHead(503, {
      ...safety,
      'cache-control': 'no-store',
      'content-type': `${isApi ? 'application/json' : 'text/html'}; charset=utf-8`,
      'retry-after': '3',
      'x-request-id': requestId,
      connection: 'close', // what is unread of a body is not taken for the next request
    })
    .end(method === 'HEAD' ? undefined : body)
}

function startingAnswer(path: string, requestId: string): object {
  if (path === '/api/health')
    return { status: 'starting', database: 'starting', version, uptimeSeconds: Math.floor(process.uptime()) }
  if (path === '/api/ready') return { ready: false }
  const { text } = errors.unavailable
  return { error: text, code: 'unavailable', details: { retryAfterSeconds: 3 }, requestId }
}

const startingPage = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Лунария</title>
<style>
  html { color-scheme: dark; background: #0b0818; color: #e9e4f5; font: 1.125rem/1.6 Georgia, serif; }
  @media (prefers-color-scheme: light) { html { color-scheme: light; background: #f7f2e8; color: #231a3a; } }
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; text-align: center; padding: 1rem; }
</style>
<h1>Лунария просыпается</h1>
<p>Ещё несколько секунд — страница откроется сама.</p>
</html>
`
