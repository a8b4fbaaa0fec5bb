import { interlockedCrescents } from './crescents.ts'
import { plateSvg } from './frame.ts'
import type { Point } from './geometry.ts'
import { polar, spline, times } from './geometry.ts'
import { filled, flatGold, gold, ivory, palettes, stroke } from './palette.ts'
import { branch, leaf } from './plants.ts'
import { beads, crescent, glow, rays, sparkle, spikes } from './sky.ts'
import type { Svg } from './svg.ts'
import { circle, ellipse, group, mirrored, num, path, place, rect } from './svg.ts'

const centre = { x: 350, y: 600 }
const night = palettes.major
const podFill = '#332873'
const laurelFill = '#6C5BB8'
const violet = '#9A86DC'

/** The back of every card. It looks the same upside down, so that nobody sees from it how a card lies. */
export function backSvg(): Svg {
  const gradient = [
    [0, '#F1D596'],
    [0.2, '#E4BC72'],
    [0.5, '#F3DCA0'],
    [0.8, '#E4BC72'],
    [1, '#F1D596'],
  ] as const
  return plateSvg({ fill: night.plate, gradient }, ground(), twice(half()), medallion(), border())
}

/** The drawing and itself turned half round the middle of the card. */
function twice(content: Svg): Svg {
  return content + group({ transform: `rotate(180 ${centre.x} ${centre.y})` }, content)
}

function ground(): Svg {
  const { x, y } = centre
  const steps = ['#110D2B', '#151038', '#1A1445', '#201952', '#282062']
  return [
    glow(x, y, [720, 600, 500, 400, 310], steps),
    rays({ x, y, from: 238, to: 298, count: 64, shorter: 0.5, attributes: stroke(1.6, gold, { opacity: 0.5 }) }),
  ].join('')
}

/** The upper half: a candelabrum of lunaria, laurel at the sides, moons above. */
function half(): Svg {
  return [candelabrum(), sides(), moons()].join('')
}

/** Right-hand boughs of the candelabrum from the lowest to the highest, with pods: where, how large, turned how. */
const boughs: { stem: Point[]; pods: [x: number, y: number, r: number, turn: number][] }[] = [
  {
    stem: [
      [350, 356],
      [404, 332],
      [456, 334],
      [514, 314],
    ],
    pods: [
      [514, 314, 29, 58],
      [478, 329, 23, 152],
      [462, 332, 22, 2],
      [414, 332, 20, -6],
    ],
  },
  {
    stem: [
      [350, 306],
      [390, 266],
      [436, 238],
      [492, 216],
    ],
    pods: [
      [492, 216, 28, 56],
      [452, 232, 22, 136],
      [426, 243, 21, -6],
      [392, 264, 18, -20],
    ],
  },
  {
    stem: [
      [350, 248],
      [376, 208],
      [402, 176],
      [428, 152],
    ],
    pods: [
      [428, 152, 25, 40],
      [400, 178, 16, -26],
    ],
  },
]

function candelabrum(): Svg {
  const right = boughs.map(({ stem, pods }) =>
    [
      path(spline(stem), stroke(2.8)),
      ...pods.map(([x, y, r, turn]) => moonPod(x, y, r, turn)),
      leaf({ x: stem[0]?.[0] ?? 0, y: stem[0]?.[1] ?? 0, length: 44, width: 9, turn: -70, fill: podFill }),
    ].join(''),
  )
  return [path('M350 380L350 220', stroke(3.2)), mirrored(350, ...right), moonPod(350, 228, 30, 0)].join('')
}

/** A pod in fewer lines than elsewhere on the cards: there are forty of them here. (x, y) is where it is fastened. */
function moonPod(x: number, y: number, r: number, turn: number): Svg {
  const seeds = [
    [-0.24, -1.24],
    [0.26, -0.96],
    [-0.1, -0.6],
  ].map(([aside = 0, up = 0]) => circle(aside * r, up * r, r * 0.13, { fill: flatGold }))
  return place(
    { x, y, turn },
    path(`M0 ${num(-2 * r)}v${num(-r * 0.32)}`, stroke(2.2)),
    ellipse(0, -r, r * 0.82, r, filled(podFill, 2.6)),
    ...seeds,
  )
}

function sides(): Svg {
  const stem: Point[] = [
    [616, 556],
    [602, 476],
    [612, 380],
    [592, 268],
  ]
  const dots = [
    [548, 160, 3],
    [612, 186, 2.6],
    [486, 100, 2.6],
    [536, 420, 3],
    [568, 470, 2.2],
    [560, 392, 2.2],
    [556, 262, 2.2],
  ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: flatGold }))
  return mirrored(
    350,
    branch(stem, 7, { length: 50, width: 13, fill: laurelFill, colour: flatGold, weight: 3, leafWeight: 0 }),
    sparkle(588, 218, 13),
    sparkle(520, 128, 10),
    sparkle(514, 408, 9),
    ...dots,
  )
}

