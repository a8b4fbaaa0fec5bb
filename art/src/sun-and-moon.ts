import { type Point, polar, times } from './geometry.ts'
import { gold, ivory, stroke } from './palette.ts'
import { beads, crescent, rays, ring, spikes, wavyRays } from './sky.ts'
import { circle, mirrored, num, path, place, type Svg } from './svg.ts'

const sunLine = '#7A4A16'
const faceLine = '#6B3A12'
const moonLine = '#5A4320'

export type SunOptions = {
  x: number
  y: number
  /** The radius of the disc; the rays reach about 1.9 of it. */
  r: number
  count?: number
  disc?: string
  rim?: string
  /** The fill of the wavy rays. */
  flames?: string
  /** Thin lines from the sun over the sky, as far as this; none unless given. */
  shine?: number
}

/** A sun without a face: straight and wavy rays alternating, a beaded rim. */
export function plainSun(options: SunOptions): Svg {
  const { x, y, r, count = 12, disc = '#F8D488', rim = '#F0B65C', flames = '#E8803F', shine } = options
  const thin = Math.max(1, r / 70)
  const quills = times(count, (index) => {
    const angle = (index * 360) / count
    return `M${at(polar(x, y, r, angle))}L${at(polar(x, y, r * 1.82, angle))}`
  })
  const step = 180 / count
  const base = { x, y, from: r * 0.95 }
  return [
    shine ? rays({ x, y, from: r * 1.36, to: shine, count: 96, attributes: stroke(1.6, gold, { opacity: 0.45 }) }) : '',
    path(wavyRays({ ...base, to: r * 1.8, count, halfAngle: 77 / count, turn: step }), {
      fill: flames,
      stroke: gold,
      'stroke-width': Math.max(1.2, r / 66),
    }),
    path(spikes({ ...base, to: r * 1.9, count, halfAngle: 72 / count }), {
      fill: gold,
      stroke: sunLine,
      'stroke-width': Math.max(1, r / 90),
    }),
    path(quills.join(''), stroke(thin * 0.7, sunLine)),
    path(spikes({ ...base, to: r * 1.34, count: count * 2, halfAngle: 26 / count, turn: step / 2 }), { fill: ivory }),
    circle(x, y, r, { fill: rim, stroke: sunLine, 'stroke-width': Math.max(1.4, r / 48) }),
    circle(x, y, r * 0.89, { fill: disc, stroke: sunLine, 'stroke-width': thin * 0.8 }),
    beads({ x, y, r: r * 0.945, count: count * 4, size: Math.max(0.8, r / 73), fill: sunLine }),
  ].join('')
}

/** The sun with a calm face, eyes closed. */
export function facedSun(options: SunOptions): Svg {
  const { x, y, r } = options
  const hatching = path('M52 30l30 -14M52 40l34 -16M54 50l30 -14M58 59l22 -10', stroke(2.2, '#C9803A'))
  const brows = 'M-57 -24Q-33 -44 -11 -26Q-8 6 -11 24Q0 33 11 24M57 -24Q33 -44 11 -26'
  const lids = 'M-53 -7Q-33 11 -15 -6M53 -7Q33 11 15 -6'
  const lips = 'M-22 52Q-8 44 0 48Q8 44 22 52Q0 68 -22 52Z'
  const mark = 'M0 -96C10 -84 10 -74 0 -64C-10 -74 -10 -84 0 -96Z'
  return [
    plainSun(options),
    place(
      { x, y: y + r * 0.03, scale: r / 146 },
      mirrored(0, hatching),
      path(brows, stroke(3.6, faceLine)),
      path(lids, stroke(4.5, faceLine)),
      path(lips, { fill: '#C2552F' }),
      path(mark, { fill: '#C2552F' }),
    ),
  ].join('')
}

export type MoonOptions = {
  x: number
  y: number
  r: number
  fill?: string
  /** Craters as rings on the disc. */
  craters?: boolean
  /** Short spikes around it. */
  spiked?: boolean
}

