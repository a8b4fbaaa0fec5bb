import type { Suit } from '@lunaria/tarot/types'
import { times } from './geometry.ts'
import { gold, stroke } from './palette.ts'
import type { Svg } from './svg.ts'
import { circle, num, path, place } from './svg.ts'

type MinorSuit = Exclude<Suit, 'major'>

/** The small flat sign of a suit, about 36 units high around (0, 0). */
export function emblem(suit: MinorSuit, colour: string = gold): Svg {
  return emblems[suit](colour)
}

const emblems: Record<MinorSuit, (colour: string) => Svg> = {
  cups: (colour) =>
    path('M-13 -14L13 -14C13 -2 7 4 1.6 5L1.6 12L8 16L-8 16L-1.6 12L-1.6 5C-7 4 -13 -2 -13 -14Z', { fill: colour }),
  swords: (colour) =>
    path('M0 -20L3 -14L2.4 6L9 6L9 9L2 9L2 16L-2 16L-2 9L-9 9L-9 6L-2.4 6L-3 -14Z', { fill: colour }) +
    circle(0, 18, 2.6, { fill: colour }),
  wands: (colour) =>
    [
      path('M-2.4 18L2.4 18L2 -10L-2 -10Z', { fill: colour }),
      flatLeaf(0, -8, 13, 4, -90, colour),
      flatLeaf(0, -4, 11, 3.6, -38, colour),
      flatLeaf(0, -4, 11, 3.6, -142, colour),
      flatLeaf(1, 8, 9, 3, -30, colour),
    ].join(''),
  pentacles: (colour) =>
    circle(0, 0, 15, stroke(2.6, colour)) + path('M0 -11L6.8 9.4L-10.6 -3.4L10.6 -3.4L-6.8 9.4Z', stroke(2, colour)),
}

function flatLeaf(x: number, y: number, length: number, width: number, turn: number, colour: string): Svg {
  const [rise, belly, tip] = [length * 0.3, length * 0.75, length].map(num)
  const [wide, narrow] = [width, width * 0.7]
  const outline = `M0 0C${rise} ${num(-wide)} ${belly} ${num(-narrow)} ${tip} 0C${belly} ${num(narrow)} ${rise} ${num(wide)} 0 0Z`
  return place({ x, y, turn }, path(outline, { fill: colour }))
}

/** How much of a disc is lit, from the outer moons of the row to the full one: −1 all of it, 1 nothing. */
const shadows = [0.62, 0, -0.55]

/** A row of seven moons waxing to the full one in the middle; the lit sides face it. */
export function moonPhases(x: number, y: number, r: number, step: number, colour: string = gold): Svg {
  const full = circle(x, y, r * 1.12, { fill: colour }) + circle(x, y, r * 1.75, stroke(0.9, colour))
  const others = times(7, (index) => index - 3)
    .filter((place) => place !== 0)
    .map((place) => {
      const size = r * (1 - 0.07 * Math.abs(place))
      const shadow = shadows[3 - Math.abs(place)] ?? 0
      return phase({ x: x + place * step, y, r: size, shadow, litOnRight: place < 0 }, colour)
    })
  return full + others.join('')
}

type Phase = { x: number; y: number; r: number; shadow: number; litOnRight: boolean }

function phase({ x, y, r, shadow, litOnRight }: Phase, colour: string): Svg {
  const top = `${num(x)} ${num(y - r)}`
  const rim = `M${top}A${num(r)} ${num(r)} 0 0 ${litOnRight ? 1 : 0} ${num(x)} ${num(y + r)}`
  const edge = `A${num(Math.abs(shadow) * r)} ${num(r)} 0 0 ${shadow > 0 === litOnRight ? 0 : 1} ${top}Z`
  return (
    circle(x, y, r, stroke(0.9, colour, { opacity: 0.8 })) + path(rim + (shadow === 0 ? 'Z' : edge), { fill: colour })
  )
}
