import { cardById } from '@lunaria/tarot/cards'
import { type Box, type LaidTable, layTable } from '@lunaria/tarot/lay-table'
import type { TableSpread } from '@lunaria/tarot/spread-on-table'
import type { SpreadPosition } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react'
import { type RefCallback, useCallback, useState } from 'react'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardLabel } from '#shared/tarot/card-label.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { fitSpread } from '#shared/ui/fit-spread.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { Tag } from '#shared/ui/tag.tsx'

type ReadingTableProps = {
  spread: TableSpread
  cards: readonly ShownCard[]
  isFaceUp: (index: number) => boolean
  /** The cards are being dealt now: they fly to their places one after another. */
  isDealing: boolean
  /** The card that is being read; the others step back. */
  lit: number | undefined
  onLight: (index: number | undefined) => void
  /** A face-up card is pressed. */
  onOpen: (index: number) => void
  /** A face-down card is pressed. */
  onTurn: (index: number) => void
  /** The name of a place is pressed: its paragraph is wanted. */
  onRead: (index: number) => void
}

/** The cards of a spread where they lie, each at its place and named as far as there is room. */
export function ReadingTable(props: ReadingTableProps) {
  const { spread, cards, lit, onLight } = props
  const { frame, isRoomy } = useRoom()
  const laid = laidTable(spread, isRoomy)
  const table = laid ?? plainTable(spread.positions)

  return (
    <div
      ref={frame}
      data-table={laid ? 'named' : 'plain'}
      className="overflow-clip rounded-lg border border-gold-line bg-linear-to-b from-bg-2/60 to-bg-1 p-2"
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
              isCrossing={spread.positions[index]?.isCrossing === true}
            />
          ))}
        </ol>
        {laid?.labels.map(({ box, side }, index) => (
          <Label key={spread.positions[index]?.id} {...{ box, side, index, table }} {...props} />
        ))}
      </div>
      {!laid && <LitPlace {...{ cards, spread, lit, onLight }} onRead={props.onRead} isFaceUp={props.isFaceUp} />}
    </div>
  )
}

/** Finds room for the cards and names of a spread, ahead of the moment in which they are dealt. */
export function prepareTable(spread: TableSpread): void {
  laidTable(spread, isWindowRoomy())
}

const isWindowRoomy = () => innerWidth >= 992
const roomyWidth = 612
const tables = new Map<string, LaidTable | undefined>()
/** Beside the header and the composer a window so high has no room for the highest table. */
const lowWindow = 880
/** On a phone more names than these leave no room for the pictures. */
const namedOnPhone = 5

function laidTable({ id, positions }: TableSpread, isRoomy: boolean): LaidTable | undefined {
  if (!isRoomy && positions.length > namedOnPhone) return undefined
  const room = isRoomy
    ? { width: roomyWidth, height: innerHeight < lowWindow ? 520 : 600 }
    : { width: 340, height: 460 }
  // A spread of the user's own may have been another one when other cards were laid.
  const key = `${id} ${room.width} ${room.height} ${positions.map(({ x, y }) => `${x},${y}`)}`
  if (!tables.has(key)) tables.set(key, layTable(positions, room) ?? layTable(positions, { ...room, height: 640 }))
  return tables.get(key)
}

/** The same without names: the cards as large as they can be. */
function plainTable(positions: readonly SpreadPosition[]): Omit<LaidTable, 'labels'> {
  const { cardWidth, aspect } = fitSpread(positions)
  const [width, height] = [340, 340 / aspect]
  const [short, long] = [(cardWidth / 100) * width, ((cardWidth / 100) * width * 12) / 7]
  const cards = positions.map(({ x, y, isCrossing }) => {
    const size = isCrossing ? { width: long, height: short } : { width: short, height: long }
    return { left: (x / 100) * width - size.width / 2, top: (y / 100) * height - size.height / 2, ...size }
  })
  return { width, height, cards }
}

/** Whether names have room beside the cards. A guess by the window until the table's own width is known. */
function useRoom(): { frame: RefCallback<HTMLElement>; isRoomy: boolean } {
  const [isRoomy, setIsRoomy] = useState(isWindowRoomy)
  const frame = useCallback((element: HTMLElement) => {
    const measure = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setIsRoomy(entry.contentRect.width >= roomyWidth - 24)
    })
    measure.observe(element)
    return () => measure.disconnect()
  }, [])
  return { frame, isRoomy }
}

type Table = Pick<LaidTable, 'width' | 'height' | 'cards'>

function percents({ left, top, width, height }: Box, table: Table) {
  return {
    left: `${(left / table.width) * 100}%`,
    top: `${(top / table.height) * 100}%`,
    width: `${(width / table.width) * 100}%`,
    height: `${(height / table.height) * 100}%`,
  }
}

const dealStaggerMs = 90
const cardSizes = '(width >= 48rem) 128px, 30vw'

type PlacedCardProps = ReadingTableProps & { card: ShownCard; index: number; table: Table; isCrossing: boolean }

