import type { ReplyEvent } from '@lunaria/contract/chats'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { chatSource, type Wanted } from '#shared/replies/chat-source.ts'
import { type ReplyLine, replyEvents, startedMessage } from '#shared/replies/reply-events.ts'
import { applyUsage } from '#shared/session/session.ts'
import { changeMessage, messagesQuery, putMessages, refreshMessages, touchChat } from './chat-queries.ts'

/** Pieces of text that come within this time are shown together: one render for them all. */
const paintMs = 40

export type Followed = { line: ReplyLine }
export type Follow = { chatId: string; userId: string; source: Wanted }

/** Chat -> the answer that this tab follows there. It goes on while other chats are looked at. */
const followed = new Map<string, Followed>()
const watchers = new Set<() => void>()

function setFollowed(chatId: string, state: Followed | undefined): void {
  if (state) followed.set(chatId, state)
  else followed.delete(chatId)
  for (const watcher of watchers) watcher()
}

/** The answer that this tab follows in a chat; undefined when it follows none. */
export function useFollowed(chatId: string): Followed | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => followed.get(chatId),
  )
}

export function isFollowing(chatId: string): boolean {
  return followed.has(chatId)
}

/** Writes an answer into its chat as it arrives, to its end. Throws what the server refuses. */
export async function followReply(queryClient: QueryClient, follow: Follow): Promise<void> {
  const { chatId, userId, source } = follow
  if (isFollowing(chatId)) return
  setFollowed(chatId, { line: 'open' })
  const painter = createPainter(queryClient, chatId)
  try {
    const signal = new AbortController().signal
    const onLine = (line: ReplyLine) => {
      if (followed.get(chatId)?.line !== line) setFollowed(chatId, { line })
    }
    for await (const told of replyEvents(chatSource(source), { signal, onLine })) {
      if (told.event === 'delta') painter.add(told.data.text)
      else {
        painter.flush()
        applyEvent(queryClient, { chatId, userId, told, painter })
      }
    }
  } finally {
    painter.flush()
    setFollowed(chatId, undefined)
  }
}

type Told = { chatId: string; userId: string; told: Exclude<ReplyEvent, { event: 'delta' }>; painter: Painter }

function applyEvent(queryClient: QueryClient, { chatId, userId, told, painter }: Told): void {
  if (told.event === 'start') {
    const { messageId } = told.data
    const known = queryClient.getQueryData(messagesQuery(chatId).queryKey)
    // What is known of a running answer stays in sight until its replay replaces it.
    if (!known?.some((message) => message.id === messageId)) {
      putMessages(queryClient, chatId, [startedMessage(chatId, told.data)])
    }
    painter.begin(messageId)
    return
  }
  const { message, usage } = told.data
  applyUsage(queryClient, userId, usage)
  if (told.event === 'failed') {
    painter.change((answer) => ({ ...answer, status: 'failed' }))
  }
  putMessages(queryClient, chatId, [message])
  touchChat(queryClient, { userId, message })
  refreshMessages(queryClient, chatId)
}

type Painter = {
  begin(messageId: string): void
  add(text: string): void
  flush(): void
  change(change: Parameters<typeof changeMessage>[1]['change']): void
}

function createPainter(queryClient: QueryClient, chatId: string): Painter {
  let messageId = ''
  let pending = ''
  let isFirst = true
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(change: Parameters<typeof changeMessage>[1]['change']): void {
    changeMessage(queryClient, { chatId, messageId, change })
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (!pending) return
    const text = pending
    const isReplay = isFirst
    pending = ''
    isFirst = false
    change((message) => ({ ...message, content: isReplay ? text : message.content + text }))
  }

  return {
    begin: (id) => {
      messageId = id
    },
    add(text) {
      pending += text
      timer ??= setTimeout(flush, paintMs)
    },
    flush,
    change,
  }
}
