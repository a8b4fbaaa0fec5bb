import type { Message, ReadingVersion } from '@lunaria/contract/chats'

type Read = { message: Message; versions: Message[] }

/** Returns the answer whose cards a message reads again, and who reads them; undefined for any other message. */
export function readVersion({ metadata: { telling } }: Message): ReadingVersion | undefined {
  if (typeof telling !== 'object' || telling === null || !('of' in telling) || !('voice' in telling)) return undefined
  const replacedId = 'insteadOf' in telling ? String(telling.insteadOf) : undefined
  return { of: String(telling.of), voice: telling.voice === 'analyst' ? 'analyst' : 'master', insteadOf: replacedId }
}

/**
 * Returns messages in their places, each with the other versions of its reading. One that failed, or is empty and free, is left
 * out.
 */
export function withVersions(messages: readonly Message[]): Read[] {
  const reads = new Map<string, Read>()
  for (const message of messages) {
    const first = reads.get(readVersion(message)?.of ?? '')
    if (!first) reads.set(message.id, { message, versions: [] })
    else if (isShown(message)) first.versions.push(message)
  }
  return [...reads.values()]
}

function isShown({ status, content, metadata }: Message): boolean {
  if (status === 'stopped') return content !== '' || metadata.messageKept === true
  return status !== 'failed'
}

/** Returns true for an answer that dealt cards for a question; a clarifying card has no versions of its own. */
export function isReading({ type, selectedCards, metadata }: Message): boolean {
  return type === 'assistant' && selectedCards.length > 0 && metadata.act !== 'clarify'
}
