import type { Chat } from '@lunaria/contract/chats'
import type { Deps } from '#deps.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { findServiceChat, insertChat } from './queries.ts'
import { chatOf, serviceChatPrefix } from './wire.ts'

/** Makes a chat. A service chat exists once: asking for it again gives the same one. */
export async function createChat(deps: Deps, { userId, title }: { userId: string; title?: string }): Promise<Chat> {
  const now = deps.now()
  if (title?.startsWith(serviceChatPrefix)) {
    const existing = await findServiceChat(deps.db, { userId, title })
    if (existing) return chatOf(existing)
  }
  return chatOf(await insertChat(deps.db, { id: uuidv7(now.getTime()), userId, title: title ?? defaultTitle(now), now }))
}

/** For callers that send no title; the site sends one in the reader's own time zone. */
function defaultTitle(now: Date): string {
  const moment = now.toLocaleString('ru-RU', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' })
  return `Новое гадание ${moment}`
}
