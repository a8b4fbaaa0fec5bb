import { cardById } from '@lunaria/tarot/cards'
import type { TableSpread } from '@lunaria/tarot/own-table'
import type { Box, Label as LabelPlace, TableLayout } from '@lunaria/tarot/table-layout'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { placeMark, placeTitle } from '#shared/spreads/place-mark.ts'
import { cardLabel } from '#shared/tarot/card-label.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { dealStep } from './dealing.ts'
import { namedTable, plainTable, useRoom } from './table-room.ts'
import { TurningCard } from './turning-card.tsx'

type ReadingTableProps = {
  spread: TableSpread
  cards: readonly ShownCard[]
  isFaceUp: boolean
  /** The cards are being dealt now: they fly to their places and turn one after another. */
  isDealing: boolean
  /** The card that is being read or looked at. */
  lit: number | undefined
  /** The others step back. */
  isDim: boolean
  /** A place is chosen that has no name on the table. */
  onLight: (index: number) => void
  /** A face-up card is pressed. */
  onOpen: (index: number) => void
  /** A face-down card is pressed. */
  onTurn: () => void
  /** The name of a place is pressed, or a card is tapped: its paragraph is wanted. */
  onRead: (index: number) => void
}

/** The cards of a spread, each at its place and named as far as there is room. */
export function ReadingTable(props: ReadingTableProps) {
  const { spread, cards } = props
  const { frame, room } = useRoom(cards.length)
  const named = namedTable(spread, room)
  const table = named ?? plainTable(spread, room)

  return (
    <div
      ref={frame}
      data-table={named ? 'named' : 'plain'}
      className="overflow-clip rounded-lg border border-gold-line bg-linear-to-b from-bg-2/60 to-bg-1 p-2 stage:p-5"
    >
      <div
        className="relative mx-auto"
        style={{ aspectRatio: `${table.width} / ${table.height}`, maxWidth: `min(${table.width}px, 100%)` }}
      >
        <ol aria-label="Карты расклада" className="static">
          {cards.map((card, index) => (
            <PlacedCard
              key={card.cardId}
              {...props}
              {...{ card, index, table }}
              side={named?.labels[index]?.side}
              isCrossing={spread.positions[index]?.isCrossing === true}
            />
          ))}
        </ol>
        {named?.labels.map(({ box, side }, index) => (
          <Label key={spread.positions[index]?.id} {...{ box, side, index, table }} {...props} />
        ))}
      </div>
      {!named && <LitPlace {...props} />}
    </div>
  )
}

type Table = Pick<TableLayout, 'width' | 'height' | 'cards'>

function percents({ left, top, width, height }: Box, table: Table) {
  return {
    left: `${(left / table.width) * 100}%`,
    top: `${(top / table.height) * 100}%`,
    width: `${(width / table.width) * 100}%`,
    height: `${(height / table.height) * 100}%`,
  }
}

/** How wide the picture of the only card is, and of one of many. */
const sizesOfOne = '(width >= 97rem) 295px, (width >= 48rem) 236px, 116px'
const sizesOfMany = '(width >= 97rem) 200px, (width >= 48rem) 160px, 30vw'

type Side = LabelPlace['side']

/** A lit card grows away from its name. */
const origins: Record<Side, string> = {
  below: 'origin-bottom',
  above: 'origin-top',
  right: 'origin-right',
  left: 'origin-left',
}

/** A number covers less of the picture of a narrower one. */
const smallCard = 32

type PlacedCardProps = ReadingTableProps & {
  card: ShownCard
  index: number
  table: Table
  side: Side | undefined
  isCrossing: boolean
}

