import type { Message } from '@lunaria/contract/chats'
import { heldTier } from '#shared/care/held-tier.ts'
import { tableOf } from '../table/table-of.ts'

/** Derived state that stays equal while an answer grows, so that each new piece of it renders nothing else. */
export function standOf(messages: readonly Message[]) {
  return {
    isEmpty: messages.length === 0,
    runningId: messages.find(({ status }) => status === 'running')?.id,
    isLaid: messages.some(({ status, selectedCards }) => status === 'running' && selectedCards.length > 0),
    waiting: messages.findLast(({ status }) => status === 'waiting'),
    held: heldTier(messages),
    table: tableOf(messages),
    isCareful: messages.some(({ metadata }) => metadata.care),
  }
}

/** Of a chat whose messages are not here yet. */
export const unknownStand = standOf([])
