import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { removeAccount } from '#operations/account/remove-account.ts'
import { audit } from '#platform/audit/audit-queries.ts'

/** Deletes an account on an admin's word, with all that its owner's own deletion takes. The note keeps nothing of the person. */
export async function removePerson(
  deps: Deps,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  if (userId === actorId) throw new AppError('own_admin_account')
  const note = { actorId, action: 'user.delete', subject: userId, now: deps.now() }
  await removeAccount(deps, { userId, actorId, note: (trx) => audit(trx, note) })
}
