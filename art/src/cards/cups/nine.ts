import { moonFish } from '#animals/fish.ts'
import { lotus } from '#flowers.ts'
import type { Point } from '#geometry.ts'
import { polygon, times } from '#geometry.ts'
import { filled, flatGold, gold, metal, palettes, stroke, water } from '#palette.ts'
import { beads, crescent, glow, rays, ring, starField, wavyRays } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, num, path, place, rect } from '#svg.ts'
import { scallops } from '#water.ts'

const { ground } = palettes.cups
const metalLine = '#6B4A1E'

/** Nine cups on the consoles of an arch over a moon-fish; a draped table stands in lotus water. */
export function nineOfCups(): Svg {
  return [sky(), arch(), medallion(), ...cups(), table(), pond()].join('')
}

/** Where the cups stand: on a tall half-ellipse over the table. */
function stand(index: number): Point {
  const angle = ((180 + index * 22.5) * Math.PI) / 180
  return [350 + 250 * Math.cos(angle), 652 + 348 * Math.sin(angle)]
}

function sky(): Svg {
  const avoid = (x: number, y: number) =>
    Math.hypot(x - 350, y - 362) > 280 ||
    ((x - 350) / 315) ** 2 + ((y - 652) / 480) ** 2 < 1 ||
    Math.hypot(x - 350, y - 70) < 80
  return [
    glow(350, 560, [760, 620, 500, 400, 300], [ground[0], ground[1], '#123450', ground[2], '#1B4D6D']),
    rays({
      x: 350,
      y: 600,
      from: 240,
      to: 900,
      count: 90,
      shorter: 0.62,
      attributes: stroke(1.3, gold, { opacity: 0.36 }),
    }),
    starField({ seed: 9, box: [60, 80, 580, 380], count: 40, avoid }),
  ].join('')
}

function arch(): Svg {
  const rim = (rx: number, ry: number) =>
    `M${350 - rx} 704L${350 - rx} 652A${rx} ${ry} 0 0 1 ${350 + rx} 652L${350 + rx} 704`
  const joints = times(23, (index) => {
    const angle = ((180 + (index * 180) / 22) * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `M${num(350 + 218 * cos)} ${num(652 + 322 * sin)}L${num(350 + 186 * cos)} ${num(652 + 288 * sin)}`
  })
  return [
    path(`${rim(218, 322)}Z`, filled('#1F5677', 3.2)),
    path(joints.join(''), stroke(1.6, gold, { opacity: 0.85 })),
    path(`${rim(186, 288)}Z`, filled('#0C2238', 2.6)),
    path(rim(176, 277), stroke(1.2)),
  ].join('')
}

function cups(): Svg[] {
  return times(9, (index) => {
    const [x, y] = stand(index)
    const bracket = path(
      `M${num(x - 36)} ${num(y)}L${num(x + 36)} ${num(y)}L${num(x + 32)} ${num(y + 9)}Q${num(x + 24)} ${num(y + 30)} ${num(x)} ${num(y + 34)}Q${num(x - 24)} ${num(y + 30)} ${num(x - 32)} ${num(y + 9)}Z`,
      filled('#256482', 2.4),
    )
    const flutes = path(
      `M${num(x - 34)} ${num(y + 8)}L${num(x + 34)} ${num(y + 8)}M${num(x - 18)} ${num(y + 10)}Q${num(x - 12)} ${num(y + 24)} ${num(x)} ${num(y + 32)}M${num(x + 18)} ${num(y + 10)}Q${num(x + 12)} ${num(y + 24)} ${num(x)} ${num(y + 32)}M${num(x)} ${num(y + 9)}L${num(x)} ${num(y + 31)}`,
      stroke(1.3),
    )
    return bracket + flutes + chalice({ x, y: y + 2, size: 100 })
  })
}

/** The moon-fish over its crescent in a wavy sun of water. */
function medallion(): Svg {
  return [
    path(wavyRays({ x: 350, y: 562, from: 96, to: 166, count: 16, halfAngle: 7 }), filled('#1F5677', 1.6)),
    circle(350, 562, 108, filled('#0A1B2E', 3)),
    ring(350, 562, 98, 1.2),
    beads({ x: 350, y: 562, r: 103, count: 56, size: 1.5, fill: flatGold }),
    path(crescent({ x: 350, y: 562, r: 88, offset: 0.34, inner: 0.84, turn: -90 }), filled('#F3E6C2', 2)),
    place({ x: 348, y: 548, scale: 1, turn: -16 }, moonFish()),
  ].join('')
}

/** The table: pleated cloth, a golden fringe of crescents, the board. */
function table(): Svg {
  const pleats = times(14, (index) => {
    const [top, foot] = [70 + index * 40, 58 + index * 41.7]
    const edge = `M${num(top)} 720L${num(foot)} 990L${num(foot + 41.7)} 990L${num(top + 40)} 720Z`
    const folds = `M${num(top + 13)} ${780 + (index % 3) * 26}L${num(foot + 13)} 990M${num(top + 28)} ${806 + (index % 2) * 40}L${num(foot + 29)} 990`
    return (
      path(edge, filled(index % 2 ? '#17435F' : '#1F5677', 1.8)) + path(folds, stroke(1.3, gold, { opacity: 0.55 }))
    )
  })
  const swags = times(7, (index) => {
    const x = 104 + index * 82
    return [
      path(`M${x - 41} 722Q${x} 828 ${x + 41} 722Z`, filled(metal.fill, 2.2, metalLine)),
      path(`M${x - 33} 728Q${x} 816 ${x + 33} 728`, stroke(1.4, metalLine)),
      path(crescent({ x, y: 744, r: 17, turn: -90 }), { fill: metalLine }),
      index < 6
        ? path(
            polygon([
              [x + 41, 726],
              [x + 34, 752],
              [x + 41, 766],
              [x + 48, 752],
            ]),
            filled('#8FD3DE', 1.6),
          )
        : '',
    ].join('')
  })
  return [
    ...pleats,
    ...swags,
    rect(54, 700, 592, 26, filled('#256482', 3)),
    path('M60 713L640 713', stroke(1.3, gold, { 'stroke-dasharray': '2 7' })),
  ].join('')
}

function pond(): Svg {
  return [
    scallops({ x: 48, y: 952, right: 652, rows: 5, r: 34, fills: [...water] }),
    lotus({ x: 126, y: 1018, size: 0.84 }),
    lotus({ x: 574, y: 1018, size: 0.84 }),
  ].join('')
}
