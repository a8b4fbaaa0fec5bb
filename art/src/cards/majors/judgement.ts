import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { wing } from '#figures/wing.ts'
import { chest } from '#furniture.ts'
import { distance, type Point, polygon, spline, times } from '#geometry.ts'
import { peak } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, metal, robes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { cloud, glow, rays, starField } from '#sky.ts'
import { clipped, ellipse, mirrored, num, path, place, type Svg } from '#svg.ts'
import { scallops } from '#water.ts'

/** The trumpet from the cloud to its bell. */
const mouthpiece: Point = [470, 236]
const bell: Point = [176, 500]
const horizon = 716

/** XX Суд: a trumpet with the banner of a cross comes out of winged clouds; three figures rise from floating chests. */
export function judgement(): Svg {
  return [sky(), range(), wings(), banner(), trumpet(), clouds(), water(), risen(), foreground()].join('')
}

function sky(): Svg {
  return [
    glow(350, 270, [760, 600, 470, 350, 240], ['#141238', '#1E1F58', '#2E3478', '#4A5498', '#7C82B8']),
    rays({
      x: 350,
      y: 270,
      from: 150,
      to: 760,
      count: 48,
      shorter: 0.6,
      attributes: stroke(1.3, gold, { opacity: 0.34 }),
    }),
    starField({
      seed: 20,
      box: [66, 420, 568, 220],
      count: 16,
      avoid: (x, y) => (x < 430 && x > 120) || distance([x, y], bell) < 120,
    }),
  ].join('')
}

function range(): Svg {
  const far = { fill: '#C3C8E8', shade: '#6F78B4', colour: '#3A3F7C' }
  const near = { ...far, fill: '#E4E4F4', shade: '#8C93C8' }
  return [
    peak({ x: 96, y: horizon + 6, width: 260, height: 150, ...far }),
    peak({ x: 610, y: horizon + 6, width: 280, height: 168, ...far }),
    peak({ x: 232, y: horizon + 6, width: 230, height: 118, ...far }),
    peak({ x: 470, y: horizon + 6, width: 260, height: 132, ...far }),
    peak({ x: 352, y: horizon + 6, width: 250, height: 164, ...near }),
  ].join('')
}

function wings(): Svg {
  const fan = { x: 388, y: 282, feathers: 8, layers: 2, fills: ['#DCCBEA', '#FFF6E2'] }
  return mirrored(350, wing({ ...fan, length: 224, width: 27, from: -30, to: 56 }))
}

/** The point of the trumpet's axis at t, moved aside to its right. */
function along(t: number, aside = 0): Point {
  const [dx, dy] = [bell[0] - mouthpiece[0], bell[1] - mouthpiece[1]]
  const length = Math.hypot(dx, dy)
  return [mouthpiece[0] + dx * t - (dy / length) * aside, mouthpiece[1] + dy * t + (dx / length) * aside]
}

/** The cloth hangs from the tube. */
function banner(): Svg {
  const at = (across: number, down: number): Point => {
    const [x, y] = along(0.22 + across * 0.46)
    return [x + Math.sin(across * 6 + 1) * 5 * down, y + 14 + down * 186 + Math.sin(across * 7) * 7 * down]
  }
  const strip = (across: readonly [number, number], down: readonly [number, number]) => {
    const part = ([from, to]: readonly [number, number], t: number) => from + (to - from) * t
    return polygon([
      ...times(9, (index) => at(part(across, index / 8), down[0])),
      ...times(9, (index) => at(part(across, 1 - index / 8), down[1])),
    ])
  }
  const fringe = times(15, (index) => {
    const [x, y] = at((index + 0.5) / 15, 1)
    return `M${num(x)} ${num(y)}l0 15`
  })
  return [
    path(fringe.join(''), stroke(3, flatGold)),
    path(strip([0, 1], [0, 1]), { fill: '#9A3048' }),
    path(strip([0.42, 0.58], [0.14, 0.86]) + strip([0.16, 0.84], [0.39, 0.52]), stroke(5, umber)),
    path(strip([0.42, 0.58], [0.14, 0.86]) + strip([0.16, 0.84], [0.39, 0.52]), { fill: '#F1D084' }),
    path(strip([0, 1], [0, 1]), stroke(3)),
    path(strip([0.05, 0.95], [0.05, 0.95]), stroke(1.4)),
  ].join('')
}

