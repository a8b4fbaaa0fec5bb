import { hashPassword } from '#identity/password.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { violatedConstraint } from '#platform/db/connect.ts'
import { insertUser } from './queries.ts'
import { findUserByEmail } from './user-queries.ts'

/** Makes the admin's account if there is none by that e-mail; an existing one keeps its password. True when it was made. */
export async function ensureAdmin(db: Db, { email, password, now }: { email: string; password: string; now: Date }) {
  if (await findUserByEmail(db, email)) return false
  try {
    await insertUser(db, {
      id: uuidv7(now.getTime()),
      email,
      passwordHash: await hashPassword(password),
      role: 'admin',
      now,
    })
    return true
  } catch (error) {
    // Another process that started at the same moment was first.
    if (violatedConstraint(error) === 'users_email') return false
    throw error
  }
}
