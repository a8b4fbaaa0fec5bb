import { type RefCallback, useCallback, useRef, useState } from 'react'

const nearEndPx = 48
/** So far from the end a way back to it is worth having. */
const farPx = 240
/** Under a table so much of an answer is in view, though its question is not at the top. */
const firstWordsPx = 140
/** Between a failure and the lower edge. */
const failureGapPx = 16

/**
 * What the list does while it grows. `turn`, at first and as soon as an answer runs: it follows its end until the beginning of the
 * newest turn, an element with `data-turn`, is at the top, so that the answer can be read from its first word; under a table that
 * fills the screen, until that word is in view. `end`: the reader has gone to the end since, and it follows that. `still`: the
 * reader is elsewhere, and nothing moves.
 */
type Mode = 'turn' | 'end' | 'still'

/**
 * Scrolls a growing list: `viewport` scrolls, its one child grows. `scrollToTurn` is for what the user has just said, `scrollToEnd`
 * leads to the end. Off while there is nothing but a greeting, which is read from its top. It begins at the message with the id
 * `at`, where there is one, else at the newest turn.
 */
export function useStickToBottom({ isOn, at }: { isOn: boolean; at?: string }): {
  viewport: RefCallback<HTMLDivElement>
  isFar: boolean
  scrollToTurn: () => void
  scrollToEnd: () => void
} {
  const shown = useRef<HTMLDivElement>(null)
  const mode = useRef<Mode>('turn')
  const [isFar, setIsFar] = useState(false)

  const viewport = useCallback(
    (box: HTMLDivElement) => {
      shown.current = box
      if (!isOn) return
      let lastTop = box.scrollTop
      let wasRunning = false
      const left = () => box.scrollHeight - box.scrollTop - box.clientHeight
      const updateFar = () => setIsFar(left() > farPx && mode.current !== 'end')
      const jump = () => {
        const isRunning = box.querySelector('[role=log][aria-busy=true]') !== null
        if (isRunning && !wasRunning && mode.current !== 'still') mode.current = 'turn'
        wasRunning = isRunning
        const end = box.scrollHeight - box.clientHeight
        const words = isRunning ? topOfWords(box) : topOfFailure(box)
        const wanted = mode.current === 'turn' ? Math.min(end, Math.max(topOfTurn(box), words)) : end
        if (mode.current !== 'still' && wanted > box.scrollTop) box.scrollTop = wanted
        lastTop = box.scrollTop
        updateFar()
      }
      const follow = () => {
        const isNear = left() < nearEndPx
        // What has not moved since the last jump was moved by it.
        if (box.scrollTop < lastTop && !isNear) mode.current = 'still'
        else if (box.scrollTop > lastTop && isNear) mode.current = 'end'
        lastTop = box.scrollTop
        updateFar()
      }
      const growth = new ResizeObserver(jump)
      for (const element of [box, ...box.children]) growth.observe(element)
      box.addEventListener('scroll', follow, { passive: true })
      if (at && showMessage(at)) {
        mode.current = 'still'
        follow()
      } else jump()
      return () => {
        growth.disconnect()
        box.removeEventListener('scroll', follow)
      }
    },
    [isOn, at],
  )

  const scrollToTurn = useCallback(() => {
    mode.current = 'turn'
    setIsFar(false)
  }, [])

  const scrollToEnd = useCallback(() => {
    mode.current = 'end'
    setIsFar(false)
    shown.current?.scrollTo({ top: shown.current.scrollHeight })
  }, [])

  return { viewport, isFar, scrollToTurn, scrollToEnd }
}

/** Returns how far the newest turn is to be scrolled to be at the top of a box. */
function topOfTurn(box: HTMLElement): number {
  const turn = [...box.querySelectorAll('[data-turn]')].at(-1)
  if (!turn) return Number.POSITIVE_INFINITY
  const above = Number.parseFloat(getComputedStyle(turn).scrollMarginTop)
  return box.scrollTop + turn.getBoundingClientRect().top - box.getBoundingClientRect().top - above
}

/** Returns how far the first words of the newest answer, under its table, are to be scrolled to be in view. */
function topOfWords(box: HTMLElement): number {
  const author = [...box.querySelectorAll('[data-author]')].at(-1)
  if (!author) return 0
  return box.scrollTop + author.getBoundingClientRect().bottom + firstWordsPx - box.getBoundingClientRect().bottom
}

/**
 * Returns how far the failure after the newest turn is to be scrolled to be in view as a whole; 0 where there is none, or so far
 * down that the answer before it would be lost from sight.
 */
function topOfFailure(box: HTMLElement): number {
  const failure = [...box.querySelectorAll('[data-turn], [data-failure]')].at(-1)
  if (!failure?.matches('[data-failure]')) return 0
  const below = failure.getBoundingClientRect().bottom + failureGapPx - box.getBoundingClientRect().bottom
  return below > farPx ? 0 : box.scrollTop + below
}

/** Brings a message to the top and moves the focus to it; false where there is none with this id. */
export function showMessage(id: string): boolean {
  const message = document.getElementById(id)
  message?.scrollIntoView?.({ block: 'start' })
  message?.focus({ preventScroll: true })
  return message !== null
}