function trumpet(): Svg {
  const half = [9, 9, 9.5, 10, 11, 13.5, 20, 36, 66]
  const stops = [0, 0.2, 0.4, 0.56, 0.68, 0.78, 0.87, 0.95, 1]
  const edge = (side: 1 | -1) => stops.map((t, index) => along(t, side * (half[index] ?? 0)))
  const outline = `${spline(edge(1))}L${spline(edge(-1).reverse()).slice(1)}Z`
  const [x, y] = along(1)
  const turn = (Math.atan2(bell[1] - mouthpiece[1], bell[0] - mouthpiece[0]) * 180) / Math.PI
  const knob = (t: number, size: number) => {
    const [px, py] = along(t)
    return place({ x: px, y: py, turn }, ellipse(0, 0, size * 0.5, size, filled('#F3D48A', 2.2, umber)))
  }
  const shade = `${spline(edge(-1))}L${spline(stops.map((t, index) => along(t, -(half[index] ?? 0) * 0.3)).reverse()).slice(1)}Z`
  return [
    path(outline, filled('#F1D084', 3, umber)),
    path(shade, { fill: metal.shade, opacity: 0.8 }),
    knob(0.2, 14),
    knob(0.45, 13),
    knob(0.7, 15),
    place(
      { x, y, turn },
      ellipse(0, 0, 18, 68, filled('#F8E3AE', 2.8, umber)),
      ellipse(2, 0, 11, 53, filled('#5A3A1E', 2, umber)),
    ),
    sound(x, y, turn),
  ].join('')
}

/** The call: arcs that widen before the bell. */
function sound(x: number, y: number, turn: number): Svg {
  const arcs = [0, 1, 2].map((index) => {
    const [ahead, reach] = [34 + index * 24, 44 + index * 17]
    return `M${ahead} ${-reach}Q${ahead + 26 + index * 5} 0 ${ahead} ${reach}`
  })
  return place({ x, y, turn }, path(arcs.join(''), stroke(2.4, '#FBE9BE', { opacity: 0.9 })))
}

function clouds(): Svg {
  return [
    cloud({ x: 244, y: 276, width: 212, height: 120, fill: '#C9B8E0', colour: '#5B4A8C', bumps: 4, seed: 7 }),
    cloud({ x: 330, y: 312, width: 190, height: 84, fill: '#E9DDF2', colour: '#5B4A8C', bumps: 4, seed: 12 }),
    cloud({ x: 214, y: 306, width: 170, height: 74, fill: '#DACDEA', colour: '#5B4A8C', bumps: 4, seed: 3 }),
  ].join('')
}

function water(): Svg {
  return [
    path(`M40 ${horizon}H660V1060H40Z`, filled('#0F3650', 2.6)),
    scallops({ x: 40, y: horizon + 4, right: 660, rows: 11, r: 48, inner: [0.64], line: 1.8 }),
  ].join('')
}

type Riser = Pick<RobedOptions, 'mantle' | 'gown' | 'head' | 'left' | 'right' | 'seed'>

/** Someone coming up out of an open chest that floats on (x, y). */
function rising(id: string, x: number, y: number, scale: number, turn: number, riser: Riser): Svg {
  const box = { width: 284, height: 190, fill: '#6B4226' }
  const rim = Math.round(box.height * 0.62) + 6
  return place(
    { x, y, scale, turn },
    chest({ ...box, open: true }),
    clipped(
      id,
      `M-400 -700H400V${-rim}H-400Z`,
      robedFigure({
        x: 0,
        y: -440,
        scale: 0.94,
        height: 440,
        hem: 112,
        folds: 12,
        ...riser,
        cuff: flatGold,
        collar: { fill: flatGold },
      }),
    ),
    mirrored(0, path(`M-142 -6C-166 -2 -182 4 -194 12M-142 -2C-160 6 -166 14 -170 22`, stroke(3, '#CDEBF2'))),
  )
}

function risen(): Svg {
  const [up, lifted] = [{ pose: 'raised' }, { pose: 'lifted' }] as const
  return [
    rising('left-chest', 166, 900, 0.5, -3, {
      mantle: robes.greyLilac,
      gown: ivory,
      left: up,
      right: up,
      head: { hair: hair.brown, cut: 'swept', beard: hair.brown, beardLength: 0.5 },
      seed: 3,
    }),
    rising('right-chest', 536, 892, 0.5, 3, {
      mantle: robes.violet,
      gown: ivory,
      left: up,
      right: up,
      head: { hair: hair.copper },
      seed: 5,
    }),
    rising('middle-chest', 350, 1000, 0.6, 0, {
      mantle: robes.blue,
      gown: ivory,
      left: lifted,
      right: lifted,
      head: { hair: hair.auburn, cut: 'page' },
      seed: 8,
    }),
  ].join('')
}

function foreground(): Svg {
  return [
    scallops({ x: 40, y: 976, right: 660, rows: 2, r: 48, inner: [0.64], line: 1.8 }),
    sprig(
      [
        [92, 1056],
        [84, 1020],
        [98, 984],
        [88, 948],
      ],
      4,
      { r: 14, fill: '#6B4FA8', opacity: 0.95 },
    ),
  ].join('')
}
