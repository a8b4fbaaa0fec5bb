import { horse, horseCoats } from '#animals/horse.ts'
import { battlement, brickWall, tower } from '#buildings.ts'
import { kingsCrown } from '#figures/crowns.ts'
import { drape } from '#figures/drape.ts'
import { robedFigure } from '#figures/robe.ts'
import { times } from '#geometry.ts'
import { grassTufts } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { glow, rays, sparkle, star, starField } from '#sky.ts'
import { circle, mirrored, num, path, place, rect, type Svg } from '#svg.ts'
import { wheel } from '#tools.ts'

const { ground, plate } = palettes.major
const canopyBlue = '#243A7E'
const face = { x: 350, y: 394 }

/** VII Колесница: a crowned charioteer under a canopy of stars, a black and a white horse turned outwards. */
export function chariot(): Svg {
  return [sky(), city(), field(), canopy(), charioteer(), car(), frontWheel(), horses(), reins()].join('')
}

function sky(): Svg {
  return [
    glow(350, 400, [600, 490, 400, 320], [ground[0], ground[1], ground[2], ground[3]]),
    rays({
      x: 350,
      y: 400,
      from: 210,
      to: 640,
      count: 72,
      shorter: 0.6,
      attributes: stroke(1.3, gold, { opacity: 0.35 }),
    }),
  ].join('')
}

/** The wall of the city that is left behind. */
function city(): Svg {
  const stone = '#2B2160'
  const turret = (x: number, width: number, height: number, roof?: string) =>
    tower({
      x,
      y: 760,
      width,
      height,
      fill: stone,
      taper: 0.94,
      course: 22,
      top: roof ? 'cone' : 'battlement',
      topFill: roof ?? stone,
      lineWidth: 2.6,
      windows: [{ aside: 0, up: height * 0.66, width: width * 0.24, height: width * 0.42 }],
    })
  return [
    turret(122, 58, 236, '#7A2C4A'),
    turret(578, 58, 236, '#7A2C4A'),
    brickWall({ x: 30, y: 622, width: 640, height: 200, fill: stone, course: 26 }),
    battlement({ x: 350, y: 624, width: 648, height: 34, fill: stone, merlons: 13, lineWidth: 2.6 }),
    turret(74, 66, 200),
    turret(626, 66, 200),
  ].join('')
}

function field(): Svg {
  return [
    path('M40 800Q350 770 660 800L660 1060L40 1060Z', filled(ground[0], 2.4)),
    grassTufts({ seed: 4, box: [60, 826, 90, 200], count: 16 }),
    grassTufts({ seed: 9, box: [560, 826, 80, 200], count: 16 }),
  ].join('')
}

/** A dome of cloth on two posts; the night stands within it. */
function canopy(): Svg {
  const valance = `q${num(-412 / 18)} 30 ${num(-412 / 9)} 0`.repeat(9)
  const stars: [number, number, number][] = [
    [210, 226, 9],
    [258, 186, 8],
    [306, 216, 10],
    [350, 168, 12],
    [394, 216, 10],
    [442, 186, 8],
    [490, 226, 9],
  ]
  const curtain = drape({
    left: [
      [152, 256],
      [160, 330],
      [170, 400],
      [166, 452],
    ],
    right: [
      [236, 256],
      [214, 340],
      [194, 404],
      [186, 452],
    ],
    fill: canopyBlue,
    folds: 6,
    wave: 4,
    width: 2.6,
    start: 0.02,
    stagger: 0.05,
    seed: 2,
  })
  const tail = drape({
    left: [
      [166, 458],
      [158, 520],
      [150, 590],
    ],
    right: [
      [186, 458],
      [196, 520],
      [208, 590],
    ],
    fill: canopyBlue,
    folds: 5,
    wave: 8,
    width: 2.6,
    start: 0.05,
    stagger: 0.1,
    seed: 6,
  })
  return [
    path('M170 250L530 250L530 700L170 700Z', { fill: plate }),
    starField({
      seed: 8,
      box: [240, 276, 220, 300],
      count: 26,
      avoid: (x, y) => Math.hypot(x - 350, (y - 420) * 0.8) < 100,
    }),
    rays({ ...face, from: 96, to: 152, count: 40, shorter: 0.5, attributes: stroke(1.5, gold, { opacity: 0.8 }) }),
    mirrored(
      350,
      rect(163, 250, 14, 428, filled(flatGold, 2.2, umber)),
      curtain,
      tail,
      rect(160, 446, 32, 14, filled(flatGold, 2, umber, { rx: 6 })),
    ),
    path(`M144 252C176 176 258 132 350 130C442 132 524 176 556 252${valance}Z`, filled(canopyBlue, 3.2)),
    path('M154 244C190 182 266 142 350 140C434 142 510 182 546 244Z', stroke(1.3)),
    ...stars.map(([x, y, r]) => path(star({ x, y, points: 8, outer: r, inner: r * 0.42 }), { fill: flatGold })),
    sparkle(230, 206, 6),
    sparkle(470, 206, 6),
  ].join('')
}

