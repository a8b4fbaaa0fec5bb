import { snakeAlong } from '#animals/snake.ts'
import { robedFigure } from '#figures/robe.ts'
import { wing } from '#figures/wing.ts'
import { type Point, polar, randomFrom, times } from '#geometry.ts'
import { grassTufts, hills, peak } from '#land.ts'
import { bronze, filled, flame, flatGold, gold, hair, ivory, leafGreen, palettes, robes, stroke } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { flameShape, glow, rays, starField } from '#sky.ts'
import { facedSun } from '#sun-and-moon.ts'
import { clipped, mirrored, num, path, place, rect, type Svg } from '#svg.ts'
import { apple } from '#trees.ts'

const { ground } = palettes.major
const sun = { x: 350, y: 240, r: 62 }
const crown = { x: 350, y: 530, rx: 118, ry: 130 }
/** Where the snake winds about the trunk: one turn a `pitch`. */
const coil = { foot: 968, reach: 38, pitch: 94 }

/** VI Влюблённые: two under a winged sun, between them a tree of fire and of fruit, one mountain behind. */
export function lovers(): Svg {
  return [sky(), mountain(), meadow(), wingedSun(), tree(), she(), he()].join('')
}

function sky(): Svg {
  const { x, y } = sun
  return [
    rect(40, 50, 620, 1000, { fill: ground[1] }),
    glow(x, y, [620, 500, 390, 290, 200], [ground[1], ground[2], '#3A2B78', '#52358A', '#7A4A92']),
    rays({ x, y, from: 80, to: 760, count: 88, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.45 }) }),
    starField({ seed: 20, box: [62, 372, 576, 250], count: 34, avoid: (px) => Math.abs(px - 350) < 130 }),
  ].join('')
}

function mountain(): Svg {
  return peak({ x: 500, y: 900, width: 640, height: 490, fill: '#3B3080', strokes: 30, lean: 56 })
}

function meadow(): Svg {
  return [
    hills({ y: 850, fills: ['#2B4A4C', '#223B3E', '#192B30'], step: 62, swell: 12, seed: 9 }),
    grassTufts({ seed: 4, box: [60, 870, 580, 165], count: 60, colour: '#8FBF9A' }),
  ].join('')
}

function wingedSun(): Svg {
  const right = wing({
    x: 396,
    y: 246,
    length: 214,
    from: -10,
    to: 66,
    layers: 3,
    width: 22,
    fills: ['#D9C6F0', ivory, '#FFF3CF'],
    line: bronze,
  })
  return mirrored(350, right) + facedSun(sun)
}

function tree(): Svg {
  return [snake(), trunk(), halfOfFire(), halfOfFruit(), clipped('snake-front', inFront(), snake())].join('')
}

function trunk(): Svg {
  const outline =
    'M262 974C304 966 328 946 330 900C332 830 332 740 322 680L292 610L314 600L344 656L350 580L358 656L386 600L408 610L378 680C368 740 368 830 370 900C372 946 396 966 438 974C410 984 382 972 366 966C356 984 344 984 334 966C318 972 290 984 262 974Z'
  const bark =
    'M342 950C346 900 340 830 344 740M356 956C358 910 352 840 358 760M350 900C350 840 348 790 352 700M334 920C338 880 336 820 336 770M364 880C366 830 362 780 364 720'
  return path(outline, filled('#6B4226', 3)) + path(bark, stroke(1.5, gold, { opacity: 0.7 }))
}

/** Points of one half of the crown, the upper ones first, so that the lower ones lie over them. */
function inHalf(side: -1 | 1, count: number, seed: number): Point[] {
  const random = randomFrom(seed)
  return times(count, (index): Point => {
    const [x, y] = polar(0, 0, Math.sqrt((index + 0.5) / count) * 0.94, index * 137.5 + random() * 12)
    return [crown.x + side * (6 + Math.abs(x) * crown.rx), crown.y + y * crown.ry]
  }).sort((one, other) => one[1] - other[1])
}

