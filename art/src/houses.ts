import { battlement, type Standing, windowLight } from './buildings.ts'
import { times } from './geometry.ts'
import { roundArch } from './masonry.ts'
import { filled, gold, stroke } from './palette.ts'
import { line, num, path, rect, type Svg } from './svg.ts'

export type HouseOptions = Standing & {
  fill: string
  roof: string
  light?: string
  chimney?: boolean
  lineWidth?: number
}

/** A house with a door, lit windows and a tiled roof; x, y is the middle of its foot, height that of the walls. */
export function house({
  x,
  y,
  width,
  height,
  fill,
  roof,
  light = windowLight,
  chimney = true,
  lineWidth = 2.6,
}: HouseOptions): Svg {
  const eaves = y - height
  const ridge = eaves - width * 0.46
  const [left, right] = [x - width * 0.58, x + width * 0.58]
  const slope = (share: number) => [
    num(left + (x - left) * share),
    num(right + (x - right) * share),
    num(eaves + (ridge - eaves) * share),
  ]
  const tiles = [0.2, 0.4, 0.6, 0.8].map((share) => {
    const [from, to, at] = slope(share)
    return `M${from} ${at}L${to} ${at}`
  })
  const window = (aside: number, up: number) =>
    path(
      roundArch({ x: x + aside * width, y: y - up * height, width: width * 0.17, height: height * 0.34 }),
      filled(light, lineWidth * 0.75),
    )
  return [
    chimney
      ? rect(x + width * 0.24, ridge + width * 0.02, width * 0.13, width * 0.3, filled(fill, lineWidth * 0.8))
      : '',
    rect(x - width / 2, eaves, width, height, filled(fill, lineWidth)),
    path(`M${num(left)} ${num(eaves)}L${num(x)} ${num(ridge)}L${num(right)} ${num(eaves)}Z`, filled(roof, lineWidth)),
    path(tiles.join(''), stroke(1.3, gold, { opacity: 0.75 })),
    path(
      roundArch({ x: x + width * 0.02, y, width: width * 0.2, height: height * 0.6 }),
      filled(roof, lineWidth * 0.75),
    ),
    window(-0.29, 0.34),
    window(0.31, 0.34),
    rect(x - width * 0.06, eaves - width * 0.24, width * 0.12, width * 0.12, filled(light, lineWidth * 0.7)),
  ].join('')
}

export type DistantOptions = {
  /** The middle of the foot. */
  x: number
  y: number
  width: number
  fill: string
  roof: string
  light?: string
  lineWidth?: number
}

/** A castle of five towers in the distance: three quarters as high as it is wide. */
export function castle({ light = windowLight, lineWidth = 2.2, ...options }: DistantOptions): Svg {
  const { x, y, width, fill } = options
  const unit = width / 200
  const raise = (aside: number, wide: number, high: number, top: TurretOptions['top'], sill: number) =>
    turret({
      ...options,
      light,
      lineWidth,
      x: x + aside * unit,
      width: wide * unit,
      height: high * unit,
      top,
      sill: sill * unit,
    })
  return [
    raise(-36, 30, 96, 'cone', 68),
    raise(40, 34, 88, 'battlement', 62),
    raise(2, 36, 112, 'cone', 84),
    rect(x - 88 * unit, y - 46 * unit, 176 * unit, 46 * unit, filled(fill, lineWidth)),
    battlement({ x, y: y - 46 * unit, width: 178 * unit, height: 12 * unit, fill, merlons: 9, lineWidth }),
    path(roundArch({ x, y, width: 26 * unit, height: 34 * unit }), filled(light, lineWidth * 0.9)),
    raise(-86, 32, 66, 'cone', 40),
    raise(86, 32, 66, 'cone', 40),
  ].join('')
}

