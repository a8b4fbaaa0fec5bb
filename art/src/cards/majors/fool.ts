import { dogLeaping } from '#animals/dog.ts'
import { jesterCap } from '#figures/crowns.ts'
import { drape } from '#figures/drape.ts'
import { headAtOrigin } from '#figures/head.ts'
import { rose } from '#flowers.ts'
import { distance, spline, times } from '#geometry.ts'
import { peak } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { leaf } from '#plants.ts'
import { cloud, glow, rays, ring, spikes, star, starField } from '#sky.ts'
import { circle, ellipse, line, num, path, place, type Svg } from '#svg.ts'

const { ground, plate } = palettes.major
const sun = { x: 372, y: 356 }
const face = { x: 322, y: 462 }
const stocking = '#E3C489'

/** 0 Шут: the walker at the edge of a cliff before a huge sun, his dog behind him. */
export function fool(): Svg {
  return [
    sky(),
    mountains(),
    cliff(),
    zeroHalo(),
    bundle(),
    walker(),
    place({ x: 128, y: 741, scale: 1.08 }, dogLeaping()),
  ].join('')
}

function sky(): Svg {
  const { x, y } = sun
  return [
    glow(x, y, [560, 470, 390, 320, 255], [ground[0], '#1E1648', '#33225A', '#55305F', '#83455F']),
    rays({ x, y, from: 190, to: 660, count: 80, shorter: 0.55, attributes: stroke(1.5, gold, { opacity: 0.5 }) }),
    starField({ seed: 5, box: [60, 80, 580, 330], count: 60, apart: 22, avoid: nearSunOrBundle }),
    path(spikes({ x, y, from: 166, to: 222, count: 28, halfAngle: 3 }), { fill: flatGold }),
    path(spikes({ x, y, from: 166, to: 200, count: 28, halfAngle: 2.2, turn: 360 / 56 }), { fill: '#E08A55' }),
    circle(x, y, 170, filled('#E9A05C', 3)),
    circle(x, y, 152, { fill: '#F0B970' }),
    circle(x, y, 128, { fill: '#F7D794' }),
    ring(x, y, 161, 1.3),
    ring(x, y, 140, 1),
  ].join('')
}

function nearSunOrBundle(x: number, y: number): boolean {
  return distance([x, y], [sun.x, sun.y]) < 250 || distance([x, y], [152, 392]) < 80
}

function mountains(): Svg {
  return [
    peak({ x: 486, y: 834, width: 240, height: 170, fill: '#3A2A6A' }),
    peak({ x: 602, y: 834, width: 300, height: 270, fill: '#46307A' }),
    path(
      `${spline([
        [380, 830],
        [450, 810],
        [540, 824],
        [620, 804],
        [700, 820],
      ])}L700 1060L300 1060Z`,
      filled('#171038', 1.6),
    ),
    ...times(4, (row) =>
      cloud({
        x: 236 - (row % 2) * 36,
        y: 912 + row * 47,
        width: 530,
        height: 92,
        bumps: 8,
        seed: 3 + row,
        fill: ['#2B2057', '#231A4A', '#1B143E', '#151034'][row] ?? plate,
      }),
    ),
  ].join('')
}

function cliff(): Svg {
  const edge = spline(
    [
      [40, 800, 'corner'],
      [110, 792],
      [220, 802],
      [320, 794],
      [398, 806, 'corner'],
      [380, 848, 'corner'],
      [396, 884, 'corner'],
      [352, 926, 'corner'],
      [366, 976, 'corner'],
      [322, 1012, 'corner'],
      [330, 1060, 'corner'],
      [40, 1060, 'corner'],
    ],
    { closed: true, tension: 0.35 },
  )
  const rock = times(27, (index) => {
    const x = num(60 + index * 12.2)
    return `M${x} ${817 + (index % 3) * 9}l${-8 - (index % 2) * 8} ${54 + ((index * 37) % 120)}`
  })
  const shade = times(14, (index) => `M${num(386 - index * 4.2)} ${822 + index * 16}l${-30 - ((index * 17) % 26)} 12`)
  const strata = [868, 908, 952, 998, 1030].map((y, index) =>
    path(
      spline([
        [52, y],
        [110, y + 10],
        [170, y - 4],
        [230, y + 8],
        [290 + ((y * 7) % 30), y - 2],
      ]),
      stroke(1.6, gold, { opacity: num(0.55 - index * 0.05), 'stroke-dasharray': '34 9 60 12' }),
    ),
  )
  const grass = [66, 206, 222, 244, 350, 366].map(
    (x) => `M${x} 800q-6 -14 -12 -18M${x} 800q0 -16 2 -24M${x} 800q6 -12 14 -16`,
  )
  return [
    path(grass.join(''), stroke(2, '#9CCB86')),
    path(edge, filled(plate, 3.4)),
    path(rock.join(''), stroke(1.5, gold, { opacity: 0.7 })),
    path(shade.join(''), stroke(1.6, gold, { opacity: 0.85 })),
    ...strata,
  ].join('')
}

