import type { Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import type { AskEvent, ReplyStart } from '@lunaria/contract/reply-events'

/** An answer as far as its events have come. */
export type Reply = {
  /** The question, where its answer was asked for in the same call. */
  question: Message | null
  /** Null until it has begun. */
  answer: Message | null
  /** Why it failed; `message` is the line of the chat that says so. */
  failure: { error: string; message: Message } | null
  /** The chat's name since the question. */
  chatTitle?: string
  /** What is left of the plan, as it was said last. */
  usage: Usage | null
}

export const notStarted: Reply = { question: null, answer: null, failure: null, usage: null }

/** Returns what an answer is after one more event. */
export function nextReply(reply: Reply, { event, data }: AskEvent, chatId: string): Reply {
  const { answer } = reply
  switch (event) {
    case 'accepted':
      return { ...reply, question: data.message, chatTitle: data.chatTitle, usage: data.usage }
    case 'start':
      return { ...reply, answer: startedMessage(chatId, data) }
    case 'delta':
      return { ...reply, answer: answer && { ...answer, content: answer.content + data.text } }
    case 'done':
      return { ...reply, answer: data.message, usage: data.usage }
    case 'failed':
      return { ...reply, answer: answer && { ...answer, status: 'failed' }, failure: data, usage: data.usage }
  }
}

/** Returns messages with those of an answer in their places; new ones come last. */
export function withReply(messages: readonly Message[], { question, answer, failure }: Reply): Message[] {
  const known = answer && messages.find(({ id }) => id === answer.id)
  const isWhole = answer?.status === 'done' || answer?.status === 'stopped' || answer?.status === 'waiting'
  // What is known of a running answer stays in sight until the first words of its replay replace it.
  const shown =
    known && !isWhole
      ? {
          ...known,
          content: answer.content || known.content,
          status: answer.status,
          metadata: { ...known.metadata, own: answer.metadata.own ?? known.metadata.own },
        }
      : answer
  return withMessages(messages, [question, shown, failure?.message])
}

/** Returns messages with others put in: in place of the ones with the same id, or last. */
export function withMessages(messages: readonly Message[], others: readonly (Message | null | undefined)[]): Message[] {
  const incoming = new Map(others.flatMap((message) => (message ? [[message.id, message]] : [])))
  const kept = messages.map((message) => {
    const newer = incoming.get(message.id)
    incoming.delete(message.id)
    return newer ?? message
  })
  return [...kept, ...incoming.values()]
}

function startedMessage(chatId: string, start: ReplyStart): Message {
  return {
    id: start.messageId,
    chatId,
    type: 'assistant',
    content: '',
    status: 'running',
    created_at: new Date().toISOString(),
    spreadId: start.spreadId,
    spread_id: start.spreadId,
    selectedCards: start.selectedCards,
    metadata: {
      act: start.act,
      draw: start.draw,
      hand: start.hand,
      table: start.table,
      telling: start.telling,
      own: start.own,
      queued: start.queued,
    },
  }
}
