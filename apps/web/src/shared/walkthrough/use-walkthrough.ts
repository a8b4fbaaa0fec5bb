import { type RefCallback, useCallback, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { track } from '#shared/analytics/track.ts'
import type { WalkthroughScript } from './walkthrough-script.ts'
import { idleWalkthrough, stayMs, walkthroughReducer } from './walkthrough-state.ts'

/**
 * Plays a script: pauses while the stage is out of sight, and is over immediately for those who asked for less motion.
 */
export function useWalkthrough(script: WalkthroughScript) {
  const [state, dispatch] = useReducer(walkthroughReducer, idleWalkthrough)
  const { target: stage, isInSight } = useIsInSight()

  useEffect(() => {
    if (!state.isRunning) return
    const cardIds = script.cards.map((card) => card.cardId)
    const step = (type: 'advance' | 'finish') => {
      const isLast = !state.isInterpretationReady && walkthroughReducer(state, { type, cardIds }).isInterpretationReady
      if (isLast) track('walkthrough', { step: 'complete' })
      dispatch({ type, cardIds })
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return step('finish')
    if (!isInSight) return
    const timer = setTimeout(step, stayMs(state), 'advance')
    return () => clearTimeout(timer)
  }, [state, isInSight, script])

  function start() {
    track('walkthrough', { step: 'start' })
    dispatch({ type: 'start' })
  }

  return { state, stage, start, restart: () => dispatch({ type: 'restart' }) }
}

/**
 * Returns whether the element that `target` is given to can be seen: any part of it is on the screen, and the tab is
 * the one shown.
 */
function useIsInSight(): { target: RefCallback<Element>; isInSight: boolean } {
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
