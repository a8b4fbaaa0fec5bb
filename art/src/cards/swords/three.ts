import { polar, polygon, randomFrom, times } from '#geometry.ts'
import { hills } from '#land.ts'
import { filled, flatGold, gold, palettes, stroke } from '#palette.ts'
import { cloud, glow, rays } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { clipped, ellipse, num, path, place } from '#svg.ts'

const { ground, accent } = palettes.swords
const heart = { x: 350, y: 602 }
const outline =
  'M0 -104C-22 -160 -74 -186 -122 -178C-190 -166 -226 -108 -214 -40C-202 40 -110 120 0 216C110 120 202 40 214 -40C226 -108 190 -166 122 -178C74 -186 22 -160 0 -104Z'
const length = 664
/** Each sword: the way of its blade, where its point is, and where the blade goes into the heart, counted from the heart. */
const swords = [
  { turn: 147, point: [120, 274], entry: [-40, 28] },
  { turn: 213, point: [-120, 274], entry: [40, 28] },
  { turn: 180, point: [0, 326], entry: [0, 64] },
] as const

/** A heart under a heavy cloud, three swords meeting in it, slanting rain over everything. */
export function threeOfSwords(): Svg {
  return [sky(), rain(31, 190, 0.5), land(), clouds(), piercedHeart(), rain(8, 46, 0.75)].join('')
}

function sky(): Svg {
  const { x, y } = heart
  return [
    glow(x, y, [760, 560, 440, 350, 290], [ground[0], '#161C38', ground[1], '#222B52', '#323464']),
    rays({ x, y, from: 246, to: 760, count: 80, shorter: 0.6, attributes: stroke(1.1, gold, { opacity: 0.26 }) }),
  ].join('')
}

/** Slanting strokes of rain over the whole window as one path. */
function rain(seed: number, count: number, opacity: number): Svg {
  const random = randomFrom(seed)
  const strokes = times(count, () => {
    const size = 26 + random() * 44
    return `M${num(56 + random() * 620)} ${num(300 + random() * 720)}l${num(-size * 0.32)} ${num(size)}`
  })
  return path(strokes.join(''), stroke(1.5, accent, { opacity }))
}

function clouds(): Svg {
  return [
    cloud({ x: 20, y: 250, width: 330, height: 170, fill: '#1C2448', seed: 3, bumps: 6 }),
    cloud({ x: 340, y: 246, width: 340, height: 180, fill: '#1C2448', seed: 5, bumps: 6 }),
    cloud({ x: 128, y: 236, width: 444, height: 150, fill: '#252F58', seed: 9, bumps: 6 }),
    cloud({ x: 40, y: 296, width: 250, height: 110, fill: '#2E3A6C', seed: 4 }),
    cloud({ x: 414, y: 300, width: 250, height: 112, fill: '#2E3A6C', seed: 6 }),
    cloud({ x: 214, y: 310, width: 280, height: 104, fill: '#3A4780', seed: 8 }),
  ].join('')
}

/** Wet land far below: the heart hangs free. */
function land(): Svg {
  const random = randomFrom(17)
  const rings = times(18, (index) => {
    const [row, column] = [Math.floor(index / 6), index % 6]
    const [x, y] = [90 + column * 90 + (row % 2) * 44 + random() * 30, 992 + row * 18 + random() * 6]
    const r = 15 + row * 3 + random() * 8
    return (
      ellipse(x, y, r, r * 0.26, stroke(1.5, accent, { opacity: 0.75 })) +
      ellipse(x, y, r * 0.5, r * 0.13, stroke(1.2, accent, { opacity: 0.6 }))
    )
  })
  return [
    hills({ y: 930, fills: ['#1C2448', '#161C3A'], step: 34, swell: 15, seed: 12 }),
    path('M40 976C200 964 480 970 660 974L660 1060L40 1060Z', filled('#0F1530', 2.2)),
    ...rings,
  ].join('')
}

function flesh(): Svg {
  const shade = times(15, (index) => {
    const y = -120 + index * 21
    const right = 196 - Math.max(0, (y + 30) * 0.86)
    const reach = right * (0.26 + (index % 3) * 0.1)
    return `M${num(right)} ${num(y)}q${num(-reach * 0.4)} 14 ${num(-reach)} 18`
  })
  const light = times(9, (index) => {
    const y = -16 + index * 21
    const left = -192 + Math.max(0, (y + 30) * 0.98)
    const reach = -left * (0.16 + (index % 2) * 0.1)
    return `M${num(left)} ${num(y)}q${num(reach * 0.4)} 12 ${num(reach)} 15`
  })
  return [
    path(outline, filled('#A8324A', 3.6)),
    path('M0 216C110 120 202 40 214 -40C226 -108 190 -166 122 -178C186 -132 176 -40 128 36C96 92 48 152 0 216Z', {
      fill: '#7E2038',
    }),
    path('M-128 -152C-174 -142 -196 -96 -186 -46C-180 -80 -164 -112 -128 -122C-100 -130 -92 -150 -128 -152Z', {
      fill: '#D9636E',
    }),
    path(shade.join(''), stroke(1.5, flatGold, { opacity: 0.65 })),
    path(light.join(''), stroke(1.5, '#D9636E', { opacity: 0.9 })),
    path(
      'M0 -82C-22 -132 -74 -162 -118 -156C-176 -144 -204 -98 -192 -40C-180 30 -98 100 0 188C98 100 180 30 192 -40C204 -98 176 -144 118 -156C74 -162 22 -132 0 -82Z',
      stroke(1.5, flatGold, { opacity: 0.85, 'stroke-dasharray': '1.5 8' }),
    ),
    path('M0 -104C6 -92 8 -78 4 -62', stroke(2)),
  ].join('')
}

/** The way of a blade inside the heart: from its entry to beyond the edge. */
function hidden([x, y]: readonly [number, number], turn: number): string {
  const across = (side: number, far: number) => {
    const [startX, startY] = polar(x, y, far, turn - 90)
    return polar(startX, startY, side * 24, turn)
  }
  return polygon([across(-1, 0), across(1, 0), across(1, 250), across(-1, 250)])
}

/** Hilts and points stay outside; where the blades meet is covered by the heart drawn over them once more. */
function piercedHeart(): Svg {
  const pierced = swords.map(({ turn, point, entry }, index) => [
    sword({ x: point[0], y: point[1], length, turn, anchor: 'point' }),
    clipped(`three-inside-${index}`, hidden(entry, turn), flesh()),
    place({ x: entry[0], y: entry[1], turn }, path('M-24 0Q0 -9 24 0Q0 7 -24 0Z', filled('#4A0E20', 1.8, flatGold))),
  ])
  return place(heart, flesh(), ...pierced.flat())
}
