import type { Message } from '@lunaria/contract/chats'
import { isOurs } from '#shared/care/held-tier.ts'

/** The answer whose cards lie on the table; undefined where none do. Clarifying cards lie behind those that they explain. */
export function tableOf(messages: readonly Message[]): Message | undefined {
  const last = messages.findLast((message) => isFinishedAnswer(message) && (isOurs(message) || hasSpread(message)))
  return last && !isOurs(last) ? last : undefined // cards are not offered beside words of care
}

function isFinishedAnswer({ type, status }: Message): boolean {
  return type === 'assistant' && (status === 'done' || status === 'stopped')
}

function hasSpread({ selectedCards, metadata }: Message): boolean {
  return selectedCards.length > 0 && metadata.act !== 'clarify'
}
