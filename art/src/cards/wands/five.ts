import { polar, randomFrom, times } from '#geometry.ts'
import { grassTufts } from '#land.ts'
import { filled, flame, gold, ivory, stroke } from '#palette.ts'
import { cloud, glow, rays, sparkle, star } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, num, path, place, type Svg } from '#svg.ts'

const clash = { x: 350, y: 524 }

/** Пятёрка Жезлов: five staffs clash in a star, sparks at the crossing, dust whirling over dry ground; nobody holds them. */
export function fiveOfWands(): Svg {
  return [air(), plain(), whirls(), flash(), sparks(), staffs(), dust(), ground()].join('')
}

function air(): Svg {
  return [
    glow(clash.x, clash.y, [760, 470, 380, 290, 200], ['#1C0812', '#2C0D18', '#451420', '#661C22', '#92302A']),
    rays({
      ...clash,
      from: 120,
      to: 700,
      count: 70,
      shorter: 0.66,
      turn: 2,
      attributes: stroke(1.4, gold, { opacity: 0.4 }),
    }),
  ].join('')
}

function plain(): Svg {
  return path('M40 776C170 756 280 782 400 768C500 758 580 772 660 760V1060H40Z', filled('#4E2418', 2.6))
}

/** Dust whirled up at both sides: puffs that grow smaller as they rise, a turn of the whirl in each. */
function whirls(): Svg {
  const puffs = [
    { x: 126, y: 668, width: 92, height: 62, fill: '#5A2A1E' },
    { x: 560, y: 652, width: 72, height: 50, fill: '#5A2A1E' },
    { x: 34, y: 736, width: 150, height: 92, fill: '#6A3620' },
    { x: 504, y: 730, width: 164, height: 96, fill: '#6A3620' },
    { x: -6, y: 808, width: 228, height: 104, fill: '#7A442A' },
    { x: 470, y: 806, width: 236, height: 108, fill: '#7A442A' },
  ]
  return puffs
    .map(({ x, y, width, height, fill }, index) => {
      const look = { colour: '#E8B478', line: 2.2, bumps: 4, seed: 30 + index }
      const turn = place(
        { x: x + width / 2, y: y - height * 0.36, scale: height / 100, flip: x > 350 },
        path('M-34 22C-46 -22 18 -40 28 -4C32 24 -14 30 -16 4C-14 -12 10 -10 8 4', stroke(230 / height, '#E8B478')),
      )
      return cloud({ x, y, width, height, fill, ...look }) + turn
    })
    .join('')
}

/** What the blows have stirred up, over the feet of the staffs. */
function dust(): Svg {
  const look = { colour: '#E8B478', line: 2.2 }
  return [
    cloud({ x: -20, y: 862, width: 330, height: 128, fill: '#6A3620', seed: 3, bumps: 6, ...look }),
    cloud({ x: 390, y: 866, width: 330, height: 136, fill: '#6A3620', seed: 8, bumps: 6, ...look }),
    cloud({ x: 196, y: 884, width: 320, height: 92, fill: '#7E472A', seed: 5, bumps: 7, ...look }),
    cloud({ x: -20, y: 924, width: 320, height: 84, fill: '#8E5632', seed: 14, bumps: 7, ...look }),
    cloud({ x: 390, y: 926, width: 320, height: 86, fill: '#8E5632', seed: 21, bumps: 7, ...look }),
  ].join('')
}

/** Dry ground, cracked by the sun. */
function ground(): Svg {
  const cracks =
    'M40 968L96 956L150 972L214 950L270 968L342 956L404 972L470 952L540 970L600 954L660 966M96 956L84 900M214 950L224 902' +
    'M342 956L352 906M470 952L462 900M600 954L610 902M150 972L138 1016L176 1056M270 968L286 1010L258 1056M404 972L392 1012L420 1056' +
    'M540 970L556 1014L534 1056M40 1024L138 1016L204 1030L286 1010L340 1026L392 1012L474 1028L556 1014L660 1022'
  return [
    path('M40 906C180 890 300 906 420 898C520 890 600 904 660 896V1060H40Z', filled('#5E2C1A', 2.6)),
    path(cracks, stroke(1.8, '#E8B478', { opacity: 0.65 })),
    grassTufts({ seed: 12, box: [64, 940, 570, 96], count: 12, colour: '#E8C890', size: 1.2 }),
  ].join('')
}

function flash(): Svg {
  return [
    path(star({ ...clash, points: 20, outer: 222, inner: 108, turn: 9 }), filled(flame.fill, 2.4)),
    path(star({ ...clash, points: 15, outer: 176, inner: 84, turn: 4 }), filled(flame.core, 2)),
    circle(clash.x, clash.y, 74, { fill: '#FCE8B4' }),
  ].join('')
}

/** Crossed like the poles of a tent: they meet within a hand's breadth. */
function staffs(): Svg {
  const poles = [
    { lean: -36, aside: 8 },
    { lean: 72, aside: -6 },
    { lean: 0, aside: -10 },
    { lean: -72, aside: 10 },
    { lean: 36, aside: 4 },
  ]
  return poles
    .map(({ lean, aside }) => {
      const [x, y] = polar(clash.x + aside, clash.y, 290, lean + 90)
      return staff({ x, y, length: 532, width: 25, leaves: 3, turn: lean, flip: lean > 0 })
    })
    .join('')
}

function sparks(): Svg {
  const random = randomFrom(26)
  const streaks = times(34, (index) => {
    const angle = index * (360 / 34) + random() * 8
    const from = 92 + random() * 90
    const [x1, y1] = polar(clash.x, clash.y, from, angle)
    const [x2, y2] = polar(clash.x, clash.y, from + 14 + random() * 26, angle)
    return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`
  })
  const stars = times(14, (index) => {
    const [x, y] = polar(clash.x, clash.y, 120 + random() * 130, index * (360 / 14) + 13)
    return sparkle(x, y, 9 + random() * 9, index % 2 ? ivory : '#FFD27A')
  })
  return path(streaks.join(''), stroke(2.6, '#FFE2A0')) + stars.join('')
}
