import type { Point } from '#geometry.ts'
import { polar, polygon, spline, times } from '#geometry.ts'
import { scroll } from '#lights.ts'
import { masonry, pointedArch } from '#masonry.ts'
import { bronze, filled, gold, palettes, stroke, umber } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { rays } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, clipped, group, line, mirrored, num, path, place, rect } from '#svg.ts'
import { mallet, masonSquare } from '#tools.ts'

const { ground } = palettes.pentacles
const stone = { fill: '#CDB98C', light: '#E4D4AC', shade: '#A68F62', line: '#5E4A28' }
const glass = { deep: '#123F52', light: '#1E6273', amber: '#D98A3A', green: '#2F7A56' }
const window = { x: 350, y: 826, width: 432, height: 690 }
const lights: [Point, Point, Point] = [
  [350, 316],
  [246, 496],
  [454, 496],
]
const roundel = 98

/** Three coins in the tracery of a gothic window; a mason's square, a mallet and a scroll lie below it. */
export function threeOfPentacles(): Svg {
  return [
    wall(),
    frame(),
    panes(),
    tracery(),
    ...lights.map(([x, y]) => pentacle({ x, y, r: 76 })),
    sill(),
    tools(),
  ].join('')
}

function wall(): Svg {
  const joints = masonry({ left: () => 40, right: () => 660, top: 46, bottom: 860, course: 58, stones: 5 })
  const shafts = [84, 108].map((x) => rect(x - 9, 380, 18, 446, filled('#1D5040', 2.2)))
  return [
    rect(40, 40, 620, 820, { fill: ground[1] }),
    path(joints, stroke(1.8, gold, { opacity: 0.42 })),
    mirrored(
      350,
      ...shafts,
      rect(68, 366, 56, 18, filled('#23614B', 2.4)),
      rect(68, 808, 56, 20, filled('#23614B', 2.4)),
    ),
  ].join('')
}

/** The frame of dressed stone, its blocks radiating from the centres of the two arcs. */
function frame(): Svg {
  const outer = { ...window, width: window.width + 72, height: window.height + 58 }
  const spring = window.y - window.height + (window.width * Math.sqrt(3)) / 2
  const right = window.x + window.width / 2
  const voussoirs = times(8, (index) => {
    const angle = Math.PI + (Math.PI / 3) * ((index + 0.4) / 8)
    const at = (radius: number) => `${num(right + radius * Math.cos(angle))} ${num(spring + radius * Math.sin(angle))}`
    return `M${at(window.width)}L${at(window.width + 38)}`
  })
  const blocks = times(6, (index) => `M98 ${num(spring + 14 + index * 62)}h36`)
  return [
    path(pointedArch(outer), filled(stone.fill, 3.2)),
    mirrored(350, path(voussoirs.join('') + blocks.join(''), stroke(1.8, stone.line, { opacity: 0.8 }))),
    path(pointedArch({ ...window, width: window.width + 30, height: window.height + 24 }), stroke(1.6, stone.line)),
    path(pointedArch(window), filled(glass.deep, 2.6, stone.line)),
  ].join('')
}

/** The glass of the head: wedges of two colours about the middle, set in lead. */
function panes(): Svg {
  const centre = { x: 350, y: 430 }
  const wedges = times(14, (index) =>
    polygon([[350, 430], ...[-6.4, 6.4].map((side) => polar(350, 430, 460, (index * 360) / 14 + side))]),
  )
  return clipped(
    'head',
    pointedArch(window),
    path(wedges.join(''), { fill: glass.light }),
    rays({ ...centre, from: 60, to: 460, count: 28, turn: 6.4, attributes: stroke(1.5, gold, { opacity: 0.6 }) }),
    ...[150, 208, 266].map((r) => circle(350, 430, r, stroke(1.5, gold, { opacity: 0.6 }))),
  )
}

