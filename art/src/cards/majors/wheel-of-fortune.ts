import { angelHead } from '#animals/angel.ts'
import { bull } from '#animals/bull.ts'
import { eagleHead } from '#animals/eagle.ts'
import { jackal } from '#animals/jackal.ts'
import { snakeAlong } from '#animals/snake.ts'
import { sphinxCat } from '#animals/sphinx-cat.ts'
import { rib } from '#animals/tuft.ts'
import { wingedLion } from '#animals/winged-lion.ts'
import { polar, polygon, times } from '#geometry.ts'
import { bronze, filled, flatGold, gold, ivory, stroke } from '#palette.ts'
import { leafShape, sprig } from '#plants.ts'
import { beads, cloud, glow, rays, ring, spikes, star, starField } from '#sky.ts'
import { circle, group, mirrored, num, path, place, rect, type Svg } from '#svg.ts'

const hub = { x: 350, y: 590 }
const radius = 212

/** X: a wheel of moon phases, a snake going down, a jackal going up, a sphinx above; four winged heads in the corners. */
export function wheelOfFortune(): Svg {
  return [sky(), clouds(), wheel(), riders(), corners(), shoots()].join('')
}

function sky(): Svg {
  const { x, y } = hub
  return [
    glow(x, y, [700, 560, 450, 350, 270], ['#181240', '#221950', '#2F2364', '#413078', '#573E8C']),
    rays({ x, y, from: 216, to: 760, count: 64, shorter: 0.6, attributes: stroke(1.3, gold, { opacity: 0.4 }) }),
    starField({
      seed: 10,
      box: [66, 100, 568, 760],
      count: 46,
      avoid: (px, py) =>
        Math.hypot(px - x, py - y) < 262 ||
        (Math.abs(px - 350) < 105 && py < 400) ||
        (Math.abs(Math.abs(px - 350) - 190) < 96 && Math.abs(py - 282) < 76) ||
        (py < 362 && Math.hypot(px - 350, py - 362) > 280) ||
        (px > 540 && py > 500),
    }),
  ].join('')
}

function clouds(): Svg {
  return [
    cloud({ x: 10, y: 900, width: 330, height: 120, fill: '#33266E', seed: 2 }),
    cloud({ x: 360, y: 900, width: 330, height: 120, fill: '#33266E', seed: 6 }),
    cloud({ x: 170, y: 1016, width: 360, height: 170, fill: '#2A1F5E', seed: 9 }),
  ].join('')
}

/** The rim carries the eight phases, one between each two spokes. */
function wheel(): Svg {
  const { x, y } = hub
  const inner = radius - 62
  const field = times(8, (index) => {
    const [fromX, fromY] = polar(x, y, inner, index * 45)
    const [toX, toY] = polar(x, y, inner, index * 45 + 45)
    const edge = `A${inner} ${inner} 0 0 1 ${num(toX)} ${num(toY)}`
    return path(`M${x} ${y}L${num(fromX)} ${num(fromY)}${edge}Z`, { fill: index % 2 ? '#241B58' : '#3A2C7A' })
  })
  const spoke = (turn: number) => {
    const corner = (along: number, aside: number) => polar(x, y, along, turn + (aside / along) * (180 / Math.PI))
    return polygon([corner(40, -5), corner(inner + 2, -8), corner(inner + 2, 8), corner(40, 5)])
  }
  return [
    circle(x, y, radius, filled('#151038', 3.4)),
    ring(x, y, radius - 8, 1.2),
    beads({ x, y, r: radius - 14, count: 96, size: 1.6 }),
    ...field,
    circle(x, y, inner, stroke(3)),
    ring(x, y, inner + 8, 1.2),
    path(times(8, (index) => spoke(index * 45)).join(''), filled(flatGold, 1.6, bronze)),
    ...times(8, (index) => {
      const [px, py] = polar(x, y, inner * 0.68, index * 45 + 22.5)
      return path(star({ x: px, y: py, points: 4, outer: 15, inner: 4.4, turn: index * 45 + 22.5 }), { fill: ivory })
    }),
    ...times(8, (index) => {
      const [px, py] = polar(x, y, radius - 34, index * 45 - 112.5)
      return phase(px, py, index)
    }),
    path(spikes({ x, y, from: 34, to: 66, count: 16, halfAngle: 6, turn: 11.25 }), filled('#E8803F', 1.2, bronze)),
    circle(x, y, 42, filled('#F8D488', 2.6, bronze)),
    circle(x, y, 32, filled('#2A1F5E', 2, bronze)),
    path(star({ x, y, points: 8, outer: 26, inner: 10 }), filled(flatGold, 1, bronze)),
  ].join('')
}