function moons(): Svg {
  const ticks = stroke(1.7)
  return [
    path(crescent({ x: 350, y: 106, r: 34, offset: 0.4, turn: -90 }), { fill: gold }),
    sparkle(350, 96, 16),
    rays({ x: 350, y: 106, from: 44, to: 60, count: 20, shorter: 0.55, attributes: ticks }),
    mirrored(350, path(crescent({ x: 66, y: 66, r: 22, offset: 0.4, turn: 45 }), { fill: gold }), sparkle(73, 73, 9)),
  ].join('')
}

/** The house's sign in a sun of sixteen rays, with the moon's month around it. */
function medallion(): Svg {
  const { x, y } = centre
  const engraved = times(16, (index) => {
    const [from, to] = [polar(x, y, 112, index * 22.5), polar(x, y, 164, index * 22.5)]
    return `M${from.map(num).join(' ')}L${to.map(num).join(' ')}`
  })
  return [
    circle(x, y, 226, filled(night.plate, 3.4)),
    circle(x, y, 218, stroke(1.2)),
    month(),
    circle(x, y, 176, filled('#211A58', 3)),
    path(spikes({ x, y, from: 100, to: 152, count: 16, halfAngle: 4.2, turn: 11.25 }), { fill: violet }),
    path(spikes({ x, y, from: 100, to: 172, count: 16, halfAngle: 6.4 }), { fill: gold }),
    path(engraved.join(''), stroke(1.3, '#5A3F1C')),
    circle(x, y, 108, filled(night.plate, 3)),
    circle(x, y, 99, stroke(1.2)),
    mirrored(
      x,
      sparkle(616, y, 13),
      circle(616, y - 22, 2, { fill: flatGold }),
      circle(616, y + 22, 2, { fill: flatGold }),
    ),
    beads({ x, y, r: 91, count: 32, size: 2, fill: flatGold }),
    interlockedCrescents({ x, y, scale: 3.5, left: flatGold, right: flatGold, star: ivory, ground: night.plate }),
  ].join('')
}

/** Lit part of each moon of the half month, from the new to the full one and back: −1 full, 1 dark. */
const halfMonth = [0.55, 0, -0.55, -1, -0.55, 0, 0.55, 1]

/** Two half months around the ring, so that it reads the same from above and from below. */
function month(): Svg {
  const { x, y } = centre
  const step = 360 / (2 * halfMonth.length)
  const one = halfMonth.map((shadow, index) => {
    const [moonX, moonY] = polar(x, y, 197, -90 + (index - 3) * step)
    const [dotX, dotY] = polar(x, y, 197, -90 + (index - 2.5) * step)
    return (
      place({ x: moonX, y: moonY, turn: (index - 3) * step }, moonAt(shadow, index < 3)) +
      circle(dotX, dotY, 2, { fill: flatGold })
    )
  })
  return twice(one.join(''))
}

function moonAt(shadow: number, litOnRight: boolean): Svg {
  const r = 12
  const rim = circle(0, 0, r, stroke(1.2))
  if (shadow === 1) return rim + circle(0, 0, 3, { fill: flatGold })
  if (shadow === -1) return circle(0, 0, r, { fill: ivory }) + circle(0, 0, r + 3.5, stroke(1.1))
  const edge = `A${num(Math.abs(shadow) * r)} ${r} 0 0 ${shadow > 0 === litOnRight ? 0 : 1} 0 ${-r}Z`
  return rim + path(`M0 ${-r}A${r} ${r} 0 0 ${litOnRight ? 1 : 0} 0 ${r}${shadow === 0 ? 'Z' : edge}`, { fill: ivory })
}

/** Notched corners as of a book's binding; the corner moons sit in the notches. */
function border(): Svg {
  return [
    rect(7, 7, 686, 1186, stroke(16, night.plate, { rx: 30 })),
    path(notched(40, 62), stroke(2.4)),
    path(notched(48, 62), stroke(1.1)),
  ].join('')
}

/** A rectangle inset from the card's edge with quarter circles cut out of its corners. */
function notched(inset: number, r: number): string {
  const [left, right, top, bottom] = [inset, 700 - inset, inset, 1200 - inset]
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 0 ${num(x)} ${num(y)}`
  return [
    `M${left + r} ${top}L${right - r} ${top}${arc(right, top + r)}L${right} ${bottom - r}${arc(right - r, bottom)}`,
    `L${left + r} ${bottom}${arc(left, bottom - r)}L${left} ${top + r}${arc(left + r, top)}Z`,
  ].join('')
}
