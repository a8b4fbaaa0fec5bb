import { goat } from '#animals/goat.ts'
import { robedFigure } from '#figures/robe.ts'
import { altarBlock } from '#furniture.ts'
import { directionOn, type Point, pointOn, polar, polygon, randomFrom, type SplinePoint, times } from '#geometry.ts'
import { filled, flame, flatGold, gold, hair, metal, robes, stroke, umber } from '#palette.ts'
import { sprig } from '#plants.ts'
import { glow, rays } from '#sky.ts'
import { circle, ellipse, mirrored, num, path, place, rect, type Svg } from '#svg.ts'

const brow = { x: 350, y: 366 }
const hide = '#17111C'
const stone = '#3A2A44'
const floor = 984
/** Where the chains are fastened, on the altar's right half, and the throat they end at. */
const shackle: Point = [478, 716]
const captive = { x: 562, y: 748, scale: 0.37 }

/** XV Дьявол: a black goat with bat wings on an altar, a torch turned down, two small figures in loose chains. */
export function devil(): Svg {
  return [heat(), wings(), sparks(), beast(), altar(), torch(), coals(), captives(), shoots()].join('')
}

function heat(): Svg {
  const { x, y } = brow
  return [
    glow(x, y + 30, [720, 560, 430, 320, 220], ['#150A20', '#260E28', '#42142F', '#6C2034', '#A1402F']),
    rays({
      x,
      y: y + 30,
      from: 150,
      to: 700,
      count: 64,
      shorter: 0.6,
      attributes: stroke(1.3, gold, { opacity: 0.36 }),
    }),
  ].join('')
}

function sparks(): Svg {
  const random = randomFrom(15)
  return times(90, () => {
    const [x, y] = [66 + random() * 568, 130 + random() * 820]
    const size = 1.4 + random() * 2.6
    if (y < 362 && Math.hypot(x - 350, y - 362) > 280) return ''
    return circle(x, y, size, { fill: random() > 0.4 ? '#FF9A4A' : flatGold, opacity: 0.55 + random() * 0.45 })
  }).join('')
}

/** Bat wings: skin between the fingers, a claw at the joint. */
function wings(): Svg {
  const joint = '554 238'
  const skin = `M396 560C434 478 520 360 ${joint}C622 284 644 372 640 474C606 486 592 530 600 606C560 600 532 626 522 690C492 640 448 620 400 640Z`
  const fingers =
    `M${joint}C606 300 626 384 640 474M${joint}C590 330 600 470 600 606M${joint}C562 350 540 520 522 690` +
    `M396 560C434 478 520 360 ${joint}`
  const veins =
    'M582 300C596 360 612 420 618 476M566 320C572 420 572 520 576 610M546 350C526 450 500 560 482 640M520 380C490 450 452 540 430 622'
  return mirrored(
    350,
    path(skin, filled('#4E1730', 3.2)),
    path(`M${joint}C562 350 540 520 522 690C492 640 448 620 400 640L396 560C434 478 520 360 ${joint}Z`, {
      fill: '#350F26',
    }),
    path(veins, stroke(1.4, gold, { opacity: 0.6 })),
    path(fingers, stroke(8, umber)),
    path(fingers, stroke(4.6, '#8C3B3E')),
    path(skin, stroke(2.6)),
    path('M543 250C532 228 538 200 558 184C557 208 563 226 570 240Z', filled('#E9C987', 2.2, umber)),
  )
}

/** Shoulders of shaggy hide, and the head. */
function beast(): Svg {
  const locks =
    'C416 446 432 472 438 506C432 496 426 491 418 488C446 504 466 528 473 562C467 552 460 547 452 544C480 560 497 582 503 616C497 606 491 602 483 600C503 612 513 632 515 656'
  const edge = `L398 428${locks}L350 656`
  const tuft = (x: number, y: number) => `M${x} ${y}q6 22 0 42q14 -16 16 -36`
  const coat = [
    [412, 480],
    [374, 540],
    [436, 528],
    [400, 566],
    [462, 566],
    [362, 604],
    [426, 600],
    [478, 604],
    [388, 618],
  ] as const
  return [
    mirrored(350, path(`M350 420${edge}Z`, { fill: hide })),
    mirrored(350, path(`M350 420${edge.slice(0, edge.lastIndexOf('L'))}`, stroke(3))),
    mirrored(350, path(coat.map(([x, y]) => tuft(x, y)).join(''), stroke(1.7, flatGold, { opacity: 0.8 }))),
    place({ ...brow, scale: 1.34 }, goat({ moon: true, eyes: '#FFB347' })),
  ].join('')
}

function altar(): Svg {
  return [
    rect(40, floor - 40, 620, 120, { fill: '#1C0F1E' }),
    place({ x: 350, y: floor }, altarBlock({ width: 330, height: 340, fill: stone, panel: '#281A34' })),
  ].join('')
}

