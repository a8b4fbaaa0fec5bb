import type { Card, Suit } from '@lunaria/tarot/types'
import { litMoon, sparkle } from './engraving.ts'
import { roman } from './roman.ts'

type TarotFaceProps = { card: Card }

const majorCount = 22

/** Where the signs of a pip card stand, and how large: rows that can be counted at a glance; ten is a tetractys. */
const pipLayouts: { scale: number; places: [x: number, y: number][] }[] = [
  { scale: 4.4, places: [[350, 530]] },
  {
    scale: 2.7,
    places: [
      [225, 530],
      [475, 530],
    ],
  },
  {
    scale: 2.4,
    places: [
      [350, 350],
      [225, 680],
      [475, 680],
    ],
  },
  {
    scale: 2.3,
    places: [
      [230, 370],
      [470, 370],
      [230, 690],
      [470, 690],
    ],
  },
  {
    scale: 1.95,
    places: [
      [220, 350],
      [480, 350],
      [350, 530],
      [220, 710],
      [480, 710],
    ],
  },
  {
    scale: 1.75,
    places: [
      [235, 320],
      [465, 320],
      [235, 530],
      [465, 530],
      [235, 740],
      [465, 740],
    ],
  },
  {
    scale: 1.7,
    places: [
      [250, 320],
      [450, 320],
      [180, 530],
      [350, 530],
      [520, 530],
      [250, 740],
      [450, 740],
    ],
  },
  {
    scale: 1.65,
    places: [
      [180, 320],
      [350, 320],
      [520, 320],
      [265, 530],
      [435, 530],
      [180, 740],
      [350, 740],
      [520, 740],
    ],
  },
  {
    scale: 1.6,
    places: [180, 350, 520].flatMap((x): [number, number][] => [
      [x, 320],
      [x, 530],
      [x, 740],
    ]),
  },
  {
    scale: 1.35,
    places: [
      [350, 285],
      [275, 445],
      [425, 445],
      [200, 605],
      [350, 605],
      [500, 605],
      [125, 765],
      [275, 765],
      [425, 765],
      [575, 765],
    ],
  },
]

function Pips({ suit, count }: { suit: Suit; count: number }) {
  const layout = pipLayouts[count - 1]
  return layout?.places.map(([x, y]) => (
    <use key={`${x}-${y}`} href={`#emblem-${suit}`} transform={`translate(${x} ${y}) scale(${layout.scale})`} />
  ))
}

/** The twenty-two majors are one moon's journey: new at the Fool, full in the middle, a last crescent at the World. */
function JourneyMoon({ number }: { number: number }) {
  return (
    <>
      <use href="#face-moon" />
      {number === 0 ? (
        <path d={sparkle([350, 530], 92)} fill="#F8E3AE" />
      ) : (
        <path d={litMoon([350, 530], 173, number / majorCount)} fill="#F6ECD6" />
      )}
    </>
  )
}

const crowns: Record<string, string> = {
  Page: 'M-62 40H62V58H-62ZM-62 40L-44 8-26 34 0-22 26 34 44 8 62 40Z',
  Knight: 'M-76 40H76V60H-76ZM-76 40L-66-6-36 30 0-34 36 30 66-6 76 40Z',
  Queen: 'M-84 38H84V60H-84ZM-84 38L-92-30-52 14-28-42 0 10 28-42 52 14 92-30 84 38Z',
  King: 'M-92 36H92V62H-92ZM-92 36L-108-46-62 6-48-70-18 4 0-92 18 4 48-70 62 6 108-46 92 36Z',
}

function Court({ suit, rank }: { suit: Suit; rank: string }) {
  return (
    <>
      <use href="#face-court" />
      <use href={`#emblem-${suit}`} transform="translate(350 612) scale(2.75)" />
      <path
        d={crowns[rank]}
        transform="translate(350 326) scale(1.15)"
        fill="url(#face-metal)"
        stroke="var(--suit-plate)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
    </>
  )
}

function Hero({ card }: { card: Card }) {
  if (card.suit === 'major') return <JourneyMoon number={card.number ?? 0} />
  if (card.number !== null) return <Pips suit={card.suit} count={card.number} />
  return <Court suit={card.suit} rank={card.id.split('_')[0] ?? ''} />
}

const titleWidth = 430
/** Average advance of Forum's capitals with their spacing, in ems. */
const letterWidth = 0.64

/** Short titles share one size; longer ones shrink to keep clear of the signs at their ends. */
function titleSize(title: string): number {
  return Math.round(Math.min(56, titleWidth / (title.length * letterWidth)))
}

/** A card drawn as type and ornament, for as long as its picture is not there. Decorative: the name is said elsewhere. */
export function TarotFace({ card }: TarotFaceProps) {
  const title = card.name.toUpperCase()
  const isMajor = card.suit === 'major'
  const fontSize = titleSize(title)

  return (
    <svg viewBox="0 0 700 1200" aria-hidden="true" data-suit={card.suit} className="block size-full font-display">
      <use href="#face-ground" />
      <use href={`#face-land-${card.suit}`} />
      <Hero card={card} />
      <use href="#face-frame" />
      {card.number === null ? (
        <use href={`#emblem-${card.suit}`} transform="translate(350 70) scale(.46)" />
      ) : (
        <text x="350" y="84" fontSize="40" textAnchor="middle" fill="#F3DDA8">
          {roman(card.number)}
        </text>
      )}
      <text x="350" y="1122" fontSize={fontSize} letterSpacing={fontSize * 0.08} textAnchor="middle" fill="#F3DDA8">
        {title}
      </text>
      {[88, 612].map((x) =>
        isMajor ? (
          <path
            key={x}
            d="M6-14A15 15 0 1 0 6 14 12.5 12.5 0 1 1 6-14Z"
            transform={`translate(${x} 1104)${x > 350 ? ' scale(-1 1)' : ''}`}
            fill="#E6C27E"
          />
        ) : (
          <use key={x} href={`#emblem-${card.suit}`} transform={`translate(${x} 1104) scale(.4)`} />
        ),
      )}
    </svg>
  )
}
