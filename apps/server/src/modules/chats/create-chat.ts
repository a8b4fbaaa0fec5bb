import type { Chat } from '@lunaria/contract/chats'
import { listedMoment } from '@lunaria/words/moments'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { lockUser } from '#modules/auth/lock-user.ts'
import { findServiceChat, insertChat } from './queries.ts'
import { checkRoomForChat } from './storage-limits.ts'
import { chatOf, serviceChatPrefix } from './wire.ts'

/** Makes a chat. A service chat exists once: asking for it again gives the same one. */
export async function createChat(deps: Deps, { userId, title }: { userId: string; title?: string }): Promise<Chat> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    // Also keeps two calls at once from making the same service chat twice.
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found')
    const existing = title?.startsWith(serviceChatPrefix) && (await findServiceChat(trx, { userId, title }))
    if (existing) return chatOf(existing)
    await checkRoomForChat(trx, { userId, now })
    return chatOf(await insertChat(trx, { id: uuidv7(now.getTime()), userId, title: title ?? defaultTitle(now), now }))
  })
}

/** For callers that send no title; the site sends one in the reader's own time zone. */
function defaultTitle(now: Date): string {
  return `Новое гадание ${listedMoment(now, 'Moscow')}`
}
