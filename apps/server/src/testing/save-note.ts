import type { Deps } from '#deps.ts'
import { uuidv7 } from '#lib/uuid.ts'

/** Puts a message that no plan counts into a chat, and gives its id. */
export async function saveNote({ db, now }: Deps, chatId: string): Promise<string> {
  const id = uuidv7()
  const note = { id, chat_id: chatId, type: 'system', content: 'Заметка', created_at: now() } as const
  await db.insertInto('messages').values(note).execute()
  return id
}
