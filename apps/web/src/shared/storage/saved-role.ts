import type { Role } from '@lunaria/contract/common'
import { hasSessionMarker } from './session-marker.ts'
import { getItem } from './storage.ts'

/** The browser's own record of who is signed in. */
export const recordKey = 'lunaria-user'

/**
 * Returns the role of the user who was signed in when the page was opened, by the browser's own record or, where that
 * is gone, the session's marker; null: no user.
 */
export function savedRole(): Role | null {
  const record = getItem('local', recordKey)
  if (record === null) return hasSessionMarker() ? 'user' : null
  return isAdmin(record) ? 'admin' : 'user'
}

function isAdmin(record: string): boolean {
  try {
    const saved: unknown = JSON.parse(record)
    return typeof saved === 'object' && saved !== null && 'role' in saved && saved.role === 'admin'
  } catch {
    return false
  }
}
