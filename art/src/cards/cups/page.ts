import { fish } from '#animals/fish.ts'
import { heron } from '#animals/heron.ts'
import { featheredCap } from '#figures/crowns.ts'
import { locateCuff, type RobedOptions, robedFigure } from '#figures/robe.ts'
import { grassTufts } from '#land.ts'
import { filled, gold, hair, palettes, stroke } from '#palette.ts'
import { reed } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import { clipped, ellipse, num, path, place, type Svg } from '#svg.ts'
import { steepWaves } from '#water.ts'

const { ground } = palettes.cups
const cup = { size: 206, foot: 22 }
const lotusLine = '#7A3A4A'

const figure: RobedOptions = {
  x: 276,
  y: 388,
  height: 462,
  hem: 158,
  gownHem: 122,
  shoulders: 98,
  mantle: '#A8465A',
  gown: '#CDE9EC',
  gownLine: '#2F6B80',
  trim: '#F3D9D2',
  cuff: '#F3DDA8',
  lining: '#3A1420',
  belt: { fill: '#1F5677', jewel: '#8AD3DE' },
  collar: { fill: '#F6ECD6', jewel: '#8AD3DE' },
  shoes: { fill: '#1F5677', stocking: '#F3DDA8', below: 112 },
  left: { pose: 'lowered' },
  right: { pose: 'lifted', holds: chalice({ x: 0, y: cup.foot, size: cup.size }) },
  head: { hair: hair.copper, cut: 'page' },
  crown: featheredCap({ fill: '#1F5677' }),
  print: lotusPrint,
  folds: 14,
  seed: 21,
}

/** A young figure in a tunic of lotuses before the waves; a fish looks out of the chalice, a heron waits. */
export function pageOfCups(): Svg {
  return [
    sky(),
    steepWaves({
      y: 640,
      left: 8,
      rows: 3,
      height: 88,
      length: 196,
      bottom: 1010,
      fills: ['#0F3650', '#185470', '#1B6480'],
    }),
    shore(),
    robedFigure(figure),
    fishInTheCup(),
    place({ x: 540, y: 1004, scale: 1.02, flip: true }, heron()),
    reeds(),
  ].join('')
}

function sky(): Svg {
  const [x, y] = mouthOfCup()
  const avoid = (px: number, py: number) =>
    Math.hypot(px - x, py - y) < 120 ||
    (Math.abs(px - figure.x) < 130 && py > 230) ||
    Math.hypot(px - 350, py - 70) < 80
  return [
    glow(x, y, [620, 490, 380, 280, 190, 116], [ground[0], ground[1], '#123450', ground[2], '#1B4D6D', '#2A6F8C']),
    rays({ x, y, from: 126, to: 760, count: 64, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.4 }) }),
    starField({ seed: 27, box: [70, 100, 560, 470], count: 44, avoid }),
  ].join('')
}

/** Where the rim of the chalice is on the card. */
function mouthOfCup(): readonly [x: number, y: number] {
  const [x, y] = locateCuff(figure, 'right')
  return [x, y + cup.foot - (cup.size * 424) / 458]
}

/** The fish is cut off along the near edge of the water in the cup. */
function fishInTheCup(): Svg {
  const [x, y] = mouthOfCup()
  const [rx, ry] = [(131 / 458) * cup.size, (25 / 458) * cup.size]
  const above = `M${num(x - 150)} ${num(y - 220)}L${num(x + 150)} ${num(y - 220)}L${num(x + 150)} ${num(y + 1)}L${num(x + rx)} ${num(y + 1)}A${num(rx)} ${num(ry)} 0 0 1 ${num(x - rx)} ${num(y + 1)}L${num(x - 150)} ${num(y + 1)}Z`
  return [
    clipped('fish-in-cup', above, place({ x: x - 1, y: y - 20, scale: 0.92, turn: 46, flip: true }, fish())),
    path(
      `M${num(x - rx * 0.86)} ${num(y + 3)}Q${num(x)} ${num(y + ry + 6)} ${num(x + rx * 0.86)} ${num(y + 3)}`,
      stroke(2, '#BFEAF2'),
    ),
  ].join('')
}

function shore(): Svg {
  return [
    path('M40 948C150 918 250 926 350 938C460 950 560 930 660 914L660 1060L40 1060Z', filled('#2A4A52', 3)),
    path(
      'M40 962C150 934 250 940 350 952C460 964 560 946 660 930M120 1010C190 1000 250 1004 300 1010M420 1000C480 1006 540 1000 590 992',
      stroke(1.5, '#BFEAF2', { opacity: 0.7 }),
    ),
    grassTufts({ seed: 8, box: [200, 990, 430, 46], count: 18, colour: '#8FC3A9' }),
    ellipse(figure.x, 966, 92, 13, { fill: ground[0], 'fill-opacity': 0.5 }),
  ].join('')
}

function reeds(): Svg {
  return [
    reed({ x: 112, y: 1056, height: 308, turn: -3, flip: true }),
    reed({ x: 78, y: 1060, height: 236, turn: -7, flip: true }),
    reed({ x: 152, y: 1058, height: 220, turn: 5 }),
  ].join('')
}

/** One lotus of the printed cloth. */
function lotusPrint(x: number, y: number): Svg {
  const petals =
    'M0 8C-14 8 -22 0 -24 -9C-16 -9 -9 -5 -5 1C-12 -5 -13 -14 -10 -20C-4 -16 -1 -9 0 -3C1 -9 4 -16 10 -20C13 -14 12 -5 5 1C9 -5 16 -9 24 -9C22 0 14 8 0 8Z'
  return place({ x, y, scale: 0.84 }, path(petals, filled('#E58FA0', 1.6, lotusLine)))
}