function PlacedCard({ card, index, table, isCrossing, ...props }: PlacedCardProps) {
  const { isFaceUp, isDealing, lit, onLight, onOpen, onTurn } = props
  const box = table.cards[index]
  if (!box) return null
  const isUp = isFaceUp(index)
  const isLit = lit === index

  return (
    <li
      className={clsx(
        'absolute transition-transform duration-control',
        isDealing && 'animate-deal',
        isLit && 'z-10 scale-105',
      )}
      style={{ ...percents(box, table), animationDelay: isDealing ? `${index * dealStaggerMs}ms` : undefined }}
    >
      <button
        type="button"
        aria-label={isUp ? cardLabel(card.cardId, card.isReversed) : `Открыть карту: ${card.positionName ?? index + 1}`}
        onClick={() => (isUp ? onOpen(index) : onTurn(index))}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onLight(index)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onLight(undefined)}
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
        <span
          data-face={isUp ? 'up' : 'down'}
          className={clsx(
            'grid rounded-card shadow-card transform-3d *:col-start-1 *:row-start-1 *:backface-hidden',
            'transition-transform duration-flip motion-reduce:transition-none',
            isUp && 'rotate-y-180',
          )}
        >
          <span>
            <CardBack sizes={cardSizes} isEager={isDealing} />
          </span>
          <span className="rotate-y-180">
            <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes={cardSizes} isEager={isDealing} />
          </span>
        </span>
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute inset-0 rounded-card transition-opacity duration-control',
            isLit ? 'shadow-glow outline-2 outline-offset-2 outline-gold' : 'bg-dim',
            lit === undefined && 'opacity-0',
          )}
        />
      </button>
      {table.cards.length > 3 && (
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute -top-2 -left-2 flex size-5 items-center justify-center rounded-full border text-tag tabular-nums transition-colors duration-control',
            isLit ? 'border-gold bg-gold text-gold-ink' : 'border-line-strong bg-field text-text-2',
          )}
        >
          {index + 1}
        </span>
      )}
    </li>
  )
}

const sides = {
  below: 'items-center justify-start text-center',
  above: 'items-center justify-end text-center',
  right: 'items-start justify-center text-left',
  left: 'items-end justify-center text-right',
} as const

type LabelProps = Pick<ReadingTableProps, 'cards' | 'isFaceUp' | 'lit' | 'onLight' | 'onRead'> & {
  box: Box
  side: keyof typeof sides
  index: number
  table: Table
}

/** The place and, once it is turned, the card. A press leads to its paragraph; the card itself says its name to screen readers. */
function Label({ box, side, index, table, cards, isFaceUp, lit, onLight, onRead }: LabelProps) {
  const card = cards[index]
  if (!card) return null

  return (
    <button
      type="button"
      aria-label={`К толкованию: ${card.positionName ?? index + 1}`}
      onClick={() => onRead(index)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onLight(index)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onLight(undefined)}
      className={clsx('absolute flex flex-col rounded-sm', sides[side])}
      style={percents(box, table)}
    >
      <span className={clsx('text-caption leading-tight', lit === index ? 'text-text-1' : 'text-text-3')}>
        {card.positionName}
        {card.isReversed && isFaceUp(index) && (
          <RotateCw aria-hidden="true" className="ml-1 inline size-3 align-[-0.1em]" />
        )}
      </span>
      <span
        className={clsx(
          'font-display leading-tight text-gold-hi transition-opacity duration-panel',
          !isFaceUp(index) && 'opacity-0',
        )}
      >
        {cardById(card.cardId)?.name}
      </span>
    </button>
  )
}

type LitPlaceProps = Pick<ReadingTableProps, 'cards' | 'spread' | 'lit' | 'onLight' | 'onRead' | 'isFaceUp'>

/** Where names have no room: one place at a time, the lit one or the one that was looked at last. */
function LitPlace({ cards, spread, lit, onLight, onRead, isFaceUp }: LitPlaceProps) {
  const [last, setLast] = useState(0)
  const index = lit ?? last
  const card = cards[index]
  const step = (by: 1 | -1) => {
    const next = (index + by + cards.length) % cards.length
    setLast(next)
    onLight(next)
  }

  return (
    <div className="mt-2 flex items-center gap-2 border-t border-line pt-2">
      <IconButton label="Предыдущее место" onClick={() => step(-1)}>
        <ChevronLeft />
      </IconButton>
      <button
        type="button"
        aria-label={`К толкованию: ${spread.positions[index]?.name}`}
        onClick={() => onRead(index)}
        className="flex min-h-20 min-w-0 flex-1 flex-col items-center justify-center rounded-sm text-center"
      >
        <span className="text-caption text-text-3">{`${index + 1}. ${spread.positions[index]?.name}`}</span>
        {card && isFaceUp(index) && (
          <>
            <span className="font-display text-card-name text-gold-hi">{cardById(card.cardId)?.name}</span>
            {card.isReversed && <Tag icon={<RotateCw aria-hidden="true" />}>перевёрнутая</Tag>}
          </>
        )}
      </button>
      <IconButton label="Следующее место" onClick={() => step(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
