import { cardById } from '@lunaria/tarot/cards'
import type { DrawnCard } from '@lunaria/tarot/draw'
import type { Box, Label, TableLayout } from '@lunaria/tarot/table-layout'
import type { SpreadPosition } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { Hand, RotateCw, Undo2 } from 'lucide-react'
import { type CSSProperties, type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { placeMark } from '#shared/spreads/place-mark.ts'
import { cardLabel } from '#shared/tarot/card-label.ts'
import { flightMs } from './dealing.ts'
import type { OpenDeck, Taken } from './open-deck.ts'
import { largestCard, namedTable, plainTable } from './table-room.ts'
import { TurningCard } from './turning-card.tsx'

type DrawSlotsProps = {
  deck: OpenDeck
  taken: readonly Taken[]
  /** What they are; undefined until they turn. */
  cards: readonly (DrawnCard | undefined)[]
  /** The last card goes back to the deck, as long as no one has seen it. */
  onPutBack: () => void
}

/** Places narrower than these have smaller signs. */
const [smallCard, roomForHand] = [28, 48]
/** Up to so many cards are side by side with room between them; more of them need the width. */
const fewCards = 3
const [widthOfFew, widthOfMany] = [600, 760]
const step = 10

/** The places of a spread, with the cards that have come there. */
export function DrawSlots({ deck, taken, cards, onPutBack }: DrawSlotsProps) {
  const { positions, spreadId, cardCount } = deck
  const { frame, width, height } = useSize()
  const widest = cardCount > fewCards ? widthOfMany : widthOfFew
  const room = {
    width: Math.min(floor(width), widest),
    height: floor(height),
    style: { largestCard: largestCard(Math.max(2, cardCount)), edge: 0, isStrict: true },
  }
  const isKnown = room.width > 0 && room.height > 0
  const named = isKnown ? namedTable({ id: spreadId, positions }, room) : undefined
  const table: Omit<TableLayout, 'labels'> | undefined =
    named ?? (isKnown ? plainTable({ id: spreadId, positions }, room) : undefined)

  return (
    <div ref={frame} className="relative mx-4 min-h-36 flex-1">
      {table && (
        <div
          className="absolute top-1/2 left-1/2 -translate-1/2"
          style={{ width: table.width, height: Math.min(table.height, floor(height)) }}
        >
          <ol aria-label="Места расклада">
            {positions.map((position, index) => {
              const box = table.cards[index]
              const canGoBack = index === taken.length - 1 && cards[index] === undefined
              return (
                box && (
                  <Slot
                    key={position.id}
                    {...{ position, box, taken: taken[index], card: cards[index] }}
                    mark={placeMark(spreadId, index)}
                    isNext={index === taken.length}
                    onPutBack={canGoBack ? onPutBack : undefined}
                  />
                )
              )
            })}
          </ol>
          {named?.labels.map((label, index) => (
            <SlotLabel
              key={positions[index]?.id}
              {...label}
              name={positions[index]?.name}
              card={cards[index]}
              isTurning={index < taken.length}
              isNext={index === taken.length}
              isWordy={cardCount <= fewCards}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type SlotProps = {
  position: SpreadPosition
  box: Box
  mark: string
  taken: Taken | undefined
  card: DrawnCard | undefined
  isNext: boolean
  onPutBack: (() => void) | undefined
}

function Slot({ position, box, mark, taken, card, isNext, onPutBack }: SlotProps) {
  const style: CSSProperties = { left: box.left, top: box.top, width: box.width, height: box.height }
  const { name } = position
  const label = card ? cardLabel(card.cardId, card.isReversed) : undefined

  return (
    <li className={clsx('absolute', taken ? 'z-1' : isNext && 'pointer-events-none z-2')} style={style}>
      <span className="sr-only">{taken ? `${name}: ${label ?? 'карта поворачивается'}` : `${name}: пусто`}</span>
      {!taken && (
        <span
          aria-hidden="true"
          className={clsx(
            'flex size-full items-center rounded-card border border-dashed font-display [&_svg]:size-6 [&_svg]:stroke-[1.5]',
            box.width < smallCard ? 'text-caption' : 'text-h3',
            isNext ? 'border-gold bg-gold/8 text-gold-hi' : 'border-line-strong text-text-3',
            // Its middle is where the card below has its own number.
            position.isCrossing && !isNext ? 'justify-start bg-bg-0/70 pl-1.5' : 'justify-center',
          )}
        >
          {isNext && box.width >= roomForHand ? <Hand /> : mark}
        </span>
      )}
      {taken && (
        <Landing key={taken.place} taken={taken}>
          <span
            className={clsx(
              'absolute top-1/2 left-1/2 -translate-1/2',
              position.isCrossing ? 'rotate-90' : 'size-full',
            )}
            style={position.isCrossing ? { width: box.height, height: box.width } : undefined}
          >
            <TurningCard card={card} isFaceUp={card !== undefined} sizes="160px" isEager />
          </span>
          {onPutBack && (
            <button
              type="button"
              aria-label={`Вернуть в колоду: ${name}`}
              title="Вернуть в колоду"
              onClick={onPutBack}
              className="hit-area group absolute inset-0 rounded-card"
            >
              <span
                className={clsx(
                  'absolute flex items-center justify-center rounded-full border border-line-strong bg-bg-2 text-text-1 shadow-panel',
                  'transition-colors duration-hover group-hover:border-gold group-hover:text-gold-hi',
                  box.width < roomForHand ? '-right-3.5 -bottom-3.5 size-6' : '-right-2 -bottom-2 size-8',
                )}
              >
                <Undo2 aria-hidden="true" className="size-4" />
              </span>
            </button>
          )}
        </Landing>
      )}
    </li>
  )
}

/** A card on its way from its former place to its new one. */
function Landing({ taken: { from, wait }, children }: { taken: Taken; children: ReactNode }) {
  const fly: RefCallback<HTMLSpanElement> = useCallback(
    (card) => {
      if (!card || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const to = card.getBoundingClientRect()
      const x = from.left + from.width / 2 - (to.left + to.width / 2)
      const y = from.top + from.height / 2 - (to.top + to.height / 2)
      const start = { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` }
      const timing = { duration: flightMs, delay: wait, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
      card.animate([start, { transform: 'none' }], { ...timing, fill: 'backwards' })
    },
    [from, wait],
  )
  return (
    <span ref={fly} className="absolute inset-0">
      {children}
    </span>
  )
}

const sides: Record<Label['side'], string> = {
  below: 'items-center justify-start text-center',
  above: 'items-center justify-end text-center',
  right: 'items-start justify-center text-left',
  left: 'items-end justify-center text-right',
}

type SlotLabelProps = Label & {
  name: string | undefined
  card: DrawnCard | undefined
  /** A card is there, and is not known yet. */
  isTurning: boolean
  isNext: boolean
  /** There is room to say it. */
  isWordy: boolean
}

/** Under its card; the list of places says the same. */
function SlotLabel({ side, box, name, card, isTurning, isNext, isWordy }: SlotLabelProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx('absolute flex flex-col leading-tight', sides[side])}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
    >
      <span
        className={clsx(
          'line-clamp-3 max-w-full shrink-0 text-caption leading-tight wrap-anywhere',
          isNext ? 'text-gold-hi' : 'text-text-3',
        )}
      >
        {name}
        {card?.isReversed && (
          <span>
            {'\u2060'}
            <RotateCw className="ml-1 inline size-3 align-[-0.1em]" />
          </span>
        )}
      </span>
      {card ? (
        <span className="animate-fade-in font-display leading-tight text-gold-hi">{cardById(card.cardId)?.name}</span>
      ) : (
        <span className="font-display leading-tight text-text-3">{isWordy && isTurning && 'поворачивается'}</span>
      )}
    </span>
  )
}

const floor = (length: number) => Math.floor(length / step) * step

/** Returns how much room an element has. */
function useSize(): { frame: RefCallback<HTMLElement>; width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width, height })
    })
    measure.observe(element)
    return () => measure.disconnect()
  }, [])
  return { frame, ...size }
}