/** All he owns, on a stick over his shoulder. */
function bundle(): Svg {
  return [
    line(136, 346, 350, 586, stroke(9, '#2A1A10')),
    line(136, 346, 350, 586, stroke(5)),
    place(
      { x: 150, y: 352, scale: 1.1 },
      path('M-4 -8C26 -6 46 26 36 56C26 84 -26 86 -40 56C-52 28 -30 -2 -4 -8Z', filled(robes.garnet, 2.8)),
      path('M0 -4C12 18 14 48 4 76M-8 -2C-24 20 -26 46 -16 72M8 -2C26 20 30 40 24 66', stroke(1.5)),
      path(
        'M-4 -8C-22 -12 -30 -24 -24 -30C-14 -30 -8 -20 -2 -8C2 -24 14 -34 22 -30C24 -20 12 -10 0 -6Z',
        filled(robes.garnet, 2.4),
      ),
      circle(-2, -7, 6.5, filled(flatGold, 1.6, umber)),
    ),
  ].join('')
}

function walker(): Svg {
  return [cape(), legs(), tunic(), sleeveOnStick(), raisedSleeve(), whiteRose(), headInCap()].join('')
}

/** A long step: the hind heel is off the ground, the other shoe is already over the edge. */
function legs(): Svg {
  const shoe = '#8C2F45'
  return [
    path('M282 672C282 704 268 738 246 764L270 782C294 756 314 718 322 676Z', filled(stocking, 2.2, umber)),
    path('M298 684C296 712 284 742 266 766', stroke(1.3, umber, { opacity: 0.6 })),
    path(
      'M248 760C238 768 236 780 246 788C258 798 278 803 310 803C314 794 304 787 292 786C282 784 276 780 274 776C264 776 254 770 248 760Z',
      filled(shoe, 2),
    ),
    path('M330 668C344 704 366 742 390 776L418 762C402 734 384 702 374 664Z', filled(stocking, 2.2, umber)),
    path('M348 676C360 706 378 738 400 766', stroke(1.3, umber, { opacity: 0.6 })),
    path(
      'M388 774C398 774 412 768 418 760C434 766 452 760 470 738C478 762 458 786 424 794C406 798 392 794 386 786Z',
      filled(shoe, 2),
    ),
  ].join('')
}

function cape(): Svg {
  return drape({
    left: [
      [300, 514],
      [250, 566],
      [186, 640],
      [110, 700],
    ],
    right: [
      [340, 514],
      [330, 580],
      [310, 640],
      [276, 694],
    ],
    fill: robes.violet,
    folds: 12,
    wave: 14,
    sag: 30,
    width: 3.4,
    foldWidth: 1.7,
    start: 0.04,
    stagger: 0.18,
    seed: 4,
  })
}

