import { swallow } from '#animals/birds.ts'
import { butterfly } from '#animals/butterfly.ts'
import { butterflyCrown } from '#figures/crowns.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { times } from '#geometry.ts'
import { filled, flatGold, gold, ivory, palettes, stroke, umber } from '#palette.ts'
import { cloud, glow, rays, ring, starField } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { circle, mirrored, num, path, place, rect, type Svg } from '#svg.ts'

const { ground, accent } = palettes.swords
const face = { x: 350, y: 440 }
const stone = { light: '#DDE3F5', face: '#8D95B5', dark: '#5A658F' }

/** A stern figure on a lyre-backed throne above the clouds: a straight sword, an open sleeve, one bird. */
export function queenOfSwords(): Svg {
  return [sky(), farClouds(), throne(), queen(), nearClouds(), bird()].join('')
}

function sky(): Svg {
  const { x, y } = face
  const avoid = (px: number, py: number) =>
    Math.hypot(px - x, py - y) < 236 ||
    py > 640 ||
    Math.hypot(px - 350, py - 70) < 80 ||
    Math.abs(px - 516) < 40 ||
    Math.hypot(px - 140, py - 330) < 90
  return [
    glow(x, y, [720, 560, 440, 330, 226], [ground[0], ground[1], ground[2], '#303D70', '#43528C']),
    ring(x, y, 214, 1.3, accent),
    rays({ x, y, from: 132, to: 760, count: 64, shorter: 0.6, attributes: stroke(1.3, accent, { opacity: 0.34 }) }),
    starField({ seed: 52, box: [60, 80, 580, 560], count: 50, avoid }),
  ].join('')
}

function farClouds(): Svg {
  const look = { colour: gold, line: 2 }
  return [
    cloud({ x: 10, y: 800, width: 240, height: 92, fill: '#2C3868', seed: 5, ...look }),
    cloud({ x: 450, y: 806, width: 240, height: 104, fill: '#2C3868', seed: 8, ...look }),
    cloud({ x: 180, y: 838, width: 330, height: 100, fill: '#34427A', seed: 3, ...look }),
    rect(40, 800, 620, 260, { fill: '#2C3868' }),
  ].join('')
}

/** Two posts bent like the arms of a lyre, bars between them; low arms with rolled ends. */
function throne(): Svg {
  const post =
    'M236 910C196 830 150 780 154 700C158 620 222 570 226 500C228 452 214 424 186 420C156 416 144 450 166 460C182 466 192 450 182 442C206 448 204 484 176 482C136 478 130 396 190 390C240 388 262 436 258 502C252 586 192 636 190 704C188 770 232 820 272 910Z'
  const bars = times(5, (index) => `M${num(244 + index * 53)} 590L${num(244 + index * 53)} 900`)
  return [
    path(bars.join(''), stroke(10, flatGold)),
    path(bars.join(''), stroke(6, stone.dark)),
    path('M206 588C260 560 440 560 494 588L484 616C436 590 264 590 216 616Z', filled(stone.light, 2.6)),
    mirrored(
      350,
      path(post, filled(stone.face, 3)),
      path('M248 900C214 830 166 776 172 702C176 632 238 582 242 504C244 446 224 410 190 406', stroke(1.5, ivory)),
      rect(142, 762, 104, 26, filled(stone.light, 2.6)),
      path('M156 788L232 788L226 920L162 920Z', filled(stone.face, 2.6)),
      path('M172 802L172 920M216 802L216 920', stroke(1.4, ivory, { opacity: 0.7 })),
      circle(142, 775, 21, filled(stone.light, 2.6)),
      path('M142 766A9 9 0 1 0 151 775A13 13 0 0 0 142 764', stroke(1.8, umber)),
    ),
  ].join('')
}

function queen(): Svg {
  const figure: RobedOptions = {
    x: face.x,
    y: face.y,
    scale: 0.96,
    height: 560,
    hem: 196,
    gownHem: 112,
    mantle: '#4A3A78',
    gown: '#D5DDF6',
    gownLine: '#4A5478',
    trim: '#C3D2FA',
    cuff: '#F1D596',
    lining: '#8C2F4C',
    belt: { fill: '#8C2F4C', jewel: accent },
    left: { pose: 'resting' },
    right: { pose: 'raised', holds: sword({ x: 0, y: -44, length: 392 }) },
    head: { wimple: ivory, lips: '#A8454F' },
    crown: butterflyCrown({ jewel: accent }),
    print: (x, y, index) =>
      place(
        { x, y, scale: 0.13, turn: index % 2 ? 18 : -18 },
        butterfly({ upper: '#6C7FC4', lower: '#8C2F4C', spots: ivory, line: '#4A5478' }),
      ),
    folds: 15,
    seed: 23,
  }
  return robedFigure(figure)
}

/** The bank she sits above rolls over the foot of the throne and the hem. */
function nearClouds(): Svg {
  const look = { colour: gold, line: 2.6 }
  return [
    cloud({ x: 30, y: 950, width: 210, height: 100, fill: '#46558F', seed: 11, ...look }),
    cloud({ x: 440, y: 944, width: 230, height: 110, fill: '#46558F', seed: 2, ...look }),
    cloud({ x: 20, y: 1030, width: 340, height: 110, fill: '#6473AE', seed: 6, ...look }),
    cloud({ x: 320, y: 1036, width: 370, height: 108, fill: '#6473AE', seed: 14, ...look }),
    rect(40, 1010, 620, 50, { fill: '#6473AE' }),
    path(
      'M70 1030A22 22 0 0 1 112 1024M168 1038A24 24 0 0 1 214 1032M262 1028A18 18 0 0 1 296 1024M372 1036A22 22 0 0 1 414 1030M470 1026A18 18 0 0 1 504 1022M556 1038A24 24 0 0 1 602 1032',
      stroke(1.6, gold, { opacity: 0.75 }),
    ),
  ].join('')
}

function bird(): Svg {
  return place({ x: 140, y: 330, scale: 1.02, turn: -8 }, swallow({ fill: ivory, light: accent, line: '#2A3362' }))
}
