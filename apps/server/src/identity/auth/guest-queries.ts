import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'

/** What a guest has for an e-mail and a password is neither: no sign-in form takes the one, no password hashes to the other. */
const noCredentials = { email: (id: string) => `guest:${id}`, passwordHash: '!' }

/** Creates a user for a visitor who chats without an account. Returns the id. */
export async function createGuest(db: Db, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await db
    .insertInto('users')
    .values({
      id,
      email: noCredentials.email(id),
      password_hash: noCredentials.passwordHash,
      is_guest: true,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