function tracery(): Svg {
  const lancets = [217, 350, 483].map((x) => ({ x, y: 826, width: 116, height: x === 350 ? 262 : 212 }))
  const eyes: [number, number, number][] = [
    [350, 196, -90],
    [350, 424, 90],
    [178, 600, 118],
    [522, 600, 62],
  ]
  const openings = lancets.map((opening, index) => {
    const { x, y, width, height } = opening
    const lattice = times(9, (step) => {
      const foot = y - step * 34
      return `M${x - width / 2} ${foot}l${width} ${-width}M${x + width / 2} ${foot}l${-width} ${-width}`
    })
    return [
      path(pointedArch({ ...opening, width: width + 17, height: height + 16 }), filled(stone.light, 2, stone.line)),
      clipped(
        `lancet-${index}`,
        pointedArch(opening),
        rect(x - 60, y - height, 120, height, { fill: index === 1 ? glass.light : glass.deep }),
        path(lattice.join(''), stroke(1.5, gold, { opacity: 0.55 })),
        mirrored(x, path(`M${x} ${y - 128}l22 30l-22 30Z`, filled(glass.amber, 1.8))),
      ),
      path(pointedArch(opening), stroke(2.4, stone.line)),
    ].join('')
  })
  const drops = eyes.map(([x, y, turn]) =>
    path(leafShape({ x, y, length: 46, width: 17, turn }), filled(glass.amber, 2.4, stone.light)),
  )
  return [...openings, ...drops, ...lights.map(([x, y], index) => round(x, y, index * 22.5))].join('')
}

/** A round light: a rim of stone and a ring of coloured glass about the coin. */
function round(x: number, y: number, turn: number): Svg {
  const bars = rays({ x, y, from: 70, to: roundel - 10, count: 16, turn, attributes: stroke(2, stone.line) })
  return [
    circle(x, y, roundel, filled(stone.light, 2.6, stone.line)),
    circle(x, y, roundel - 10, filled(glass.amber, 2, stone.line)),
    bars,
  ].join('')
}

/** The deep sill on which the tools were left. */
function sill(): Svg {
  return [
    rect(40, 826, 620, 240, filled('#164034', 3)),
    path(
      'M40 948H660M130 876V948M290 876V948M450 876V948M610 876V948M210 948V1018M370 948V1018M530 948V1018',
      stroke(1.6, gold, { opacity: 0.42 }),
    ),
    rect(40, 826, 620, 34, filled(stone.light, 2.8, stone.line)),
    rect(40, 858, 620, 18, filled(stone.shade, 2, stone.line)),
    line(52, 836, 648, 836, stroke(1.4, bronze, { opacity: 0.7 })),
    rect(40, 1018, 620, 48, filled(stone.fill, 2.8, stone.line)),
    path('M150 1018V1066M350 1018V1066M560 1018V1066', stroke(1.6, stone.line)),
  ].join('')
}

/** The plan on the scroll: the window above, in lines. */
function plan(): Svg {
  const arch = pointedArch({ x: 0, y: 46, width: 62, height: 92 })
  return group(
    {},
    path(arch, stroke(2.2, bronze)),
    ...[
      [0, -18],
      [-14, 8],
      [14, 8],
    ].map(([x = 0, y = 0]) => circle(x, y, 11.5, stroke(1.8, bronze))),
    path(
      'M-31 46L-31 24M-10 46L-10 24M10 46L10 24M-72 46H72M-72 -40H-48M-72 -28H-54M52 -40H72M58 -28H72',
      stroke(1.6, bronze),
    ),
    path(
      spline([
        [-70, 2],
        [-58, -4],
        [-46, 2],
      ]),
      stroke(1.6, bronze),
    ),
  )
}

function tools(): Svg {
  return [
    place({ x: 96, y: 1030, turn: -3 }, masonSquare({ size: 142 })),
    place({ x: 418, y: 1012, turn: -64 }, mallet({ length: 188 })),
    place({ x: 524, y: 944, turn: 5 }, scroll({ width: 196, height: 124, written: plan() })),
    line(60, 1056, 640, 1056, stroke(1.4, umber, { opacity: 0.6 })),
  ].join('')
}
