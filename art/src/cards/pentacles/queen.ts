import { goatFinial } from '#animals/goat.ts'
import { rabbit } from '#animals/hare.ts'
import { queensCrown } from '#figures/crowns.ts'
import { drape } from '#figures/drape.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { rose } from '#flowers.ts'
import { polar, randomFrom, type SplinePoint, times } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, flatGold, gold, ivory, leafGreen, palettes, stroke, umber } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { glow, rays } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import { ellipse, mirrored, num, path, place, rect, type Svg } from '#svg.ts'

const { ground, accent } = palettes.pentacles
/** The bower follows the arch of the window; its opening is this wide and springs from here. */
const bower = { x: 350, spring: 394, half: 240 }
const gown = '#33704C'
const wood = { face: '#8A5A34', dark: '#5E3A20', light: '#B98045' }

/** Королева Пентаклей: a bower of roses low in the garden, goats on her throne, the coin on her lap, a rabbit. */
export function queenOfPentacles(): Svg {
  return [garden(), lattice(), throneOfGoats(), queen(), leaves(), goats(), roses(), lawn()].join('')
}

/** What is seen through the bower: evening light over hedges. */
function garden(): Svg {
  const { x, spring } = bower
  return [
    glow(x, spring, [720, 330, 240, 170], [ground[2], '#24604A', '#357A56', '#6FA562']),
    rays({
      x,
      y: spring,
      from: 60,
      to: 168,
      count: 36,
      shorter: 0.7,
      attributes: stroke(1.4, ivory, { opacity: 0.5 }),
    }),
    hills({ y: 640, fills: ['#2A6A4E', '#1E5640', '#184636'], step: 52, swell: 12, seed: 6, line: 2 }),
  ].join('')
}

/** Bent laths under the arch of the bower. */
function lattice(): Svg {
  const { x, spring, half } = bower
  const inner = 172
  const laths = times(13, (index) => {
    const [from, to] = [polar(x, spring, inner, 180 + index * 15), polar(x, spring, half, 180 + index * 15)]
    return `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`
  })
  const bow = (r: number, foot: number) =>
    `M${x - r} ${foot}L${x - r} ${spring}A${r} ${r} 0 0 1 ${x + r} ${spring}L${x + r} ${foot}`
  const all = laths.join('') + bow(inner, 720) + bow((inner + half) / 2, 720)
  return path(all, stroke(7, umber)) + path(all, stroke(3.4, wood.light))
}

/** A low back of wood; the posts end in heads of goats. */
function throneOfGoats(): Svg {
  const post = [
    rect(502, 640, 46, 340, filled(wood.face, 3)),
    path('M514 660L514 960M536 660L536 960', stroke(1.4, gold, { opacity: 0.7 })),
    rect(494, 700, 62, 24, filled(wood.light, 2.6)),
    rect(494, 900, 62, 24, filled(wood.light, 2.6)),
  ]
  return [
    path(
      'M188 980L188 560C220 548 236 520 252 494C284 448 416 448 448 494C464 520 480 548 512 560L512 980Z',
      filled(wood.dark, 3.4),
    ),
    path(
      'M206 980L206 574C236 560 250 536 266 508C294 470 406 470 434 508C450 536 464 560 494 574L494 980',
      stroke(1.6),
    ),
    mirrored(350, ...post),
  ].join('')
}

/** Their horns reach into the leaves. */
function goats(): Svg {
  return mirrored(350, place({ x: 525, y: 588, scale: 0.52 }, goatFinial()))
}

function queen(): Svg {
  const figure: RobedOptions = {
    x: 350,
    y: 470,
    scale: 0.94,
    height: 556,
    hem: 256,
    gownHem: 176,
    shoulders: 104,
    mantle: '#9A3350',
    gown,
    gownLine: gold,
    trim: '#E9C9A8',
    cuff: flatGold,
    lining: '#3A1020',
    belt: { fill: '#E9C9A8', jewel: '#A23A4C' },
    left: { pose: 'folded' },
    right: { pose: 'folded' },
    over: skirt(),
    collar: { fill: ivory, jewel: '#A23A4C' },
    head: { hair: '#2C1B1C', cut: 'long' },
    crown: queensCrown({ jewel: '#2E7458' }),
    folds: 16,
    seed: 19,
  }
  return robedFigure(figure) + pentacle({ x: 350, y: 862, r: 92 }) + hollow()
}

