import { polar, polygon, times } from '#geometry.ts'
import { bronze, filled, flatGold, gold, ivory, stroke, umber } from '#palette.ts'
import { circle, ellipse, group, mirrored, num, path, place, type Svg } from '#svg.ts'

/** Every crown sits on a head whose face is centred at (0, 0) at scale 1: its band curves over the brow. */
export type CrownOptions = { fill?: string; jewel?: string; line?: string }

const fillOfGold = '#E9B85C'

/** Full moon between two crescents. */
export function moonCrown({ line = umber }: CrownOptions = {}): Svg {
  const horn = 'M-22 -28A30 30 0 1 1 -22 28A26 26 0 0 0 -22 -28Z'
  return [
    browBand('#E6C27E', line, 14),
    mirrored(0, place({ x: 50, y: -120, flip: true }, path(horn, filled('#E6C27E', 1.2, line)))),
    circle(0, -120, 31, filled(ivory, 3)),
    circle(0, -120, 23, stroke(1.2, '#B89A5E')),
  ].join('')
}

/** Tall crown of a king: five straight points with balls. */
export function kingsCrown({ fill = fillOfGold, jewel = '#A23A4C', line = umber }: CrownOptions = {}): Svg {
  return [
    path(
      'M-50 -56L-62 -132L-36 -96L-30 -142L-10 -100L0 -156L10 -100L30 -142L36 -96L62 -132L50 -56Q0 -84 -50 -56Z',
      filled(fill, 2.4, line),
    ),
    path(
      'M-46 -74L-52 -108M46 -74L52 -108M-26 -84L-27 -118M26 -84L27 -118M0 -88L0 -128',
      stroke(1.4, line, { opacity: 0.7 }),
    ),
    ...[
      [-62, -136],
      [-30, -147],
      [0, -161],
      [30, -147],
      [62, -136],
    ].map(([x = 0, y = 0]) => circle(x, y, 6, filled(ivory, 1.6, line))),
    browBand(fill, line, 20),
    jewels(jewel, line, [-34, 0, 34], -62),
  ].join('')
}

/** Low crown of a queen: trefoils on a narrow band. */
export function queensCrown({ fill = fillOfGold, jewel = '#A23A4C', line = umber }: CrownOptions = {}): Svg {
  const trefoil = (x: number, y: number, scale: number) =>
    place(
      { x, y, scale },
      path(
        'M-6 12C-4 0 -14 -2 -15 -10C-16 -20 -4 -21 -3 -14C-10 -26 -4 -36 0 -38C4 -36 10 -26 3 -14C4 -21 16 -20 15 -10C14 -2 4 0 6 12Z',
        filled(fill, 2, line),
      ),
      circle(0, -20, 3, { fill: jewel }),
    )
  return [
    ...(
      [
        [-44, -70, 0.72],
        [44, -70, 0.72],
        [-23, -82, 0.86],
        [23, -82, 0.86],
        [0, -86, 1.1],
      ] as const
    ).map(([x, y, scale]) => trefoil(x, y, scale)),
    browBand(fill, line, 16),
    jewels(jewel, line, [-28, 0, 28], -66),
  ].join('')
}

/** Open flowers on the brow. */
export function flowerCrown({ fill = '#F3D9D2', jewel = '#E0A04F', line = '#8A5A4A' }: CrownOptions = {}): Svg {
  const bloom = (x: number, y: number, r: number, colour: string) =>
    place(
      { x, y },
      times(5, (index) =>
        place(
          { x: 0, y: 0, turn: index * 72 },
          path(
            `M0 0C${num(-r * 0.6)} ${num(-r * 0.3)} ${num(-r * 0.5)} ${num(-r)} 0 ${num(-r)}C${num(r * 0.5)} ${num(-r)} ${num(r * 0.6)} ${num(-r * 0.3)} 0 0Z`,
            filled(colour, 1.5, line),
          ),
        ),
      ).join(''),
      circle(0, 0, r * 0.26, filled(jewel, 1.2, umber)),
    )
  return [
    ...[-48, -17, 17, 48].map((x) =>
      place(
        { x, y: -74 + Math.abs(x) * 0.22, turn: x * 0.7 },
        path('M0 8C-10 -2 -8 -16 0 -26C8 -16 10 -2 0 8Z', filled('#6E9A52', 1.4, gold)),
      ),
    ),
    ...[-58, 58].map((x) => bloom(x, -48, 15, fill)),
    ...[-33, 33].map((x) => bloom(x, -66, 17, '#FFF3CF')),
    bloom(0, -76, 20, fill),
  ].join('')
}

