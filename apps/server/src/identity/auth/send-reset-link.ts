import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { findResetable } from './queries.ts'
import { issueToken } from './token-queries.ts'
import { findUserByEmail } from './user-queries.ts'

/**
 * Has a link for a new password sent by a job of its own, which is made for an unknown e-mail as well: the answer's time does
 * not say whether there is an account. The job names the user by id, so that no personal data outlives the account.
 */
export async function askForReset(deps: Pick<PlatformDeps, 'db' | 'jobs'>, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  await deps.jobs.send(deps.db, 'reset-link', { userId: user?.id ?? null })
}

/** Sends a link for a new password to a user who could sign in with one. */
export async function sendResetLink(
  deps: Pick<PlatformDeps, 'db' | 'jobs' | 'now' | 'oneTimeSecrets'>,
  { userId }: { userId: string | null },
): Promise<void> {
  const user = userId ? await findResetable(deps.db, userId) : undefined
  if (!user) return
  await deps.db.transaction().execute(async (trx) => {
    const about = { userId: user.id, email: user.email, purpose: 'reset-password' } as const
    const { tokenId, expiresAt } = await issueToken(trx, deps, about)
    await queueMail(trx, deps, { to: user.email, kind: 'reset-password', data: { tokenId }, giveUpAt: expiresAt })
  })
}
