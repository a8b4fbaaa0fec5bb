import { robedFigure } from '#figures/robe.ts'
import { distance, randomFrom, times } from '#geometry.ts'
import { peak } from '#land.ts'
import { lantern } from '#lights.ts'
import { bronze, filled, flatGold, gold, hair, robes, stroke } from '#palette.ts'
import { glow, rays, starField } from '#sky.ts'
import { num, path, place, type Svg } from '#svg.ts'

const face = { x: 264, y: 352 }
/** The flame of the lantern: the only warm light on the card. */
const light = { x: 512, y: 512 }
const snow = '#DCD8EE'

/** IX Отшельник: an elder in a grey cloak on a snowy summit, his lantern lifted. */
export function hermit(): Svg {
  return [sky(), range(), summit(), snowfall(), elder()].join('')
}

function sky(): Svg {
  const { x, y } = light
  return [
    glow(x, y, [800, 620, 470, 340, 235, 150], ['#0A0820', '#110D2E', '#1A1544', '#2A2158', '#4A3560', '#8A5F58']),
    rays({ x, y, from: 96, to: 780, count: 96, shorter: 0.5, attributes: stroke(1.2, gold, { opacity: 0.4 }) }),
    starField({
      seed: 77,
      box: [60, 80, 580, 600],
      count: 74,
      avoid: (px, py) =>
        distance([px, py], [x, y]) < 170 ||
        distance([px, py], [350, 70]) < 66 ||
        (py < 362 && distance([px, py], [350, 362]) > 280) ||
        (Math.abs(px - face.x) < 130 && py > 220),
    }),
  ].join('')
}

function range(): Svg {
  return [
    peak({ x: 74, y: 1060, width: 340, height: 330, fill: '#221B4E' }),
    peak({ x: 500, y: 1060, width: 400, height: 262, fill: '#1D1744' }),
    peak({ x: 628, y: 1060, width: 390, height: 362, fill: '#262054' }),
  ].join('')
}

/** The summit he stands on: a lit snowfield over dark rock. */
function summit(): Svg {
  const random = randomFrom(9)
  const hatch = times(46, (index) => {
    const x = 78 + index * 12.2
    const y = 1000 + Math.abs(x - 330) * 0.06 + random() * 16
    return `M${num(x)} ${num(y)}l-11 ${num(24 + random() * 26)}`
  })
  return [
    path('M40 1060L40 994L84 968L150 946L214 934L420 926L486 950L548 966L612 1000L660 1026L660 1060Z', filled(snow, 3)),
    path(
      'M214 934L246 962L226 990M420 926L398 958L424 984M486 950L470 976M150 946L128 976L146 1000M84 968L96 996M548 966L570 994M612 1000L600 1016',
      stroke(1.5, '#8C84B8'),
    ),
    path(
      'M40 1060L40 1030L122 1004L186 1014L240 978L330 998L420 972L500 1010L562 1002L628 1030L660 1034L660 1060Z',
      filled('#2A2358', 1.8),
    ),
    path('M240 978L256 1020L236 1050M420 972L412 1012L430 1046M122 1004L140 1036', stroke(1.5, gold, { opacity: 0.6 })),
    path(hatch.join(''), stroke(1.4, gold, { opacity: 0.6 })),
  ].join('')
}

/** A shepherd's crook around the place where it is held. */
function crook(): Svg {
  const curve = 'M4 -318C-12 -356 12 -386 40 -374C62 -362 54 -332 32 -336'
  const shaft = 'M4 -320L-4 306'
  return [
    path(shaft + curve, stroke(14, '#2A1A10')),
    path(shaft + curve, stroke(8, flatGold)),
    path('M6 -316L-2 300', stroke(1.6, bronze, { opacity: 0.8 })),
    path('M-4 -300l14 4M-5 -292l14 4M-8 280l13 2', stroke(2, bronze)),
  ].join('')
}

function elder(): Svg {
  return robedFigure({
    ...face,
    scale: 0.98,
    height: 612,
    hem: 176,
    gownHem: 104,
    mantle: robes.greyLilac,
    gown: '#2C2A58',
    gownLine: gold,
    cuff: '#8A83B4',
    belt: { fill: '#8A6A3A' },
    left: { pose: 'lowered', behind: crook() },
    right: {
      pose: 'lifted',
      holds: place({ x: 14, y: -2 }, lantern({ height: 160, glass: '#FFE9B0', fill: '#8A6A3A' })),
    },
    head: {
      hood: robes.greyLilac,
      hair: hair.white,
      hairLine: bronze,
      beard: hair.white,
      beardLength: 1.35,
    },
    seed: 14,
  })
}

/** A few flakes before the dark rock. */
function snowfall(): Svg {
  const random = randomFrom(21)
  const flakes = times(22, () => `M${num(60 + random() * 580)} ${num(700 + random() * 330)}h0`)
  return path(flakes.join(''), stroke(3, '#EDEBFA', { opacity: 0.75 }))
}