function tunic(): Svg {
  const stars: [number, number][] = [
    [312, 560],
    [342, 592],
    [304, 654],
    [348, 648],
    [326, 682],
    [372, 674],
    [284, 682],
  ]
  return [
    drape({
      left: [
        [302, 512],
        [296, 580],
        [286, 636],
        [262, 694],
      ],
      right: [
        [348, 512],
        [362, 580],
        [372, 636],
        [398, 682],
      ],
      fill: ivory,
      line: '#6B4A22',
      folds: 9,
      wave: 13,
      sag: 10,
      width: 2.6,
      foldWidth: 1.5,
      foldOpacity: 0.6,
      start: 0.42,
      stagger: 0.2,
      seed: 9,
    }),
    ...stars.map(([x, y]) => path(star({ x, y, points: 8, outer: 9, inner: 4 }), { fill: robes.garnet })),
    path('M294 612Q330 632 367 610L369 624Q330 648 290 627Z', filled(robes.garnet, 1.8)),
    circle(331, 630, 8, filled(flatGold, 1.6, umber)),
  ].join('')
}

/** The other sleeve holds the stick over the shoulder. */
function sleeveOnStick(): Svg {
  return [
    path('M212 478C216 464 244 460 254 470L254 486L214 494Z', filled('#2C1646', 1.8, umber)),
    line(222, 442.4, 262, 487.3, stroke(9, '#2A1A10', { 'stroke-linecap': 'butt' })),
    line(221, 441.3, 264, 489.5, stroke(5)),
    path(
      'M308 520C290 528 272 526 262 510C256 500 254 490 254 480L212 486C210 528 226 580 268 590C286 592 298 582 302 566Z',
      filled(robes.violet, 3),
    ),
    path('M226 500C230 540 246 568 282 574M240 498C244 530 262 556 296 554', stroke(1.5)),
    path('M212 482Q232 496 254 474L257 494Q234 514 211 502Z', filled(flatGold, 2.2, umber)),
    path('M212 492Q234 504 256 484', stroke(1.4, umber)),
  ].join('')
}

function raisedSleeve(): Svg {
  return [
    path(
      'M338 518C372 530 404 526 430 496C438 486 444 474 448 466C462 472 474 488 476 504C466 540 430 586 366 588C352 588 344 580 342 568Z',
      filled(robes.violet, 3),
    ),
    path(
      'M350 572C396 574 436 546 464 506M348 554C392 556 424 534 452 498M348 538C388 540 416 520 442 488',
      stroke(1.5),
    ),
  ].join('')
}

function whiteRose(): Svg {
  return [
    line(460, 488, 490, 410, stroke(3.6, '#6E9A52')),
    leaf({ x: 474, y: 450, length: 26, width: 8, turn: 8, fill: '#8FBF78', colour: '#3F5F33' }),
    leaf({ x: 480, y: 438, length: 22, width: 7, turn: -150, fill: '#8FBF78', colour: '#3F5F33' }),
    rose({ x: 495, y: 396, r: 33, colour: 'white', turn: 8 }),
    path('M445 462C456 466 476 484 480 502L468 514C462 496 446 480 436 478Z', filled(flatGold, 2.2, umber)),
    path('M441 470C454 476 468 490 474 508', stroke(1.4, umber)),
  ].join('')
}

/** The zero of the card: a long beaded ring about head and cap. */
function zeroHalo(): Svg {
  const { x, y } = face
  const [cy, rx, ry] = [y - 34, 102, 146]
  const around = times(52, (index) => {
    const angle = (index * Math.PI) / 26
    return circle(x + (rx - 11) * Math.cos(angle), cy + (ry - 11) * Math.sin(angle), 1.9, { fill: '#5A3F1C' })
  })
  return [
    ellipse(x, cy, rx, ry, { fill: '#FBE7B4', 'fill-opacity': 0.55 }),
    ellipse(x, cy, rx, ry, stroke(9, '#5A3F1C')),
    ellipse(x, cy, rx, ry, stroke(5)),
    ellipse(x, cy, rx - 18, ry - 18, stroke(1.6, '#5A3F1C')),
    ...around,
  ].join('')
}

function headInCap(): Svg {
  const { x, y } = face
  return [
    place({ x, y, scale: 0.74 }, headAtOrigin({ hair: hair.copper, cut: 'page', hairLine: umber }), jesterCap()),
    path('M284 526L300 500L312 522L322 498L334 522L346 500L362 526Q322 548 284 526Z', filled(robes.garnet, 2.2)),
    ...times(4, (bell) => circle(286 + bell * 24.7, bell % 3 ? 536 : 528, 4.5, filled(flatGold, 1.2, umber))),
  ].join('')
}
