import type { Chat, ChatKind } from '@lunaria/contract/chats'
import { listedMoment } from '@lunaria/words/moments'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { toChat } from './mappers.ts'
import { findServiceChat, insertChat, renewEmptyChat } from './queries.ts'
import { checkRoomForChat } from './storage-queries.ts'

/** A new chat with such a title is a service chat, as the older client asks for it; a title says no more about the kind later. */
const olderServiceTitle = '[AI Service]'

export type AskedChat = { userId: string; kind?: ChatKind; title?: string; reuseEmpty?: boolean }

/**
 * Creates a chat. A user has one service chat: asking for it again returns the same one. With `reuseEmpty` the newest
 * chat without messages is renamed and returned, if there is one, so that no second empty chat is created.
 */
export async function createChat(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { userId, title, reuseEmpty, ...asked }: AskedChat,
): Promise<Chat> {
  const kind = asked.kind ?? (title?.startsWith(olderServiceTitle) ? 'service' : 'talk')
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    // The lock also keeps two parallel calls from creating the service chat, or an empty one, twice.
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found')
    const existing = kind === 'service' && (await findServiceChat(trx, userId))
    if (existing) return toChat(existing)
    const named = title ?? defaultTitle(kind, now)
    const hasDefaultTitle = kind === 'talk' && defaultTalkTitle.test(named)
    const empty = reuseEmpty && hasDefaultTitle && (await renewEmptyChat(trx, { userId, title: named, now }))
    if (empty) return toChat(empty)
    await checkRoomForChat(trx, { userId, now })
    const chat = { id: uuidv7(now.getTime()), userId, kind, title: named, hasDefaultTitle, now }
    return toChat(await insertChat(trx, chat))
  })
}

const defaultTalkTitle = /^Новое гадание \d\d\.\d\d\.\d{4}, \d\d:\d\d$/

/** Names a chat whose caller sends no title; the site sends one for a talk, in the user's own time zone. */
function defaultTitle(kind: ChatKind, now: Date): string {
  if (kind === 'service') return 'Толкования карт'
  return `Новое гадание ${listedMoment(now, 'Moscow')}`
}

/** Creates the chat for the cards of a meeting with a client; no list of chats shows it. To be run in a transaction. */
export async function createClientChat(db: Db, { userId, now }: { userId: string; now: Date }): Promise<string> {
  const id = uuidv7(now.getTime())
  await insertChat(db, { id, userId, kind: 'client', title: 'Встреча', hasDefaultTitle: false, now })
  return id
}