/** A full moon: a pale disc in a ring, with engraved craters. */
export function fullMoon({ x, y, r, fill = '#F3E6C4', craters = true, spiked = false }: MoonOptions): Svg {
  const marks: readonly (readonly [right: number, down: number, size: number])[] = [
    [-0.38, -0.3, 0.2],
    [0.3, -0.46, 0.11],
    [0.36, 0.12, 0.24],
    [-0.2, 0.4, 0.15],
    [0.06, -0.1, 0.08],
    [-0.56, 0.14, 0.08],
    [0.2, 0.62, 0.09],
  ]
  const width = Math.max(1, r / 60)
  const rings = marks.map(([right, down, size]) =>
    circle(x + right * r, y + down * r, size * r, { fill: '#DCC79A', stroke: moonLine, 'stroke-width': width * 0.8 }),
  )
  return [
    spiked ? path(spikes({ x, y, from: r, to: r * 1.36, count: 24, halfAngle: 3 }), { fill: gold }) : '',
    ring(x, y, r * 1.1, Math.max(1.4, r / 46)),
    circle(x, y, r, { fill, stroke: moonLine, 'stroke-width': Math.max(1.4, r / 50) }),
    ...(craters ? rings : []),
    path(crescent({ x, y, r: r * 0.97, offset: 0.16, inner: 0.95, turn: 180 }), { fill: '#C9AE78', opacity: 0.5 }),
  ].join('')
}

/** The moon of card XVIII: a bright crescent with a face in profile looking right, its dark side engraved. */
export function moonWithProfile({ x, y, r }: { x: number; y: number; r: number }): Svg {
  const arcs = times(14, (index) => {
    const rx = num(131 * (1 - (index + 1) * 0.062))
    return `M8 -131A${rx} 131 0 0 1 8 131`
  })
  const outline =
    'M0 -132C-74 -136 -132 -74 -132 0C-132 74 -74 136 2 132C-16 126 -28 118 -34 108C-28 102 -14 102 -6 96' +
    'C-2 88 -8 82 -16 78C-10 74 -4 70 -6 62C-12 56 -16 54 -14 48C-4 42 12 40 16 32C14 16 0 0 -8 -16' +
    'C-10 -30 -2 -44 -6 -60C-12 -84 -14 -110 0 -132Z'
  const eye = 'M-54 -18C-46 -28 -30 -30 -18 -22M-52 -8C-42 0 -28 0 -18 -8M-50 -36C-40 -48 -22 -50 -10 -42'
  const face = place(
    { x, y, scale: r / 146 },
    circle(0, 0, 132, { fill: '#B9BFE0' }),
    path(arcs.join(''), stroke(1.3, '#3A4280', { opacity: 0.85 })),
    path(outline, { fill: '#F8EBC9', stroke: moonLine, 'stroke-width': 2.8, 'stroke-linejoin': 'round' }),
    path(eye, stroke(2.6, moonLine)),
    path('M-34 78C-28 80 -22 80 -16 78M-6 34Q-1 38 4 35', stroke(2, moonLine)),
    path('M-88 40l26 -10M-85 49l28 -11M-82 58l24 -9', stroke(1.6, '#B08A4A')),
    path('M-118 -44C-110 -76 -90 -100 -64 -114M-120 44C-110 74 -92 98 -66 114', stroke(1.6, '#B08A4A')),
    path('M-106 0C-106 -32 -96 -60 -78 -80', stroke(1.6, '#B08A4A')),
  )
  const base = { x, y, from: r * 0.98, count: 16 }
  return [
    path(spikes({ ...base, to: r * 1.41, halfAngle: 4.6 }), { fill: gold }),
    path(spikes({ ...base, to: r * 1.26, halfAngle: 3.4, turn: 11.25 }), { fill: ivory }),
    circle(x, y, r, { fill: '#101034', stroke: gold, 'stroke-width': 3.2 }),
    face,
  ].join('')
}

function at([x, y]: Point): string {
  return `${num(x)} ${num(y)}`
}
