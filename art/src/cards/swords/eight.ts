import { tower } from '#buildings.ts'
import { drape } from '#figures/drape.ts'
import { headAtOrigin } from '#figures/head.ts'
import { distance, type Point, type SplinePoint, spline } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, gold, hair, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { reed } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { clipped, ellipse, mirrored, path, place, type Svg } from '#svg.ts'
import { mistLines } from '#water.ts'

const { ground, accent } = palettes.swords
const face = { x: 340, y: 316 }
const light = { x: 560, y: 600 }
/** Where the swords stand: a half-ring before the figure; between the fifth and the sixth one may walk out. */
const stands: readonly Point[] = [
  [108, 880],
  [164, 918],
  [220, 951],
  [276, 980],
  [332, 1004],
  [480, 962],
  [536, 926],
  [592, 886],
]

/** A bound figure with blindfolded eyes in a half-ring of eight swords on a marsh; one gap is open. */
export function eightOfSwords(): Svg {
  return [sky(), farLand(), marsh(), captive(), fence(), foreground()].join('')
}

function sky(): Svg {
  const { x, y } = light
  const avoid = (px: number, py: number) =>
    (py < 362 && distance([px, py], [350, 362]) > 280) ||
    distance([px, py], [350, 70]) < 70 ||
    Math.abs(px - face.x) < 120 ||
    (px < 190 && py > 370)
  return [
    glow(x, y, [780, 600, 450, 320, 210, 110], [ground[0], '#151A36', ground[1], '#27325E', '#3F4F88', '#6C7CAE']),
    rays({ x, y, from: 110, to: 800, count: 84, shorter: 0.55, attributes: stroke(1.2, accent, { opacity: 0.34 }) }),
    starField({ seed: 88, box: [60, 90, 580, 420], count: 54, avoid }),
    mistLines({ seed: 3, box: [60, 470, 590, 120], rows: 7 }),
  ].join('')
}

function farLand(): Svg {
  return [
    path('M40 640C80 560 140 540 190 560C250 586 300 640 400 660L660 664L660 760L40 760Z', filled('#1C2448', 2.6)),
    path(
      'M60 640C96 590 140 572 180 586M90 654C120 616 156 600 196 612M220 600C260 626 300 650 350 664',
      stroke(1.4, gold, { opacity: 0.6 }),
    ),
    tower({
      x: 134,
      y: 562,
      width: 66,
      height: 150,
      fill: '#2C3868',
      topFill: '#364374',
      course: 20,
      top: 'battlement',
      light: '#0B0E1C',
      windows: [{ aside: 0, up: 96, width: 14, height: 26 }],
      lineWidth: 2.6,
    }),
    hills({ y: 672, fills: ['#18203F'], swell: 10, seed: 4 }),
  ].join('')
}

/** Sheets of standing water between tufts; stepping stones lead out through the gap. */
function marsh(): Svg {
  const pools = [
    [150, 776, 96, 12],
    [570, 768, 90, 11],
    [106, 850, 66, 13],
    [430, 812, 70, 9],
    [596, 866, 74, 15],
    [116, 998, 80, 13],
    [250, 1022, 60, 9],
    [540, 1000, 100, 15],
  ]
  const steps = [
    [394, 938, 26],
    [424, 966, 30],
    [402, 998, 34],
    [434, 1028, 38],
  ].map(
    ([x = 0, y = 0, rx = 0]) =>
      ellipse(x, y + 5, rx, rx * 0.3, { fill: '#0A0E20' }) +
      ellipse(x, y, rx, rx * 0.3, filled('#A3A6C2', 2, '#3A4368')) +
      path(`M${x - rx * 0.5} ${y - 1}h${rx * 0.6}`, stroke(1.4, '#3A4368')),
  )
  return [
    path('M40 734C200 716 480 740 660 722L660 1060L40 1060Z', filled('#131A34', 2.2)),
    ...pools.map(
      ([x = 0, y = 0, rx = 0, ry = 0]) =>
        ellipse(x, y, rx, ry, filled('#24407A', 1.8, accent)) +
        path(
          `M${x - rx * 0.6} ${y - 2}h${rx * 0.8}M${x - rx * 0.2} ${y + ry * 0.4}h${rx * 0.7}`,
          stroke(1.4, '#C3D2FA'),
        ),
    ),
    ...steps,
    grassTufts({ seed: 15, box: [56, 750, 590, 280], count: 90, avoid: (x, y) => y > 890 && Math.abs(x - 412) < 66 }),
  ].join('')
}

