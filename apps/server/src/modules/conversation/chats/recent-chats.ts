import type { Chat } from '@lunaria/contract/chats'
import type { Db } from '#db/connect.ts'
import { listRecentChats } from './queries.ts'
import { chatOf } from './wire.ts'

/** A user's newest chats, at most so many. */
export async function recentChats(db: Db, asked: { userId: string; limit: number }): Promise<Chat[]> {
  return (await listRecentChats(db, asked)).map(chatOf)
}
