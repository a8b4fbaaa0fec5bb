import { useEffect, useState } from 'react'

/** How long a card flies to its place, and how long it turns (motion.css). */
export const [flightMs, turnMs] = [420, 600]
const longestMs = 1600
const widestStepMs = 130

/** Returns how long after a card the next one is dealt, and turns. */
export function dealStep(cardCount: number): number {
  return Math.min(widestStepMs, (longestMs - flightMs - turnMs) / Math.max(1, cardCount - 1))
}

type Dealing = {
  /** The cards turn, each in its time. */
  areTurned: boolean
  /** All of them are open: the first word may come. */
  isOver: boolean
  turn: () => void
}

/** Returns cards that are being dealt: first face down, then all of them turn. With less motion they are open immediately. */
export function useDealing(isDealing: boolean, cardCount: number): Dealing {
  const [isMoving] = useState(() => isDealing && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [areTurned, setAreTurned] = useState(!isMoving)
  const [isOver, setIsOver] = useState(!isMoving)

  useEffect(() => {
    if (!isMoving) return
    const turning = setTimeout(() => setAreTurned(true), flightMs)
    const end = setTimeout(() => setIsOver(true), flightMs + (cardCount - 1) * dealStep(cardCount) + turnMs)
    return () => {
      clearTimeout(turning)
      clearTimeout(end)
    }
  }, [isMoving, cardCount])

  return { areTurned, isOver, turn: () => setAreTurned(true) }
}
