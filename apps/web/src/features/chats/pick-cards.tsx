import { plural } from '@lunaria/words/plural'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  type UIEvent,
  useCallback,
  useDeferredValue,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useLast } from '#shared/lib/use-last.ts'
import { useMedia } from '#shared/lib/use-media.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'

const deckSize = 78

/** A deck that has been shuffled for a question and waits for the hand. */
export type OpenDeck = { questionId: string; drawId: string; commitment: string; cardCount: number }

type PickCardsProps = {
  deck: OpenDeck | null
  /** The places of the picked cards, in the order of picking. */
  onPicked: (deck: OpenDeck, picks: readonly number[]) => void
  onClose: () => void
}

/** The whole deck face down; as many cards are picked as the spread has. */
export function PickCards({ deck, onPicked, onClose }: PickCardsProps) {
  const shown = useLast(deck ?? undefined) // while the sheet slides away, too
  return (
    <Dialog
      isOpen={deck !== null}
      onClose={onClose}
      width="widest"
      title="Вытяните карты"
      description="Колода уже перемешана, и её отпечаток известен: порядок карт больше не изменить."
    >
      {shown && <OpenFan key={shown.drawId} deck={shown} onPicked={onPicked} />}
    </Dialog>
  )
}

/** What has been done to the open deck. */
type Picking = {
  cardCount: number
  picks: readonly number[]
  isCutting: boolean
  /** The place that lies first: the deck was cut before it. */
  cutAt: number
}

/** A card is pressed, or «Снять колоду». */
function afterPress(picking: Picking, pressed: number | 'cut'): Picking {
  const { cardCount, picks, isCutting } = picking
  if (pressed === 'cut') return { ...picking, isCutting: !isCutting }
  if (isCutting) return { ...picking, cutAt: pressed, isCutting: false }
  if (picks.includes(pressed)) return { ...picking, picks: picks.filter((picked) => picked !== pressed) }
  return picks.length < cardCount ? { ...picking, picks: [...picks, pressed] } : picking
}

type OpenFanProps = { deck: OpenDeck; onPicked: PickCardsProps['onPicked'] }

/** Remembered: while its sheet slides away nothing of it is drawn anew. */
const OpenFan = memo(function OpenFan({ deck, onPicked }: OpenFanProps) {
  const { cardCount } = deck
  const [picking, press] = useReducer(afterPress, { cardCount, picks: [], isCutting: false, cutAt: 0 })
  const { picks, isCutting, cutAt } = picking
  const left = cardCount - picks.length

  return (
    <div className="flex flex-col gap-4">
      <Fan
        key={cutAt}
        cutAt={cutAt}
        picks={picks}
        onPress={press}
        action={isCutting ? 'Снять здесь' : 'Взять эту карту'}
      />
      <p aria-live="polite" className="text-small text-text-2">
        {isCutting
          ? 'Коснитесь карты: колода начнётся с неё.'
          : left > 0
            ? `Осталось вытянуть: ${left} ${plural(left, { one: 'карту', few: 'карты', many: 'карт' })}`
            : 'Все карты выбраны.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={left > 0} onClick={() => onPicked(deck, picks)}>
          Открыть карты
        </Button>
        {picks.length === 0 && (
          <Button aria-pressed={isCutting} onClick={() => press('cut')}>
            {isCutting ? 'Не снимать' : 'Снять колоду'}
          </Button>
        )}
      </div>
      <details className="text-caption text-text-3">
        <summary className="w-fit cursor-pointer py-3 hover:text-text-1">Печать колоды</summary>
        <p className="break-all">Отпечаток раздачи: {deck.commitment}</p>
      </details>
    </div>
  )
})

type FanProps = { cutAt: number; picks: readonly number[]; onPress: (place: number) => void; action: string }

/** How wide the arc of the fan is, in degrees; the sheet of a phone has a straight row that slides under one raised card. */
const span = 42
const rowStepPx = 30
/** As far from the middle as the raised card reaches to each side. */
const raisedHalfPx = 41
/** As many of the row as a phone shows at first; the others come when the sheet is already rising. */
const firstOfRow = 12

/** The deck on the table: an arc that lifts under the pointer; on a phone a row that slides under the finger. */
function Fan({ cutAt, picks, onPress, action }: FanProps) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const middle = (current + cutAt) % deckSize
  const order = picks.indexOf(middle) + 1

  return (
    <div className="@container relative">
      <Row ref={row} cutAt={cutAt} picks={picks} onPress={onPress} onSlide={setCurrent} />
      <div aria-hidden="true" className="fan-raised md:hidden">
        {order > 0 && <PickOrder order={order} />}
      </div>
      <div className="flex flex-col items-center gap-3 md:hidden">
        <p className="h-6 w-full text-center text-small text-text-2 tabular-nums contain-strict">{`${current + 1}-я из ${deckSize}`}</p>
        <Button onClick={() => onPress(middle)} className="w-full">
          {order > 0 ? 'Вернуть эту карту' : action}
        </Button>
      </div>
    </div>
  )
}

