import { useState } from 'react'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { savedRole } from './saved-role.ts'

/**
 * Returns whether this public page was opened by a link, by a user who is signed in by the browser's own record. A page that is
 * opened by its address leads on before it is shown (shared/address/lead-into-app.ts).
 */
export function useCameSignedIn(): boolean {
  const isHydrated = useIsHydrated()
  const [came] = useState(() => isHydrated && savedRole() !== null)
  return came
}