/** Flames, or leaves of light, standing on a band: the tallest in the middle. */
export function flameCrown({ fill = fillOfGold, jewel = '#C8452F', line = '#6B3A12' }: CrownOptions = {}): Svg {
  const tongue = (x: number, y: number, turn: number, length: number) =>
    place(
      { x, y, turn },
      path(
        `M0 6C-14 ${num(-length * 0.3)} -8 ${num(-length * 0.7)} 0 ${num(-length)}C8 ${num(-length * 0.7)} 14 ${num(-length * 0.3)} 0 6Z`,
        filled(gold, 1.9, line),
      ),
      path(`M0 -2L0 ${num(-length * 0.72)}`, stroke(1.2, line)),
    )
  return [
    ...(
      [
        [-46, -60, -28, 50],
        [46, -60, 28, 50],
        [-25, -68, -13, 62],
        [25, -68, 13, 62],
        [0, -72, 0, 80],
      ] as const
    ).map(([x, y, turn, length]) => tongue(x, y, turn, length)),
    browBand(fill, line, 17),
    jewels(jewel, line, [-30, 0, 30], -67),
  ].join('')
}

/** A butterfly on the band, its wings spread. */
export function butterflyCrown({ fill = fillOfGold, jewel = '#C3D2FA', line = umber }: CrownOptions = {}): Svg {
  return [
    mirrored(
      0,
      path(
        'M2 -92C10 -124 40 -146 62 -134C74 -124 64 -98 44 -90C58 -86 60 -68 44 -66C26 -64 10 -76 2 -86Z',
        filled(jewel, 2, line),
      ),
      path(
        'M8 -94C20 -114 38 -126 52 -124M10 -90C26 -98 40 -104 54 -110M12 -84C24 -80 34 -76 42 -76',
        stroke(1.3, line, { opacity: 0.75 }),
      ),
      circle(50, -118, 4.5, { fill: flatGold }),
      path('M1 -108C4 -124 10 -134 20 -138', stroke(1.6, flatGold)),
      circle(20, -138, 2.4, { fill: flatGold }),
    ),
    ellipse(0, -92, 4.5, 20, filled(fill, 1.8, line)),
    browBand(fill, line, 15),
    jewels('#5B3385', line, [-28, 28], -66),
  ].join('')
}

/** Twelve stars in an arc over a narrow band. */
export function starCrown({ fill = fillOfGold, line = umber }: CrownOptions = {}): Svg {
  const stars = times(12, (index) => {
    const angle = -172 + (index * 164) / 11
    const [x, y] = polar(0, -34, 96, angle)
    const points = times(12, (corner) => polar(x, y, corner % 2 ? 4.6 : 11, -90 + corner * 30))
    return path(polygon(points), filled('#F8E3AE', 1.2, line))
  }).join('')
  return stars + browBand(fill, line, 16) + jewels('#A23A4C', line, [-26, 0, 26], -66)
}

/** Three crowns one on another under a small cross. */
export function tiara({ fill = fillOfGold, jewel = '#A23A4C', line = umber }: CrownOptions = {}): Svg {
  const tier = (y: number, half: number) =>
    path(
      `M${-half} ${y}L${-half - 3} ${y - 26}L${num(-half * 0.6)} ${y - 16}L${num(-half * 0.3)} ${y - 34}L0 ${y - 20}L${num(half * 0.3)} ${y - 34}L${num(half * 0.6)} ${y - 16}L${half + 3} ${y - 26}L${half} ${y}Q0 ${y - 18} ${-half} ${y}Z`,
      filled(fill, 2, line),
    )
  return [
    path('M-44 -70C-50 -130 -26 -176 0 -190C26 -176 50 -130 44 -70Z', filled(ivory, 2.4, line)),
    path('M0 -190L0 -214M-10 -205L10 -205', stroke(5, line)),
    path('M0 -190L0 -214M-10 -205L10 -205', stroke(3, flatGold)),
    tier(-142, 33),
    tier(-106, 41),
    browBand(fill, line, 20),
    ...[-22, 0, 22].map((x) => circle(x, -116 - (22 - Math.abs(x)) * 0.1, 3.4, { fill: jewel })),
    jewels(jewel, line, [-30, 0, 30], -64),
  ].join('')
}