/** A town in the distance: houses about a church spire. */
export function town({ light = windowLight, lineWidth = 2, ...options }: DistantOptions): Svg {
  const { x, width } = options
  const unit = width / 240
  const home = (aside: number, wide: number, high: number) =>
    house({
      ...options,
      light,
      lineWidth,
      x: x + aside * unit,
      width: wide * unit,
      height: high * unit,
      chimney: wide > 40,
    })
  return [
    turret({
      ...options,
      light,
      lineWidth,
      x: x - 20 * unit,
      width: 28 * unit,
      height: 82 * unit,
      top: 'cone',
      sill: 56 * unit,
    }),
    home(-62, 42, 40),
    home(24, 46, 44),
    home(70, 36, 36),
    home(-98, 32, 24),
    home(102, 34, 24),
    home(-22, 40, 26),
    home(52, 34, 20),
  ].join('')
}

type TurretOptions = Required<DistantOptions> & { height: number; top: 'cone' | 'battlement'; sill: number }

/** A tower too far away to show its stones. */
function turret({ x, y, width, height, fill, roof, light, lineWidth, top, sill }: TurretOptions): Svg {
  const crown = y - height
  const cone = `M${num(x - width * 0.64)} ${num(crown)}L${num(x)} ${num(crown - width * 1.3)}L${num(x + width * 0.64)} ${num(crown)}Z`
  const window = { x, y: y - sill, width: width * 0.3, height: width * 0.5 }
  return [
    rect(x - width / 2, crown, width, height, { fill }),
    rect(x + width * 0.2, crown, width * 0.3, height, { fill: '#000', 'fill-opacity': 0.3 }),
    rect(x - width / 2, crown, width, height, stroke(lineWidth)),
    path(roundArch(window), filled(light, lineWidth * 0.6)),
    top === 'cone'
      ? path(cone, filled(roof, lineWidth))
      : battlement({ x, y: crown + 2, width: width * 1.24, height: width * 0.34, fill, merlons: 3, lineWidth }),
  ].join('')
}

export type TentOptions = Standing & {
  stripes: readonly [string, string]
  /** The dark of the entrance. */
  door: string
  /** Colour of the pennant on the pole. */
  pennant: string
}

/** A round striped tent with a pennant; x, y is the middle of its foot, height goes to the tip of its roof. */
export function tent({ x, y, width, height, stripes, door, pennant }: TentOptions): Svg {
  const strips = 8
  const [tip, eaves] = [y - height, y - height * 0.44]
  const at = (share: number, wide: number) => num(x + (share - 0.5) * wide)
  const curve = (share: number, to: string) => `Q${at(share, width * 0.5)} ${num(tip + (eaves - tip) * 0.66)} ${to}`
  const roof = (index: number) => {
    const [from, to] = [index / strips, (index + 1) / strips]
    const edge = `Q${at((from + to) / 2, width * 1.14)} ${num(eaves + width * 0.11)} ${at(to, width * 1.14)} ${num(eaves)}`
    const d = `M${num(x)} ${num(tip)}${curve(from, `${at(from, width * 1.14)} ${num(eaves)}`)}${edge}${curve(to, `${num(x)} ${num(tip)}`)}Z`
    return path(d, filled(stripes[index % 2 ? 1 : 0], 1.6))
  }
  const wall = (index: number) =>
    rect(
      x - width / 2 + (index * width) / strips,
      eaves,
      width / strips,
      y - eaves,
      filled(stripes[index % 2 ? 1 : 0], 1.6),
    )
  const flag = `M${num(x)} ${num(tip - width * 0.34)}l${num(width * 0.3)} ${num(width * 0.09)}l${num(-width * 0.3)} ${num(width * 0.1)}Z`
  const entrance = `M${num(x)} ${num(eaves + height * 0.06)}L${num(x - width * 0.1)} ${num(y)}L${num(x + width * 0.1)} ${num(y)}Z`
  return [
    ...times(strips, wall),
    path(entrance, filled(door, 1.8)),
    ...times(strips, roof),
    line(x, tip + 2, x, tip - width * 0.34, stroke(2.2)),
    path(flag, filled(pennant, 1.6)),
  ].join('')
}
