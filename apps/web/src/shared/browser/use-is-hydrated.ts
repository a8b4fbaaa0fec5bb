import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * Returns false while the prerendered page is being matched, true ever after: for what the build could not know (the
 * query string, the clock).
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
