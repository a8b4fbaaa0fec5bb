import { cloakedBack } from '#figures/hooded.ts'
import { randomFrom, times } from '#geometry.ts'
import { cliff, grassTufts } from '#land.ts'
import { filled, flatGold, gold, stroke } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { line, num, path, place, rect, type Svg } from '#svg.ts'
import { ship } from '#vessels.ts'

const horizon = 400
const sun = { x: 244, y: horizon }
const cloakFoot = { x: 462, y: 922 }

/** Тройка Жезлов: from a cliff with three staffs a cloaked watcher looks at three ships on a golden sea. */
export function threeOfWands(): Svg {
  return [sky(), sea(), ships(), rock(), staffs(), watcher(), foreground()].join('')
}

function sky(): Svg {
  const bars: readonly (readonly [x: number, y: number, length: number])[] = [
    [392, 250, 170],
    [420, 264, 210],
    [470, 278, 120],
    [84, 292, 90],
    [70, 306, 120],
    [420, 340, 220],
    [470, 354, 180],
    [64, 366, 110],
  ]
  return [
    glow(sun.x, sun.y, [760, 430, 340, 256, 176], ['#260A18', '#45101F', '#6B1E28', '#96362E', '#C85F34']),
    rays({ ...sun, from: 116, to: 640, count: 88, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.45 }) }),
    starField({ seed: 9, box: [120, 110, 460, 150], count: 22, avoid: (x, y) => Math.hypot(x - 350, y - 362) > 282 }),
    path(`M${sun.x - 98} ${horizon}a98 98 0 0 1 196 0Z`, filled('#F2B45C', 3)),
    path(`M${sun.x - 80} ${horizon}a80 80 0 0 1 160 0Z`, { fill: '#FBE3A4' }),
    path(bars.map(([x, y, length]) => `M${x} ${y}h${length}`).join(''), stroke(2, gold, { opacity: 0.55 })),
  ].join('')
}

/** Strips of light: as wide as the sun at the horizon, wider and looser towards the shore. */
function lightRoad(spread: number, seed: number, gap: number): string {
  const random = randomFrom(seed)
  return times(Math.floor(480 / gap), (row) => {
    const near = (row * gap) / 480
    const half = spread * (0.5 + near * 0.8) * (0.55 + random() * 0.6)
    const shift = (random() - 0.5) * spread * 0.6 + near * 30
    return `M${num(sun.x + shift - half)} ${num(horizon + 10 + row * gap)}h${num(half * 2)}`
  }).join('')
}

function sea(): Svg {
  const random = randomFrom(12)
  const crests = times(90, () => {
    const depth = random()
    const [x, y] = [50 + random() * 590, horizon + 14 + depth * 460]
    const half = 8 + depth * 20
    return `M${num(x - half)} ${num(y)}q${num(half)} ${num(-3 - depth * 5)} ${num(half * 2)} 0`
  })
  return [
    rect(40, horizon, 620, 660, { fill: '#B86C28' }),
    path(lightRoad(330, 3, 26), stroke(27, '#D8953A')),
    path(lightRoad(190, 5, 22), stroke(18, '#EDB652')),
    path(lightRoad(104, 7, 20), stroke(10, '#FBE3A4')),
    path(crests.join(''), stroke(1.7, '#7A3E16', { opacity: 0.55 })),
    line(40, horizon, 660, horizon, stroke(2.4)),
  ].join('')
}

function ships(): Svg {
  const look = { sail: '#FBF0D8', hull: '#4A1522', pennant: '#B8402F' }
  const places = [
    { x: 432, y: 478, width: 74 },
    { x: 216, y: 558, width: 94 },
    { x: 216, y: 712, width: 114 },
  ]
  return places
    .map(({ x, y, width }) => {
      const wake = `M${x - width * 0.62} ${y + 9}h${width * 1.2}M${x - width * 0.4} ${y + 17}h${width * 0.9}`
      return (
        place({ x, y }, ship({ width, lineWidth: 1.3 + width / 130, ...look })) + path(wake, stroke(2.4, '#7A3E16'))
      )
    })
    .join('')
}

function rock(): Svg {
  return cliff({
    id: 'watch',
    outline: [
      [36, 862],
      [120, 874],
      [236, 866],
      [380, 878],
      [500, 868],
      [630, 880],
      [618, 930],
      [640, 966],
      [620, 1010],
      [636, 1064],
      [36, 1064],
    ],
    fill: '#260A16',
    shadeFrom: 0.2,
    seed: 4,
  })
}

/** The staffs with the earth heaped about their feet. */
function staffs(): Svg {
  return [116, 326, 590]
    .map((x, index) => {
      const mound = `M${x - 36} 902Q${x - 14} 876 ${x} 879Q${x + 16} 874 ${x + 38} 902Q${x} 910 ${x - 36} 902Z`
      return (
        staff({ x, y: 892, length: 566, width: 23, leaves: 5, flip: index === 1 }) + path(mound, filled('#3A1220', 2))
      )
    })
    .join('')
}

function watcher(): Svg {
  return cloakedBack({ ...cloakFoot, scale: 1.22, fill: '#1E5C63', trim: '#E0A04F', seed: 11 })
}

/** Grass and lunaria on the edge. */
function foreground(): Svg {
  return [
    grassTufts({ seed: 6, box: [70, 925, 500, 110], count: 26, colour: flatGold }),
    sprig(
      [
        [196, 1060],
        [206, 1024],
        [188, 992],
        [200, 952],
      ],
      4,
      { r: 17, fill: '#6E2430', opacity: 0.95 },
    ),
  ].join('')
}
