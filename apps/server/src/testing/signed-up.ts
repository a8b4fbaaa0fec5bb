import { documentVersions } from '@lunaria/contract/documents'
import type { Deps } from '#deps.ts'
import { sessionCookie } from '#http/guards.ts'
import { insertConsents, insertUser, setLastLogin } from '#identity/auth/queries.ts'
import { sendConfirmation } from '#identity/auth/verify-email.ts'
import { hashPassword, type PasswordCost } from '#identity/password.ts'
import { uuidv7 } from '#lib/uuid.ts'

const hashes = new Map<PasswordCost, Promise<string>>()

/**
 * Returns a user who has signed up with the password "correct horse", and what the browser sends. Does what the call does; but
 * hashing, which costs more than all the rest, is done once for all users.
 */
export async function signedUp(deps: Deps, { email, role }: { email: string; role: 'user' | 'admin' }) {
  const passwordHash = hashes.get(deps.passwordCost) ?? hashPassword('correct horse', deps.passwordCost)
  hashes.set(deps.passwordCost, passwordHash)
  const now = deps.now()
  const id = uuidv7(now.getTime())
  const user = { id, email, role, passwordHash: await passwordHash, now }
  const documents = (['offer', 'privacy', 'consent'] as const).map((document) => ({
    document,
    version: documentVersions[document],
  }))
  await deps.db.transaction().execute(async (trx) => {
    await insertUser(trx, user)
    await insertConsents(trx, { userId: id, documents, now })
    await sendConfirmation(trx, deps, { userId: id, email })
    await setLastLogin(trx, { userId: id, now })
  })
  const token = await deps.sessions.start({ userId: id, userAgent: 'lightMyRequest', address: '127.0.0.1' })
  return { id, headers: { cookie: `${sessionCookie}=${token}` } }
}
