import type { Message } from '@lunaria/contract/chats'
import type { DemoMessage } from '@lunaria/contract/demo'
import { newId } from '#shared/browser/new-id.ts'

/** Returns a question as it is shown before the server has it. */
export function toQuestion(content: string): Message {
  return {
    id: newId(),
    chatId: '',
    type: 'user',
    content,
    status: 'done',
    created_at: new Date().toISOString(),
    spreadId: null,
    spread_id: null,
    selectedCards: [],
    metadata: {},
  }
}

/** Returns a message of the history, as the chat's components know it. */
export function toMessage({ id, role, content, created_at, metadata }: DemoMessage): Message {
  const { status, spreadId, selectedCards, ...rest } = metadata
  const spread = typeof spreadId === 'string' ? spreadId : null
  return {
    id,
    chatId: '',
    type: role,
    content,
    created_at,
    status: status === 'running' || status === 'stopped' || status === 'failed' ? status : 'done',
    spreadId: spread,
    spread_id: spread,
    selectedCards: Array.isArray(selectedCards) ? selectedCards : [],
    metadata: rest,
  }
}
