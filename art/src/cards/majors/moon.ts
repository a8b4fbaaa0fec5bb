import { crayfish } from '#animals/crayfish.ts'
import { dogHowling } from '#animals/dog.ts'
import { wolf } from '#animals/wolf.ts'
import { tower } from '#buildings.ts'
import { grassTufts, peak } from '#land.ts'
import { filled, gold, stroke } from '#palette.ts'
import { reed } from '#plants.ts'
import { drops, glow, rays, starField } from '#sky.ts'
import { moonWithProfile } from '#sun-and-moon.ts'
import { mirrored, path, place, type Svg } from '#svg.ts'
import { waveLines, windingPath } from '#water.ts'

const moonAt = { x: 350, y: 306 }

/** XVIII: the moon between two towers, a wolf and a dog howling, a crayfish on its way from the pool. */
export function moon(): Svg {
  return [sky(), range(), towers(), meadow(), pool(), animals()].join('')
}

function sky(): Svg {
  const { x, y } = moonAt
  const fanned = [
    [110, 340],
    [136, 424],
    [182, 492],
    [240, 536],
    [304, 558],
    [172, 404],
    [222, 462],
    [284, 510],
  ] as const
  const mirror = fanned.map(([dropX, dropY]) => [700 - dropX, dropY] as const)
  return [
    glow(x, y, [560, 460, 370, 290, 220], ['#0E0B28', '#141139', '#1B1A4C', '#24265F', '#2E3572']),
    rays({ x, y, from: 170, to: 600, count: 64, shorter: 0.6, attributes: stroke(1.2, '#C9CFF0', { opacity: 0.4 }) }),
    starField({
      seed: 18,
      box: [64, 96, 572, 525],
      count: 30,
      avoid: (starX, starY) =>
        Math.hypot(starX - x, starY - y) < 300 ||
        (starY > 520 && Math.abs(starX - 350) > 170) ||
        (starY < 362 && Math.hypot(starX - 350, starY - 362) > 280),
      sparkles: 0.4,
    }),
    moonWithProfile({ ...moonAt, r: 146 }),
    drops([...fanned, ...mirror, [350, 534]], { size: 1.1 }),
  ].join('')
}

function range(): Svg {
  const fill = '#23265C'
  return [
    peak({ x: 206, y: 800, width: 300, height: 150, fill, snow: false, seed: 4 }),
    peak({ x: 494, y: 800, width: 300, height: 158, fill, snow: false, seed: 9 }),
    peak({ x: 350, y: 800, width: 280, height: 112, fill: '#2B3070', snow: false, seed: 2 }),
  ].join('')
}

function towers(): Svg {
  const keep = tower({
    x: 112,
    y: 822,
    width: 96,
    height: 256,
    fill: '#141238',
    topFill: '#1D1C4E',
    top: 'battlement',
    course: 23,
    windows: [
      { aside: 0, up: 164, width: 24, height: 40 },
      { aside: 0, up: 70, width: 16, height: 26 },
    ],
  })
  return mirrored(350, keep)
}

function meadow(): Svg {
  const winding = windingPath({
    points: [
      [350, 768],
      [340, 784],
      [374, 806],
      [372, 832],
      [346, 862],
      [350, 910],
    ],
    widths: [8, 132],
  })
  return [
    path('M40 790C150 756 260 772 350 764C440 772 550 756 660 790L660 1060L40 1060Z', filled('#152A45', 2.4)),
    grassTufts({
      seed: 8,
      box: [56, 800, 588, 92],
      count: 70,
      avoid: (x, y) => Math.abs(x - 350) < 40 + (y - 780) * 0.5,
      colour: '#8FB3C9',
    }),
    winding,
  ].join('')
}

function pool(): Svg {
  const shore = 'M40 910C160 884 250 892 350 890C450 892 540 884 660 910'
  return [
    path(`${shore}L660 1060L40 1060Z`, filled('#0F2347', 2.6)),
    path('M40 920C160 895 250 903 350 901C450 903 540 895 660 920', stroke(1.4, gold, { opacity: 0.6 })),
    waveLines({ x: 40, y: 938, right: 660, rows: 6 }),
    reed({ x: 72, y: 1052, height: 138, turn: -3 }),
    reed({ x: 98, y: 1056, height: 112, turn: 6 }),
    reed({ x: 620, y: 1054, height: 126, turn: 4, flip: true }),
    reed({ x: 598, y: 1056, height: 92, turn: -7, flip: true }),
  ].join('')
}

function animals(): Svg {
  return [
    place({ x: 218, y: 882, scale: 0.94 }, wolf({ fill: '#2A2F66' })),
    place({ x: 482, y: 882, scale: 0.94, flip: true }, dogHowling()),
    place({ x: 350, y: 952, scale: 0.86 }, crayfish()),
    path('M280 990Q350 968 420 990M262 1006Q350 982 438 1006', stroke(2.2, '#BFD6F2', { opacity: 0.8 })),
  ].join('')
}
