import { call } from '#shared/api/call.ts'
import { recall, remember } from '#shared/storage/storage.ts'

/** Says that a sign-out has not reached the server yet: a page cannot delete the server's cookie itself. */
const pendingKey = 'lunaria-sign-out-pending'
const patienceMs = 5000
const againMs = 15_000

/** Ends the session on the server. False where it is away: then it is done later, by this page or by the next one. */
export function endOnServer(): Promise<boolean> {
  remember('local', pendingKey, 'yes')
  return tellServer()
}

/** Returns true while a sign-out has not reached the server; tries once more. */
export async function isSignOutPending(): Promise<boolean> {
  return recall('local', pendingKey) !== null && !(await tellServer())
}

/** A user has signed in since: the server has ended the earlier session by that. */
export function forgetPendingSignOut(): void {
  remember('local', pendingKey, null)
}

let retry: ReturnType<typeof setTimeout> | undefined

async function tellServer(): Promise<boolean> {
  clearTimeout(retry)
  try {
    await call('POST /api/auth/signout', { signal: AbortSignal.timeout(patienceMs) })
  } catch {
    clearTimeout(retry) // of a try beside this one
    retry = setTimeout(isSignOutPending, againMs)
    return false
  }
  forgetPendingSignOut()
  return true
}
