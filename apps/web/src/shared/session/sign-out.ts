import { call } from '#shared/api/call.ts'
import { getItem, setItem } from '#shared/storage/storage.ts'

/** Says that a sign-out has not reached the server yet: a page cannot delete the server's cookie itself. */
const pendingKey = 'lunaria-sign-out-pending'
const timeoutMs = 5000
const retryMs = 15_000

/** Ends the session on the server. False where it is away: then it is done later, by this page or by the next one. */
export function endOnServer(): Promise<boolean> {
  setItem('local', pendingKey, 'yes')
  return postSignOut()
}

/** Returns true while a sign-out has not reached the server; tries once more. */
export async function isSignOutPending(): Promise<boolean> {
  return getItem('local', pendingKey) !== null && !(await postSignOut())
}

/** Drops a sign-out that has not reached the server: a user has signed in since, and the server has ended the earlier session by that. */
export function clearPendingSignOut(): void {
  setItem('local', pendingKey, null)
}

let retry: ReturnType<typeof setTimeout> | undefined

async function postSignOut(): Promise<boolean> {
  clearTimeout(retry)
  try {
    await call('POST /api/auth/signout', { signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    clearTimeout(retry) // of a try beside this one
    retry = setTimeout(isSignOutPending, retryMs)
    return false
  }
  clearPendingSignOut()
  return true
}
