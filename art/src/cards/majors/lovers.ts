import { snakeAlong } from '#animals/snake.ts'
import { robedFigure } from '#figures/robe.ts'
import { wing } from '#figures/wing.ts'
import { type Point, times } from '#geometry.ts'
import { grassTufts, hills, peak } from '#land.ts'
import { bronze, filled, flame, flatGold, gold, hair, ivory, leafGreen, palettes, robes, stroke } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { flameShape, glow, rays, starField } from '#sky.ts'
import { facedSun } from '#sun-and-moon.ts'
import { circle, clipped, mirrored, path, place, rect, type Svg } from '#svg.ts'
import { apple } from '#trees.ts'

const { ground } = palettes.major
const sun = { x: 350, y: 240, r: 62 }
/** How far the crown is drawn above its place, so that two heads leave it free. */
const lift = 36
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
    rays({ x, y, from: 80, to: 760, count: 44, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.4 }) }),
    starField({ seed: 27, box: [62, 372, 576, 250], count: 18, avoid: (px) => Math.abs(px - 350) < 150 }),
  ].join('')
}

function mountain(): Svg {
  return peak({ x: 500, y: 900, width: 640, height: 490, fill: '#3B3080', strokes: 16, lean: 56 })
}

function meadow(): Svg {
  return [
    hills({ y: 850, fills: ['#2B4A4C', '#223B3E', '#192B30'], step: 62, swell: 12, seed: 9 }),
    grassTufts({ seed: 4, box: [60, 870, 580, 165], count: 36, colour: '#8FBF9A' }),
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
  return [
    snake(),
    trunk(),
    place({ x: 0, y: -lift }, halfOfFire(), halfOfFruit()),
    clipped('snake-front', inFront(), snake()),
  ].join('')
}

/** One trunk that parts into two boughs: between them one sees the sky. */
function trunk(): Svg {
  const outline =
    'M262 974C304 966 328 946 330 900C332 840 336 770 328 712C318 660 290 622 264 594L278 578C308 602 340 636 350 680C360 636 392 602 422 578L436 594C410 622 382 660 372 712C364 770 368 840 370 900C372 946 396 966 438 974C410 984 382 972 366 966C356 984 344 984 334 966C318 972 290 984 262 974Z'
  const bark =
    'M342 950C346 900 342 830 344 742C342 690 312 636 286 606M357 956C358 910 354 840 358 742C360 690 388 636 414 606M350 900C350 850 349 790 350 706M334 920C338 880 337 830 337 780M365 880C365 830 363 790 364 750'
  return path(outline, filled('#6B4226', 3)) + path(bark, stroke(1.5, gold, { opacity: 0.7 }))
}

/** The left half of the crown: tongues of fire instead of leaves, the lower ones over the upper. */
function halfOfFire(): Svg {
  const outline =
    'M334 640C300 664 262 654 250 636C216 636 198 606 214 580C196 556 204 524 228 514C228 482 254 462 280 468C288 446 318 438 336 454C346 476 334 496 342 520C350 548 334 566 340 592C344 612 338 626 334 640Z'
  const tongues: readonly (readonly [x: number, y: number, size: number, turn: number])[] = [
    [312, 480, 1.7, 6],
    [262, 518, 1.5, -14],
    [316, 560, 1.6, 4],
    [230, 576, 1.4, -26],
    [272, 594, 1.6, -10],
    [240, 634, 1.3, -24],
    [318, 638, 1.6, 2],
    [280, 656, 1.3, -8],
  ]
  const drawn = tongues.map(([x, y, size, turn], index) =>
    place(
      { x, y, scale: size, turn },
      path(flameShape({ x: 0, y: 0, width: 34, height: 62 }), filled(index % 2 ? flame.fill : '#E8743A', 1.6)),
      path(flameShape({ x: 0, y: -5, width: 16, height: 32 }), { fill: flame.core }),
    ),
  )
  return path(outline, filled('#7A2430', 2.6)) + drawn.join('')
}

/** The right half: leaves and apples. */
function halfOfFruit(): Svg {
  const outline =
    'M366 640C400 664 438 654 450 636C484 636 502 606 486 580C504 556 496 524 472 514C472 482 446 462 420 468C412 446 382 438 364 454C354 476 366 496 358 520C350 548 366 566 360 592C356 612 362 626 366 640Z'
  const leaves: readonly (readonly [x: number, y: number, turn: number])[] = [
    [380, 474, -122],
    [384, 474, -58],
    [434, 502, -96],
    [440, 504, -34],
    [386, 560, -140],
    [382, 562, -84],
    [464, 566, -60],
    [466, 570, -4],
    [398, 624, -128],
    [402, 622, -70],
    [452, 614, -100],
    [456, 616, -30],
    [432, 640, -150],
    [420, 556, -128],
    [424, 558, -64],
    [408, 486, -80],
  ]
  const fruit: readonly Point[] = [
    [382, 484],
    [436, 514],
    [384, 572],
    [464, 580],
    [400, 634],
    [454, 624],
  ]
  const shapes = (rest: 0 | 1) =>
    leaves
      .filter((_, index) => index % 2 === rest)
      .map(([x, y, turn]) => leafShape({ x, y, length: 44, width: 13, turn }))
      .join('')
  return [
    path(outline, filled('#1F4A33', 2.6)),
    path(shapes(0), filled(leafGreen.dark, 1.5)),
    path(shapes(1), filled(leafGreen.light, 1.5)),
    ...fruit.map(([x, y]) => apple(x, y, 14)),
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
    [384, 622],
    [420, 584],
    [424, 546],
    [404, 516],
    [408, 492],
    [424, 474],
  ]
  return snakeAlong([...winding, ...rising], 17, { fill: '#3F8F6A' })
}

/** Where the snake lies before the trunk: every first half of a turn, and all of it in the crown. */
function inFront(): string {
  const { foot, pitch } = coil
  const half = times(3, (index) => foot - index * pitch)
  return `${half.map((y) => `M280 ${y}h140v${-pitch / 2}h-140Z`).join('')}M280 ${foot - 3 * pitch}h220v-270h-220Z`
}

/** In wine, her dress strewn with pearls, her sleeves together. */
function she(): Svg {
  return robedFigure({
    x: 199,
    y: 595,
    scale: 0.745,
    turn: 2,
    height: 558,
    hem: 138,
    gownHem: 134,
    shoulders: 90,
    mantle: '#7A2440',
    gown: '#A83A54',
    gownLine: '#F0C9B0',
    left: { pose: 'folded' },
    right: { pose: 'reached' },
    cuff: ivory,
    belt: { fill: flatGold, jewel: robes.wine },
    collar: { fill: ivory },
    head: { hair: hair.copper },
    print: (x, y) => circle(x, y, 6, filled(ivory, 1.4, '#6B1F38')),
    folds: 10,
    seed: 3,
  })
}

/** In blue under a short white cape, straight and narrow, his shoes to be seen. */
function he(): Svg {
  return robedFigure({
    x: 497,
    y: 595,
    scale: 0.745,
    turn: -2,
    height: 536,
    hem: 104,
    gownHem: 100,
    shoulders: 98,
    mantle: '#26427E',
    gown: '#3763B4',
    gownLine: '#D6E0F6',
    left: { pose: 'reached' },
    right: { pose: 'lowered' },
    belt: { fill: '#7A4A24', jewel: flatGold },
    collar: { fill: ivory, shape: 'cape', jewel: robes.blue },
    shoes: { fill: '#7A4A24', below: 36 },
    head: { hair: hair.brown, cut: 'page' },
    folds: 8,
    seed: 8,
  })
}
