import { polar, spline } from './geometry.ts'
import type { Palette } from './palette.ts'
import { flatGold, gold, stroke } from './palette.ts'
import { leaf, pod } from './plants.ts'
import type { Svg } from './svg.ts'
import { circle, clipped, mirrored, path, place } from './svg.ts'

const corner = 'M398 50L652 50L652 366A312 312 0 0 0 398 57Z'
const oppositeCorner = 'M302 50L48 50L48 366A312 312 0 0 1 302 57Z'

/** Leaves from the middle of the corner to its ends: degrees from the arch's centre, distance, length. */
const leaves = [
  { degrees: -52, distance: 335, length: 30 },
  { degrees: -57, distance: 328, length: 26 },
  { degrees: -62, distance: 324, length: 21 },
  { degrees: -66, distance: 322, length: 16 },
]

/** The corners between the arch of the window and the frame: a pod of lunaria between two twigs. */
export function spandrels(palette: Palette): Svg {
  const fill = palette.ground[3]
  const twigs = [
    [-74, -62, -52],
    [-16, -28, -38],
  ].map((degrees) =>
    spline([...degrees.map((at, index) => fromArch([320, 324, 334][index] ?? 0, at)), fromArch(350, -45)]),
  )
  const [x, y] = fromArch(352, -45)
  const ornament = [
    path(corner, { fill: palette.ground[1] }),
    path(twigs.join(''), stroke(2.6)),
    ...leaves.map((one) => leafPair(one, fill)),
    place(
      { x, y, turn: 45 },
      leaf({ x: 0, y: 0, length: 44, width: 9, turn: -152, fill, vein: true }),
      leaf({ x: 0, y: 0, length: 44, width: 9, turn: -28, fill, vein: true }),
    ),
    pod({ x, y, r: 22, turn: 45, weight: 2.4, opacity: 1, fill }),
    circle(x, y, 4.5, { fill: flatGold }),
  ]
  return (
    clipped('spandrels', corner + oppositeCorner, mirrored(350, ...ornament)) +
    path(corner + oppositeCorner, stroke(1.6, gold))
  )
}

/** A leaf of either twig, leaning out of the arch. */
function leafPair(
  { degrees, distance, length }: { degrees: number; distance: number; length: number },
  fill: string,
): Svg {
  const shape = { length, width: length * 0.24, fill }
  const [x, y] = fromArch(distance, degrees)
  const [otherX, otherY] = fromArch(distance, -90 - degrees)
  return (
    leaf({ ...shape, x, y, turn: degrees - 90 + 48 }) +
    leaf({ ...shape, x: otherX, y: otherY, turn: -90 - degrees + 90 - 48 })
  )
}

function fromArch(distance: number, degrees: number) {
  return polar(350, 362, distance, degrees)
}
