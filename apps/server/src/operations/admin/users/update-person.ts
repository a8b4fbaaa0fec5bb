import { setProfile } from '#identity/auth/user-queries.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { shortenToAdmin } from '#identity/sessions.ts'
import { AppError } from '#lib/app-error.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import { type LockedUser, lockUsers } from '#platform/people/lock-queries.ts'

export type PersonChanges = { firstName?: string | null; lastName?: string | null; role?: 'user' | 'admin' }

/**
 * Changes a user's names or role. An admin cannot give up their own role: who acts here stays an admin, so there always is one.
 * The note outlives the person; it says which names have changed, not what they are.
 */
export async function updatePerson(
  deps: Pick<IdentityDeps, 'db' | 'now' | 'sessions'>,
  { userId, actorId, changes }: { userId: string; actorId: string; changes: PersonChanges },
): Promise<void> {
  const now = deps.now()
  const { firstName, lastName } = changes
  await deps.db.transaction().execute(async (trx) => {
    const { person } = await lockUsers(trx, { userId, actorId })
    const role = changes.role ?? person.role
    if (role !== person.role && userId === actorId) throw new AppError('own_admin_account')

    const changed = changedNames(person, changes)
    if (changed.length === 0 && role === person.role) return
    await setProfile(trx, { userId, first_name: firstName, last_name: lastName, role, now })
    if (role === 'admin') await shortenToAdmin(trx, { userId, now })
    await audit(trx, {
      actorId,
      action: 'user.update',
      subject: userId,
      before: { role: person.role },
      after: { role, changed },
      now,
    })
  })
  await deps.sessions.forget(userId) // they cache the role
}

function changedNames(person: LockedUser, { firstName, lastName }: PersonChanges): string[] {
  const isFirst = firstName !== undefined && firstName !== person.first_name
  const isLast = lastName !== undefined && lastName !== person.last_name
  return [...(isFirst ? ['first_name'] : []), ...(isLast ? ['last_name'] : [])]
}
