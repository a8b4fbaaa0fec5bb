import { sessionMarker } from '@lunaria/contract/session-terms'

/** Returns whether this browser may still have a session, even where its own record of it is gone. */
export function hasSessionMarker(): boolean {
  return document.cookie.split('; ').includes(`${sessionMarker}=1`)
}

/** Marks that there is no session here: later pages need not ask. */
export function clearSessionMarker(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${sessionMarker}=; Path=/; Max-Age=0; SameSite=Lax`
}
