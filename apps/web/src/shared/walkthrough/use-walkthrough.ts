import { type RefObject, useEffect, useReducer } from 'react'
import { track } from '#shared/analytics/track.ts'
import { useIsInSight } from './use-is-in-sight.ts'
import type { WalkthroughScript } from './walkthrough-script.ts'
import { idleWalkthrough, stayMs, walkthroughReducer } from './walkthrough-state.ts'

/** Plays a script: stands still while the stage is out of sight, and is over at once for those who asked for less motion. */
export function useWalkthrough(script: WalkthroughScript, stage: RefObject<Element | null>) {
  const [state, dispatch] = useReducer(walkthroughReducer, idleWalkthrough)
  const isInSight = useIsInSight(stage)

  useEffect(() => {
    if (!state.isRunning) return
    const cardIds = script.cards.map((card) => card.cardId)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      dispatch({ type: 'finish', cardIds })
      return
    }
    if (!isInSight) return
    const timer = setTimeout(() => dispatch({ type: 'advance', cardIds }), stayMs(state))
    return () => clearTimeout(timer)
  }, [state, isInSight, script])

  useEffect(() => {
    if (state.isInterpretationReady) track('walkthrough', { step: 'complete' })
  }, [state.isInterpretationReady])

  function start() {
    track('walkthrough', { step: 'start' })
    dispatch({ type: 'start' })
  }

  return { state, start, restart: () => dispatch({ type: 'restart' }) }
}
