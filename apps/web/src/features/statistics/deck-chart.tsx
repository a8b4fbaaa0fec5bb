import type { Suit } from '@lunaria/tarot/types'
import { shownDecimal } from '@lunaria/words/figures'
import { plural } from '@lunaria/words/plural'
import clsx from 'clsx'
import { type PointerEvent, useState } from 'react'
import { bandDeviations, computeBand, type Deck, type DeckCard } from './count-deck.ts'

const colours: Record<Suit, string> = {
  major: 'bg-major',
  wands: 'bg-wands',
  cups: 'bg-cups',
  swords: 'bg-swords',
  pentacles: 'bg-pentacles',
}
const groups: readonly { suit: Suit; name: string; short: string; cards: number }[] = [
  { suit: 'major', name: 'Старшие арканы', short: 'Старшие', cards: 22 },
  { suit: 'wands', name: 'Жезлы', short: 'Жезлы', cards: 14 },
  { suit: 'cups', name: 'Кубки', short: 'Кубки', cards: 14 },
  { suit: 'swords', name: 'Мечи', short: 'Мечи', cards: 14 },
  { suit: 'pentacles', name: 'Пентакли', short: 'Пентакли', cards: 14 },
]
/** So many standard deviations are in sight in either direction; more where a card strays further. */
const shownDeviations = 4

/**
 * How often each card came, as a stem from what is to be expected. A press picks a card, and the arrows by a slider that only
 * ears notice; a line of text gives its figures.
 */
