import { brickWall } from '#buildings.ts'
import { rose } from '#flowers.ts'
import { globe } from '#furniture.ts'
import { times } from '#geometry.ts'
import { bronze, filled, gold, leafGreen, stroke } from '#palette.ts'
import { leaf } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { plainSun } from '#sun-and-moon.ts'
import { circle, ellipse, line, num, path, place, rect, type Svg } from '#svg.ts'
import { waveLines } from '#water.ts'

const sun = { x: 350, y: 556 }
const stone = { wall: '#3A1220', coping: '#5E2430', tooth: '#4A1826' }
const teeth = [126, 574]

/** Двойка Жезлов: dawn over a bay; two staffs on the teeth of a wall, a globe between them, lily and rose crossed. */
export function twoOfWands(): Svg {
  return [sky(), bay(), headlands(), staffs(), wall(), place({ x: 350, y: 874 }, world()), crossedFlowers()].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) => Math.hypot(x - sun.x, y - sun.y) < 320 || Math.abs(x - 350) > 170
  return [
    glow(
      sun.x,
      sun.y,
      [760, 560, 450, 360, 280, 204],
      ['#2A1030', '#481A40', '#742E50', '#A54C5C', '#D07A6C', '#EFB292'],
    ),
    rays({ ...sun, from: 190, to: 640, count: 72, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.5 }) }),
    starField({ seed: 8, box: [120, 130, 460, 160], count: 16, avoid }),
    plainSun({ ...sun, r: 92, count: 16 }),
  ].join('')
}

/** The water of the bay with the road of light from the sun to the wall. */
function bay(): Svg {
  const road = times(15, (index) => {
    const half = 26 + index * 6 + (index % 3) * 14
    const shift = ((index * 37) % 30) - 15
    return `M${num(sun.x - half + shift)} ${572 + index * 16}h${num(half * 2)}`
  })
  return [
    rect(40, sun.y, 620, 360, { fill: '#23506A' }),
    rect(40, sun.y, 620, 58, { fill: '#3B6C80' }),
    waveLines({ x: 40, y: 586, right: 660, rows: 16, gap: 18, colour: '#9CC6CF', opacity: 0.4 }),
    path(road.join(''), stroke(4, '#F3BE72', { opacity: 0.85 })),
    line(40, sun.y, 660, sun.y, stroke(2.4)),
  ].join('')
}

/** A low spit and a high cape that shelter the bay. */
function headlands(): Svg {
  const grain =
    'M60 596Q130 582 206 596M64 616Q110 606 160 612M640 520Q596 516 552 556M644 552Q600 544 560 578M642 590Q606 576 572 596' +
    'M500 588Q470 600 452 604M640 626Q612 612 590 616'
  return [
    path(
      'M40 578C96 566 160 572 210 584C240 592 262 596 280 604C244 618 200 616 160 624C116 634 84 652 40 656Z',
      filled('#6B2632', 2.4),
    ),
    path(
      'M660 486C626 484 596 488 566 514C536 542 506 566 470 578C446 586 430 594 416 606C454 616 492 612 530 624C576 640 606 672 660 682Z',
      filled('#5A1F30', 2.4),
    ),
    path(grain, stroke(1.4, gold, { opacity: 0.6 })),
  ].join('')
}

function wall(): Svg {
  const tooth = (x: number) =>
    brickWall({ x: x - 104, y: 812, width: 208, height: 78, fill: stone.tooth, course: 26 }) +
    rect(x - 114, 792, 228, 24, filled(stone.coping, 3)) +
    line(x - 110, 800, x + 110, 800, stroke(1.3, gold, { opacity: 0.6 }))
  return [
    brickWall({ x: 30, y: 894, width: 640, height: 170, fill: stone.wall, course: 34 }),
    ...teeth.map((x) => tooth(x)),
    rect(30, 874, 640, 24, filled(stone.coping, 3)),
    line(40, 882, 660, 882, stroke(1.3, gold, { opacity: 0.6 })),
  ].join('')
}

function staffs(): Svg {
  return [148, 552]
    .map((x, index) => staff({ x, y: 812, length: 542, width: 25, leaves: 6, flip: index === 0 }))
    .join('')
}

function world(): Svg {
  return globe({ radius: 98, sea: '#2C7E98', land: '#E9B660' })
}

/** A white lily seen from the front: six pointed petals in two rows, six stamens. */
function openLily(r: number): Svg {
  const petal = (turn: number, length: number, fill: string) =>
    place(
      { x: 0, y: 0, turn },
      path(
        `M0 0C${num(length * 0.34)} ${num(-length * 0.34)} ${num(length * 0.3)} ${num(-length * 0.72)} 0 ${num(-length)}` +
          `C${num(-length * 0.3)} ${num(-length * 0.72)} ${num(-length * 0.34)} ${num(-length * 0.34)} 0 0Z`,
        filled(fill, 2.2, bronze),
      ),
      path(
        `M0 ${num(-length * 0.16)}V${num(-length * 0.82)}M${num(-length * 0.1)} ${num(-length * 0.3)}L${num(-length * 0.09)} ${num(-length * 0.6)}M${num(length * 0.1)} ${num(-length * 0.3)}L${num(length * 0.09)} ${num(-length * 0.6)}`,
        stroke(1.3, bronze, { opacity: 0.7 }),
      ),
    )
  const stamen = (turn: number) =>
    place(
      { x: 0, y: 0, turn },
      path(`M0 0Q3 ${num(-r * 0.24)} 0 ${num(-r * 0.42)}`, stroke(1.8, leafGreen.dark)),
      ellipse(0, -r * 0.44, 5.4, 2.8, filled('#E0953F', 1.2, bronze)),
    )
  return [
    ...[60, 180, 300].map((turn) => petal(turn, r, '#E9DCBC')),
    ...[0, 120, 240].map((turn) => petal(turn, r * 1.04, '#FFF8E8')),
    circle(0, 0, r * 0.13, { fill: '#A9C07A' }),
    ...times(6, (index) => stamen(index * 60 + 30)),
  ].join('')
}

/** A white lily and a red rose crossed on a panel of the wall. */
function crossedFlowers(): Svg {
  const stem = 'M0 0C-5 -50 6 -104 0 -158'
  const redRose = [
    path(stem, stroke(6, leafGreen.dark)),
    leaf({ x: 1, y: -52, length: 52, width: 14, turn: -150, fill: leafGreen.light, vein: true }),
    leaf({ x: 1, y: -84, length: 46, width: 12, turn: -34, fill: leafGreen.dark, vein: true }),
    rose({ x: 0, y: -172, r: 37, colour: 'red', leaves: true }),
  ]
  const whiteLily = [
    path('M0 0C5 -50 -6 -104 0 -158', stroke(6, leafGreen.dark)),
    leaf({ x: -1, y: -46, length: 66, width: 9, turn: -38, fill: leafGreen.light, vein: true }),
    leaf({ x: -1, y: -70, length: 58, width: 8, turn: -146, fill: leafGreen.dark, vein: true }),
    place({ x: 0, y: -176, turn: -48 }, openLily(54)),
  ]
  return [
    path('M350 904L530 972L350 1040L170 972Z', filled('#230A16', 2.8)),
    path('M350 913L507 972L350 1031L193 972Z', stroke(1.3, gold, { opacity: 0.8 })),
    place({ x: 250, y: 1032, turn: 62, scale: 1.04 }, ...whiteLily),
    place({ x: 450, y: 1032, turn: -62, scale: 1.04 }, ...redRose),
  ].join('')
}