function charioteer(): Svg {
  return robedFigure({
    ...face,
    scale: 0.8,
    height: 560,
    hem: 170,
    mantle: robes.wine,
    gown: ivory,
    trim: canopyBlue,
    belt: { fill: canopyBlue, jewel: robes.wine },
    collar: { fill: '#E9C987', shape: 'cape', jewel: canopyBlue },
    left: { pose: 'folded' },
    right: { pose: 'folded' },
    head: { hair: hair.brown, cut: 'page', hairLine: gold, lips: '#9A5A4A' },
    crown: kingsCrown({ jewel: canopyBlue }),
    seed: 3,
  })
}

function car(): Svg {
  const body = 'M168 672Q350 712 532 672L500 900Q350 930 200 900Z'
  return [
    path(body, filled('#5B3385', 3.4)),
    path('M188 704Q350 738 512 704L486 880Q350 906 214 880Z', stroke(1.4)),
    path('M146 650Q350 696 554 650L554 680Q350 726 146 680Z', filled(flatGold, 2.6, umber)),
    ...times(13, (index) => {
      const x = 170 + index * 30
      return circle(x, 665 + 22 * (1 - ((x - 350) / 204) ** 2), 4, { fill: index % 2 ? robes.wine : canopyBlue })
    }),
    circle(350, 780, 54, filled(plate, 2.8)),
    circle(350, 780, 46, stroke(1.2)),
    path(star({ x: 350, y: 780, points: 8, outer: 40, inner: 15 }), filled(flatGold, 1.4, umber)),
  ].join('')
}

function horses(): Svg {
  return [
    place({ x: 172, y: 886, scale: 0.78, turn: -5 }, horse({ coat: horseCoats.raven, bridle: flatGold })),
    place({ x: 528, y: 880, scale: 0.78, flip: true }, horse({ coat: horseCoats.white, bridle: robes.wine })),
  ].join('')
}

/** From his sleeves over the rail and along the necks to the bits: slack, for he does not pull. */
function reins(): Svg {
  const strap = (bitY: number, colour: string) => {
    const rein = `M346 644C330 690 262 724 234 784C212 832 168 ${bitY + 4} 105 ${bitY}`
    return path(rein, stroke(6.4, umber)) + path(rein, stroke(3.6, colour)) + circle(105, bitY, 5.5, { fill: flatGold })
  }
  return strap(906, flatGold) + place({ x: 700, y: 0, flip: true }, strap(893, robes.wine))
}

function frontWheel(): Svg {
  return [
    place(
      { x: 350, y: 948, turn: 22.5 },
      circle(0, 0, 92, { fill: plate }),
      wheel({ radius: 92, spokes: 8, fill: '#6B4A22' }),
    ),
  ].join('')
}
