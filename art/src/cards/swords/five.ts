import { raven } from '#animals/raven.ts'
import { cloakedBack } from '#figures/hooded.ts'
import { randomFrom, type SplinePoint, spline, times } from '#geometry.ts'
import { filled, flatGold, gold, palettes, robes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, rays } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { ellipse, num, path, place, rect } from '#svg.ts'
import { waveLines } from '#water.ts'

const { ground, accent } = palettes.swords
const horizon = 640
const light = { x: 440, y: 606 }

/** Three swords bound upright on a shore, two dropped; two walk away to the sea, a raven watches from the hilt. */
export function fiveOfSwords(): Svg {
  return [sky(), sea(), beach(), leavers(), sheaf(), droppedSwords(), watcher(), foreground()].join('')
}

function sky(): Svg {
  const { x, y } = light
  return [
    glow(x, y, [760, 590, 450, 330, 220, 120], [ground[0], '#171D3A', '#212A50', '#303B69', '#465284', '#5F6B98']),
    rays({ x, y, from: 120, to: 780, count: 76, shorter: 0.6, attributes: stroke(1.2, gold, { opacity: 0.3 }) }),
    tornCloud({ x: 190, y: 214, width: 330, height: 74, fill: '#252F58', seed: 4 }),
    tornCloud({ x: 500, y: 178, width: 300, height: 66, fill: '#252F58', seed: 9 }),
    tornCloud({ x: 556, y: 330, width: 290, height: 72, fill: '#364374', seed: 12 }),
    tornCloud({ x: 136, y: 366, width: 280, height: 70, fill: '#303C6C', seed: 21 }),
    tornCloud({ x: 560, y: 470, width: 250, height: 50, fill: '#465591', seed: 30 }),
    tornCloud({ x: 130, y: 516, width: 260, height: 54, fill: '#364374', seed: 17 }),
  ].join('')
}

type Shred = { x: number; y: number; width: number; height: number; fill: string; seed: number }

/** A cloud torn by the wind: shreds one under another, their ends drawn out into threads. */
function tornCloud({ x, y, width, height, fill, seed }: Shred): Svg {
  const random = randomFrom(seed)
  const shreds = times(5, (index) => {
    const long = width * (index === 2 ? 1 : 0.34 + 0.34 * random())
    const left = x + (random() - 0.5) * (width - long) - long / 2
    const foot = y + (index - 2) * height * 0.4
    const thick = height * (index === 2 ? 0.62 : 0.34)
    const swell = times(8, (step): SplinePoint => {
      const t = step / 7
      const bump = thick * Math.sin(Math.PI * t) * (step % 2 ? 1 : 0.55 + 0.25 * random())
      return [left + long * t, foot - bump - t * long * 0.06, step % 7 ? undefined : 'corner']
    })
    const under = times(4, (step): SplinePoint => {
      const t = 1 - (step + 1) / 5
      return [left + long * t, foot - t * long * 0.06 + thick * (step % 2 ? 0.3 : 0.08)]
    })
    const thread = `M${num(left + long * 0.2)} ${num(foot - thick * 0.2)}q${num(long * 0.3)} ${num(-thick * 0.3 - long * 0.02)} ${num(long * 0.56)} ${num(-long * 0.04)}`
    return (
      path(spline([...swell, ...under], { closed: true }), filled(fill, 1.8)) +
      path(thread, stroke(1.3, gold, { opacity: 0.6 }))
    )
  })
  return shreds.join('')
}

function sea(): Svg {
  return [
    rect(40, horizon, 620, 160, { fill: '#1A2A52' }),
    rect(40, horizon + 46, 620, 110, { fill: '#152247' }),
    waveLines({ x: 40, y: horizon + 14, right: 660, rows: 8, gap: 14, swell: 3, colour: accent, opacity: 0.55 }),
    path(`M40 ${horizon}L660 ${horizon}`, stroke(2.2)),
  ].join('')
}

function beach(): Svg {
  const random = randomFrom(3)
  const grains = times(150, () => `M${num(56 + random() * 590)} ${num(806 + random() * 236)}h${num(5 + random() * 16)}`)
  const prints = times(9, (index) => {
    const t = index / 9
    return ellipse(432 + t * 80 + (index % 2) * 7, 892 - t * 112, 9 - 5 * t, 3.4 - 1.6 * t, { fill: '#070A18' })
  })
  return [
    path('M40 764C160 744 300 772 420 756C520 744 600 758 660 746L660 1060L40 1060Z', filled('#232B4C', 2.4)),
    path('M40 774C160 756 300 782 420 768C520 756 600 770 660 758', stroke(3, '#C3D2FA', { opacity: 0.55 })),
    path('M40 900C200 872 460 884 660 868L660 1060L40 1060Z', filled('#161C38', 1.8)),
    path(grains.join(''), stroke(1.5, accent, { opacity: 0.34 })),
    ...prints,
  ].join('')
}

/** Two small backs at the edge of the water. */
function leavers(): Svg {
  return [
    ellipse(544, 788, 72, 6, { fill: '#070A18', 'fill-opacity': 0.7 }),
    cloakedBack({ x: 514, y: 787, scale: 0.43, fill: robes.wine, walking: true, seed: 8 }),
    cloakedBack({ x: 580, y: 782, scale: 0.4, fill: '#6A6A9C', seed: 4 }),
  ].join('')
}

function droppedSwords(): Svg {
  return [
    sword({ x: 206, y: 1000, length: 268, turn: 100, anchor: 'middle' }),
    sword({ x: 512, y: 944, length: 268, turn: 248, anchor: 'middle' }),
  ].join('')
}

/** Three swords in one sheaf, points in the sand, bound with a cord. */
function sheaf(): Svg {
  const knot = { x: 322, y: 770 }
  const blade = (turn: number) => {
    const angle = (turn * Math.PI) / 180
    return sword({
      x: knot.x + 214 * Math.sin(angle),
      y: knot.y - 214 * Math.cos(angle),
      length: 540,
      turn: 180 + turn,
    })
  }
  const turns = [0, 9, 18, 27]
  const cord = turns.map((y) => `M${knot.x - 34} ${knot.y - 16 + y}q34 12 68 -2`).join('')
  return [
    blade(-20),
    blade(20),
    blade(0),
    path(cord, stroke(8, umber)),
    path(cord, stroke(5.4, flatGold)),
    path(
      `M${knot.x + 30} ${knot.y + 6}c18 10 16 34 8 52M${knot.x + 28} ${knot.y + 8}c6 18 0 34 -6 44`,
      stroke(3.4, flatGold),
    ),
    path('M208 984C226 962 262 954 280 964C300 948 340 950 360 964C390 954 420 962 440 984L440 1010L208 1010Z', {
      fill: '#161C38',
    }),
    path('M208 984C226 962 262 954 280 964C300 948 340 950 360 964C390 954 420 962 440 984', stroke(2.2)),
  ].join('')
}

function watcher(): Svg {
  return place({ x: 322, y: 432, scale: 1.04 }, raven())
}

function foreground(): Svg {
  const look = { weight: 2.4, opacity: 0.92, fill: '#2C3868' }
  return sprig(
    [
      [606, 1056],
      [612, 1022],
      [598, 996],
      [606, 972],
    ],
    4,
    { r: 13, ...look },
  )
}
