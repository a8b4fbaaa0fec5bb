import type { Message } from '@lunaria/contract/chats'
import type { TableSpread } from '@lunaria/tarot/own-table'
import { isCareMessage } from '#shared/care/active-tier.ts'
import { spreadOnTable } from '#shared/spreads/spread-on-table.ts'

/** Returns the last answer that dealt a spread; undefined where there is none, or where words of care came after it. */
export function findTable(messages: readonly Message[]): Message | undefined {
  const last = messages.findLast(
    (message) => isFinishedAnswer(message) && (isCareMessage(message) || hasSpread(message)),
  )
  return last && !isCareMessage(last) ? last : undefined
}

function isFinishedAnswer({ type, status }: Message): boolean {
  return type === 'assistant' && (status === 'done' || status === 'stopped')
}

/** Returns true for a spread: a clarifying card belongs to the one before it, and another version to the first one. */
function hasSpread({ selectedCards, metadata }: Message): boolean {
  return selectedCards.length > 0 && metadata.act !== 'clarify' && !metadata.telling
}

/** Returns the spread of all the cards of an answer; undefined where there is none. */
export function tableSpread({ spreadId, selectedCards }: Message): TableSpread | undefined {
  const spread = spreadOnTable(spreadId, selectedCards)
  return spread && selectedCards.length >= spread.cardCount ? spread : undefined
}