function PlacedCard({ card, index, table, side, isCrossing, ...props }: PlacedCardProps) {
  const { spread, isFaceUp, isDealing, lit, isDim, onOpen, onRead, onTurn } = props
  const box = table.cards[index]
  if (!box) return null
  const isLit = lit === index
  const wait = isDealing ? `${index * dealStep(table.cards.length)}ms` : undefined

  /** A tap leads to what is said of a card; a second one, a mouse and the keyboard open it. */
  function press({ nativeEvent }: MouseEvent) {
    if (!isFaceUp) onTurn()
    else if (!isLit && 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') onRead(index)
    else onOpen(index)
  }

  return (
    <li
      data-lights={card.cardId}
      className={clsx(
        'absolute transition-transform duration-control',
        side && origins[side],
        isDealing && 'animate-deal',
        // Enough of the card under it can be pressed: 24 px.
        isCrossing && 'translate-y-[max(0px,24.5px-35.7%)]',
        isLit && 'z-10 motion-safe:scale-105',
      )}
      style={{ ...percents(box, table), animationDelay: wait }}
    >
      <button
        type="button"
        aria-label={
          isFaceUp ? cardLabel(card.cardId, card.isReversed) : `Открыть карту: ${card.positionName ?? index + 1}`
        }
        onClick={press}
        className={clsx(
          'absolute top-1/2 left-1/2 -translate-1/2 rounded-card perspective-distant',
          isCrossing ? 'rotate-90' : 'size-full',
        )}
        style={
          isCrossing
            ? { width: `${(box.height / box.width) * 100}%`, height: `${(box.width / box.height) * 100}%` }
            : undefined
        }
      >
        <TurningCard
          card={card}
          isFaceUp={isFaceUp}
          wait={wait}
          sizes={table.cards.length === 1 ? sizesOfOne : sizesOfMany}
          isEager={isDealing}
        />
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute inset-0 rounded-card transition-opacity duration-control',
            isLit ? 'shadow-glow outline-2 outline-offset-1 outline-gold' : 'bg-dim',
            !isLit && !isDim && 'opacity-0',
          )}
        />
      </button>
      {table.cards.length > 3 && (
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute flex items-center justify-center rounded-full border tabular-nums transition-colors duration-control',
            Math.min(box.width, box.height) < smallCard
              ? '-top-1.5 -left-1.5 size-4 text-[0.625rem]'
              : 'top-0 -left-2 size-5 text-tag',
            isLit ? 'border-gold bg-gold text-gold-ink' : 'border-line-strong bg-field text-text-2',
          )}
        >
          {placeMark(spread.id, index)}
        </span>
      )}
      {!side && spread.id === 'yearly' && placeMark(spread.id, index) !== '★' && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-full hidden text-center text-tag leading-4 text-text-3 md:block"
        >
          {card.positionName?.slice(0, 3).toLowerCase()}
        </span>
      )}
    </li>
  )
}

const sides: Record<Side, string> = {
  below: 'items-center justify-start text-center',
  above: 'items-center justify-end text-center',
  right: 'items-start justify-center text-left',
  left: 'items-end justify-center text-right',
}

/** The name makes way for the outline of its card. */
const away: Record<Side, string> = {
  below: 'translate-y-1.5',
  above: '-translate-y-1.5',
  right: 'translate-x-1.5',
  left: '-translate-x-1.5',
}

type LabelProps = Pick<ReadingTableProps, 'cards' | 'isFaceUp' | 'lit' | 'onRead'> & {
  box: Box
  side: Side
  index: number
  table: Table
}

/** The place and, once it is turned, the card. A press leads to its paragraph; the card itself says its name to screen readers. */
function Label({ box, side, index, table, cards, isFaceUp, lit, onRead }: LabelProps) {
  const card = cards[index]
  if (!card) return null

  return (
    <button
      type="button"
      aria-label={`К толкованию: ${card.positionName ?? index + 1}`}
      data-lights={card.cardId}
      onClick={() => onRead(index)}
      className={clsx(
        'absolute flex flex-col rounded-sm transition-transform duration-control',
        sides[side],
        lit === index && away[side],
      )}
      style={percents(box, table)}
    >
      <span
        className={clsx(
          'line-clamp-3 w-max max-w-[calc(100%+0.5rem)] shrink-0 text-caption leading-tight wrap-anywhere max-md:leading-[1.15] max-[23rem]:text-tag max-[23rem]:tracking-tight',
          lit === index ? 'text-text-1' : 'text-text-3',
        )}
      >
        {card.positionName}
        {card.isReversed && isFaceUp && <Turned />}
      </span>
      <span
        className={clsx(
          'font-display leading-tight text-gold-hi transition-opacity duration-panel max-md:leading-[1.15]',
          !isFaceUp && 'opacity-0',
        )}
      >
        {cardById(card.cardId)?.name}
      </span>
    </button>
  )
}

/** Says that a card is reversed; it stays with the word before it. */
function Turned() {
  return (
    <span>
      {'\u2060'}
      <RotateCw aria-hidden="true" className="ml-1 inline size-3 align-[-0.1em]" />
    </span>
  )
}

/** Where neither names nor the dock have room: one place at a time, the lit one or the one that was looked at last. */
function LitPlace({ cards, spread, lit, onLight, onRead, isFaceUp }: ReadingTableProps) {
  const [last, setLast] = useState(0)
  const index = lit ?? last
  const card = cards[index]
  const step = (by: 1 | -1) => {
    const next = (index + by + cards.length) % cards.length
    setLast(next)
    onLight(next)
  }

  return (
    <div className="mt-2 flex items-center gap-2 border-t border-line pt-2 stage:hidden">
      <IconButton label="Предыдущее место" onClick={() => step(-1)}>
        <ChevronLeft />
      </IconButton>
      <button
        type="button"
        aria-label={`К толкованию: ${spread.positions[index]?.name}`}
        onClick={() => onRead(index)}
        className="flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center rounded-sm text-center"
      >
        <span className="text-caption text-text-3">
          {placeTitle(spread.id, index, { name: card?.positionName, count: cards.length })}
        </span>
        {card && isFaceUp && (
          <span className="font-display text-card-name text-gold-hi">
            {cardById(card.cardId)?.name}
            {card.isReversed && <Turned />}
          </span>
        )}
      </button>
      <IconButton label="Следующее место" onClick={() => step(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