function halfOutline(side: -1 | 1): string {
  const { x, y, rx, ry } = crown
  const bows = times(8, (index): Point => {
    const angle = -90 + (side * (index * 180)) / 7
    return [x + Math.cos((angle * Math.PI) / 180) * rx, y + Math.sin((angle * Math.PI) / 180) * ry]
  })
  return bows
    .map(([bowX, bowY], index) =>
      index ? `A30 30 0 0 ${side > 0 ? 1 : 0} ${num(bowX)} ${num(bowY)}` : `M${num(bowX)} ${num(bowY)}`,
    )
    .join('')
}

/** The left half: tongues of fire instead of leaves. */
function halfOfFire(): Svg {
  const tongues = inHalf(-1, 26, 6).map(([x, y], index) => {
    const size = 1.2 - (index % 3) * 0.14
    return place(
      { x, y: y + 24, scale: size, turn: ((x - crown.x) / crown.rx) * 42 },
      path(flameShape({ x: 0, y: 0, width: 34, height: 62 }), filled(index % 2 ? flame.fill : '#E8743A', 1.8)),
      path(flameShape({ x: 0, y: -5, width: 16, height: 32 }), { fill: flame.core }),
    )
  })
  return path(`${halfOutline(-1)}Z`, filled('#7A2430', 2.4)) + tongues.join('')
}

/** The right half: leaves and apples. */
function halfOfFruit(): Svg {
  const leaves = (count: number, seed: number, fill: string) => {
    const shapes = inHalf(1, count, seed).map(([x, y], index) => {
      const turn = -110 + ((x - crown.x) / crown.rx) * 64 + (index % 3) * 22
      return leafShape({ x, y: y + 6, length: 38, width: 10, turn })
    })
    return path(shapes.join(''), filled(fill, 1.5))
  }
  const fruit: readonly Point[] = [
    [384, 446],
    [424, 482],
    [376, 510],
    [448, 540],
    [374, 616],
    [428, 606],
  ]
  return [
    path(`${halfOutline(1)}Z`, filled('#1F4A33', 2.4)),
    leaves(20, 9, leafGreen.dark),
    leaves(22, 31, leafGreen.light),
    ...fruit.map(([x, y]) => apple(x, y, 13)),
  ].join('')
}

/** It winds up the trunk and looks out among the fruit. */
function snake(): Svg {
  const { foot, reach, pitch } = coil
  const winding = times(37, (index): Point => {
    const turn = index * 30 - 90
    return [350 + reach * Math.sin((turn * Math.PI) / 180), foot - ((turn + 90) / 360) * pitch]
  })
  const rising: readonly Point[] = [
    [346, 660],
    [392, 640],
    [412, 604],
    [396, 566],
    [400, 536],
    [424, 526],
  ]
  return snakeAlong([...winding, ...rising], 17, { fill: '#3F8F6A' })
}

/** Where the snake lies before the trunk: every first half of a turn, and all of it in the crown. */
function inFront(): string {
  const { foot, pitch } = coil
  const half = times(3, (index) => foot - index * pitch)
  return `${half.map((y) => `M280 ${y}h140v${-pitch / 2}h-140Z`).join('')}M280 ${foot - 3 * pitch}h220v-220h-220Z`
}

/** In wine: one sleeve on the heart, the other towards the tree. */
function she(): Svg {
  return robedFigure({
    x: 178,
    y: 595,
    scale: 0.745,
    height: 560,
    hem: 150,
    shoulders: 98,
    mantle: robes.wine,
    gown: ivory,
    left: { pose: 'front' },
    right: { pose: 'lowered' },
    belt: { fill: robes.wine, jewel: flatGold },
    collar: { fill: '#D98E9C' },
    head: { hair: hair.copper },
    folds: 13,
    seed: 3,
  })
}

function he(): Svg {
  return robedFigure({
    x: 522,
    y: 595,
    scale: 0.745,
    height: 560,
    hem: 150,
    shoulders: 106,
    mantle: robes.blue,
    gown: '#E3C489',
    left: { pose: 'lowered' },
    right: { pose: 'lowered' },
    belt: { fill: robes.blue, jewel: flatGold },
    collar: { fill: '#E9B85C' },
    head: { hair: hair.brown, cut: 'page' },
    folds: 13,
    seed: 8,
  })
}
