import { pillar } from '#buildings.ts'
import { queensCrown } from '#figures/crowns.ts'
import { enthroned } from '#figures/enthroned.ts'
import { lap } from '#figures/lap.ts'
import { times } from '#geometry.ts'
import { bronze, filled, flatGold, gold, hair, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { beads, glow, halo } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { line, path, place, rect, type Svg } from '#svg.ts'
import { scales } from '#tools.ts'

const { ground } = palettes.major
const face = { x: 344, y: 378 }

/** XI Справедливость: a frontal figure with an upright sword and balanced scales before a violet veil. */
export function justice(): Svg {
  return [glow(350, 350, [560, 450], [ground[0], ground[1]]), veil(), pillars(), floor(), judge()].join('')
}

function veil(): Svg {
  const folds = times(15, (index) => {
    const x = 130 + index * 31.4
    return `M${x} 50C${x + 8} 300 ${x - 8} 640 ${x + (index - 7) * 2} 950`
  })
  const rings = times(8, (index) => `M${118 + index * 66} 176q33 44 66 0`)
  return [
    rect(118, 50, 464, 900, { fill: '#4A2C78' }),
    ...times(5, (index) => rect(150 + index * 94, 50, 30, 900, { fill: '#3D2466' })),
    path(folds.join(''), stroke(1.4, gold, { opacity: 0.5 })),
    path(rings.join(''), stroke(2, gold, { opacity: 0.8 })),
  ].join('')
}

function pillars(): Svg {
  const look = { top: 236, base: 968, width: 74, fill: '#34305F', capital: 'scroll' as const, capitalFill: '#4A4580' }
  return pillar({ ...look, x: 92 }) + pillar({ ...look, x: 608 })
}

function floor(): Svg {
  const tiles = times(17, (index) => `M${350 + (index - 8) * 46} 952L${350 + (index - 8) * 92} 1060`)
  return (
    path('M40 952L660 952L660 1060L40 1060Z', filled('#171038', 2.6)) +
    path(`${tiles.join('')}M40 978L660 978M40 1012L660 1012`, stroke(1.3, gold, { opacity: 0.55 }))
  )
}

/** The square brooch that holds the mantle. */
function brooch(): Svg {
  return place(
    { x: 0, y: 122 },
    rect(-19, -19, 38, 38, filled('#E9B85C', 2, umber, { rx: 3 })),
    rect(-12, -12, 24, 24, filled('#5B3385', 1.6, umber)),
    path('M-12 -12L12 12M12 -12L-12 12', stroke(1.2, gold, { opacity: 0.8 })),
  )
}

/** Her balance on a rod: it stands as upright as the sword, clear of the sleeve. */
function balance(): Svg {
  return [
    line(-2, 26, -2, -168, stroke(9, umber)),
    line(-2, 26, -2, -168, stroke(5.4, flatGold)),
    place({ x: -2, y: -198 }, scales({ width: 94, drop: 112 })),
  ].join('')
}

function judge(): Svg {
  const { x, y } = face
  return enthroned(
    {
      kind: 'high',
      x: 350,
      top: 248,
      bottom: 966,
      half: 112,
      fill: '#221A4C',
      inner: '#2F2668',
      cap: '#4A4580',
      armY: 730,
      armHalf: 200,
    },
    {
      ...face,
      scale: 0.98,
      height: 634,
      hem: 200,
      gownHem: 122,
      mantle: robes.garnet,
      gown: ivory,
      trim: '#5B3385',
      lining: '#3A1022',
      belt: { fill: '#5B3385', jewel: '#C9A4F0' },
      collar: { fill: '#E9B85C' },
      left: { pose: 'raised', holds: sword({ x: 0, y: -46, length: 300 }) },
      right: { pose: 'offered', holds: balance() },
      head: { hair: hair.brown, cut: 'swept', lips: '#A8454F' },
      over: lap({ fill: ivory, shade: '#E2D3B4', line: bronze, trim: '#5B3385', height: 658, hem: 156 }),
      crown: queensCrown({ jewel: '#5B3385' }) + brooch(),
      folds: 17,
      seed: 31,
    },
    halo({ x, y, r: 98, fill: '#1B1540', count: 40 }) + beads({ x, y, r: 89, count: 36, size: 1.6 }),
  )
}