/** The closed cloak from the neck to the hem, the arms within it; drawn in where the rope holds it. */
const cloakEdge: readonly SplinePoint[] = [
  [26, 84],
  [70, 97],
  [102, 124],
  [114, 172],
  [108, 226],
  [100, 270],
  [108, 330],
  [118, 420],
  [136, 510],
  [160, 596],
]
const gownEdge: readonly SplinePoint[] = [
  [16, 84],
  [24, 150],
  [26, 226],
  [26, 280],
  [40, 360],
  [62, 460],
  [96, 606],
]

function reflectEdge(edge: readonly SplinePoint[]): SplinePoint[] {
  return edge.map(([x, y]): SplinePoint => [-x, y])
}

/** Turns of rope about the arms and the breast, cut off where they pass behind the body. */
function rope(): Svg {
  const body = spline(cloakEdge) + spline(reflectEdge(cloakEdge).reverse()).replace('M', 'L')
  const turns = [172, 198, 226, 254].map((y) => `M-150 ${y - 14}Q0 ${y + 26} 150 ${y - 14}`).join('')
  const ends = 'M-4 216C-22 238 -28 262 -22 292M6 218C20 236 28 256 25 278'
  const twisted = (d: string) => [
    path(d, stroke(13, umber)),
    path(d, stroke(9, '#D8C79A')),
    path(d, stroke(9, umber, { 'stroke-dasharray': '1.6 7', 'stroke-linecap': 'butt' })),
  ]
  return [
    clipped('eight-body', `${body}Z`, ...twisted(turns)),
    ...twisted(ends),
    ellipse(1, 211, 15, 12, filled('#D8C79A', 2.4, umber)),
    path('M-9 204Q4 210 6 221M-2 201Q10 206 13 216', stroke(1.5, umber)),
  ].join('')
}

function captive(): Svg {
  const hanging = { wave: 12, start: 0.46, stagger: 0.12 }
  return place(
    face,
    drape({
      ...hanging,
      left: reflectEdge(cloakEdge),
      right: cloakEdge,
      fill: robes.wine,
      folds: 14,
      sag: 4,
      seed: 23,
      width: 3.4,
    }),
    drape({
      ...hanging,
      left: reflectEdge(gownEdge),
      right: gownEdge,
      fill: '#565088',
      line: '#C9BEDD',
      folds: 8,
      sag: 8,
      seed: 27,
      width: 2.6,
      foldWidth: 1.4,
      foldOpacity: 0.65,
    }),
    mirrored(
      0,
      // The arm within the cloak: its bend at the elbow, the folds that the rope draws together.
      path('M48 150C64 190 71 230 65 268C60 284 50 292 40 298', stroke(2)),
      path('M66 128C84 160 92 210 86 262M90 142C101 176 104 214 100 246M74 286C78 310 84 330 88 352', stroke(1.5)),
      path('M50 296C56 318 62 336 66 360', stroke(1.5, gold, { opacity: 0.8 })),
    ),
    rope(),
    headAtOrigin({ hair: hair.auburn, blindfold: ivory }),
  )
}

function fence(): Svg {
  const mound = (x: number, y: number) =>
    `M${x - 26} ${y + 4}Q${x - 12} ${y - 14} ${x} ${y - 12}Q${x + 14} ${y - 15} ${x + 28} ${y + 4}Z`
  return stands
    .map(([x, y]) => sword({ x, y, length: 344, turn: 180, anchor: 'point' }) + path(mound(x, y), filled('#131A34', 2)))
    .join('')
}

function foreground(): Svg {
  return [
    reed({ x: 74, y: 1064, height: 132, turn: -3 }),
    reed({ x: 100, y: 1066, height: 104, turn: 6, flip: true }),
    reed({ x: 628, y: 1064, height: 138, turn: 3, flip: true }),
  ].join('')
}
