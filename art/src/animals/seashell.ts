import { polar, times } from '#geometry.ts'
import { filled, stroke } from '#palette.ts'
import type { Svg } from '#svg.ts'
import { num, path } from '#svg.ts'

/** A scallop shell, hinge down; 162 × 125, (0, 0) is its hinge. */
export function seashell({ fill = '#F3D9D2', base = '#E0B2A8', line = '#7A4A4A' } = {}): Svg {
  const at = (radius: number, degrees: number) => polar(0, -2, radius, degrees).map(num).join(' ')
  const edge = times(8, (index) => {
    const [from, to] = [-160 + index * 17.5, -142.5 + index * 17.5]
    const reach = 84 + 26 * Math.sin(((index + 0.5) / 8) * Math.PI)
    return `Q${at(reach * 1.12, (from + to) / 2)} ${at(84 + 26 * Math.sin(((index + 1) / 8) * Math.PI) - 6, to)}`
  })
  const ribs = times(
    7,
    (index) =>
      `M${at(16, -142.5 + index * 17.5)}L${at(76 + 26 * Math.sin(((index + 1) / 8) * Math.PI), -142.5 + index * 17.5)}`,
  )
  const rings = [46, 70].map((r) => `M${at(r, -152)}A${r} ${r} 0 0 1 ${at(r, -28)}`)
  return [
    path(`M-10 0L${at(78, -160)}${edge.join('')}L10 0Z`, filled(fill, 2.6, line)),
    path(ribs.join(''), stroke(1.8, line, { opacity: 0.85 })),
    path(rings.join(''), stroke(1.3, line, { opacity: 0.5 })),
    path('M-26 -10L-20 8L20 8L26 -10C10 -18 -10 -18 -26 -10Z', filled(base, 2.4, line)),
    path('M-12 4L-10 -8M0 4L0 -10M12 4L10 -8', stroke(1.4, line)),
  ].join('')
}
