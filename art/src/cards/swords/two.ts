import { robedFigure } from '#figures/robe.ts'
import { distance, randomFrom, times } from '#geometry.ts'
import { grassTufts } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { crescent, glow, rays, starField } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { circle, num, path, rect, type Svg } from '#svg.ts'

const { ground } = palettes.swords
const face = { x: 346, y: 340 }
/** The thin moon, low over the sea: the only light. */
const moon = { x: 578, y: 480 }
const horizon = 640
const bandage = '#A23A4C'

/** A blindfolded figure holds two long swords crossed over the breast; behind lies a sea without a wave. */
export function twoOfSwords(): Svg {
  return [sky(), sea(), shore(), figure(), foreground()].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    distance([x, y], [moon.x, moon.y]) < 110 ||
    (y < 362 && distance([x, y], [350, 362]) > 280) ||
    distance([x, y], [350, 70]) < 70 ||
    (Math.abs(x - face.x) < 120 && y > 210)
  return [
    glow(
      moon.x,
      moon.y,
      [780, 600, 460, 340, 240, 150],
      [ground[0], '#161C38', ground[1], '#222C54', '#2C3868', '#3D4C86'],
    ),
    rays({ ...moon, from: 84, to: 780, count: 88, shorter: 0.55, attributes: stroke(1.2, gold, { opacity: 0.34 }) }),
    starField({ seed: 41, box: [60, 90, 580, 540], count: 62, avoid }),
    circle(moon.x, moon.y, 58, { fill: '#2C3868' }),
    circle(moon.x, moon.y, 58, stroke(1.2, gold, { opacity: 0.6 })),
    path(crescent({ ...moon, r: 58, offset: 0.17, inner: 0.91, turn: 204 }), filled('#F3E6C2', 2)),
  ].join('')
}

/** Water like a mirror: level strokes and the unbroken track of the moon. */
function sea(): Svg {
  const random = randomFrom(12)
  const strokes = times(17, (row) => {
    const y = num(horizon + 12 + row * (9 + row * 0.32))
    const [first, second] = [48 + random() * 90, 380 + random() * 120]
    return `M${num(first)} ${y}h${num(110 + random() * 150)}M${num(second)} ${y}h${num(60 + random() * 120)}`
  })
  const track = times(18, (row) => {
    const half = (row % 2 ? 20 : 34) + row * 1.3 - random() * 10
    return `M${num(moon.x - half)} ${num(horizon + 7 + row * 12.2)}h${num(half * 2)}`
  })
  return [
    rect(40, horizon, 620, 300, { fill: '#1B2A56' }),
    rect(40, horizon + 62, 620, 240, { fill: '#172349' }),
    rect(40, horizon + 148, 620, 160, { fill: '#131C3D' }),
    path(strokes.join(''), stroke(1.5, '#9FB4E8', { opacity: 0.5 })),
    path(track.join(''), stroke(4, '#F3E6C2', { opacity: 0.8 })),
    path(`M40 ${horizon}L660 ${horizon}`, stroke(2.4)),
  ].join('')
}

function shore(): Svg {
  const pebbles = [
    [588, 962, 11],
    [618, 980, 15],
    [70, 1004, 9],
  ]
  return [
    path('M40 918C140 900 240 914 340 908C460 902 560 922 660 904L660 1060L40 1060Z', filled('#0E1329', 2.6)),
    path('M40 930C150 914 250 926 340 920C460 914 560 934 660 916', stroke(1.4, '#9FB4E8', { opacity: 0.6 })),
    ...pebbles.map(([x = 0, y = 0, r = 0]) =>
      path(
        `M${x - r} ${y}C${x - r} ${num(y - r)} ${num(x + r * 0.8)} ${num(y - r * 1.1)} ${x + r} ${y}Z`,
        filled(ground[2], 1.8),
      ),
    ),
  ].join('')
}

/** The ends of the bandage, knotted beside the temple. */
function knot(): Svg {
  return [
    path('M42 -2C56 22 58 52 50 86L66 76L76 92C84 56 72 18 48 -8Z', filled(bandage, 2, umber)),
    path('M44 -4C66 6 88 30 92 60L104 46L118 52C108 16 78 -8 48 -12Z', filled('#B8455A', 2, umber)),
    path('M52 4C62 28 66 50 62 72M58 0C76 10 94 26 102 42', stroke(1.2, umber, { opacity: 0.7 })),
    circle(45, -3, 8.5, filled(bandage, 2, umber)),
  ].join('')
}

function figure(): Svg {
  const blade = (turn: number) => sword({ x: turn > 0 ? 17 : -17, y: -21, length: 500, turn })
  return robedFigure({
    ...face,
    scale: 1.24,
    height: 662,
    hem: 178,
    gownHem: 112,
    mantle: robes.violet,
    gown: ivory,
    trim: flatGold,
    cuff: '#C9B0E8',
    lining: '#22104A',
    belt: { fill: '#C9B0E8', jewel: robes.violet },
    left: { pose: 'front', holds: blade(40) },
    right: { pose: 'front', holds: blade(-40) },
    head: { hair: hair.brown, cut: 'swept', blindfold: bandage },
    crown: knot(),
    folds: 15,
    seed: 19,
  })
}

function foreground(): Svg {
  const look = { weight: 2.4, opacity: 0.92, fill: '#2C3868' }
  return [
    grassTufts({ seed: 6, box: [60, 1000, 580, 44], count: 26, avoid: (x) => Math.abs(x - face.x) < 226 }),
    sprig(
      [
        [106, 1060],
        [94, 1010],
        [110, 968],
        [100, 926],
      ],
      5,
      { r: 17, ...look },
    ),
  ].join('')
}
