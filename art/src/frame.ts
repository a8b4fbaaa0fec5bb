import type { CardId } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'
import { emblem, moonPhases } from './emblems.ts'
import { capitalHeight, lettering } from './lettering.ts'
import type { Palette } from './palette.ts'
import { gold, palettes, stroke, titleGold } from './palette.ts'
import { crescent, rays } from './sky.ts'
import { spandrels } from './spandrels.ts'
import type { Svg } from './svg.ts'
import { circle, clipped, element, num, path, place, rect } from './svg.ts'

export const cardWidth = 700
export const cardHeight = 1200

/** What stands behind the arch; the scene is cut to it. */
const cardWindow = { left: 48, right: 652, top: 60, floor: 1046, archX: 350, archY: 362, archR: 302 }

/**
 * A whole card: the scene in its window, the frame around it, numeral and title.
 * The ids `gold`, `plate`, `window` and `spandrels` are the frame's own.
 */
export function cardSvg({ id, scene }: { id: CardId; scene: Svg }): Svg {
  const card = cardById(id)
  if (!card) throw new Error(`No card ${id}`)
  const palette = palettes[card.suit]
  return plateSvg(
    {
      fill: palette.plate,
      gradient: [
        [0, '#F8E3AE'],
        [0.35, '#E4BC72'],
        [0.6, '#F1D596'],
        [1, '#C8954A'],
      ],
    },
    clipped('window', windowOutline(0), rect(40, 50, 620, 1000, { fill: palette.ground[0] }), scene),
    path(windowOutline(0), stroke(3.6)),
    path(windowOutline(9), stroke(1.2, gold, { opacity: '.85' })),
    spandrels(palette),
    medallion(card, palette),
    titlePanel(card),
  )
}

/** The colour of the plate, and the steps of the gold behind all lines from the upper left to the lower right corner. */
/** Where along the diagonal of the card each step of the gold lies, 0 to 1, and its colour. */
type GoldSteps = readonly (readonly [offset: number, colour: string])[]

type Plate = { fill: string; gradient: GoldSteps }

/** A plate with its two outer rules, and what is drawn on it; also the ground of the back. */
export function plateSvg({ fill, gradient }: Plate, ...content: Svg[]): Svg {
  const plate = 'M34 0H666A34 34 0 0 1 700 34V1166A34 34 0 0 1 666 1200H34A34 34 0 0 1 0 1166V34A34 34 0 0 1 34 0Z'
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${cardWidth} ${cardHeight}`,
      width: cardWidth,
      height: cardHeight,
    },
    [
      goldGradient(gradient),
      clipped(
        'plate',
        plate,
        rect(0, 0, cardWidth, cardHeight, { fill }),
        ...content,
        rect(15, 15, 670, 1170, stroke(3.4, gold, { rx: 24 })),
        rect(24, 24, 652, 1152, stroke(1.2, gold, { rx: 17 })),
      ),
    ].join(''),
  )
}

/** The one gradient of a card, behind every gold line. */
function goldGradient(steps: Plate['gradient']): Svg {
  const stops = steps.map(([offset, colour]) => element('stop', { offset: String(offset), 'stop-color': colour }))
  return element(
    'linearGradient',
    { id: 'gold', gradientUnits: 'userSpaceOnUse', x1: 0, y1: 0, x2: cardWidth, y2: cardHeight },
    stops.join(''),
  )
}

function windowOutline(inset: number): string {
  const { left, right, floor, archY, archR } = cardWindow
  const r = archR - inset
  return `M${left + inset} ${floor - inset}L${left + inset} ${archY}A${r} ${r} 0 0 1 ${right - inset} ${archY}L${right - inset} ${floor - inset}Z`
}

function medallion(card: Card, palette: Palette): Svg {
  return [
    circle(350, 70, 45, { fill: palette.plate }),
    circle(350, 70, 41, stroke(2.8)),
    circle(350, 70, 35, stroke(1.1)),
    rays({ x: 350, y: 70, from: 46, to: 52, count: 28, attributes: stroke(1.6) }),
    card.suit !== 'major' && card.number === null
      ? place({ x: 350, y: 70, scale: 1.18 }, emblem(card.suit))
      : numeral(toNumeral(card)),
  ].join('')
}

function numeral(text: string): Svg {
  const size = text.length > 4 ? 28 : text.length > 3 ? 32 : 40
  const y = 70 + (size * capitalHeight) / 2
  return lettering(text, { x: 350, y, size, tracking: 0.02, maxWidth: 62 }, { fill: titleGold })
}

const tens = ['', 'X', 'XX']
const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']

/** «0» for the Fool, Roman for all others; nothing for the court. */
export function toNumeral({ number }: Pick<Card, 'number'>): string {
  if (number === null) return ''
  return number === 0 ? '0' : `${tens[Math.floor(number / 10)]}${ones[number % 10]}`
}

/** The title as it stands on the card. */
export function toTitle({ name }: Pick<Card, 'name'>): string {
  return name.toUpperCase()
}

function titlePanel(card: Card): Svg {
  const { suit } = card
  const left = suit === 'major' ? path(crescent({ x: 0, y: 0, r: 15, offset: 0.5 }), { fill: gold }) : emblem(suit)
  const right =
    suit === 'major' ? path(crescent({ x: 0, y: 0, r: 15, offset: 0.5, turn: 180 }), { fill: gold }) : emblem(suit)
  const gap = suit === 'major' ? 20 : 25
  const rule = (from: number, to: number) => `M${num(from)} 1110L${num(to)} 1110`
  return [
    path('M60 1062L640 1062', stroke(1.1, gold, { opacity: '.7' })),
    path(rule(60, 88 - gap) + rule(88 + gap, 118) + rule(582, 612 - gap) + rule(612 + gap, 640), stroke(1.6)),
    place({ x: 88, y: 1110 }, left),
    place({ x: 612, y: 1110 }, right),
    lettering(
      toTitle(card),
      { x: 350, y: 1122, size: 56, tracking: 0.1, maxWidth: suit === 'major' ? 440 : 420 },
      { fill: titleGold },
    ),
    moonPhases(350, 1156, 6.2, 26),
  ].join('')
}