/** The skirt from her belt over the knees, around her face: it makes her sit. */
function skirt(): Svg {
  const right: SplinePoint[] = [
    [50, 266],
    [118, 290],
    [160, 346],
    [166, 440],
    [176, 566],
  ]
  return [
    drape({
      left: right.map(([x, y]): SplinePoint => [-x, y]),
      right,
      fill: gown,
      folds: 12,
      start: 0.46,
      stagger: 0.12,
      sag: 8,
      wave: 12,
      seed: 4,
      width: 2.8,
    }),
    mirrored(0, path('M62 282C96 298 124 322 138 356', stroke(1.6, gold, { opacity: 0.85 }))),
  ].join('')
}

/** The hollow of the skirt in which the coin stands. */
function hollow(): Svg {
  return [
    path(
      'M272 920C286 936 316 944 350 944C384 944 414 936 428 920C442 946 412 968 350 970C288 968 258 946 272 920Z',
      filled(gown, 2.6),
    ),
    path(
      'M282 946C304 956 326 958 350 958C374 958 396 956 418 946M290 970C286 986 286 996 288 1006M350 966L350 1006M410 970C414 986 414 996 412 1006',
      stroke(1.5, gold, { opacity: 0.8 }),
    ),
  ].join('')
}

/** The leafy wall between the window and the opening of the bower. */
function leaves(): Svg {
  const { x, spring, half } = bower
  const random = randomFrom(31)
  const inner = `M${x - half} 1060L${x - half} ${spring}A${half} ${half} 0 0 1 ${x + half} ${spring}L${x + half} 1060`
  const along = times(81, (index) => {
    const row = index % 2
    const t = index / 80
    return { ...onBower(t, half + 14 + row * 34 + random() * 10), length: 48 + random() * 20 }
  })
  const shapes = (parity: number) =>
    along
      .filter((_, index) => index % 3 === parity)
      .map(({ px, py, out, length }) =>
        leafShape({ x: px, y: py, length, width: length * 0.36, turn: out + 180 + (random() - 0.5) * 130 }),
      )
      .join('')
  return [
    path(`${inner}L670 1060L670 40L30 40L30 1060Z`, { fill: '#123A2A', 'fill-rule': 'evenodd' }),
    path(inner, stroke(12, umber)),
    path(inner, stroke(7, wood.light)),
    path(shapes(0), filled('#2C5A3A', 1.4)),
    path(shapes(1), filled(leafGreen.dark, 1.4)),
    path(shapes(2), filled(leafGreen.light, 1.4)),
  ].join('')
}

/** A point of the bower from its left foot over the arch (0) to the right foot (1), `reach` from the axis. */
function onBower(t: number, reach: number): { px: number; py: number; out: number } {
  const { x, spring } = bower
  const [side, arc] = [620, 760]
  const at = t * (2 * side + arc)
  if (at < side) return { px: x - reach, py: spring + side - at, out: 180 }
  if (at > side + arc) return { px: x + reach, py: spring + at - side - arc, out: 0 }
  const out = -180 + ((at - side) / arc) * 180
  const [px, py] = polar(x, spring, reach, out)
  return { px, py, out }
}

function roses(): Svg {
  const colours = ['pink', 'white', 'red'] as const
  // An even number: none stands in the apex, under the medallion.
  return times(16, (index) => {
    const { px, py } = onBower((index + 0.5) / 16, index % 2 ? 266 : 256)
    return rose({ x: px, y: py, r: [34, 28, 31][index % 3] ?? 30, colour: colours[index % 3], turn: index * 41 })
  }).join('')
}

/** Grass at her feet, and the rabbit. */
function lawn(): Svg {
  return [
    path('M40 1000C160 974 260 990 350 994C450 998 560 976 660 996L660 1060L40 1060Z', filled('#1F5A3E', 2.8)),
    grassTufts({ seed: 11, box: [60, 1008, 580, 32], count: 34, colour: accent, size: 1.1 }),
    ellipse(520, 1022, 76, 9, { fill: ground[0], 'fill-opacity': 0.5 }),
    place({ x: 526, y: 1022, scale: 0.96, flip: true }, rabbit()),
  ].join('')
}
