import { sql } from 'kysely'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'

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

/** Each takes a chat with up to a dozen messages, their answers and charges with it. */
const guestsAtOnce = 100

/** Deletes guests created before a moment, with their chats. Returns how many. */
export function removeGuests(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteInBatches(db, 'users', { where: sql`is_guest and created_at < ${before}`, size: guestsAtOnce })
}
