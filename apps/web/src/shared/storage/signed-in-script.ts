import { sessionMarker } from '@lunaria/contract/session-terms'
import { recordKey } from './saved-role.ts'

/** The source of an expression for inline scripts: whether a user may be signed in here, as `savedRole` finds it out. */
export const signedInScript = `(${isSignedIn})('${recordKey}','${sessionMarker}=1')`

/** Its source runs inline, before the first paint, so it may use nothing from outside itself. */
function isSignedIn(record: string, marker: string): boolean {
  if (document.cookie.split('; ').includes(marker)) return true
  try {
    return localStorage.getItem(record) !== null
  } catch {
    return false
  }
}
