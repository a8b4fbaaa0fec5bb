import { useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { isGoingBack } from '#shared/lib/use-back-once.ts'
import { isAnythingOpen, requestClose, watchOpened } from '#shared/ui/use-close-request.ts'

/** The browser's way back closes a dialog or a drawer first, and leaves the page the next time. */
export function BackCloses() {
  return useSyncExternalStore(watchOpened, isAnythingOpen, () => false) && <Blocker />
}

function Blocker() {
  useBlocker(closeInstead)
  return null
}

const closeInstead: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
  // What has an entry of its own, `?modal=` or `?card=`, closes by leaving it.
  const isOwnEntry =
    nextLocation.pathname === currentLocation.pathname && nextLocation.search !== currentLocation.search
  if (historyAction !== 'POP' || isOwnEntry || isGoingBack()) return false
  // The router first takes the step back: a dialog that changes the address has to find its own entry.
  addEventListener('popstate', requestClose, { once: true })
  return true
}
