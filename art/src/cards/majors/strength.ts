import { lion } from '#animals/lion.ts'
import { rib } from '#animals/tuft.ts'
import { collar } from '#figures/clothes.ts'
import { flowerCrown } from '#figures/crowns.ts'
import { drape } from '#figures/drape.ts'
import { headAtOrigin } from '#figures/head.ts'
import { flower } from '#flowers.ts'
import { times } from '#geometry.ts'
import { grassTufts, peak } from '#land.ts'
import { bronze, filled, flatGold, gold, hair, ivory, leafGreen, robes, stroke, umber } from '#palette.ts'
import { leaf, leafShape, sprig } from '#plants.ts'
import { glow, rays, ring, spikes } from '#sky.ts'
import { circle, clipped, mirrored, path, place, type Svg } from '#svg.ts'

const face = { x: 350, y: 342 }
const muzzle = { x: 350, y: 732 }
const fur = { fill: '#D98A44', paw: '#EFBE74', dark: '#8A3F1E', line: '#5A2A12' }

/** VIII Сила: a woman crowned with flowers, her sleeves at rest on a lion; a garland ties them. */
export function strength(): Svg {
  return [
    sky(),
    land(),
    halo(),
    infinity(),
    dress(),
    mirrored(350, sleeve()),
    head(),
    lionAtHerFeet(),
    forearms(),
    garland(),
    foreground(),
  ].join('')
}

function sky(): Svg {
  return [
    glow(350, 290, [720, 580, 450, 350, 260], ['#1A1240', '#24195A', '#3A2568', '#5B3570', '#85486E']),
    rays({
      x: 350,
      y: 320,
      from: 120,
      to: 760,
      count: 88,
      shorter: 0.55,
      attributes: stroke(1.4, gold, { opacity: 0.45 }),
    }),
  ].join('')
}

function land(): Svg {
  return [
    peak({ x: 110, y: 806, width: 300, height: 190, fill: '#33235F', snow: false }),
    peak({ x: 600, y: 806, width: 320, height: 230, fill: '#33235F', strokes: 18, snow: false }),
    path('M40 800C180 764 520 764 660 800L660 1060L40 1060Z', filled('#17301F', 2.4)),
    grassTufts({
      seed: 3,
      box: [62, 812, 576, 226],
      count: 54,
      avoid: (x, y) => Math.abs(x - 350) < 190 && y < 1000,
      colour: '#8FBF78',
    }),
  ].join('')
}

function halo(): Svg {
  const { x, y } = face
  return [
    circle(x, y, 126, { fill: '#F4CF8E', 'fill-opacity': 0.18 }),
    ring(x, y, 126, 2.8),
    ring(x, y, 116, 1.2),
    path(spikes({ x, y, from: 130, to: 158, count: 36, halfAngle: 2.2 }), { fill: gold }),
  ].join('')
}

function infinity(): Svg {
  const loop =
    'M350 164C372 134 416 134 416 164C416 194 372 194 350 164C328 134 284 134 284 164C284 194 328 194 350 164Z'
  return path(loop, stroke(11, umber)) + path(loop, stroke(7.4)) + path(loop, stroke(1.4, '#FFF3CF'))
}

function dress(): Svg {
  const reflectEdge = (edge: readonly (readonly [number, number])[]) => edge.map(([x, y]) => [700 - x, y] as const)
  const mantle = [
    [318, 424],
    [246, 486],
    [206, 620],
    [180, 800],
    [112, 974],
  ] as const
  const gown = [
    [322, 430],
    [302, 500],
    [292, 640],
    [270, 800],
    [214, 984],
  ] as const
  return [
    drape({
      left: mantle,
      right: reflectEdge(mantle),
      fill: robes.violet,
      folds: 18,
      wave: 14,
      sag: 16,
      seed: 6,
      start: 0.06,
    }),
    drape({
      left: gown,
      right: reflectEdge(gown),
      fill: ivory,
      line: '#8A6A3A',
      folds: 11,
      wave: 13,
      sag: 16,
      seed: 9,
      start: 0.1,
      width: 2.6,
      foldWidth: 1.4,
      foldOpacity: 0.7,
    }),
  ].join('')
}

/** The left sleeve from the shoulder, under the hair, down to the mane. */
function sleeve(): Svg {
  return [
    path(
      'M318 440C268 456 222 492 200 542C182 574 168 606 175 638C184 668 222 682 262 682L292 604C274 602 264 592 264 572C266 552 280 536 306 520Z',
      filled(robes.violet, 3),
    ),
    path(
      'M300 452C262 474 232 510 216 548C198 588 194 614 204 636C214 654 232 662 256 662M306 468C272 490 246 520 232 552C216 586 212 608 222 624C232 638 246 642 262 642M308 488C280 508 260 530 248 556C236 580 236 598 246 608C254 616 262 620 272 620',
      stroke(1.5),
    ),
  ].join('')
}

