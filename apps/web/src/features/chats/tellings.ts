import type { Message, Voice } from '@lunaria/contract/chats'

type Read = { message: Message; tellings: Message[] }

/** The answer whose cards a message reads again, and who reads them; undefined for any other message. */
export function tellingOf({ metadata: { telling } }: Message): { of: string; voice: Voice } | undefined {
  if (typeof telling !== 'object' || telling === null || !('of' in telling) || !('voice' in telling)) return undefined
  return { of: String(telling.of), voice: telling.voice === 'analyst' ? 'analyst' : 'master' }
}

/** Messages in their places, each with the other tellings of its cards. One that failed, or said nothing and cost nothing, is left out. */
export function withTellings(messages: readonly Message[]): Read[] {
  const ids = new Set(messages.map(({ id }) => id))
  const isFolded = (message: Message) => ids.has(tellingOf(message)?.of ?? '')
  return messages
    .filter((message) => !isFolded(message))
    .map((message) => ({
      message,
      tellings: messages.filter((other) => tellingOf(other)?.of === message.id && isShown(other)),
    }))
}

function isShown({ status, content, metadata }: Message): boolean {
  if (status === 'stopped') return content !== '' || metadata.messageKept === true
  return status !== 'failed'
}

/** An answer that laid cards for a question; a clarifying card has no tellings of its own. */
export function isReading({ type, selectedCards, metadata }: Message): boolean {
  return type === 'assistant' && selectedCards.length > 0 && metadata.act !== 'clarify'
}
