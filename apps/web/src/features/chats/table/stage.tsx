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
      () => {
        if (isKnown) isScrolled.current = true
        isKnown = true
        const next = findRead(spots.current, isScrolled.current)
        setRead((before) => (before?.cardId === next?.cardId && before?.isThere === next?.isThere ? before : next))
      },
      { rootMargin: `${-100 * lineTop}% 0px ${100 * (isFollowUp(element) ? shownEnd : lineEnd) - 100}% 0px` },
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
 * observed. What is at the line from the first has not been scrolled to. A follow-up at the end of a chat cannot come to the line: it is
 * read once it is shown.
 */
function findRead(spots: readonly HTMLElement[], isScrolled: boolean): Looked['read'] {
  const begins = (spot: HTMLElement, part: number) => spot.getBoundingClientRect().top < innerHeight * part
  const isOver = (spot: HTMLElement) => spot.getBoundingClientRect().bottom <= innerHeight * lineTop
  const shown = spots.find((spot) => isFollowUp(spot) && begins(spot, shownEnd) && !isOver(spot))
  const last = shown ?? spots.findLast((spot) => begins(spot, lineEnd))
  const isThere = last !== undefined && (last === shown || (isScrolled && !isOver(last)))
  return last && { cardId: last.dataset.lights ?? '', isThere }
}

/** Parts of the window's height. The line is a third down, thicker than what is between two paragraphs; the box covers what is below the end. */
const [lineTop, lineEnd, shownEnd] = [0.32, 0.36, 0.8]

function isFollowUp(spot: HTMLElement): boolean {
  return 'followUp' in spot.dataset
}

/** Returns true within the dock, which shows the card that is looked at: what moves into it stays with that card. */
function isInDock(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-dock]') !== null
}

function cardAt({ target }: PointerEvent | FocusEvent): string | undefined {
  const found = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-lights], [data-card-id]') : null
  return found?.dataset.cardId ?? found?.dataset.lights
}