/** Both sleeves once more from the elbow down, over the mane, and their cuffs. */
function forearms(): Svg {
  const cuff = [
    path('M292 602C312 628 296 672 262 684C276 656 288 628 292 602Z', filled('#2A1446', 2, umber)),
    path('M274 596L293 602C289 630 278 658 262 684L240 681C258 656 270 626 274 596Z', filled(flatGold, 2.2, umber)),
    path('M283 600C280 628 268 656 250 681', stroke(1.3, umber, { opacity: 0.7 })),
  ].join('')
  return clipped('forearms', 'M40 538H660V700H40Z', mirrored(350, sleeve())) + mirrored(350, cuff)
}

function head(): Svg {
  return place(
    face,
    headAtOrigin({ hair: hair.copper, lips: '#B8402F' }),
    collar(flatGold, 'band', robes.violet),
    flowerCrown(),
  )
}

function lionAtHerFeet(): Svg {
  const haunch = [
    path(
      'M252 828C196 838 158 900 166 966C168 992 182 1010 204 1014L262 1014C276 950 272 880 252 828Z',
      filled('#C4762F', 3, fur.line),
    ),
    path('M196 1014C182 1020 184 1040 210 1041L258 1041L262 1008Z', filled(fur.paw, 2.6, fur.line)),
    path('M190 926C184 950 186 976 196 996M206 906C198 930 198 952 204 972', stroke(1.7, fur.line, { opacity: 0.8 })),
  ]
  const foreleg = [
    path('M222 1012C214 1034 234 1043 274 1043C314 1043 334 1032 326 1010Z', filled(fur.paw, 2.8, fur.line)),
    path(
      'M250 1022L248 1040M274 1022L274 1042M300 1022L302 1040M256 866C250 912 250 956 254 1000M282 884C278 926 278 964 282 1000M304 904C302 940 300 972 304 1000',
      stroke(1.8, fur.line),
    ),
  ]
  return [
    tail(),
    mirrored(350, ...haunch),
    path(
      'M240 760C214 840 222 930 228 1014L322 1014C324 962 334 926 350 912C366 926 376 962 378 1014L472 1014C478 930 486 840 460 760Z',
      filled(fur.fill, 3.2, fur.line),
    ),
    mirrored(350, ...foreleg),
    place({ ...muzzle, scale: 0.98 }, lion()),
  ].join('')
}

function tail(): Svg {
  const swing = 'M520 996C590 1004 624 960 600 916C584 888 594 862 606 858'
  const tip = [-40, 8, -16].map((turn) => ({ x: 602, y: 861, length: 44, width: 11, turn: turn - 46 }))
  return [
    path(swing, stroke(17, fur.line)),
    path(swing, stroke(11.6, fur.fill)),
    ...tip.map((lock) => path(leafShape(lock) + rib(lock), filled(fur.dark, 1.8, gold))),
  ].join('')
}

/** Flowers and leaves from cuff to cuff over the brow of the lion. */
function garland(): Svg {
  const at = (index: number) => ({ x: 350 + index * 29, y: 674 - index * index * 2 })
  const leaves = times(7, (index) => {
    const { x, y } = at(index - 3)
    const hanging = { x, y: y + 4, length: 25, width: 8, fill: leafGreen.light, colour: gold, weight: 1.3 }
    return leaf({ ...hanging, turn: 64 + (3 - index) * 6 }) + leaf({ ...hanging, turn: 116 + (3 - index) * 6 })
  })
  const blooms = times(7, (index) => {
    const { x, y } = at(index - 3)
    return flower({ x, y, r: index % 2 ? 16 : 19, fill: index % 2 ? '#F3D9D2' : '#FFF3CF', turn: index * 9 })
  })
  return leaves.join('') + blooms.join('')
}

/** Lunaria at both edges of the meadow. */
function foreground(): Svg {
  const look = { r: 17, colour: gold, fill: '#332873', opacity: 1 }
  return [
    sprig(
      [
        [98, 1040],
        [90, 986],
        [102, 930],
        [96, 880],
      ],
      6,
      look,
    ),
    sprig(
      [
        [136, 1042],
        [144, 1006],
        [134, 968],
        [146, 934],
      ],
      4,
      { ...look, r: 13 },
    ),
    path('M60 1040q8 -18 4 -30M100 1042q-2 -18 6 -28M146 1042q4 -14 12 -20', stroke(2, '#8FBF78')),
    path('M566 1042q-6 -16 -14 -22M604 1042q2 -20 -6 -32M632 1042q-4 -18 2 -30', stroke(2, bronze)),
  ].join('')
}
