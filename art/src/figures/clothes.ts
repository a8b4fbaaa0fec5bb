import { bronze, filled, gold, stroke, umber } from '#palette.ts'
import { circle, mirrored, num, path, type Svg } from '#svg.ts'

/** A belt about the waist at (0, y), with a buckle if a jewel is given. */
export function belt(y: number, halfWidth: number, fill: string, jewel?: string): Svg {
  const [left, right] = [num(-halfWidth), num(halfWidth)]
  return (
    path(
      `M${left} ${num(y - 8)}Q0 ${num(y + 12)} ${right} ${num(y - 8)}L${num(halfWidth + 2)} ${num(y + 10)}Q0 ${num(y + 32)} ${num(-halfWidth - 2)} ${num(y + 10)}Z`,
      filled(fill, 2, gold),
    ) + (jewel ? circle(0, y + 11, 11, filled('#F1D596', 1.8, umber)) + circle(0, y + 11, 6, { fill: jewel }) : '')
  )
}

/** A collar that hides the seam between neck and cloth. cape: it lies over the shoulders as well. */
export function collar(fill: string, shape: 'band' | 'cape' = 'band', jewel?: string): Svg {
  const stone = (y: number) =>
    jewel ? circle(0, y, 9, filled('#F1D596', 1.8, umber)) + circle(0, y, 5, { fill: jewel }) : ''
  if (shape === 'cape') {
    return (
      path(
        'M-34 78C-62 92 -94 104 -112 134C-118 150 -112 160 -104 164C-70 150 -34 168 0 182C34 168 70 150 104 164C112 160 118 150 112 134C94 104 62 92 34 78Q0 104 -34 78Z',
        filled(fill, 2.6, bronze),
      ) +
      mirrored(
        0,
        path(
          'M-40 92C-62 108 -80 122 -92 146M-26 98C-40 118 -54 134 -60 150M-12 102C-18 124 -24 142 -28 158',
          stroke(1.4, bronze, { opacity: 0.7 }),
        ),
      ) +
      stone(108)
    )
  }
  return (
    path('M-34 78Q0 106 34 78L42 96Q0 132 -42 96Z', filled(fill, 1.9, umber)) +
    path('M-36 85Q0 114 36 85', stroke(1.2, umber, { opacity: 0.6 })) +
    stone(114)
  )
}

/** Toes of two shoes under a long hem, or stockinged legs and shoes under a short one: y is where the soles stand. */
export function shoes(y: number, fill: string, stocking?: string, hemY = y): Svg {
  const leg = stocking
    ? path(
        `M-44 ${num(hemY - 16)}C-44 ${num(hemY + 30)} -40 ${num(y - 40)} -38 ${num(y - 14)}L-16 ${num(y - 14)}C-14 ${num(y - 40)} -10 ${num(hemY + 30)} -8 ${num(hemY - 16)}Z`,
        filled(stocking, 2.2, umber),
      ) +
      path(
        `M-32 ${num(hemY + 4)}C-32 ${num(hemY + 40)} -30 ${num(y - 50)} -29 ${num(y - 20)}`,
        stroke(1.4, umber, { opacity: 0.6 }),
      )
    : ''
  const shoe = path(
    `M-14 ${num(y - 22)}C-12 ${num(y - 10)} -12 ${num(y - 4)} -14 ${num(y)}L-54 ${num(y)}C-66 ${num(y)} -68 ${num(y - 8)} -58 ${num(y - 11)}C-48 ${num(y - 14)} -42 ${num(y - 18)} -40 ${num(y - 26)}Q-26 ${num(y - 20)} -14 ${num(y - 22)}Z`,
    filled(fill, 2, gold),
  )
  return mirrored(0, leg + shoe)
}
