import { fox } from '#animals/fox.ts'
import { randomFrom, times } from '#geometry.ts'
import { tent } from '#houses.ts'
import { filled, flatGold, gold, palettes, stroke } from '#palette.ts'
import { sprig } from '#plants.ts'
import { beads, crescent, glow, rays, ring, starField } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, ellipse, line, num, path, place } from '#svg.ts'

const { ground } = palettes.swords
const moon = { x: 470, y: 250 }
const belt = '#3B2A5E'

/** A fox slinks away from a camp with five swords; two are left in the ground. */
export function sevenOfSwords(): Svg {
  return [sky(), camp(), leftSwords(), field(), stolenSwords(), thief(), foreground()].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    Math.hypot(x - moon.x, y - moon.y) < 130 || (Math.hypot(x - 350, y - 362) > 280 && y < 362) || (y > 370 && x < 240)
  const winds = [
    [262, 436, 150],
    [300, 452, 190],
    [440, 484, 196],
    [480, 500, 150],
    [72, 330, 104],
  ]
  return [
    glow(moon.x, moon.y, [720, 580, 460, 350, 250], [ground[0], '#161C38', ground[1], '#222C54', '#2C3868']),
    rays({ ...moon, from: 96, to: 760, count: 84, shorter: 0.5, attributes: stroke(1.2, '#C3D2FA', { opacity: 0.3 }) }),
    circle(moon.x, moon.y, 84, filled('#182044', 2.6)),
    path(crescent({ ...moon, r: 84, offset: 0.4, inner: 0.84, turn: 180 }), filled('#F3E6C2', 2)),
    ring(moon.x, moon.y, 96, 1.2),
    beads({ ...moon, r: 108, count: 36, size: 1.8, fill: flatGold }),
    starField({ seed: 23, box: [60, 80, 580, 470], count: 50, avoid }),
    ...winds.map(([x = 0, y = 0, length = 0]) => line(x, y, x + length, y, stroke(2, gold, { opacity: 0.5 }))),
  ].join('')
}

function camp(): Svg {
  const [blue, wine, sand] = ['#2E3A6E', '#8C3A52', '#C9B98A']
  const look = { door: '#0B0E1C', pennant: '#B8455A' }
  return [
    path('M40 700C110 640 190 636 300 700C400 702 520 706 660 708L660 1060L40 1060Z', filled('#1A2142', 2.2)),
    tent({ x: 470, y: 720, width: 74, height: 100, stripes: [sand, blue], ...look }),
    tent({ x: 610, y: 724, width: 66, height: 100, stripes: [sand, blue], ...look }),
    tent({ x: 542, y: 730, width: 104, height: 144, stripes: [wine, blue], ...look }),
    path(hatch(4, 90, [60, 720, 590, 70], 8), stroke(1.4, '#8E9CD0', { opacity: 0.4 })),
  ].join('')
}

/** Short strokes of grass as one path. */
function hatch(
  seed: number,
  count: number,
  [left, top, width, height]: [number, number, number, number],
  size: number,
): string {
  const random = randomFrom(seed)
  return times(
    count,
    () =>
      `M${num(left + random() * width)} ${num(top + random() * height)}l${num(random() * 8 - 4)} ${num(-size - random() * size)}`,
  ).join('')
}

function leftSwords(): Svg {
  const mounds = [
    [104, 692],
    [176, 656],
  ]
  return [
    sword({ x: 104, y: 696, length: 272, turn: 180, anchor: 'point' }),
    sword({ x: 176, y: 660, length: 272, turn: 180, anchor: 'point' }),
    ...mounds.map(([x = 0, y = 0]) =>
      path(
        `M${x - 34} ${y + 5}Q${x - 12} ${y - 16} ${x} ${y - 14}Q${x + 14} ${y - 18} ${x + 36} ${y + 4}Q${x} ${y + 14} ${x - 34} ${y + 5}Z`,
        filled('#1A2142', 2),
      ),
    ),
  ].join('')
}

function field(): Svg {
  return [
    path('M40 838C160 808 420 822 660 800L660 1060L40 1060Z', filled('#12172F', 2.4)),
    path(hatch(6, 150, [50, 850, 600, 190], 11), stroke(1.5, '#8E9CD0', { opacity: 0.5 })),
  ].join('')
}

/** Five swords in a bundle on the back of the fox, each of them to be seen. */
function stolenSwords(): Svg {
  return times(5, (index) =>
    sword({ x: 450 - index * 29, y: 762 + index * 11, length: 290, turn: -48 - index * 7.4 }),
  ).join('')
}

function thief(): Svg {
  const straps = 'M318 820C336 846 340 884 332 926M436 818C452 846 456 886 448 922'
  return [
    ellipse(352, 1000, 266, 16, { fill: '#070914', 'fill-opacity': 0.85 }),
    place({ x: 376, y: 938, scale: 1.02 }, fox()),
    path(straps, stroke(11, belt)),
    path(straps, stroke(2, gold, { 'stroke-dasharray': '2 6' })),
  ].join('')
}

function foreground(): Svg {
  const look = { weight: 2.4, opacity: 0.92, fill: '#2C3868' }
  return [
    sprig(
      [
        [96, 1060],
        [86, 1010],
        [104, 968],
        [96, 930],
      ],
      5,
      { r: 18, ...look },
    ),
    sprig(
      [
        [600, 1052],
        [606, 1010],
        [594, 972],
        [606, 936],
      ],
      4,
      { r: 16, ...look },
    ),
  ].join('')
}
