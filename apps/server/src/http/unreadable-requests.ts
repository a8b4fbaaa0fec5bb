import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'

/**
 * Answers what Node cannot read as a request (a head that is too long, a negative length, a body that comes too slowly) with
 * the body of every other failure, and closes the connection. On a connection that a browser opened ahead, and on which nothing
 * has come, nothing is said: it would take that for the answer to the first request that it sends there.
 */
export function answerUnreadable(headers: Record<string, string>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_request')
    if (socket.writable && socket.bytesRead > 0) socket.write(formatAnswer(refusal, headers))
    socket.destroy(error)
  }
}

/** Answers a request that expects what no server knows like any other; Node would refuse it without a body. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

function formatAnswer({ code, status, message }: AppError, headers: Record<string, string>): string {
  const requestId = randomUUID()
  const body = JSON.stringify({ error: message, code, requestId })
  const head = {
    ...headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
