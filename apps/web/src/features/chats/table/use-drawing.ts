import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { dealStep, turnMs } from './dealing.ts'
import { deckSize, drawnCardQuery, type OpenDeck, type Taken } from './open-deck.ts'

/** How long the last card is looked at before the reading begins. */
const lastLookMs = 700

/** What has been done to the open deck. */
export type Drawing = {
  cardCount: number
  taken: readonly Taken[]
  isCutting: boolean
  /** The place that is first: the deck was cut before it. */
  cutAt: number
  /** The draw in whose place another was wanted. */
  shuffledFrom?: string | undefined
}

export type DrawingStep =
  /** A card of the fan is pressed: it is taken, or the deck is cut there. */
  | { press: number; from?: DOMRect | undefined }
  | { do: 'cut' }
  | { do: 'shuffle'; from: string }
  | { do: 'put back' }
  /** The master takes the cards that are left, from the top. */
  | { do: 'leave to master'; from?: DOMRect | undefined }

/** Returns the drawing after a step of the user; a step that is impossible now changes nothing. */
export function afterStep(drawing: Drawing, step: DrawingStep): Drawing {
  const { cardCount, taken, isCutting, cutAt } = drawing
  const isWhole = taken.length === cardCount
  if ('press' in step) {
    if (isCutting) return { ...drawing, cutAt: step.press, isCutting: false, shuffledFrom: undefined }
    if (isWhole || taken.some(({ place }) => place === step.press)) return drawing
    return { ...drawing, taken: [...taken, { place: step.press, from: step.from, wait: 0 }] }
  }
  if (step.do === 'cut') return { ...drawing, isCutting: !isCutting }
  if (step.do === 'shuffle') return { ...drawing, cutAt: 0, isCutting: false, shuffledFrom: step.from }
  if (step.do !== 'leave to master') return { ...drawing, taken: taken.slice(0, -1) }

  const places = Array.from({ length: deckSize }, (_, index) => (index + cutAt) % deckSize)
  const free = places.filter((place) => taken.every((card) => card.place !== place))
  const left = cardCount - taken.length
  const rest = free.slice(0, left).map((place, index) => ({ place, from: step.from, wait: index * dealStep(left) }))
  return { ...drawing, taken: [...taken, ...rest], isCutting: false }
}

type DrawingOptions = { chatId: string; deck: OpenDeck; onWhole: (picks: number[]) => void }

/**
 * Runs the taking of cards from an open deck: each is shown once it is in its place; some time after the last one it is
 * over.
 */
export function useDrawing({ chatId, deck, onWhole }: DrawingOptions) {
  const { drawId, cardCount } = deck
  const [drawing, step] = useReducer(afterStep, { cardCount, taken: [], isCutting: false, cutAt: 0 })
  const { taken } = drawing
  const asked = useQueries({ queries: taken.map((card) => drawnCardQuery({ chatId, drawId }, card)) })
  // A card that cannot be shown is read all the same.
  const areShown = taken.length === cardCount && asked.every(({ isPending }) => !isPending)

  const end = useEffectEvent(() => onWhole(taken.map(({ place }) => place)))
  useEffect(() => {
    if (!areShown) return
    const timer = setTimeout(end, turnMs + lastLookMs)
    return () => clearTimeout(timer)
  }, [areShown])

  return { drawing, cards: asked.map(({ data }) => data), step }
}
