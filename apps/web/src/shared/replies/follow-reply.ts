import type { AskEvent } from '@lunaria/contract/reply-events'
import { nextReply, notStarted, type Reply } from './reply.ts'
import { type ConnectionState, type ReplySource, replyEvents } from './reply-events.ts'

/**
 * Milliseconds for which text events are collected before one render shows them. The first event is rendered
 * immediately.
 */
const paintMs = 40

export type Following = {
  chatId: string
  signal: AbortSignal
  onLine: (line: ConnectionState) => void
  /** The answer as it is now, after this kind of event; never called once the signal is aborted. */
  onReply: (reply: Reply, event: AskEvent['event']) => void
}

/** Follows an answer to its end and returns it as it is then. Throws what the server refuses. */
export async function followReply(source: ReplySource, following: Following): Promise<Reply> {
  const { chatId, signal, onLine, onReply } = following
  let reply = notStarted
  let timer: ReturnType<typeof setTimeout> | undefined

  function paint(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    if (!signal.aborted) onReply(reply, 'delta')
  }

  try {
    for await (const told of replyEvents(source, { signal, onLine })) {
      if (told.event !== 'delta') paint()
      const hasWords = reply.answer !== null && reply.answer.content !== ''
      reply = nextReply(reply, told, chatId)
      if (told.event === 'delta' && hasWords) timer ??= setTimeout(paint, paintMs)
      else onReply(reply, told.event)
    }
  } finally {
    paint()
  }
  return reply
}
