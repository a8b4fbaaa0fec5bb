import { flower, rose } from '#flowers.ts'
import type { Point } from '#geometry.ts'
import { directionOn, distance, pointOn, polar, randomFrom, spline, times } from '#geometry.ts'
import { grapes, pumpkin } from '#harvest.ts'
import { grassTufts } from '#land.ts'
import { filled, flatGold, gold, ivory, leafGreen, palettes, robes, stroke } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { drops, glow, rays, spikes, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, mirrored, path, place } from '#svg.ts'

const { ground } = palettes.cups
/** Where the rims ring. */
const clink = { x: 350, y: 384 }

/** Three chalices raised rim to rim under a garland of grapes and flowers; pumpkins lie below. */
export function threeOfCups(): Svg {
  return [sky(), garland(), toast(), harvest()].join('')
}

function sky(): Svg {
  const { x, y } = clink
  const avoid = (px: number, py: number) =>
    (py < 362 && distance([px, py], [350, 362]) > 226) ||
    Math.abs(px - 350) > 246 ||
    distance([px, py], [350, 500]) < 260
  return [
    glow(x, y, [800, 640, 520, 410, 310, 210], [ground[1], ground[2], ground[3], '#256A86', '#398296', '#6DAEB0']),
    rays({ x, y, from: 110, to: 820, count: 56, shorter: 0.62, attributes: stroke(1.5, ivory, { opacity: 0.36 }) }),
    starField({ seed: 8, box: [90, 100, 520, 700], count: 30, avoid }),
    path(spikes({ x, y, from: 40, to: 176, count: 20, halfAngle: 3.4 }), { fill: '#F7DD9C' }),
    circle(x, y, 84, { fill: '#FBEBC0' }),
  ].join('')
}

function toast(): Svg {
  const splash: [number, number][] = [
    [350, 290],
    [318, 318],
    [382, 318],
    [286, 296],
    [414, 296],
    [334, 250],
    [368, 252],
  ]
  return [
    chalice({ x: 130, y: 640, size: 330, turn: 24 }),
    chalice({ x: 570, y: 640, size: 330, turn: -24, flip: true }),
    chalice({ x: 350, y: 802, size: 330 }),
    drops(splash, { fill: '#DFF5F6', colour: '#12405C', size: 1.1 }),
  ].join('')
}

/** The garland that follows the arch and hangs down to the ground on both sides. */
function garland(): Svg {
  const line: Point[] = [
    ...times(10, (index) => polar(350, 362, 270, 252 - index * 8.4)),
    [78, 400],
    [86, 480],
    [80, 560],
    [88, 640],
    [82, 720],
    [88, 790],
    [84, 850],
  ]
  const random = randomFrom(12)
  const leaves = times(24, (index) => {
    const t = (index + 0.5) / 24
    const [x, y] = pointOn(line, t)
    const turn = directionOn(line, t)
    return [-1, 1]
      .map((side) =>
        leafShape({ x, y, length: 40 + random() * 8, width: 11, turn: turn + side * (40 + random() * 18) }),
      )
      .join('')
  })
  const fruits = [0.2, 0.42, 0.6, 0.78, 0.93].map((t, index) => {
    const [x, y] = pointOn(line, t)
    return grapes({ x: x + (index % 2 ? 4 : -2), y: y - 6, r: 29, fill: index % 2 ? '#6E3A86' : robes.violet })
  })
  const blossoms = [0.04, 0.12, 0.32, 0.52, 0.7, 0.88].map((t, index) => {
    const [x, y] = pointOn(line, t)
    return index % 2
      ? rose({ x, y, r: 23, colour: 'pink' })
      : flower({ x, y, r: 27, fill: '#FFF3CF', turn: index * 20 })
  })
  return mirrored(
    350,
    path(spline(line), stroke(7, '#2C4A22')),
    path(spline(line), stroke(3.4, '#8A5A34')),
    path(leaves.join(''), filled(leafGreen.dark, 1.4)),
    ...fruits,
    ...blossoms,
  )
}

function harvest(): Svg {
  const hill = 'M40 1060L40 872Q130 846 240 864Q350 884 460 864Q570 846 660 872L660 1060Z'
  const tendrils = 'M200 876C214 846 244 850 242 870C240 884 224 880 228 868M300 872C296 850 274 846 270 860'
  return [
    path(hill, filled('#0E3648', 2.8)),
    path(
      'M60 900Q150 874 250 890Q350 908 450 890Q550 874 640 900M230 920Q350 940 470 920',
      stroke(1.5, gold, { opacity: 0.5 }),
    ),
    mirrored(350, path(tendrils, stroke(2.6, '#9CCB86')), bigLeaf(140, 888, -64), bigLeaf(262, 930, -98)),
    grassTufts({ seed: 4, box: [56, 990, 588, 50], count: 34, colour: '#9CCB86' }),
    pumpkin({ x: 132, y: 976, r: 74, fill: '#C96E30' }),
    pumpkin({ x: 568, y: 976, r: 74, fill: '#C96E30', flip: true }),
    pumpkin({ x: 232, y: 1024, r: 66 }),
    pumpkin({ x: 468, y: 1024, r: 66, flip: true }),
    pumpkin({ x: 350, y: 1036, r: 92, fill: '#E39145' }),
  ].join('')
}

/** A pumpkin's leaf: five lobes about the end of its stalk. */
function bigLeaf(x: number, y: number, turn: number): Svg {
  return place(
    { x, y, turn },
    path(
      'M0 0C-10 -18 -2 -40 18 -40C24 -58 50 -58 58 -42C76 -48 92 -30 84 -14L104 0L84 14C92 30 76 48 58 42C50 58 24 58 18 40C-2 40 -10 18 0 0Z',
      filled(leafGreen.dark, 2),
    ),
    path('M0 0L90 0M14 0L34 -36M14 0L34 36M40 0L66 -26M40 0L66 26', stroke(1.5, flatGold, { opacity: 0.8 })),
  )
}
