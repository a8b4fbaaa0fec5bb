import type { Db } from '#db/connect.ts'
import { uuidv7 } from '#lib/uuid.ts'

/** What a guest has for an e-mail and a password is neither: no sign-in form takes the one, no password hashes to the other. */
const nobody = { email: (id: string) => `guest:${id}`, passwordHash: '!' }

/** A visitor who may use a chat without an account. Gives his id. */
export async function createGuest(db: Db, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await db
    .insertInto('users')
    .values({
      id,
      email: nobody.email(id),
      password_hash: nobody.passwordHash,
      is_guest: true,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Removes guests made before a moment, with their chats. Gives how many. */
export async function removeGuests(db: Db, { before }: { before: Date }): Promise<number> {
  const removed = await db
    .deleteFrom('users')
    .where('is_guest', '=', true)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
