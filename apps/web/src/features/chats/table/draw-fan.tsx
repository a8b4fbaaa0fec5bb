import './draw-fan.css'
import clsx from 'clsx'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefCallback,
  type UIEvent,
  useCallback,
  useDeferredValue,
  useRef,
  useState,
} from 'react'
import { useMedia } from '#shared/browser/use-media.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { deckSize } from './open-deck.ts'

/** How wide the arc of the fan is, in degrees. */
const span = 42
const rowStepPx = 30
/** As far from the middle as the raised card reaches to each side. */
const raisedHalfPx = 41
/** Where a phone's row begins: with as many cards on either side. */
const middleOfDeck = 38
/** As many of the row as a phone shows at first; the others come when it can be used already. */
const firstAround = 7

type FanProps = {
  /** Another one is another deck: it is shown from its beginning. */
  drawId: string
  cutAt: number
  /** The places that are empty. */
  taken: ReadonlySet<number>
  isCutting: boolean
  isClosed: boolean
  onPress: (place: number, from: DOMRect | undefined) => void
  /** Under the button of a phone. */
  children: ReactNode
}

/** The deck on the table: an arc that lifts under the pointer; on a phone a row that slides under one raised card. */
export function DrawFan({ drawId, cutAt, taken, isCutting, isClosed, onPress, children }: FanProps) {
  const row = useRef<HTMLUListElement>(null)
  const raised = useRef<HTMLDivElement>(null)
  const take = useRef<HTMLButtonElement>(null)
  const [current, setCurrent] = useState(middleOfDeck)
  const middle = (current + cutAt) % deckSize
  const isGap = taken.has(middle)

  /** Where the nearest card is that has not been taken. */
  function nextTo(index: number): number {
    const others = Array.from({ length: deckSize }, (_, at) => at).filter((at) => at !== index)
    const free = others.filter((at) => !taken.has((at + cutAt) % deckSize))
    return free.find((at) => at > index) ?? free.at(-1) ?? index
  }

  function takeMiddle(): void {
    onPress(middle, raised.current?.getBoundingClientRect())
    if (!isCutting) slideTo(row.current, nextTo(current))
  }

  return (
    <div className="@container relative shrink-0">
      <Row key={drawId} list={row} take={take} cutAt={cutAt} taken={taken} onPress={onPress} onSlide={setCurrent} />
      <div ref={raised} aria-hidden="true" className={clsx('fan-raised md:hidden', isGap && 'fan-gap')} />
      <div className="flex flex-col gap-2.5 px-4 md:hidden">
        <div aria-hidden="true" className="h-1 overflow-hidden rounded-pill bg-bg-3">
          <div
            className="h-full origin-left bg-line-strong"
            style={{ transform: `scaleX(${(current + 1) / deckSize})` }}
          />
        </div>
        <p className="h-6 w-full text-center text-small text-text-2 tabular-nums contain-strict [@media(height<44rem)]:hidden">{`${current + 1}-я из ${deckSize}`}</p>
        <Button ref={take} variant="primary" disabled={isClosed || isGap} onClick={takeMiddle} className="h-13! w-full">
          {isCutting ? 'Снять здесь' : isGap ? 'Эта карта взята' : 'Взять эту карту'}
        </Button>
      </div>
      {children}
    </div>
  )
}

type RowProps = Pick<FanProps, 'cutAt' | 'taken' | 'onPress'> & {
  list: { current: HTMLUListElement | null }
  /** The button that takes the raised card of a phone's row. */
  take: { current: HTMLButtonElement | null }
  /** Another card has come to the middle of a phone's row. */
  onSlide: (index: number) => void
}

/** Memoized: sliding the fan renders none of its cards again. */
const Row = memo(function Row({ list, take, cutAt, taken, onPress, onSlide }: RowProps) {
  const [reached, setReached] = useState(middleOfDeck)
  const isArc = useMedia('(width >= 48rem)')
  const around = useDeferredValue(deckSize, isArc ? deckSize : firstAround)
  const places = Array.from({ length: deckSize }, (_, index) => (index + cutAt) % deckSize)

  const begin: RefCallback<HTMLUListElement> = useCallback(
    (row) => {
      list.current = row
      row?.scrollTo?.({ left: middleOfDeck * rowStepPx })
    },
    [list],
  )

  function slide({ currentTarget }: UIEvent<HTMLUListElement>): void {
    onSlide(Math.min(deckSize - 1, Math.max(0, Math.round(currentTarget.scrollLeft / rowStepPx))))
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>): void {
    const to = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: deckSize - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = event.currentTarget.children[Math.min(deckSize - 1, Math.max(0, to))]
    next?.querySelector('button')?.focus()
  }

  const reach = useCallback((index: number, card: HTMLElement): void => {
    setReached(index)
    if (card.matches(':focus-visible')) card.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])

  /** A finger takes the raised card of a phone's row, and brings another to the middle first; a key takes what it is on. */
  const press = useCallback(
    (place: number, index: number, { detail, clientX, currentTarget }: MouseEvent): void => {
      if (isArc || detail === 0) onPress(place, currentTarget.getBoundingClientRect())
      else if (Math.abs(clientX - innerWidth / 2) < raisedHalfPx) take.current?.click()
      else slideTo(list.current, index)
    },
    [list, take, isArc, onPress],
  )

  return (
    <ul
      ref={begin}
      aria-label="Колода рубашкой вверх"
      onScroll={slide}
      onKeyDown={moveByKey}
      className="fan relative flex snap-x overflow-x-auto overscroll-x-contain px-[calc(50vw-15px)] pt-10 pb-5 [scrollbar-width:none] md:mx-0 md:block md:overflow-visible md:p-0"
    >
      {places.map((place, index) => (
        <FaceDownCard
          key={place}
          place={place}
          index={index}
          isArc={isArc}
          isShown={Math.abs(index - middleOfDeck) < around}
          isTaken={taken.has(place)}
          isReached={index === reached}
          onReach={reach}
          onPress={press}
        />
      ))}
    </ul>
  )
})

function slideTo(row: HTMLElement | null, index: number): void {
  row?.scrollTo({ left: index * rowStepPx, behavior: 'smooth' })
}

type FaceDownCardProps = {
  place: number
  index: number
  isArc: boolean
  isShown: boolean
  isTaken: boolean
  /** The one card of the deck that Tab comes to; arrows lead to the others. */
  isReached: boolean
  onReach: (index: number, card: HTMLElement) => void
  onPress: (place: number, index: number, event: MouseEvent) => void
}

/** Memoized: taking a card changes one of the 78. */
const FaceDownCard = memo(function FaceDownCard(props: FaceDownCardProps) {
  const { place, index, isArc, isShown, isTaken, isReached, onReach, onPress } = props
  return (
    <li
      style={isArc ? { rotate: `${(index / (deckSize - 1) - 0.5) * span}deg` } : undefined}
      className="fan-card shrink-0 snap-center"
    >
      {isShown && (
        <button
          type="button"
          tabIndex={isReached ? 0 : -1}
          data-first-focus={isReached ? '' : undefined}
          aria-disabled={isTaken}
          aria-label={isTaken ? `Карта ${place + 1}, взята` : `Карта ${place + 1}`}
          onFocus={({ currentTarget }) => onReach(index, currentTarget)}
          onClick={(event) => onPress(place, index, event)}
          className="relative block rounded-card shadow-card"
        />
      )}
    </li>
  )
})
