import {
  type CSSProperties,
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isAnythingOpen } from '#shared/ui/overlays/use-close-request.ts'
import { tableWidth } from './stage-size.ts'

type Looked = {
  /** The card under the pointer or the focus: on the table, or its name or paragraph in any text about it. */
  pointed: string | undefined
  point: (cardId: string | undefined) => void
  /** The card whose paragraph was read last, as the page scrolled; `isThere` while it is still at the reading line. */
  read: { cardId: string; isThere: boolean } | undefined
  setRead: (cardId: string) => void
  /** Reports when the text of an element comes to where one reads: it names its card in `data-lights`. */
  watch: RefCallback<HTMLElement>
}

/** Which card of a table is looked at, for the table and for all that is said of it. */
export const Looking = createContext<Looked>({
  pointed: undefined,
  point: () => {},
  read: undefined,
  setRead: () => {},
  watch: () => {},
})

/**
 * A reading with its question and all that is said about its cards after it. Where there is room the table is beside
 * these texts and stays in sight; below that width the children are as they would be without it.
 */
export function Stage({ cardCount, children }: { cardCount: number; children: ReactNode }) {
  const [pointed, point] = useState<string>()
  const [read, setRead] = useState<Looked['read']>()

  const spots = useRef<HTMLElement[]>([])
  const isScrolled = useRef(false)

  const watch: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element?.dataset.lights) return
    spots.current = [...spots.current, element].toSorted(byPlace)
    let isKnown = false
    const line = new IntersectionObserver(
      ([entry]) => {
        if (isKnown) isScrolled.current = true
        isKnown = true
        if (!entry?.rootBounds) return
        const next = findRead(spots.current, entry.rootBounds, isScrolled.current)
        setRead((before) => (before?.cardId === next?.cardId && before?.isThere === next?.isThere ? before : next))
      },
      { rootMargin: readingLine },
    )
    line.observe(element)
    return () => {
      line.disconnect()
      spots.current = spots.current.filter((other) => other !== element)
    }
  }, [])

  const looked = useMemo(
    () => ({
      pointed,
      point,
      read,
      setRead: (cardId: string) => setRead({ cardId, isThere: true }),
      watch,
    }),
    [pointed, read, watch],
  )
  const style: CSSProperties & Record<'--table', string> = { '--table': `${tableWidth(cardCount)}rem` }

  return (
    <Looking value={looked}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows what the pointer and the focus are on */}
      <div
        data-stage
        style={style}
        onPointerOver={(event) => event.pointerType === 'mouse' && point(cardAt(event))}
        // What is open over the page may be about the card, and gives the focus back to its link.
        onPointerLeave={() => isAnythingOpen() || point(undefined)}
        onFocus={(event) => event.target.matches(':focus-visible') && point(cardAt(event))}
        onBlur={({ relatedTarget }) => isAnythingOpen() || isInDock(relatedTarget) || point(undefined)}
        className="stage"
      >
        {children}
      </div>
    </Looking>
  )
}

function byPlace(one: HTMLElement, other: HTMLElement): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/**
 * Returns the card of the last text that has come to the line, and whether it is still there. Measured, as a jump over the line is not
 * observed. What is at the line from the first has not been scrolled to.
 */
function findRead(spots: readonly HTMLElement[], line: DOMRectReadOnly, isScrolled: boolean): Looked['read'] {
  const last = spots.findLast((spot) => spot.getBoundingClientRect().top < line.bottom)
  const isThere = isScrolled && last !== undefined && last.getBoundingClientRect().bottom > line.top
  return last && { cardId: last.dataset.lights ?? '', isThere }
}

/** A third down the window, thicker than what is between two paragraphs. */
const readingLine = '-32% 0px -64% 0px'

/** The dock shows the card that is looked at: what moves into it stays with that card. */
function isInDock(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-dock]') !== null
}

function cardAt({ target }: PointerEvent | FocusEvent): string | undefined {
  const found = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-lights], [data-card-id]') : null
  return found?.dataset.cardId ?? found?.dataset.lights
}