type RowProps = {
  ref: RefObject<HTMLUListElement | null>
  cutAt: number
  picks: readonly number[]
  onPress: (place: number) => void
  /** Another card has come to the middle of a phone's row. */
  onSlide: (index: number) => void
}

/** Remembered: while a finger slides it, none of its cards is drawn anew. */
const Row = memo(function Row({ ref, cutAt, picks, onPress, onSlide }: RowProps) {
  const [reached, setReached] = useState(0)
  const isArc = useMedia('(width >= 48rem)')
  const shown = useDeferredValue(deckSize, isArc ? deckSize : firstOfRow)
  const places = Array.from({ length: deckSize }, (_, index) => (index + cutAt) % deckSize)

  function slide({ currentTarget }: UIEvent<HTMLUListElement>): void {
    onSlide(inMiddle(currentTarget))
  }

  function moveByKey(event: KeyboardEvent): void {
    const to = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: deckSize - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = ref.current?.children[Math.min(deckSize - 1, Math.max(0, to))]
    next?.querySelector('button')?.focus()
  }

  const reach = useCallback((index: number, card: HTMLElement): void => {
    setReached(index)
    if (card.matches(':focus-visible')) card.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])

  /** A finger on the raised card takes that one, not what slides under its edges. */
  const press = useCallback(
    (place: number, { detail, clientX }: MouseEvent): void => {
      const isOnRaised = !isArc && detail > 0 && Math.abs(clientX - innerWidth / 2) < raisedHalfPx
      onPress(isOnRaised && ref.current ? (inMiddle(ref.current) + cutAt) % deckSize : place)
    },
    [ref, isArc, cutAt, onPress],
  )

  return (
    <ul
      ref={ref}
      aria-label="Колода рубашкой вверх"
      onScroll={slide}
      onKeyDown={moveByKey}
      className="fan relative -mx-5 flex snap-x overflow-x-auto overscroll-x-contain px-[calc(50vw-15px)] pt-10 pb-4 [scrollbar-width:none] md:mx-0 md:block md:h-[calc(100cqw*0.1+10rem)] md:overflow-visible md:p-0"
    >
      {places.slice(0, shown).map((place, index) => (
        <FaceDownCard
          key={place}
          place={place}
          index={index}
          isArc={isArc}
          order={picks.indexOf(place) + 1}
          isReached={index === reached}
          onReach={reach}
          onPress={press}
        />
      ))}
    </ul>
  )
})

function inMiddle(row: HTMLElement): number {
  return Math.min(deckSize - 1, Math.max(0, Math.round(row.scrollLeft / rowStepPx)))
}

type FaceDownCardProps = {
  place: number
  index: number
  isArc: boolean
  /** 1-based; 0 while it is not picked. */
  order: number
  /** The one card of the deck that Tab comes to; arrows lead to the others. */
  isReached: boolean
  onReach: (index: number, card: HTMLElement) => void
  onPress: (place: number, event: MouseEvent) => void
}

/** Remembered: what is picked changes one of the 78. */
const FaceDownCard = memo(function FaceDownCard(props: FaceDownCardProps) {
  const { place, index, isArc, order, isReached, onReach, onPress } = props
  return (
    <li
      style={isArc ? { rotate: `${(index / (deckSize - 1) - 0.5) * span}deg` } : undefined}
      className="fan-card shrink-0 snap-center"
    >
      <button
        type="button"
        tabIndex={isReached ? 0 : -1}
        aria-pressed={order > 0}
        aria-label={order > 0 ? `Карта ${place + 1}, выбрана ${order}-й` : `Карта ${place + 1}`}
        onFocus={({ currentTarget }) => onReach(index, currentTarget)}
        onClick={(event) => onPress(place, event)}
        className="relative block rounded-card shadow-card"
      >
        {order > 0 && <PickOrder order={order} />}
      </button>
    </li>
  )
})

function PickOrder({ order }: { order: number }) {
  return (
    <span className="absolute inset-0 flex items-center justify-center rounded-card bg-scrim/70 font-display text-h2 text-gold-hi outline-2 outline-gold">
      {order}
    </span>
  )
}
