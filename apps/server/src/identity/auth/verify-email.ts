import type { Caller } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { isEmailVerified, setEmailVerified } from './queries.ts'
import { issueToken, spendToken } from './token-queries.ts'

/** Puts the letter that asks to confirm an address into the caller's transaction. */
export async function sendConfirmation(
  trx: Db,
  deps: Pick<PlatformDeps, 'jobs' | 'now' | 'oneTimeSecrets'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { tokenId, expiresAt } = await issueToken(trx, deps, { userId, email, purpose: 'confirm-email' })
  await queueMail(trx, deps, { to: email, kind: 'confirm-email', data: { tokenId }, giveUpAt: expiresAt })
}

/** Sends the letter once more to a user whose address is not confirmed. */
export async function sendConfirmationAgain(deps: IdentityDeps, { id: userId, email }: Caller): Promise<void> {
  if (await isEmailVerified(deps.db, userId)) return
  await deps.limits.take(rateLimits.emailLink(userId))
  await deps.db.transaction().execute((trx) => sendConfirmation(trx, deps, { userId, email }))
}

/** Confirms the address that a link came to. */
export async function verifyEmail(
  deps: Pick<PlatformDeps, 'db' | 'now' | 'oneTimeSecrets'>,
  token: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const spent = await spendToken(trx, deps, { token, purpose: 'confirm-email' })
    await setEmailVerified(trx, { ...spent, now: deps.now() })
  })
}
