import type { Message } from '@lunaria/contract/chats'
import { activeCareTier } from '#shared/care/active-tier.ts'
import { findTable } from '../table/find-table.ts'

/** Returns derived state that stays equal while an answer grows, so that each new piece of it renders nothing else. */
export function toChatState(messages: readonly Message[]) {
  return {
    isEmpty: messages.length === 0,
    runningId: messages.find(({ status }) => status === 'running')?.id,
    isLaid: messages.some(({ status, selectedCards }) => status === 'running' && selectedCards.length > 0),
    waiting: messages.findLast(({ status }) => status === 'waiting'),
    held: activeCareTier(messages),
    table: findTable(messages),
    isCareful: messages.some(({ metadata }) => metadata.care),
  }
}

/** Of a chat whose messages are not here yet. */
export const emptyChatState = toChatState([])
