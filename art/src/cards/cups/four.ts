import { seatedHooded } from '#figures/hooded.ts'
import { distance, polar, randomFrom, times } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, gold, leafGreen, palettes, robes, stroke } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { beads, cloud, glow, rays, ring, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, num, path } from '#svg.ts'

const { ground } = palettes.cups
const offered = { x: 160, y: 500 }
const cupSize = 150

/** A hooded figure sits under a tree over three cups on the grass; a cloud offers a fourth. */
export function fourOfCups(): Svg {
  return [sky(), land(), tree(), sitter(), offer(), ...cups()].join('')
}

function sky(): Svg {
  const { x, y } = { x: offered.x, y: offered.y - 80 }
  const avoid = (px: number, py: number) =>
    distance([px, py], [x, y]) < 190 || (py < 362 && distance([px, py], [350, 362]) > 278) || (px > 330 && py > 180)
  return [
    glow(x, y, [720, 560, 430, 320, 228, 150], [ground[0], ground[1], '#11314A', '#17455F', '#2A6A80', '#5C9AA2']),
    rays({ x, y, from: 130, to: 900, count: 84, shorter: 0.6, attributes: stroke(1.3, gold, { opacity: 0.4 }) }),
    starField({ seed: 31, box: [60, 90, 580, 560], count: 40, avoid }),
    circle(x, y, 118, { fill: '#A9D6D4' }),
    ring(x, y, 126, 2.2),
    beads({ x, y, r: 136, count: 44, size: 1.7 }),
  ].join('')
}

function land(): Svg {
  return [
    hills({ y: 742, fills: ['#154257', '#12394A', '#0F3A3E'], step: 44, swell: 18, seed: 12 }),
    path('M40 1060L40 884Q210 850 380 868Q540 884 660 858L660 1060Z', filled('#1D5A4C', 2.8)),
    grassTufts({ seed: 5, box: [60, 890, 580, 150], count: 64, colour: '#A9D79A' }),
  ].join('')
}

/** The tree: a leaning trunk and a crown of leafy clumps, the nearer the lighter. */
function tree(): Svg {
  const trunk =
    'M500 892C530 868 540 800 532 730C524 676 506 640 470 596L500 580C520 610 536 628 552 640C560 616 562 596 560 570L596 570C598 620 592 668 592 730C592 800 602 862 640 890Q600 880 572 894Q536 880 500 892Z'
  const bark =
    'M548 860C556 800 556 740 548 690M572 870C576 800 570 730 574 660M560 790C562 760 560 730 556 712M588 850C582 800 582 760 584 720'
  return [
    path(trunk, filled('#5A3A26', 3)),
    path(bark, stroke(1.6, gold, { opacity: 0.75 })),
    ...clumps.map(clump),
  ].join('')
}

const clumps: readonly (readonly [x: number, y: number, r: number, fill: string])[] = [
  [350, 250, 92, '#103A36'],
  [600, 232, 110, '#103A36'],
  [646, 420, 104, '#103A36'],
  [478, 178, 112, '#124039'],
  [330, 400, 84, '#124039'],
  [640, 560, 84, '#124039'],
  [548, 320, 120, '#16493F'],
  [420, 310, 108, '#16493F'],
  [396, 500, 96, '#195445'],
  [570, 500, 104, '#195445'],
  [484, 428, 104, '#1E614C'],
]

/** One clump of leaves: a bowed outline and leaves that point away from its middle. */
function clump([x, y, r, fill]: (typeof clumps)[number], index: number): Svg {
  const random = randomFrom(40 + index)
  const bows = times(11, (bow) => polar(x, y, r, bow * (360 / 11) + index * 13))
  const step = num(r * 0.34)
  const outline = bows
    .map(([bowX, bowY], bow) => `${bow ? `A${step} ${step} 0 0 1 ` : 'M'}${num(bowX)} ${num(bowY)}`)
    .join('')
  const [firstX, firstY] = polar(x, y, r, index * 13)
  const leaves = times(15, (leafIndex) => {
    const [leafX, leafY] = polar(x, y, r * (leafIndex % 3 ? 0.66 : 0.26), leafIndex * 24 + random() * 14)
    const turn = (Math.atan2(leafY - y, leafX - x) * 180) / Math.PI + (random() - 0.5) * 40
    return leafShape({ x: leafX, y: leafY, length: 27, width: 7.5, turn })
  })
  return [
    path(`${outline}A${step} ${step} 0 0 1 ${num(firstX)} ${num(firstY)}Z`, filled(fill, 2.4)),
    path(leaves.join(''), filled(index > 5 ? leafGreen.light : leafGreen.dark, 1.2)),
  ].join('')
}

function sitter(): Svg {
  const gown = '#2C2A58'
  return seatedHooded({ x: 428, y: 966, scale: 1.12, fill: robes.greyLilac, gown, cuff: '#C9A66A', tilt: -8 })
}

function offer(): Svg {
  return [
    cloud({ x: 0, y: offered.y + 44, width: 200, height: 92, fill: '#CFE3E6', colour: '#3A6478', bumps: 5, seed: 4 }),
    chalice({ ...offered, size: cupSize }),
    cloud({ x: 20, y: offered.y + 50, width: 224, height: 62, fill: '#E9F2EF', colour: '#3A6478', bumps: 6, seed: 8 }),
  ].join('')
}

function cups(): Svg[] {
  return times(3, (index) => chalice({ x: 112 + index * 104, y: [986, 1020, 1004][index] ?? 1000, size: cupSize }))
}
