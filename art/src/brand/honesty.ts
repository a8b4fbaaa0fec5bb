import type { Point } from '#geometry.ts'
import { directionOn, pointOn, spline } from '#geometry.ts'
import { stroke } from '#palette.ts'
import { pod } from '#plants.ts'
import type { Svg } from '#svg.ts'
import { element, group, line, num, path } from '#svg.ts'

/** Violet of pods and leaves on the night's ground. */
export const podFill = '#332873'
const podRadius = 20

/** The one pod of a picture, which every `podAt` repeats. */
export function podDrawing(): Svg {
  const stalk = line(0, 0, 0, -7, stroke(2.2))
  return element(
    'defs',
    {},
    group({ id: 'pod' }, stalk, pod({ x: 0, y: -7, r: podRadius, fill: podFill, opacity: 1, weight: 2.4 })),
  )
}

export type PodAt = { x: number; y: number; r: number; turn: number }

/** A pod on its stalk; (x, y) is where it is fastened, at turn 0 it grows upwards. The picture needs a `podDrawing`. */
export function podAt({ x, y, r, turn }: PodAt): Svg {
  const scale = Math.round((r / podRadius) * 100) / 100
  return element('use', {
    href: '#pod',
    transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${scale})`,
  })
}

/** Where on its stem a pod hangs: from 0, the root, to 1, the tip; on which side of it; and its radius. */
export type PodOnStem = readonly [t: number, side: 'left' | 'right', r: number]

/** A stem of honesty with chosen pods and one at its end. The picture needs a `podDrawing`. */
export function honesty(points: readonly Point[], pods: readonly PodOnStem[], tip: number): Svg {
  const hung = pods.map(([t, side, r]) => {
    const [x, y] = pointOn(points, t)
    return podAt({ x, y, r, turn: directionOn(points, t) + 90 + (side === 'left' ? -58 : 58) })
  })
  const [x, y] = pointOn(points, 1)
  return [path(spline(points), stroke(2.2)), ...hung, podAt({ x, y, r: tip, turn: directionOn(points, 1) + 90 })].join(
    '',
  )
}
