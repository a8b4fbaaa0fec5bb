import type { Deps } from '#deps.ts'
import type { Caller } from '#http/guards.ts'
import { checkPassword } from '#modules/auth/check-password.ts'
import { removeAccount } from './remove-account.ts'

/** Deletes an account with all that belongs to it. `password` is the caller's own: it shows who is at the keyboard. */
export async function deleteAccount(
  deps: Deps,
  { userId, caller, password }: { userId: string; caller: Caller; password: string },
): Promise<void> {
  await checkPassword(deps, { caller, password })
  await removeAccount(deps, { userId, actorId: caller.id })
}
