import { horse } from '#animals/horse.ts'
import { polar, polygon, times } from '#geometry.ts'
import { filled, flatGold, gold, leafGreen, stroke } from '#palette.ts'
import { laurelWreath, sprig } from '#plants.ts'
import { ring, star } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, num, path, place, rect, type Svg } from '#svg.ts'

const light = { x: 446, y: 336 }

/** Шестёрка Жезлов: a white horse without a rider, a staff wreathed in laurel, five more behind like a crowd. */
export function sixOfWands(): Svg {
  return [sky(), crowd(), square(), steed(), wreathed(), foreground()].join('')
}

/** A sunburst of flat wedges, as on a triumphal arch. */
function sky(): Svg {
  const wedges = times(18, (index) =>
    polygon([
      [light.x, light.y],
      polar(light.x, light.y, 900, index * 20),
      polar(light.x, light.y, 900, index * 20 + 10),
    ]),
  )
  return [
    rect(40, 40, 620, 900, { fill: '#5A1A28' }),
    path(wedges.join(''), filled('#7E2A30', 1.4)),
    circle(light.x, light.y, 150, filled('#A8442F', 2.4)),
    circle(light.x, light.y, 124, filled('#E9A84E', 2)),
    circle(light.x, light.y, 104, { fill: '#F8DC98' }),
    ring(light.x, light.y, 137, 1.3),
  ].join('')
}

function crowd(): Svg {
  return [
    { x: 76, length: 440, leaves: 0 },
    { x: 130, length: 520, leaves: 2, flip: true },
    { x: 186, length: 466, leaves: 0 },
    { x: 556, length: 380, leaves: 2 },
    { x: 610, length: 478, leaves: 1, flip: true },
  ]
    .map((each) => staff({ ...each, y: 806, width: 21 }))
    .join('')
}

/** The parapet that holds the crowd back, hung with cloth, and the paving of the road. */
function square(): Svg {
  const swags = times(7, (index) => {
    const x = 40 + index * 89
    return `M${x} 812Q${x + 44} 880 ${x + 89} 812Z`
  })
  const tiles = times(15, (index) => `M${num(350 + (index - 7) * 50)} 896L${num(350 + (index - 7) * 96)} 1060`)
  return [
    rect(30, 788, 640, 112, filled('#4A1826', 3)),
    rect(30, 788, 640, 22, filled('#8C3A34', 2.6)),
    path(swags.join(''), filled('#C8632F', 2.2)),
    path('M40 796H660M40 890H660', stroke(1.3, gold, { opacity: 0.7 })),
    rect(30, 898, 640, 170, filled('#2A0C18', 2.6)),
    path(`${tiles.join('')}M40 926H660M40 964H660M40 1012H660`, stroke(1.3, gold, { opacity: 0.5 })),
  ].join('')
}

/** The horse with a cloth over its breast and the strap that carries the staff. */
function steed(): Svg {
  const edge = 'M284 974C350 930 452 906 586 914'
  const cloth = 'M284 974C350 930 452 906 586 914C612 962 628 1010 634 1064H236C250 1034 266 1004 284 974Z'
  const print = [
    [322, 1010],
    [404, 984],
    [560, 968],
    [574, 1018],
  ].map(([x = 0, y = 0]) => path(star({ x, y, points: 8, outer: 13, inner: 5.5 }), { fill: flatGold }))
  return [
    place({ x: 372, y: 724, scale: 1.5 }, horse({ bridle: '#A3293A' })),
    path(cloth, filled('#A3293A', 3)),
    path(edge, stroke(13, gold)),
    path(edge, stroke(8, '#4A1020')),
    path(edge, stroke(2, flatGold, { 'stroke-dasharray': '1 13' })),
    ...print,
  ].join('')
}

function wreathed(): Svg {
  const ribbon =
    'M440 424C420 446 424 470 402 492L424 488L428 508C446 478 444 452 452 426ZM454 426C470 448 466 474 490 492L468 492L466 512C446 484 452 452 444 428Z'
  return [
    staff({ x: 484, y: 1006, length: 758, width: 32, leaves: 0, turn: -3 }),
    laurelWreath({ ...light, rx: 78, ry: 88, count: 9, length: 52, fill: leafGreen.light }),
    path(ribbon, filled('#C23B35', 2)),
    circle(light.x + 2, light.y + 88, 11, filled('#E9A84E', 2)),
    path('M452 940L518 934L513 1018C500 1032 474 1034 459 1024Z', filled('#4A1020', 2.8)),
    path('M455 956L516 950M460 1008L512 1003', stroke(2.4)),
  ].join('')
}

function foreground(): Svg {
  const look = { r: 18, weight: 2.4, opacity: 0.95, fill: '#6E2430' }
  return [
    sprig(
      [
        [104, 1060],
        [94, 1002],
        [114, 960],
        [104, 916],
      ],
      5,
      look,
    ),
    sprig(
      [
        [186, 1062],
        [194, 1014],
        [178, 988],
        [188, 960],
      ],
      4,
      { ...look, r: 15 },
    ),
  ].join('')
}
