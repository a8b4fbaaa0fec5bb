import { dove } from '#animals/dove.ts'
import { lotus } from '#flowers.ts'
import type { Point } from '#geometry.ts'
import { spline } from '#geometry.ts'
import { filled, flatGold, gold, ivory, palettes, stroke, water } from '#palette.ts'
import { lilyPad } from '#plants.ts'
import { beads, cloud, crescent, glow, rays, ring, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, ellipse, mirrored, num, path, place } from '#svg.ts'
import { scallops } from '#water.ts'

const { ground } = palettes.cups

/** A great chalice pours four streams into a lotus pond; a dove brings it a wafer that is a moon. */
export function aceOfCups(): Svg {
  return [sky(), doveWithWafer(), cup(), mirrored(350, streams()), drops(), pond()].join('')
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    (Math.hypot(x - 350, y - 362) > 280 && y < 362) ||
    Math.hypot(x - 350, y - 224) < 150 ||
    (Math.abs(x - 350) < 190 && y > 330) ||
    (y > 480 && y < 590)
  return [
    glow(350, 330, [640, 520, 420, 330, 250, 180], [ground[0], ground[1], '#123450', ground[2], '#1B4D6D', '#256482']),
    rays({
      x: 350,
      y: 300,
      from: 120,
      to: 720,
      count: 84,
      shorter: 0.6,
      attributes: stroke(1.4, gold, { opacity: 0.42 }),
    }),
    starField({ seed: 17, box: [70, 90, 560, 560], count: 58, avoid }),
    mirrored(350, cloud({ x: 6, y: 572, width: 214, height: 86, fill: '#123150' })),
  ].join('')
}

function doveWithWafer(): Svg {
  return [
    circle(350, 232, 124, { fill: ivory, 'fill-opacity': 0.13 }),
    ring(350, 232, 124, 2.4),
    ring(350, 232, 114, 1.1),
    beads({ x: 350, y: 232, r: 134, count: 44, size: 1.8, fill: flatGold }),
    place({ x: 350, y: 258, scale: 0.76 }, dove()),
    circle(350, 346, 27, filled(ivory, 2.8)),
    circle(350, 346, 22, stroke(1, '#B98B45')),
    path(crescent({ x: 350, y: 346, r: 15 }), { fill: '#B98B45' }),
  ].join('')
}

function cup(): Svg {
  return chalice({ x: 350, y: 916, size: 494 })
}

/** Two streams over the left side of the rim. */
function streams(): Svg {
  const near: Point[] = [
    [300, 476],
    [268, 480],
    [238, 500],
    [217, 556],
    [207, 640],
    [202, 760],
    [199, 926],
  ]
  const far: Point[] = [
    [256, 470],
    [212, 459],
    [166, 474],
    [139, 534],
    [127, 620],
    [121, 760],
    [118, 926],
  ]
  return stream(far, 9.5) + stream(near, 8)
}

/** A ribbon of water: thin where it leaves the cup, full where it falls, wider again at the foot. */
function stream(points: readonly Point[], half: number): Svg {
  const widths = [0.2, 0.62, 0.95, 1, 1, 1.06, 1.25]
  const edge = (side: 1 | -1, part: number) =>
    points.map(([x, y], index): Point => {
      const [beforeX, beforeY] = points[Math.max(0, index - 1)] ?? [x, y]
      const [afterX, afterY] = points[Math.min(points.length - 1, index + 1)] ?? [x, y]
      const length = Math.hypot(afterX - beforeX, afterY - beforeY)
      const reach = side * half * part * (widths[index] ?? 1)
      return [x - ((afterY - beforeY) / length) * reach, y + ((afterX - beforeX) / length) * reach]
    })
  const outline = `${spline(edge(1, 1))}L${spline(edge(-1, 1).reverse()).slice(1)}Z`
  return [
    path(outline, filled('#6FC3D4', 2.4, '#12405C')),
    path(spline(edge(1, 0.35).slice(1)), stroke(half * 0.42, ivory)),
    path(spline(edge(-1, 0.45).slice(2)), stroke(1.6, '#2C7C96')),
  ].join('')
}

function drops(): Svg {
  const falling: Point[] = [
    [88, 620],
    [164, 668],
    [82, 764],
    [160, 850],
    [254, 716],
    [246, 820],
  ]
  const shape = falling.map(
    ([x, y]) =>
      `M${num(x)} ${num(y - 14)}C${num(x + 7)} ${num(y - 3)} ${num(x + 8)} ${num(y + 9)} ${num(x)} ${num(y + 10)}C${num(x - 8)} ${num(y + 9)} ${num(x - 7)} ${num(y - 3)} ${num(x)} ${num(y - 14)}Z`,
  )
  return mirrored(350, path(shape.join(''), filled('#BFEAF2', 1.3)))
}

function pond(): Svg {
  const splashes = [118, 199].map(
    (x) => ellipse(x, 926, 40, 9, stroke(2.2, '#BFEAF2')) + ellipse(x, 926, 22, 5, filled('#BFEAF2', 1.4, ivory)),
  )
  return [
    scallops({ x: 48, y: 900, right: 652, rows: 6, r: 38, fills: [...water] }),
    mirrored(350, ...splashes),
    mirrored(
      350,
      lilyPad({ x: 226, y: 988, rx: 54, flip: true }),
      lilyPad({ x: 84, y: 1022, rx: 46 }),
      lotus({ x: 134, y: 1004, size: 0.92 }),
    ),
    lotus({ x: 350, y: 1026, size: 1.2 }),
  ].join('')
}
