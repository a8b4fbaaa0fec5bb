import type { FastifyReply } from 'fastify'

/** One open `text/event-stream` answer. Nothing is buffered here: who writes faster than the line waits for `onDrain`. */
export type EventStream = {
  /** False when the line is full or gone; wait for `onDrain` before the next frame. */
  write(frame: string): boolean
  /** Calls back each time that the line has taken what it was given. Returns how to stop. */
  onDrain(callback: () => void): () => void
  /** Calls back once, whoever closed it; at once when it is closed already. Returns how to stop. */
  onClose(callback: () => void): () => void
  isOpen(): boolean
  end(): void
}

export type EventStreams = {
  open(reply: FastifyReply): EventStream
  count(): number
  closeAll(): void
}

const heartbeatMs = 15_000
const heartbeat = ':\n\n'

/** All open event streams of a process: one timer keeps proxies from closing any of them. */
export function createEventStreams(): EventStreams {
  const open = new Set<EventStream>()
  const timer = setInterval(() => {
    for (const stream of open) stream.write(heartbeat)
  }, heartbeatMs)
  timer.unref()

  return {
    open(reply) {
      const stream = openStream(reply)
      open.add(stream)
      stream.onClose(() => open.delete(stream))
      return stream
    },
    count: () => open.size,
    closeAll() {
      clearInterval(timer)
      for (const stream of open) stream.end()
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
  return {
    isOpen,
    write: (frame) => isOpen() && response.write(frame),
    onDrain(callback) {
      response.on('drain', callback)
      return () => response.off('drain', callback)
    },
    onClose(callback) {
      if (response.closed) callback()
      else response.once('close', callback)
      return () => response.off('close', callback)
    },
    end: () => isOpen() && response.end(),
  }
}

/** The text of one event; `data` is a JSON text already. */
export function frameOf(id: number, event: string, data: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`
}