export function DeckChart({ deck }: { deck: Deck }) {
  const [chosen, setChosen] = useState(0)
  const scale = createScale(deck)
  const { toShare, toHeight, toLeft } = scale
  const [least, most] = computeBand(deck.test)
  const card = deck.cards[chosen]

  /** The dot that is nearest: on a phone the columns are narrower than a finger, and a dot off the others can still be hit. */
  function choose({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const { left, bottom, width, height } = currentTarget.getBoundingClientRect()
    const distances = deck.cards.map(({ count }, index) => {
      const across = left + ((index + 0.5) / deck.cards.length) * width - clientX
      const along = bottom - toShare(count) * height - clientY
      return Math.hypot(across, along / 4)
    })
    setChosen(distances.indexOf(Math.min(...distances)))
  }

  return (
    <figure className="relative">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-display text-h3">Сколько раз выпала каждая из 78 карт</span>
        <span className="inline-flex items-center gap-2 text-caption text-text-3">
          <span aria-hidden="true" className="h-2.5 w-6 rounded-sm bg-bg-3" /> сюда у ровной колоды попадает 95 % карт
        </span>
      </figcaption>
      <input
        type="range"
        aria-label="Карта"
        min={0}
        max={deck.cards.length - 1}
        value={chosen}
        aria-valuetext={card && cardText(card, deck)}
        onChange={({ target }) => setChosen(Number(target.value))}
        className="peer sr-only"
      />
      <div
        aria-hidden="true"
        className="mt-5 flex gap-3 rounded-sm outline-offset-8 outline-gold-hi peer-focus-visible:outline-2"
      >
        <ul className="relative w-11 shrink-0 text-right text-caption text-text-3 tabular-nums md:w-14">
          {listTicks(deck.test.expected, scale.reach).map((tick) => (
            <li key={tick} className="absolute right-0 translate-y-1/2" style={{ bottom: toHeight(tick) }}>
              {shownDecimal(tick)}
            </li>
          ))}
        </ul>
        <div
          className="relative h-64 min-w-0 flex-1 cursor-crosshair touch-pan-y forced-color-adjust-none md:h-80"
          onPointerMove={choose}
          onPointerDown={choose}
        >
          <span
            className="absolute inset-x-0 bg-bg-3/70"
            style={{
              bottom: toHeight(least),
              top: `calc(100% - ${toHeight(most)})`,
            }}
          />
          <span className="absolute inset-x-0 border-t border-dashed border-line-strong" style={{ bottom: '50%' }} />
          <Stems deck={deck} scale={scale} chosen={chosen} />
          {card && <Told card={card} deck={deck} left={toLeft(chosen)} share={toShare(card.count)} />}
        </div>
      </div>
      <GroupNames />
      {card && (
        <p className="mt-3 text-small text-text-2 tabular-nums md:hidden">
          <span className="font-display text-card-name text-gold-hi">{card.name}</span> {cardText(card, deck)}
        </p>
      )}
    </figure>
  )
}

/** Returns where the chart has a count, from its lower edge, and a card, from its left one. */
function createScale({ cards, test: { expected, deviation } }: Deck) {
  const reach = Math.max(shownDeviations * deviation, ...cards.map(({ count }) => Math.abs(count - expected) * 1.1), 1)
  const toShare = (count: number) => 0.5 + (count - expected) / reach / 2
  return {
    reach,
    toShare,
    toHeight: (count: number) => `${toShare(count) * 100}%`,
    toLeft: (index: number) => `${((index + 0.5) / cards.length) * 100}%`,
  }
}

type StemsProps = { deck: Deck; scale: ReturnType<typeof createScale>; chosen: number }

/** A stem for each card, from what is to be expected to a dot at its count. */
function Stems({ deck, scale: { toHeight, toLeft }, chosen }: StemsProps) {
  return deck.cards.map(({ cardId, suit, count }, index) => (
    <span key={cardId} className="absolute inset-y-0 w-0" style={{ left: toLeft(index) }}>
      <span
        className={clsx('absolute w-px opacity-50', colours[suit])}
        style={
          count >= deck.test.expected
            ? { bottom: '50%', top: `calc(100% - ${toHeight(count)})` }
            : { top: '50%', bottom: toHeight(count) }
        }
      />
      <span
        className={clsx(
          'absolute left-px size-1.5 -translate-x-1/2 translate-y-1/2 rounded-pill md:size-2',
          colours[suit],
          index === chosen && 'outline-2 outline-offset-2 outline-gold-hi',
        )}
        style={{ bottom: toHeight(count) }}
      />
    </span>
  ))
}

function GroupNames() {
  return (
    <ul
      aria-hidden="true"
      className="mt-2 ml-14 flex text-center text-[0.6875rem] text-text-2 max-[22.5rem]:text-[0.625rem] max-[22.5rem]:tracking-tighter md:ml-17 md:text-caption"
    >
      {groups.map(({ suit, name, short, cards }) => (
        <li key={suit} className="min-w-0 whitespace-nowrap" style={{ flex: cards }}>
          <span className="hidden md:inline">{name}</span>
          <span className="md:hidden">{short}</span>
        </li>
      ))}
    </ul>
  )
}

type ToldProps = { card: DeckCard; deck: Deck; left: string; share: number }

/** The figures of the chosen card beside its dot: above it, and for a dot at the upper edge below it. */
function Told({ card, deck, left, share }: ToldProps) {
  const isBelow = share > 0.75
  return (
    <span className="pointer-events-none absolute inset-0 max-md:hidden">
      <span
        className="absolute w-px bg-gold-line"
        style={{
          left,
          ...(isBelow ? { bottom: '4rem', top: `${(1 - share) * 100}%` } : { top: 0, bottom: `${share * 100}%` }),
        }}
      />
      <span
        className={clsx(
          'absolute flex flex-col rounded-md border border-line-strong bg-bg-2 px-3.5 py-2 whitespace-nowrap shadow-panel',
          isBelow ? 'bottom-0' : 'top-0',
        )}
        // As far over to the left as its dot is along the chart: so it never leaves it.
        style={{ left, translate: `-${left}` }}
      >
        <span className="font-display text-card-name text-gold-hi">{card.name}</span>
        <span className="text-caption text-text-2 tabular-nums">{cardText(card, deck)}</span>
      </span>
    </span>
  )
}

const timesForms = { one: 'раз', few: 'раза', many: 'раз' }

function cardText({ count, reversed }: DeckCard, { test: { expected, deviation } }: Deck): string {
  const [around, strays] = [Math.round(expected), Math.round(bandDeviations * deviation)]
  return `${shownDecimal(count)} ${plural(count, timesForms)}, ждали ${shownDecimal(around)} ± ${shownDecimal(strays)}; перевёрнутой\u00a0—\u00a0${shownDecimal(reversed)}`
}

/** Lists round numbers within reach, four or five of them. */
function listTicks(expected: number, reach: number): number[] {
  const rough = reach / 2.5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((part) => part * power).find((size) => size >= rough) ?? rough)
  const first = Math.max(0, Math.ceil((expected - reach) / step) * step)
  return Array.from({ length: 6 }, (_, index) => first + index * step).filter((tick) => tick <= expected + reach)
}
