import { type RefCallback, startTransition, useCallback, useRef, useState } from 'react'

/** How many are shown at first, and how many more with each step back. */
const step = 12
/** How far above the visible part the next ones are shown already. */
const nearness = '1200px 0px 0px'

type Newest = {
  /** The index of the first that is shown. */
  start: number
  showEarlier: () => void
  /** For the element around the list; it is in one that scrolls, with `data-scroller`. Its first button shows earlier ones. */
  list: RefCallback<HTMLElement>
}

type Needs = {
  /** The index of one that is shown in any case, -1 where there is none. */
  needed: number
  /** Returns the first of those that are shown together with one. */
  firstWith: (index: number) => number
}

/** Returns the part of a long list that is shown, its end: what is before comes as the reader scrolls up, and what is in sight stays where it is. */
export function useNewest(count: number, { needed, firstWith }: Needs): Newest {
  const [reached, setReached] = useState(Math.max(0, count - step))
  const start = firstWith(needed === -1 ? reached : Math.min(reached, needed))
  if (start < reached) setReached(start)
  const shown = useRef<HTMLElement>(null)
  const kept = useRef<ScrollAnchor>(undefined)

  const showEarlier = useCallback(() => {
    const element = shown.current?.lastElementChild
    kept.current = element ? { element, top: measureTop(element) } : undefined
    startTransition(() => setReached(Math.max(0, start - step)))
  }, [start])

  const list = useCallback(
    (element: HTMLElement | null) => {
      shown.current = element
      const scroller = element?.closest('[data-scroller]')
      if (!scroller) return
      const { current: last } = kept
      kept.current = undefined
      if (last?.element.isConnected) restoreScroll(scroller, last)
      const button = element?.querySelector('button')
      if (!button || start === 0) return
      const sight = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && showEarlier(),
        { root: scroller, rootMargin: nearness },
      )
      sight.observe(button)
      return () => sight.disconnect()
    },
    [start, showEarlier],
  )
  return { start, showEarlier, list }
}

type ScrollAnchor = { element: Element; top: number }

/** Scrolls by as much as has come above an element; browsers that would do it themselves are kept from doing it twice. */
function restoreScroll(scroller: Element, { element, top }: ScrollAnchor): void {
  if (scroller instanceof HTMLElement) scroller.style.overflowAnchor = 'none'
  scroller.scrollBy(0, measureTop(element) - top)
  setTimeout(() => scroller instanceof HTMLElement && scroller.style.removeProperty('overflow-anchor'), 100)
}

/** Returns how far an element is below the beginning of what scrolls. */
function measureTop(element: Element): number {
  return element.getBoundingClientRect().top + (element.closest('[data-scroller]')?.scrollTop ?? 0)
}
