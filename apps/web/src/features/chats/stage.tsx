import {
  type CSSProperties,
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  useCallback,
  useMemo,
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
  /** Tells when the text of an element comes to where one reads: it names its card in `data-lights`. */
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
 * A reading with its question and all that is said about its cards after it. Where there is room the table stands beside these texts
 * and stays in sight; below that width the children are as they would be without it.
 */
export function Stage({ cardCount, children }: { cardCount: number; children: ReactNode }) {
  const [pointed, point] = useState<string>()
  const [read, setWhatIsRead] = useState<Looked['read']>()

  const watch: RefCallback<HTMLElement> = useCallback((element) => {
    let wasSeen = false
    const line = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        const cardId = element?.dataset.lights
        if (!entry || !cardId) return
        // What stands at the line from the first has not been scrolled to; what is above it counts as read.
        const isThere = entry.isIntersecting && wasSeen
        const isAbove = !wasSeen && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0)
        setWhatIsRead((last) => (isThere || isAbove || last?.cardId === cardId ? { cardId, isThere } : last))
        wasSeen = true
      },
      { rootMargin: readingLine },
    )
    if (element) line.observe(element)
    return () => line.disconnect()
  }, [])

  const looked = useMemo(
    () => ({
      pointed,
      point,
      read,
      setRead: (cardId: string) => setWhatIsRead({ cardId, isThere: true }),
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
        onBlur={() => point(undefined)}
        className="stage"
      >
        {children}
      </div>
    </Looking>
  )
}

/** A third down the window, thicker than what lies between two paragraphs. */
const readingLine = '-32% 0px -64% 0px'

function cardAt({ target }: PointerEvent | FocusEvent): string | undefined {
  const found = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-lights], [data-card-id]') : null
  return found?.dataset.cardId ?? found?.dataset.lights
}
