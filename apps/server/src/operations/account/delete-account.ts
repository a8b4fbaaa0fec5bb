import type { Deps } from '#deps.ts'
import type { Caller } from '#http/guards.ts'
import { checkPassword } from '#identity/auth/check-password.ts'
import { removeAccount } from './remove-account.ts'

/** Deletes the caller's account with all that belongs to it; the password is asked for again. */
export async function deleteAccount(
  deps: Deps,
  { caller, password }: { caller: Caller; password: string },
): Promise<void> {
  await checkPassword(deps, { caller, password })
  await removeAccount(deps, { userId: caller.id, actorId: caller.id })
}
