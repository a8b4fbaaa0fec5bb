import { useEffect, useReducer } from 'react'
import { track } from '#shared/analytics/track.ts'
import { useIsInSight } from './use-is-in-sight.ts'
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
