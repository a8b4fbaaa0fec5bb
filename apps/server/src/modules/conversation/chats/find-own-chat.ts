import type { Db } from '#db/connect.ts'
import { AppError } from '#lib/app-error.ts'
import { findChat } from './queries.ts'
import type { ChatRow } from './wire.ts'

/** A chat of the caller's own; another's is as absent as one that never was. */
export async function findOwnChat(db: Db, own: { chatId: string; userId: string }): Promise<ChatRow> {
  const chat = await findChat(db, own)
  if (!chat) throw new AppError('chat_not_found')
  return chat
}
