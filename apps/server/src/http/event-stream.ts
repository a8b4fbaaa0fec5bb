import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One open `text/event-stream` answer. Nothing is buffered here: who writes faster than the line waits for `onDrain`. */
export type EventStream = {
  /** False when the connection is full or gone; wait for `onDrain` before the next frame. */
  write(frame: string): boolean
  /** Calls back each time that the line has taken what it was given. Returns how to stop. */
  onDrain(callback: () => void): () => void
  /** Calls back once when the stream is closed by either side, immediately if it is closed already. Returns a function that unsubscribes. */
  onClose(callback: () => void): () => void
  isOpen(): boolean
  end(): void
}

export type EventStreams = {
  open(reply: FastifyReply): EventStream
  count(): number
  /** Ends the streams that are open now: their readers come back and are answered by another process. */
  endAll(): void
  closeAll(): void
}

const heartbeatMs = 15_000
const heartbeat = ':\n\n'

/** Returns all open event streams of a process: one timer keeps proxies from closing any of them. */
export function createEventStreams(): EventStreams {
  const open = new Set<EventStream>()
  const timer = setInterval(() => {
    for (const stream of open) stream.write(heartbeat)
  }, heartbeatMs)
  timer.unref()

  function endAll(): void {
    for (const stream of open) stream.end()
  }

  return {
    open(reply) {
      const stream = openStream(reply)
      open.add(stream)
      stream.onClose(() => open.delete(stream))
      return stream
    },
    count: () => open.size,
    endAll,
    closeAll() {
      clearInterval(timer)
      endAll()
    },
  }
}

function openStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const response = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value)
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })

  const isOpen = () => !response.writableEnded && !response.destroyed
  // Without a socket an earlier request on the same connection is still being answered: the response waits for it.
  const line = response.socket ?? response
  return {
    isOpen,
    write: frameWriter(response, isOpen),
    onDrain(callback) {
      const stop = () => {
        line.off('drain', callback)
        response.off('close', stop)
      }
      line.on('drain', callback)
      response.once('close', stop) // the socket lives on for other requests
      return stop
    },
    onClose(callback) {
      if (response.closed) callback()
      else response.once('close', callback)
      return () => response.off('close', callback)
    },
    end: () => isOpen() && response.end(),
  }
}

/**
 * Writes frames to the socket in one piece each. The response would make four of each chunk (size, line, text, line): half of
 * what a token costs. The first frame goes by the response, together with the headers.
 */
function frameWriter(response: ServerResponse, isOpen: () => boolean): (frame: string) => boolean {
  const { socket } = response
  let isBegun = false
  return (frame) => {
    if (!isOpen()) return false
    if (isBegun && socket && response.chunkedEncoding) return socket.write(formatChunk(frame))
    isBegun = true
    return response.write(frame)
  }
}

function formatChunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
}

/** Returns the text of one event; `data` is a JSON text already. */
export function formatFrame(id: number, event: string, data: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`
}

/** Returns the last event that a client coming back says it has had; 0 for none. */
export function readLastEventId({ headers }: FastifyRequest): number {
  const id = Number(headers['last-event-id'])
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}
