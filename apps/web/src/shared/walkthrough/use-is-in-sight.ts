import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react'

/**
 * Returns whether the element that `target` is given to can be seen: any part of it is on the screen, and the tab is
 * the one shown.
 */
export function useIsInSight(): { target: RefCallback<Element>; isInSight: boolean } {
  const [isOnScreen, setIsOnScreen] = useState(true)
  const isTabShown = useSyncExternalStore(
    subscribeToTab,
    () => document.visibilityState === 'visible',
    () => true,
  )

  const target = useCallback((element: Element) => {
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { target, isInSight: isOnScreen && isTabShown }
}

function subscribeToTab(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
