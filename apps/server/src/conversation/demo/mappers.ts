import type { Message } from '@lunaria/contract/chats'
import type { DemoMessage } from '@lunaria/contract/demo'

/** Returns a message as the demo chat's calls name its parts. */
export function toDemoMessage(sessionId: string, message: Message): DemoMessage {
  const { id, type, content, created_at, status, spreadId, selectedCards, metadata } = message
  return {
    id,
    session_id: sessionId,
    role: type,
    content,
    created_at,
    metadata: { ...metadata, status, spreadId, selectedCards },
  }
}
