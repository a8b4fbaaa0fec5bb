import { snakeAlong } from '#animals/snake.ts'
import { wingedLion } from '#animals/winged-lion.ts'
import { lotus } from '#flowers.ts'
import type { Point } from '#geometry.ts'
import { distance, spline, times } from '#geometry.ts'
import { bronze, filled, gold, leafGreen, metal, palettes, stroke, water } from '#palette.ts'
import { lilyPad } from '#plants.ts'
import { beads, glow, rays, ring, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, clipped, ellipse, mirrored, num, path, place, rect } from '#svg.ts'
import { scallops } from '#water.ts'

const { ground } = palettes.cups
const lion = { x: 350, y: 286 }
/** Where the cups stand. */
const ledge = 838

/** Two chalices face each other across a staff with two snakes; a winged lion head joins them. */
export function twoOfCups(): Svg {
  return [sky(), ledgeStone(), bond(), ...cups(), pond()].join('')
}

function sky(): Svg {
  const { x, y } = lion
  const avoid = (px: number, py: number) =>
    distance([px, py], [x, y]) < 224 ||
    (py < 362 && distance([px, py], [350, 362]) > 276) ||
    (Math.abs(px - 350) < 100 && py > 400) ||
    (Math.abs(Math.abs(px - 350) - 176) < 124 && py > 470)
  return [
    glow(x, y, [760, 620, 490, 380, 292, 214], [ground[0], ground[1], '#123450', '#2A3C5A', '#5A4A62', '#9A6266']),
    rays({ x, y, from: 206, to: 800, count: 76, shorter: 0.58, attributes: stroke(1.4, gold, { opacity: 0.42 }) }),
    starField({ seed: 22, box: [60, 90, 580, 720], count: 64, avoid }),
    circle(x, y, 172, filled('#D99A6C', 3)),
    circle(x, y, 152, { fill: '#F0C98C' }),
    ring(x, y, 162, 1.4, bronze),
    beads({ x, y, r: 162, count: 52, size: 2, fill: bronze }),
    ring(x, y, 186, 1.4),
  ].join('')
}

/** What holds the two together: the staff, the snakes that climb it, the lion over them. */
function bond(): Svg {
  return [rod(), snakes(), place({ ...lion, scale: 1.5 }, wingedLion())].join('')
}

function rod(): Svg {
  const bands = [446, 530, 618, 706, 794].map((y) => `M342 ${y}L358 ${y}M342 ${y + 7}L358 ${y + 7}`)
  return [
    ellipse(350, ledge + 10, 42, 10, filled(metal.fill, 2.4, bronze)),
    rect(342, 384, 16, 462, filled(metal.fill, 2.6, bronze)),
    rect(351, 386, 6, 460, { fill: metal.shade }),
    path(bands.join(''), stroke(1.8, bronze)),
    circle(350, 398, 19, filled('#8FD3DE', 2.6, bronze)),
    path('M340 391Q348 382 357 388', stroke(2, '#F6ECD6')),
  ].join('')
}

/** A snake's way up the rod; side −1 begins to the left. */
function climb(side: 1 | -1): Point[] {
  const winding = times(23, (index): Point => {
    const t = index / 22
    return [350 + side * (64 - t * 10) * Math.sin(t * Math.PI * 4.42), 824 - t * 340]
  })
  return [...winding, [350 + side * 62, 466], [350 + side * 63, 446], [350 + side * 46, 434]]
}

function snakes(): Svg {
  const left = snakeAlong(climb(-1), 19, { fill: '#2F7F98', light: '#BFEAF2', line: '#0A2438' })
  const right = snakeAlong(climb(1), 19, { fill: '#B5622E', light: '#F6D79A', line: '#3A1A0A' })
  // At every second crossing the left snake lies over the right one.
  const over = [1, 3].map((half) => {
    const y = 824 - (340 * half) / 4.42
    return `M300 ${num(y - 26)}h100v52h-100Z`
  })
  return left + right + clipped('two-of-cups-over', over.join(''), left)
}

function cups(): Svg[] {
  return [-1, 1].map((side) => chalice({ x: 350 + side * 176, y: ledge + 12, size: 342, flip: side > 0 }))
}

function ledgeStone(): Svg {
  const joints = times(
    18,
    (index) => `M${75 + (index % 9) * 66 + (index < 9 ? 0 : 33)} ${ledge + (index < 9 ? 38 : 66)}v28`,
  )
  return [
    rect(40, ledge - 8, 620, 46, filled('#256482', 3)),
    path(`M52 ${ledge + 4}L648 ${ledge + 4}`, stroke(1.3, gold, { opacity: 0.7 })),
    rect(40, ledge + 38, 620, 60, filled('#1B4A66', 2.6)),
    path(`${joints.join('')}M40 ${ledge + 66}H660`, stroke(1.5, gold, { opacity: 0.7 })),
    mirrored(350, ellipse(174, ledge + 12, 96, 12, { fill: '#0E2942', 'fill-opacity': 0.6 })),
  ].join('')
}

/** Two lotuses leaning to each other over the water. */
function pond(): Svg {
  const stem = spline([
    [150, 1060],
    [176, 1010],
    [214, 976],
    [248, 956],
  ])
  const leaning = [
    path(stem, stroke(12, '#12301F')),
    path(stem, stroke(8, leafGreen.light)),
    lotus({ x: 252, y: 968, size: 0.98, turn: 24 }),
  ]
  return [
    scallops({ x: 48, y: ledge + 84, right: 652, rows: 5, r: 36, fills: [...water] }),
    mirrored(350, lilyPad({ x: 92, y: 1000, rx: 58 }), lilyPad({ x: 258, y: 1030, rx: 50, flip: true }), ...leaning),
  ].join('')
}
