import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker, useLocation, useNavigate } from 'react-router'
import { isGoingBack } from '#shared/address/use-back-once.ts'
import { isAnythingOpen, isGuarded, requestClose, watchOpened } from '#shared/ui/overlays/use-close-request.ts'

/**
 * The state of an entry that is over the first one of the document once something was opened there: from the first one
 * the way back leaves the document, which no page can hold.
 */
const overFirst = { isOverFirst: true }

/** The browser's way back closes a dialog or a drawer first, and leaves the page the next time. */
export function BackCloses() {
  const isOpen = useSyncExternalStore(watchOpened, isAnythingOpen, () => false)
  const isPageGuarded = useSyncExternalStore(watchOpened, isGuarded, () => false)
  const location = useLocation()
  const navigate = useNavigate()
  const isOverFirst = location.state?.isOverFirst === true
  const wasOverFirst = useRef(isOverFirst)
  const changeEntry = useEffectEvent(() => {
    const isFirst = window.history.state?.idx === 0 // as the router counts its entries
    // Two entries of one page are one step. A page that is guarded is asked about by the browser where its document is left.
    if (isFirst && wasOverFirst.current) window.history.back()
    else if (isFirst && isOpen && !isPageGuarded && !isInAddress(location.search)) {
      const state = { ...location.state, ...overFirst }
      navigate(location, { state, preventScrollReset: true, defaultShouldRevalidate: false })
    }
    wasOverFirst.current = isOverFirst
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them changes
  useEffect(changeEntry, [isOpen, isOverFirst])

  return isOpen && !isPageGuarded && <Blocker />
}

/** Returns true where a dialog has an entry of its own. */
function isInAddress(search: string): boolean {
  const params = new URLSearchParams(search)
  return params.has('modal') || params.has('card')
}

function Blocker() {
  useBlocker(closeInstead)
  return null
}

/** For the router's one blocker: has what is open close instead of leaving the page. */
export const closeInstead: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
  // What has an entry of its own, `?modal=` or `?card=`, closes by leaving it.
  const isOwnEntry =
    nextLocation.pathname === currentLocation.pathname && nextLocation.search !== currentLocation.search
  if (historyAction !== 'POP' || isOwnEntry || isGoingBack() || !isAnythingOpen()) return false
  // The router first takes the step back: a dialog that changes the address has to find its own entry.
  addEventListener('popstate', requestClose, { once: true })
  return true
}