/** One of the eight phases: 0 the new moon, 4 the full one. */
function phase(x: number, y: number, index: number): Svg {
  const r = 18
  const k = Math.cos((index * Math.PI) / 4)
  const rx = num(Math.abs(k) * r)
  const lit = `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${rx} ${r} 0 0 ${k > 0 ? 0 : 1} 0 ${-r}Z`
  return place(
    { x, y, flip: index > 4 },
    circle(0, 0, r, filled('#2F2468', 1.6)),
    index === 0 ? '' : path(lit, { fill: '#FBEFC9' }),
  )
}

function riders(): Svg {
  const { x, y } = hub
  const coil = times(29, (index) => polar(x, y, radius + 15 + 11 * Math.sin(index * 0.98), 238 - index * 3.7))
  return [
    snakeAlong(coil, 21),
    place({ x: x + radius - 2, y: y + 48, scale: 0.68, turn: 24, flip: true }, jackal({ fill: '#3A2A2E' })),
    rect(x - 78, y - radius - 13, 156, 15, filled('#2B4A8C', 2.6, gold, { rx: 4 })),
    place({ x, y: y - radius - 14, scale: 0.84 }, sphinxCat()),
  ].join('')
}

function corners(): Svg {
  return [
    place({ x: 152, y: 282, scale: 0.9 }, angelHead()),
    cloud({ x: 72, y: 372, width: 160, height: 52, fill: '#3A2C7A', line: 2.2, seed: 3 }),
    place({ x: 552, y: 296, scale: 0.66 }, headWings(0, 12)),
    place({ x: 550, y: 286, scale: 0.6, flip: true }, eagleHead()),
    cloud({ x: 468, y: 372, width: 160, height: 52, fill: '#3A2C7A', line: 2.2, seed: 5 }),
    place({ x: 144, y: 896, scale: 0.66 }, headWings(0, 0), bull({ horn: flatGold })),
    place({ x: 556, y: 896, scale: 0.66 }, wingedLion()),
    cloud({ x: 20, y: 1050, width: 300, height: 108, fill: '#3A2C7A', seed: 12 }),
    cloud({ x: 380, y: 1050, width: 300, height: 108, fill: '#3A2C7A', seed: 15 }),
  ].join('')
}

/** The wings that the bull and the eagle have behind their heads, like those of the lion. */
function headWings(x: number, y: number): Svg {
  const feather = (index: number, length: number, width: number) => {
    const shape = { x: x + 30, y: y + 6 - index * 4, length, width, turn: 20 - index * 14 }
    return path(leafShape(shape), {}) + path(rib(shape), {})
  }
  const feathers = [...times(6, (index) => feather(index, 84 + index * 7, 14))]
  return mirrored(0, group(filled('#F8F0DC', 1.8, '#8A6A3A'), ...feathers))
}

function shoots(): Svg {
  const look = { fill: '#6B4FA8', opacity: 0.95 }
  return [
    sprig(
      [
        [336, 1052],
        [322, 1012],
        [296, 980],
        [258, 962],
      ],
      4,
      { r: 15, ...look },
    ),
    sprig(
      [
        [372, 1052],
        [378, 1020],
        [394, 996],
      ],
      3,
      { r: 13, ...look },
    ),
  ].join('')
}
