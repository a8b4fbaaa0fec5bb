import { battlement, brickWall, tower } from '#buildings.ts'
import { seatedHooded } from '#figures/hooded.ts'
import { town } from '#houses.ts'
import { filled, flatGold, gold, palettes, stroke, umber } from '#palette.ts'
import { flagstones } from '#paving.ts'
import { glow, rays, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { mirrored, path, rect } from '#svg.ts'

const { ground } = palettes.pentacles
const cloak = '#7C2F40'
const sitter = { x: 350, y: 960, scale: 1.56 }
const coin = 72

/** A hooded figure holds four coins as a lock: for a crown, at the breast, under the feet; a walled city behind. */
export function fourOfPentacles(): Svg {
  return [sky(), city(), court(), figure(), lock()].join('')
}

function sky(): Svg {
  const light = { x: 350, y: 372 }
  const avoid = (x: number, y: number) =>
    Math.hypot(x - 350, y - 362) > 280 || Math.hypot(x - 350, y - 380) < 190 || Math.hypot(x - 350, y - 70) < 70
  return [
    glow(light.x, light.y, [720, 560, 440, 330, 230], [ground[0], ground[1], '#133A2D', ground[2], '#20594A']),
    rays({ ...light, from: 100, to: 700, count: 44, shorter: 0.6, attributes: stroke(1.3, gold, { opacity: 0.36 }) }),
    starField({ seed: 44, box: [60, 90, 580, 360], count: 34, avoid }),
  ].join('')
}

function city(): Svg {
  const roofs = { fill: '#1F5443', roof: '#8A4A34', lineWidth: 2 }
  const keep = { fill: '#1A4A3B', course: 24, lineWidth: 2.8 }
  return [
    town({ x: 166, y: 632, width: 262, ...roofs }),
    town({ x: 540, y: 632, width: 262, ...roofs }),
    brickWall({ x: 40, y: 622, width: 620, height: 200, fill: '#16402F', course: 32 }),
    battlement({ x: 350, y: 624, width: 640, height: 30, fill: '#16402F', merlons: 14, lineWidth: 2.6 }),
    ...[92, 608].map((x) =>
      tower({ x, y: 826, width: 104, height: 262, ...keep, windows: [{ aside: 0, up: 176, width: 22, height: 42 }] }),
    ),
  ].join('')
}

function court(): Svg {
  return [
    flagstones({ y: 820, fills: ['#0F2C22', '#163D2F'], rows: 4, columns: 8 }),
    mirrored(
      350,
      rect(92, 806, 150, 176, filled('#2A5A4A', 3)),
      path('M108 982V846H226', stroke(1.5)),
      rect(82, 788, 170, 26, filled('#33705A', 2.8)),
    ),
  ].join('')
}

function figure(): Svg {
  return seatedHooded({ ...sitter, fill: cloak, gown: '#2B4436', cuff: flatGold, seed: 11 })
}

/** Coins and the sleeves that clasp the one at the breast. */
function lock(): Svg {
  return [
    pentacle({ x: 350, y: 354, r: coin }),
    pentacle({ x: 350, y: 724, r: coin }),
    mirrored(350, clasp()),
    pentacle({ x: 252, y: 962, r: coin, turn: -10 }),
    pentacle({ x: 448, y: 962, r: coin, turn: 10 }),
  ].join('')
}

/** The right forearm over the lower rim of the coin. */
function clasp(): Svg {
  return [
    path(
      'M504 782C498 764 484 756 470 764C440 780 400 786 350 786L350 873C424 872 500 866 508 826C510 808 508 794 504 782Z',
      filled(cloak, 3.6),
    ),
    path(
      'M490 778C474 804 438 814 386 817M500 800C484 828 448 838 388 840M470 772C450 788 424 798 386 800',
      stroke(1.8),
    ),
    path('M350 784L376 784C382 808 384 844 380 874L350 874Z', filled(flatGold, 2.2, umber)),
    path('M364 786C368 810 370 844 368 873', stroke(1.4, umber, { opacity: 0.7 })),
  ].join('')
}
