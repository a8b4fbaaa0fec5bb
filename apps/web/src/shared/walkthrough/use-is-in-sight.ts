import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Whether somebody can see the element: any part of it is on the screen, and the tab is the one shown. */
export function useIsInSight(target: RefObject<Element | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true)
  const isTabShown = useSyncExternalStore(
    subscribeToTab,
    () => document.visibilityState === 'visible',
    () => true,
  )

  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])

  return isOnScreen && isTabShown
}

function subscribeToTab(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
