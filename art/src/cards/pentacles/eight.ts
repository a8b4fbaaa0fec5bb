import { bee } from '#animals/bee.ts'
import { bench } from '#furniture.ts'
import { type Point, randomFrom, spline, times } from '#geometry.ts'
import { town } from '#houses.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, flatGold, gold, ivory, leafGreen, palettes, stroke } from '#palette.ts'
import { glow, rays, sparkle, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, ellipse, num, path, place, rect } from '#svg.ts'
import { chisel } from '#tools.ts'

const { ground, accent } = palettes.pentacles
const post = { x: 200, top: 152, foot: 1000 }
const coin = 57
const work = { x: 440, y: 668, r: 104 }
const wood = { post: '#7A4E28', bench: '#8A5A34', shade: '#5C3A1E' }

/** A bench with a chisel and a coin at work; a post of six finished coins, one more at its foot; a town, a bee. */
export function eightOfPentacles(): Svg {
  return [sky(), land(), meadow(), postOfCoins(), workbench(), yard(), beeInFlight()].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    Math.hypot(x - 350, y - 362) > 278 ||
    x < 250 ||
    (y > 150 && y < 420 && x > 330 && x < 570) ||
    (x < 430 && (y > 300 || y < 140))
  return [
    glow(work.x, work.y, [800, 640, 500, 380, 270], [ground[0], ground[1], '#14392D', ground[2], '#20604A']),
    rays({ ...work, from: 130, to: 760, count: 64, shorter: 0.7, attributes: stroke(1.3, gold, { opacity: 0.38 }) }),
    starField({ seed: 88, box: [60, 90, 580, 380], count: 30, avoid }),
  ].join('')
}

function land(): Svg {
  return [
    town({ x: 440, y: 540, width: 290, fill: '#2A6A54', roof: '#A5573A', lineWidth: 2 }),
    hills({ y: 530, fills: ['#1D5644', '#18493A', '#133A2E'], step: 92, swell: 16, seed: 41, contours: 3 }),
  ].join('')
}

function postOfCoins(): Svg {
  const { x, top, foot } = post
  const random = randomFrom(8)
  const grain = times(16, (index) => {
    const from = top + 30 + index * 52
    return `M${num(x - 24 + random() * 48)} ${num(from)}q${num(random() * 6 - 3)} 20 0 ${num(28 + random() * 30)}`
  })
  return [
    rect(x - 34, top, 68, foot - top, filled(wood.post, 3.2)),
    rect(x + 12, top, 22, foot - top, { fill: '#000', 'fill-opacity': 0.24 }),
    path(grain.join(''), stroke(1.5, gold, { opacity: 0.7 })),
    ...times(6, (index) => pentacle({ x, y: 232 + index * 116, r: coin })),
  ].join('')
}

function workbench(): Svg {
  const shavings = times(
    7,
    (index) => `M${470 + index * 22} ${788 - (index % 3) * 3}c-8 -14 8 -20 11 -10c2 7 -6 9 -8 4`,
  )
  return [
    ellipse(458, 1010, 200, 14, { fill: '#0A1D17', 'fill-opacity': 0.7 }),
    place({ x: 458, y: 1006 }, bench({ width: 346, height: 214, fill: wood.bench })),
    // The block that holds the coin upright.
    path('M350 792L372 738C400 764 480 764 508 738L530 792Z', filled(wood.shade, 2.8)),
    pentacle(work),
    path('M368 792L382 762C410 778 470 778 498 762L512 792Z', filled(wood.post, 2.6)),
    path('M392 782C420 790 460 790 490 782', stroke(1.5)),
    path(shavings.join(''), stroke(2, flatGold)),
    place({ x: 508, y: 612, turn: 42 }, chisel({ length: 176 })),
    sparkle(506, 608, 17, ivory),
    circle(484, 588, 2.6, { fill: flatGold }),
  ].join('')
}

function meadow(): Svg {
  return grassTufts({
    seed: 18,
    box: [60, 790, 580, 240],
    count: 80,
    avoid: (x, y) => y > 990 && y < 1024 && x > 240,
    colour: accent,
  })
}

/** The ground before the bench with the eighth coin, which waits its turn. */
function yard(): Svg {
  return [
    path('M60 1014C100 990 230 988 276 1014C250 1030 100 1032 60 1014Z', filled('#0E2C22', 2.2)),
    pentacle({ x: 126, y: 970, r: coin, turn: -24 }),
    path(
      'M60 1044q-2 -18 -10 -28M70 1044q2 -20 12 -30M276 1042q-2 -16 -10 -26M286 1042q2 -18 12 -28',
      stroke(2.2, leafGreen.light),
    ),
    path('M618 1044q-2 -18 -10 -28M628 1044q2 -20 12 -30', stroke(2.2, leafGreen.light)),
  ].join('')
}

function beeInFlight(): Svg {
  const way: Point[] = [
    [296, 470],
    [330, 410],
    [392, 432],
    [372, 484],
    [330, 452],
    [352, 372],
    [404, 312],
  ]
  return [
    path(spline(way), stroke(2.4, flatGold, { 'stroke-dasharray': '0.1 10' })),
    place({ x: 446, y: 266, scale: 1.06, turn: 38 }, bee()),
  ].join('')
}
