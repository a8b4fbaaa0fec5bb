import { horse, horseCoats } from '#animals/horse.ts'
import { emblem } from '#emblems.ts'
import { wing } from '#figures/wing.ts'
import { hills } from '#land.ts'
import { filled, flatGold, gold, ivory, palettes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { beads, glow, rays, ring, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import { circle, path, place, type Svg } from '#svg.ts'
import { river } from '#water.ts'

const { ground, accent } = palettes.cups
const moon = { x: 226, y: 292, r: 118 }

/** A white horse in a winged plume before a winding river; a chalice is the moon. */
export function knightOfCups(): Svg {
  return [sky(), valley(), charger(), lunaria()].join('')
}

function sky(): Svg {
  const { x, y, r } = moon
  const avoid = (px: number, py: number) => Math.hypot(px - x, py - y) < 165 || Math.hypot(px - 350, py - 70) < 80
  return [
    glow(x, y, [700, 560, 440, 330, 240, 172], [ground[0], ground[1], '#123450', ground[2], '#1B4D6D', '#256482']),
    rays({ x, y, from: 140, to: 780, count: 64, shorter: 0.55, attributes: stroke(1.4, gold, { opacity: 0.4 }) }),
    starField({ seed: 31, box: [70, 100, 570, 520], count: 52, avoid }),
    ring(x, y, r + 16, 1.4),
    beads({ x, y, r: r + 8, count: 48, size: 1.9, fill: flatGold }),
    circle(x, y, r, filled('#F3E6C4', 3.2)),
    circle(x, y, r - 9, stroke(1.3, '#B98B45')),
    chalice({ x, y: y + 84, size: 168 }),
  ].join('')
}

function valley(): Svg {
  return [
    hills({ y: 676, fills: ['#174863', '#123C55', '#0E3149'], step: 74, swell: 22, seed: 14 }),
    river({
      points: [
        [330, 708],
        [226, 716],
        [122, 744],
        [76, 796],
        [206, 842],
        [262, 892],
        [124, 950],
        [150, 1070],
      ],
      widths: [10, 132],
      fill: '#3E9AB4',
      colour: '#F1D596',
      innerColour: '#D6F1F5',
    }),
  ].join('')
}

function charger(): Svg {
  return [
    place({ x: 424, y: 728, scale: 1.5 }, horse({ coat: horseCoats.white, bridle: '#2C7C96' })),
    reins(),
    caparison(),
    plume(),
  ].join('')
}

/** Slack reins: from the bit in a low bow to the place of the rider. */
function reins(): Svg {
  const bow = 'M292 756C318 850 420 900 520 866C580 846 630 812 676 770'
  return path(bow, stroke(7, umber)) + path(bow, stroke(4, '#2C7C96'))
}

function caparison(): Svg {
  const signs = [
    [404, 982],
    [486, 996],
    [568, 984],
    [624, 954],
    [366, 1030],
    [446, 1036],
    [530, 1034],
    [608, 1020],
  ] as const
  return [
    path('M304 1060C322 1010 342 964 362 926C440 962 580 958 680 850L700 1060Z', filled('#A8465A', 3.2)),
    path('M364 924C440 962 580 958 690 840L700 866C590 990 440 992 354 950Z', filled(flatGold, 2, umber)),
    path('M360 938C440 976 586 974 694 854', stroke(5, umber, { 'stroke-dasharray': '0.1 12' })),
    ...signs.map(([x, y]) => place({ x, y, scale: 0.86 }, emblem('cups', flatGold))),
  ].join('')
}

/** The wing on the brow-band: it sweeps back and up, as on a helm. */
function plume(): Svg {
  const feathers = { length: 262, feathers: 8, from: -76, to: 6, layers: 3, fills: [ivory, accent, ivory], line: umber }
  return place(
    { x: 428, y: 530 },
    wing({ x: 0, y: -4, ...feathers }),
    circle(0, 0, 18, filled(flatGold, 2.4, umber)),
    circle(0, 0, 9.5, filled('#A8465A', 1.8, umber)),
  )
}

/** Lunaria on the near bank. */
function lunaria(): Svg {
  const stems = [
    [
      [244, 1056],
      [232, 1016],
      [246, 974],
      [236, 938],
    ],
    [
      [268, 1056],
      [284, 1020],
      [280, 990],
    ],
  ] as const
  return stems.map((stem, index) => sprig(stem, 4 - index * 2, { r: 16 - index * 3, opacity: 0.3 })).join('')
}