/** It hangs head down: the fire reaches for the ground. */
function torch(): Svg {
  return [
    glow(350, 850, [82, 58], ['#452238', '#6A2C36']),
    circle(350, 704, 15, stroke(7, umber)),
    circle(350, 704, 15, stroke(3.6, metal.fill)),
    path('M339 718L361 718L364 790L336 790Z', filled('#7A4A2A', 2.4)),
    path('M339 734l22 10M338 752l23 10M337 770l25 10', stroke(1.8, flatGold)),
    place(
      { x: 350, y: 818, turn: 180, scale: 0.94 },
      path(
        'M-36 0C-66 -28 -60 -62 -42 -96C-40 -78 -34 -66 -24 -62C-30 -94 -14 -118 6 -152C6 -120 26 -104 22 -68C32 -76 38 -88 38 -108C60 -74 62 -28 36 0Z',
        filled(flame.fill, 2.4, '#FFB35C'),
      ),
      path(
        'M-26 0C-42 -24 -36 -44 -28 -58C-24 -46 -18 -42 -12 -40C-14 -66 -2 -80 6 -106C8 -84 20 -68 14 -44C20 -46 26 -52 28 -66C38 -46 40 -20 26 0Z',
        { fill: flame.core },
      ),
      path('M-12 0C-20 -18 -8 -34 2 -60C8 -38 20 -18 12 0Z', { fill: '#FFF0C8' }),
    ),
    path('M322 784L378 784L388 824Q350 840 312 824Z', filled(metal.fill, 2.4, umber)),
    path('M320 797Q350 806 380 797M332 802l-6 24M350 805l0 27M368 802l6 24', stroke(1.8, umber)),
  ].join('')
}

/** A bed of coals: the glow lies between them. */
function coals(): Svg {
  const random = randomFrom(66)
  const lump = (x: number, y: number, size: number) => {
    const corners = times(7, (index) => {
      const [px, py] = polar(0, 0, size * (0.8 + random() * 0.35), index * 51 + random() * 18)
      return [x + px, y + py * 0.72] as const
    })
    const lit = random() > 0.6
    const crack = `M${Math.round(x - size * 0.5)} ${Math.round(y)}l${Math.round(size * 0.4)} ${Math.round(-size * 0.24)}l${Math.round(size * 0.3)} ${Math.round(size * 0.3)}l${Math.round(size * 0.3)} ${Math.round(-size * 0.2)}`
    return (
      path(polygon(corners), filled(lit ? '#6B2420' : '#241018', 2, lit ? '#FFB35C' : '#B5622E')) +
      path(crack, stroke(1.8, lit ? '#FFD27A' : '#E8803F', { opacity: 0.9 }))
    )
  }
  const rows = [0, 1, 2].map((row) =>
    times(13, (index) => {
      const x = 44 + index * 51 + (row % 2) * 26
      return lump(x, 994 + row * 27 - (x - 350) ** 2 * 0.00012 + random() * 8, 25 + row * 3)
    }).join(''),
  )
  return path('M40 984Q350 972 660 984L660 1060L40 1060Z', { fill: '#C8502A' }) + rows.join('')
}

function captives(): Svg {
  const figure = {
    ...captive,
    height: 620,
    hem: 168,
    left: { pose: 'folded' },
    right: { pose: 'folded' },
    cuff: flatGold,
  } as const
  const iron: SplinePoint[] = [
    [shackle[0], shackle[1] + 16],
    [482, 812],
    [506, 872],
    [536, 850],
    [captive.x, captive.y + 62],
  ]
  const left = iron.map(([x, y]): SplinePoint => [700 - x, y])
  return [
    mirrored(
      350,
      circle(shackle[0], shackle[1], 15, stroke(6.4, umber)) + circle(...shackle, 15, stroke(3.2, metal.fill)),
    ),
    farHalf(captive.x),
    farHalf(700 - captive.x),
    robedFigure({
      ...figure,
      x: 700 - captive.x,
      mantle: robes.greyLilac,
      gown: '#E6DCC6',
      head: { hair: hair.brown, cut: 'swept', beard: hair.brown, beardLength: 0.4 },
      seed: 4,
    }),
    robedFigure({ ...figure, mantle: robes.blue, gown: '#E6DCC6', head: { hair: hair.copper }, seed: 6 }),
    chain(iron, 17),
    chain(left, 17),
  ].join('')
}

/** Links in turn flat and edge-on, and a wide loose ring at the end. */
function chain(points: readonly SplinePoint[], count: number): Svg {
  const links = times(count, (index) => {
    const [x, y] = pointOn(points, (index + 0.5) / count)
    const turn = directionOn(points, (index + 0.5) / count)
    const size = index % 2 ? { rx: 9, ry: 2.4 } : { rx: 10, ry: 5.6 }
    return place(
      { x, y, turn },
      ellipse(0, 0, size.rx, size.ry, stroke(5, umber)),
      ellipse(0, 0, size.rx, size.ry, stroke(2.6, metal.fill)),
    )
  })
  const [x, y] = pointOn(points, 1)
  const near = `M${num(x - 34)} ${num(y - 27)}A34 19 0 0 0 ${num(x + 34)} ${num(y - 27)}`
  return links.join('') + path(near, stroke(7, umber)) + path(near, stroke(3.8, metal.fill))
}

/** The far half of the ring about a throat, under the figure. */
function farHalf(x: number): Svg {
  const arc = `M${num(x - 34)} ${num(captive.y + 35)}A34 19 0 0 1 ${num(x + 34)} ${num(captive.y + 35)}`
  return path(arc, stroke(7, umber)) + path(arc, stroke(3.8, metal.shade))
}

function shoots(): Svg {
  const stem: SplinePoint[] = [
    [84, 1056],
    [76, 1010],
    [88, 966],
    [76, 920],
  ]
  return sprig(stem, 5, { r: 14, fill: '#8A2F3E', opacity: 0.95 })
}
