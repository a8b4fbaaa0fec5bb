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

  const spots = useRef<Slot[]>([])

  const watch: RefCallback<HTMLElement> = useCallback((element) => {
    const cardId = element?.dataset.lights
    if (!element || !cardId) return
    const spot: Slot = { element, cardId, isThere: false, isPassed: false }
    let isMoved = false
    spots.current = [...spots.current, spot].toSorted(byPlace)
    const line = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        // What is at the line from the first has not been scrolled to: it only counts as passed.
        spot.isThere = entry.isIntersecting && isMoved
        spot.isPassed = entry.isIntersecting || entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0)
        isMoved = true
        const last = spots.current.findLast(({ isPassed }) => isPassed)
        setRead((before) =>
          before?.cardId === last?.cardId && before?.isThere === last?.isThere
            ? before
            : last && { cardId: last.cardId, isThere: last.isThere },
        )
      },
      { rootMargin: readingLine },
    )
    line.observe(element)
    return () => {
      line.disconnect()
      spots.current = spots.current.filter((other) => other !== spot)
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
        onPointerLeave={() => point(undefined)}
        onFocus={(event) => event.target.matches(':focus-visible') && point(cardAt(event))}
        onBlur={({ relatedTarget }) => isInDock(relatedTarget) || point(undefined)}
        className="stage"
      >
        {children}
      </div>
    </Looking>
  )
}

/** An element about a card, and where it is: at the line where one reads, or there already and above it. */
type Slot = { element: HTMLElement; cardId: string; isThere: boolean; isPassed: boolean }

function byPlace(one: Slot, other: Slot): number {
  return one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
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
