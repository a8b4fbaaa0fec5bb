import type { Db } from '#db/connect.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { insertChat } from './queries.ts'

/** The chat in which the cards of a meeting with a client lie; no list of chats shows it. To be run in a transaction. */
export async function createClientChat(db: Db, { userId, now }: { userId: string; now: Date }): Promise<string> {
  const id = uuidv7(now.getTime())
  await insertChat(db, { id, userId, kind: 'client', title: 'Встреча', hasDefaultTitle: false, now })
  return id
}
