import { hare } from '#animals/hare.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { acorn, oakLeaf } from '#harvest.ts'
import { furrows, grassTufts, hills } from '#land.ts'
import { gold, hair, ivory, leafGreen, palettes, stroke, umber } from '#palette.ts'
import { glow, rays, spikes, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import { ellipse, path, place, type Svg } from '#svg.ts'

const { ground, accent } = palettes.pentacles
const disc = { above: 214, r: 134 }

const figure: RobedOptions = {
  x: 350,
  y: 496,
  scale: 0.86,
  height: 424,
  hem: 146,
  gownHem: 120,
  shoulders: 98,
  mantle: '#4E8A46',
  gown: '#DDE6B4',
  gownLine: '#4F6A34',
  trim: '#C8632F',
  cuff: '#F3DDA8',
  lining: '#123226',
  belt: { fill: '#8A4A2A', jewel: '#1F6B52' },
  collar: { fill: ivory, jewel: '#1F6B52' },
  shoes: { fill: '#8A4A2A', stocking: '#E9C98A', below: 128 },
  left: { pose: 'overhead' },
  right: { pose: 'overhead' },
  held: pentacle({ x: 0, y: -disc.above, r: disc.r }),
  head: { hair: hair.copper, cut: 'page', headband: '#4E8A46' },
  print: sprout,
  folds: 14,
  seed: 33,
}
const sun = { x: 350, y: figure.y - disc.above * 0.86, r: disc.r * 0.86 }

/** Паж Пентаклей: a young figure in green holds one coin up for a sun; a ploughed field, an oak sapling, a hare. */
export function pageOfPentacles(): Svg {
  return [sky(), field(), shadowOfPage(), robedFigure(figure), sapling(), watchfulHare()].join('')
}

function sky(): Svg {
  const { x, y, r } = sun
  const avoid = (px: number, py: number) =>
    Math.hypot(px - x, py - y) < 250 || (Math.abs(px - 350) < 190 && py > 330) || Math.hypot(px - 350, py - 362) > 280
  return [
    glow(x, y, [760, 600, 470, 360, 270, 196], [ground[0], ground[1], '#154534', '#1F5C45', '#32795A', '#56986A']),
    rays({ x, y, from: 196, to: 700, count: 60, shorter: 0.62, attributes: stroke(1.4, gold, { opacity: 0.4 }) }),
    path(spikes({ x, y, from: r - 4, to: r + 50, count: 20, halfAngle: 3.4 }), { fill: '#F8E3AE' }),
    path(spikes({ x, y, from: r - 4, to: r + 32, count: 20, halfAngle: 2.6, turn: 9 }), { fill: '#E8A85C' }),
    starField({ seed: 15, box: [60, 100, 580, 520], count: 20, avoid }),
  ].join('')
}

function field(): Svg {
  return [
    hills({ y: 700, fills: ['#1C5341', '#174737'], step: 30, swell: 15, bottom: 790, seed: 2, line: 2.2 }),
    furrows({ y: 756, fill: '#12352A', sprouts: accent, count: 17 }),
  ].join('')
}

function shadowOfPage(): Svg {
  return ellipse(figure.x, 972, 96, 14, { fill: ground[0], 'fill-opacity': 0.65 })
}

/** Two leaves on a stalk, the print of the tunic. */
function sprout(x: number, y: number): Svg {
  return place(
    { x, y },
    path('M0 14L0 -4M0 -2C-14 -2 -18 -10 -18 -16C-8 -16 -2 -10 0 -2C2 -10 8 -16 18 -16C18 -10 14 -2 0 -2Z', {
      fill: leafGreen.light,
      stroke: '#33592C',
      'stroke-width': 1.8,
      'stroke-linejoin': 'round',
    }),
  )
}

/** A small oak: the acorn still lies at its root. */
function sapling(): Svg {
  const leaves = [
    [0, -34, 62, -160, leafGreen.dark],
    [2, -52, 64, -22, leafGreen.light],
    [0, -86, 62, -142, leafGreen.light],
    [4, -104, 60, -36, leafGreen.dark],
    [2, -138, 60, -112, leafGreen.light],
    [4, -138, 62, -64, leafGreen.light],
  ] as const
  return place(
    { x: 128, y: 1006, scale: 1.16 },
    ellipse(0, 2, 56, 9, { fill: '#3A2A18', stroke: gold, 'stroke-width': 1.8 }),
    path('M0 0C-6 -40 8 -90 3 -142', stroke(8, umber)),
    path('M0 0C-6 -40 8 -90 3 -142', stroke(4.6, '#9A6A3A')),
    ...leaves.map(([x, y, length, turn, fill]) => oakLeaf({ x, y, length, turn, fill })),
    acorn({ x: 46, y: -14, r: 10, turn: 64 }),
  )
}

function watchfulHare(): Svg {
  return [
    ellipse(556, 1014, 84, 10, { fill: ground[0], 'fill-opacity': 0.7 }),
    place({ x: 556, y: 1014, scale: 0.86, flip: true }, hare({ fill: '#C08A50' })),
    grassTufts({ seed: 5, box: [70, 1014, 560, 26], count: 22, colour: accent, size: 1.1 }),
  ].join('')
}
