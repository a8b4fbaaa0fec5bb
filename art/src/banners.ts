import { filled, flatGold, gold, ivory, stroke, umber } from './palette.ts'
import { num, path, place, rect, type Svg } from './svg.ts'

export type BannerOptions = {
  /** Size of the cloth. */
  width: number
  height: number
  fill: string
  shape?: 'square' | 'swallow'
  /** A cross over the whole cloth: its colour. */
  cross?: string
  /** Drawn around (0, 0) in the middle of the cloth. */
  emblem?: Svg
}

/** The cloth of a banner flying to the right; (0, 0) is its upper corner at the pole. */
export function bannerCloth({ width, height, fill, shape = 'square', cross, emblem }: BannerOptions): Svg {
  const wave = height * 0.08
  const edge = (y: number) =>
    `C${num(width * 0.3)} ${num(y - wave)} ${num(width * 0.62)} ${num(y + wave)} ${num(width)} ${num(y)}`
  const back = `C${num(width * 0.62)} ${num(height + wave)} ${num(width * 0.3)} ${num(height - wave)} 0 ${num(height)}`
  const tail =
    shape === 'swallow'
      ? `L${num(width * 0.72)} ${num(height / 2)}L${num(width)} ${num(height)}`
      : `L${num(width)} ${num(height)}`
  const middle = shape === 'swallow' ? width * 0.38 : width / 2
  const outline = `M0 0${edge(0)}${tail}${back}Z`
  return [
    path(outline, filled(fill, 2.8)),
    cross ? path(drawCross({ width, height, middle, shape }), { fill: cross }) + path(outline, stroke(2.8)) : '',
    path(
      `M8 9C${num(width * 0.3)} ${num(9 - wave)} ${num(width * 0.62)} ${num(9 + wave)} ${num(width * 0.92)} 9`,
      stroke(1.3, gold, { opacity: 0.8 }),
    ),
    path(
      `M8 ${num(height - 9)}C${num(width * 0.3)} ${num(height - 9 - wave)} ${num(width * 0.62)} ${num(height - 9 + wave)} ${num(width * 0.92)} ${num(height - 9)}`,
      stroke(1.3, gold, { opacity: 0.8 }),
    ),
    emblem ? place({ x: middle, y: height / 2 }, emblem) : '',
  ].join('')
}

type CrossOptions = Required<Pick<BannerOptions, 'width' | 'height' | 'shape'>> & { middle: number }

/** The two bars of a cross, waving with the cloth; on a swallow-tailed one the level bar ends at the notch. */
function drawCross({ width, height, middle, shape }: CrossOptions): string {
  const [arm, wave] = [height * 0.1, height * 0.08]
  const reach = shape === 'swallow' ? width * 0.776 : width
  const notch = shape === 'swallow' ? `L${num(width * 0.72)} ${num(height / 2)}` : ''
  const sway = (x: number) => {
    const t = x / width
    return wave * 3 * t * (1 - t) * (2 * t - 1)
  }
  const upright = [
    [middle - arm, 0],
    [middle + arm, 0],
    [middle + arm, height],
    [middle - arm, height],
  ].map(([x = 0, y = 0]) => `${num(x)} ${num(y + sway(x))}`)
  const [upper, lower] = [height / 2 - arm, height / 2 + arm]
  const level = [
    `M0 ${num(upper)}C${num(reach * 0.3)} ${num(upper - wave)} ${num(reach * 0.62)} ${num(upper + wave)} ${num(reach)} ${num(upper)}`,
    `${notch}L${num(reach)} ${num(lower)}`,
    `C${num(reach * 0.62)} ${num(lower + wave)} ${num(reach * 0.3)} ${num(lower - wave)} 0 ${num(lower)}Z`,
  ]
  return `M${upright.join('L')}Z${level.join('')}`
}

/** A banner on its pole: (0, 0) is the foot, `pole` the height to the top of the cloth. Flip it to fly to the left. */
export function banner({ pole, ...cloth }: BannerOptions & { pole: number }): Svg {
  return [
    rect(-4, -pole - 14, 8, pole + 14, filled(flatGold, 1.8, umber, { rx: 3 })),
    path(`M0 ${num(-pole - 54)}L13 ${num(-pole - 30)}L0 ${num(-pole - 12)}L-13 ${num(-pole - 30)}Z`, filled(ivory, 2)),
    place({ x: 5, y: -pole }, bannerCloth(cloth)),
  ].join('')
}

/** A banner hung from a cross-bar, with a fringe of points; (0, 0) is the middle of the bar. */
export function hangingBanner({ width, height, fill, emblem }: Omit<BannerOptions, 'shape' | 'cross'>): Svg {
  const [w, third] = [width / 2, width / 3]
  const points = [2, 1, 0].map((index) => {
    const from = -w + third * index
    return `L${num(from + third / 2)} ${num(height)}L${num(from)} ${num(height * 0.84)}`
  })
  return [
    path(`M${num(-w)} 0L${num(w)} 0L${num(w)} ${num(height * 0.84)}${points.join('')}Z`, filled(fill, 2.8)),
    path(
      `M${num(-w + 8)} 8L${num(w - 8)} 8L${num(w - 8)} ${num(height * 0.8)}M${num(-w + 8)} 8L${num(-w + 8)} ${num(height * 0.8)}`,
      stroke(1.3, gold, { opacity: 0.8 }),
    ),
    rect(-w - 14, -6, width + 28, 11, filled(flatGold, 2, umber, { rx: 5 })),
    emblem ? place({ x: 0, y: height * 0.42 }, emblem) : '',
  ].join('')
}
