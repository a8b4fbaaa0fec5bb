import type { AskEvent } from '@lunaria/contract/reply-events'
import { ApiError } from '#shared/api/api-error.ts'
import { isLost, mostRepeats, type PaidCall } from '#shared/api/paid-call.ts'
import { pause } from '#shared/api/pause.ts'
import { beforeSilence, readEvents, type ServerEvent } from '#shared/api/read-events.ts'

/** Where an answer comes from: how it is begun, and how it is followed from an event on. */
export type ReplySource = {
  /** Absent for an answer that runs already. */
  begin?: (signal: AbortSignal) => Promise<Response>
  /** The call that begins it, where it costs a message: under its id it may be repeated. */
  paid?: PaidCall
  /** The running answer's id, where there is nothing to begin. */
  messageId?: string
  follow: (from: { messageId: string; headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>
}

export type ConnectionState = 'open' | 'broken'

const known = { accepted: true, start: true, delta: true, done: true, failed: true } satisfies Record<
  AskEvent['event'],
  true
>

const firstWaitMs = 500
const longestWaitMs = 8000

/**
 * Yields the events of an answer to its end, over as many connections as that takes: after a break it continues
 * behind the last event that came. What a newer server sends under a name unknown here is skipped. Throws what the server refuses.
 */
export async function* replyEvents(
  source: ReplySource,
  { signal, onLine }: { signal: AbortSignal; onLine: (line: ConnectionState) => void },
): AsyncGenerator<AskEvent> {
  let { messageId } = source
  let lastEventId = -1
  let waitMs = firstWaitMs
  let repeatsLeft = source.paid ? mostRepeats : 0

  while (!signal.aborted) {
    try {
      for await (const { id, event, data } of connect(source, { messageId, lastEventId, signal, onLine })) {
        if (signal.aborted) return
        source.paid?.settle()
        if (id <= lastEventId) continue
        lastEventId = id
        waitMs = firstWaitMs
        if (!Object.hasOwn(known, event)) continue
        const told = { event, data } as AskEvent // the contract's events; the server checks what it sends
        if (told.event === 'start') messageId = told.data.messageId
        yield told
        if (told.event === 'done' || told.event === 'failed') return
      }
    } catch (error) {
      if (signal.aborted) return
      // Also while the server starts again, or its database does.
      const isBroken = !(error instanceof ApiError) || isLost(error)
      const mayPass = isBroken || error.status >= 500
      // Without an answer that could be followed only the call itself can be made again.
      if (!mayPass || (messageId === undefined && (!isBroken || repeatsLeft-- === 0))) throw error
    }
    if (signal.aborted) return
    onLine('broken')
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
}

type Connection = {
  messageId: string | undefined
  lastEventId: number
  signal: AbortSignal
  onLine: (line: ConnectionState) => void
}

/** Yields the events of one connection, which is closed in any case at the end. */
async function* connect(source: ReplySource, { signal, onLine, ...from }: Connection): AsyncGenerator<ServerEvent> {
  const connection = new AbortController()
  const close = () => connection.abort()
  signal.addEventListener('abort', close)
  try {
    const response = await beforeSilence(open(source, { ...from, signal: connection.signal }))
    onLine('open')
    yield* readEvents(response)
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

function open({ begin, follow }: ReplySource, { messageId, lastEventId, signal }: Omit<Connection, 'onLine'>) {
  if (messageId !== undefined) {
    const headers: Record<string, string> = lastEventId > 0 ? { 'last-event-id': String(lastEventId) } : {}
    return follow({ messageId, headers, signal })
  }
  if (!begin) throw new Error('An answer is either begun or known')
  return begin(signal)
}