/** Cap with three horns and bells. */
export function jesterCap({ fill = '#5B3385', jewel = '#A23A4C' }: CrownOptions = {}): Svg {
  const bell = (x: number, y: number) =>
    circle(x, y, 9.5, filled('#F1D596', 1.8, umber)) +
    path(`M${x - 5.5} ${y + 1}L${x + 5.5} ${y + 1}`, stroke(1.4, umber))
  return place(
    { x: 0, y: -4, scale: 1.34 },
    path(
      'M-42 -12C-60 -38 -86 -38 -108 -16C-110 -50 -86 -74 -54 -70C-38 -84 6 -90 12 -92C30 -114 66 -114 82 -86C60 -88 44 -70 42 -12C20 -38 -20 -38 -42 -12Z',
      filled(fill, 2.4),
    ),
    path(
      'M-54 -70C-54 -106 -36 -136 0 -146C-8 -122 -2 -108 12 -92C4 -82 6 -54 6 -30Q-6 -34 -18 -30C-24 -52 -36 -64 -54 -70Z',
      filled(jewel, 2.2),
    ),
    path('M-80 -58C-66 -50 -54 -38 -48 -22M60 -96C50 -84 40 -60 36 -30', stroke(1.4)),
    bell(-109, -12),
    bell(3, -150),
    bell(85, -82),
  )
}

/** A page's flat cap with a feather. */
export function featheredCap({ fill = '#9A3048', jewel = ivory }: CrownOptions = {}): Svg {
  return [
    path('M30 -84C52 -128 96 -146 122 -132C118 -108 84 -92 40 -76Z', filled(jewel, 2, umber)),
    path(
      'M36 -80C62 -104 90 -120 112 -128M60 -98l4 -16M76 -108l2 -16M66 -92l18 -2M84 -104l16 -2',
      stroke(1.3, umber, { opacity: 0.7 }),
    ),
    path(
      'M-54 -50C-78 -62 -72 -88 -46 -98C-18 -110 28 -110 52 -96C76 -84 74 -62 54 -50Q0 -78 -54 -50Z',
      filled(fill, 2.6),
    ),
    path(
      'M-46 -84C-30 -94 -12 -98 4 -98M-50 -70C-30 -84 -6 -88 18 -88M56 -84C46 -90 36 -92 26 -92',
      stroke(1.4, gold, { opacity: 0.8 }),
    ),
    path('M-54 -52Q0 -82 54 -52L54 -38Q0 -68 -54 -38Z', filled(fill, 2.2)),
    circle(40, -68, 7, filled('#F1D596', 1.6, umber)),
  ].join('')
}

/** Leaves of laurel that meet over the brow. */
export function laurelCrown({ fill = '#6E9A52', line = gold }: CrownOptions = {}): Svg {
  const blade = 'M0 0C8 -10 22 -10 34 0C22 9 8 9 0 0Z'
  const leaves = times(5, (index) => {
    const angle = -22 - index * 13
    const [x, y] = polar(0, -10, 60, angle)
    const pair = [-58, -122].map((turn) =>
      place({ x, y, turn: angle + turn }, path(`${blade}M4 0L26 0`, filled(fill, 1.5, line))),
    )
    return pair.join('')
  }).join('')
  return group({}, mirrored(0, leaves), circle(0, -72, 7, filled('#F1D596', 1.6, umber)))
}

/** The band that every crown shares: it follows the brow and covers the parting. */
function browBand(fill: string, line: string, height: number): Svg {
  const low = -52
  return (
    path(
      `M-54 ${low}Q0 ${low - 26} 54 ${low}L54 ${low - height}Q0 ${low - height - 26} -54 ${low - height}Z`,
      filled(fill, 2, line),
    ) + path(`M-54 ${low - 4}Q0 ${low - 30} 54 ${low - 4}`, stroke(1.1, bronze, { opacity: 0.8 }))
  )
}

/** Stones on the band: y is where the middle one sits. */
function jewels(fill: string, line: string, xs: readonly number[], y: number): Svg {
  return xs.map((x) => circle(x, y - 7 + Math.abs(x) ** 2 * 0.0045, x === 0 ? 7 : 5, filled(fill, 1.4, line))).join('')
}
