import { cat } from '#animals/cat.ts'
import { lionMask } from '#animals/lion.ts'
import { flameCrown } from '#figures/crowns.ts'
import { enthroned } from '#figures/enthroned.ts'
import { type ThroneOptions, thronePoints } from '#figures/throne.ts'
import { sunflower } from '#flowers.ts'
import { times } from '#geometry.ts'
import { filled, gold, hair, leafGreen, palettes, robes, stroke } from '#palette.ts'
import { leaf } from '#plants.ts'
import { glow, rays, spikes, star, wavyRays } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { num, path, place, type Svg } from '#svg.ts'

const { ground } = palettes.wands
const throneOfFlames: ThroneOptions = {
  kind: 'arch',
  top: 178,
  bottom: 956,
  half: 168,
  fill: '#2A0C18',
  inner: '#43141F',
  cap: '#5E2028',
  armY: 700,
  armHalf: 246,
}

/** Королева Жезлов: a throne in an arch of flames, a staff and a sunflower, a black cat at her feet. */
export function queenOfWands(): Svg {
  return [sky(), floor(), queen(), place({ x: 350, y: 1036, scale: 0.88 }, cat())].join('')
}

function sky(): Svg {
  const [x, y] = [350, 348]
  return [
    glow(x, y, [640, 520, 420, 330], [ground[0], '#2E0F1B', '#43161F', '#5E2028']),
    rays({ x, y, from: 180, to: 700, count: 72, shorter: 0.6, attributes: stroke(1.5, gold, { opacity: 0.42 }) }),
    path(wavyRays({ x, y, from: 160, to: 312, count: 20, halfAngle: 7, turn: 9 }), filled('#A8402A', 1.8)),
    path(spikes({ x, y, from: 160, to: 262, count: 20, halfAngle: 3.4 }), { fill: gold }),
  ].join('')
}

function floor(): Svg {
  const tiles = times(17, (index) => `M${num(350 + (index - 8) * 44)} 944L${num(350 + (index - 8) * 92)} 1060`)
  return (
    path('M40 944L660 944L660 1060L40 1060Z', filled('#1A070F', 2.6)) +
    path(`${tiles.join('')}M40 974L660 974M40 1012L660 1012`, stroke(1.3, gold, { opacity: 0.55 }))
  )
}

/** The sunflower in her raised sleeve, around its mouth. */
function bloom(): Svg {
  return [
    path('M4 14C-2 -10 -6 -22 -8 -40', stroke(6, leafGreen.dark)),
    leaf({ x: 0, y: -14, length: 36, width: 10, turn: 196, fill: leafGreen.light, weight: 1.5 }),
    sunflower({ x: -10, y: -78, r: 58 }),
  ].join('')
}

/** The print of her gown, left out where the cat sits before it. */
function emberStar(x: number, y: number, index: number): Svg {
  if (Math.abs(x) < 62 && y > 490) return ''
  return path(star({ x, y, points: 6, outer: 9, inner: 3.6, turn: index * 8 }), { fill: '#C8452F' })
}

function queen(): Svg {
  const points = thronePoints(throneOfFlames)
  const ornaments = [
    sunflower({ x: points.crest[0], y: 156, r: 40 }),
    ...[points.armLeft, points.armRight].map(([x, y]) =>
      place({ x: x < 350 ? x - 22 : x + 22, y, scale: 0.95 }, lionMask()),
    ),
  ].join('')
  return enthroned(
    throneOfFlames,
    {
      x: 350,
      y: 372,
      height: 620,
      hem: 200,
      gownHem: 124,
      mantle: robes.orange,
      gown: '#F1C565',
      gownLine: '#6B3A12',
      trim: '#8C2A2A',
      cuff: '#F1C565',
      lining: '#3A0F18',
      belt: { fill: '#8C2A2A', jewel: '#C8452F' },
      collar: { fill: '#E9B85C', jewel: '#C8452F' },
      left: { pose: 'raised', holds: bloom() },
      right: { pose: 'lowered', holds: staff({ x: 4, y: 318, length: 630, width: 17, leaves: 5 }) },
      head: { hair: hair.auburn, lips: '#B8402F' },
      crown: flameCrown(),
      print: emberStar,
      seed: 12,
    },
    ornaments,
  )
}
