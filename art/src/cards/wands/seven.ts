import { robedFigure } from '#figures/robe.ts'
import { randomFrom, times } from '#geometry.ts'
import { cliff, grassTufts, peak } from '#land.ts'
import { filled, flatGold, gold, hair, stroke, umber } from '#palette.ts'
import { glow, rays, starField } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, mirrored, path, type Svg } from '#svg.ts'

const face = { x: 350, y: 322 }
const scale = 0.8
const summit = 806
const cloak = '#2C6B62'
const red = '#C23B35'

/** Семёрка Жезлов: on a narrow summit at night a staff is held across against six that rise from below. */
export function sevenOfWands(): Svg {
  return [sky(), rock(), scarfTails(), legs(), defender(), grips(), scarf(), embers(), attackers()].join('')
}

function sky(): Svg {
  const glare = { x: 350, y: 1010 }
  const avoid = (x: number, y: number) =>
    Math.hypot(x - 350, y - 362) > 282 || Math.hypot(x - face.x, y - face.y) < 120 || Math.abs(x - 350) < 90
  return [
    glow(
      glare.x,
      glare.y,
      [1100, 760, 620, 500, 390, 290],
      ['#16060F', '#260A17', '#43111E', '#6E1F24', '#A23A28', '#D9682E'],
    ),
    rays({ ...glare, from: 300, to: 900, count: 96, shorter: 0.7, attributes: stroke(1.3, gold, { opacity: 0.32 }) }),
    starField({ seed: 17, box: [70, 100, 560, 330], count: 42, avoid }),
    peak({ x: 84, y: 1064, width: 420, height: 330, fill: '#2A0A16', snow: false }),
    peak({ x: 628, y: 1064, width: 400, height: 370, fill: '#2A0A16', snow: false }),
  ].join('')
}

function rock(): Svg {
  return [
    cliff({
      id: 'summit',
      outline: [
        [214, summit + 8],
        [270, summit - 6],
        [350, summit + 2],
        [430, summit - 6],
        [488, summit + 10],
        [470, 852],
        [506, 892],
        [492, 948],
        [548, 1000],
        [556, 1064],
        [140, 1064],
        [156, 1006],
        [206, 956],
        [196, 900],
        [236, 852],
      ],
      fill: '#4E1C26',
      shadeFrom: 0.3,
      gap: 13,
      seed: 21,
    }),
    grassTufts({ seed: 4, box: [226, summit + 2, 250, 8], count: 10, colour: flatGold }),
  ].join('')
}

/** Legs set wide; two shoes that are no pair: a tall boot and a low red slipper. */
function legs(): Svg {
  return [
    path('M308 676L292 786L326 788L348 680Z', filled('#E3C489', 2.4, umber)),
    path('M350 680L374 788L408 784L390 676Z', filled('#E3C489', 2.4, umber)),
    path('M294 730L288 786C274 790 256 794 250 802C248 810 254 814 264 814L330 814L336 734Z', filled('#6B4226', 2.6)),
    path('M291 726L341 731L339 751L289 746ZM288 764L333 768M256 804H330', filled('#8A5A34', 2)),
    path(
      'M372 782C382 794 398 794 408 784C422 792 440 790 454 802C460 812 454 816 444 816L374 814C370 804 370 792 372 782Z',
      filled(red, 2.6),
    ),
    circle(456, 802, 7, filled(flatGold, 1.8, umber)),
  ].join('')
}

/** Two ends of the scarf in the wind. */
function scarfTails(): Svg {
  return [
    path(
      'M372 384C410 364 436 396 472 380C504 366 528 348 566 362L548 376L572 390C536 384 516 408 480 414C440 420 410 412 376 408Z',
      filled('#8C2433', 2.6),
    ),
    path(
      'M370 384C402 352 432 364 462 342C490 322 512 316 548 318L532 334L556 344C522 346 502 366 474 380C438 398 408 392 374 406Z',
      filled(red, 2.6),
    ),
    path('M386 384C420 366 446 372 474 352C494 338 510 332 530 330M392 398C430 394 456 388 484 370', stroke(1.4)),
    path('M470 404C500 402 516 384 548 382', stroke(1.4)),
  ].join('')
}

/** The scarf about the neck. */
function scarf(): Svg {
  return [
    path(
      'M314 376C322 366 330 364 336 366Q350 378 364 366C370 364 378 366 386 376C394 388 392 402 382 410Q350 426 318 410C308 402 306 388 314 376Z',
      filled(red, 2.8),
    ),
    path('M316 386Q350 408 384 386M318 400Q350 418 374 404M326 374Q350 394 372 376', stroke(1.5)),
  ].join('')
}

/** The ends of both sleeves, closed over the staff. */
function grips(): Svg {
  return mirrored(
    350,
    path('M224 516C214 538 213 560 219 578C234 588 258 588 269 580C275 562 273 546 264 528C256 518 236 510 224 516Z', {
      fill: cloak,
    }),
    path('M226 512C214 538 213 560 217 568M262 522C273 544 275 558 272 568', stroke(2.8)),
    path('M236 518C229 540 229 556 232 568M252 520C247 540 249 556 252 568', stroke(1.4)),
    path(
      'M215 566C230 574 256 574 272 566C275 574 274 584 269 592C254 598 234 598 220 592C214 584 213 574 215 566Z',
      filled('#E0A04F', 2, umber),
    ),
    path('M217 580C232 586 256 586 272 579', stroke(1.3, umber, { opacity: 0.7 })),
  )
}

function defender(): Svg {
  return robedFigure({
    ...face,
    scale,
    height: 470,
    hem: 158,
    gownHem: 112,
    mantle: cloak,
    gown: '#F3E2B8',
    trim: '#E0A04F',
    cuff: '#E0A04F',
    lining: '#10201E',
    belt: { fill: '#8C2433', jewel: '#C8452F' },
    left: { pose: 'lowered' },
    right: { pose: 'lowered' },
    held: staff({ x: -342, y: 304, length: 622, width: 30, leaves: 4, turn: 90 }),
    head: { hair: hair.copper, cut: 'page' },
    folds: 13,
    seed: 9,
  })
}

function attackers(): Svg {
  return [
    { x: 80, y: 1060, turn: 1, leaves: 1 },
    { x: 142, y: 1098, turn: 4, leaves: 2 },
    { x: 214, y: 1138, turn: 3, leaves: 2 },
    { x: 492, y: 1132, turn: -2, leaves: 2, flip: true },
    { x: 566, y: 1090, turn: -5, leaves: 2, flip: true },
    { x: 622, y: 1056, turn: -2, leaves: 1, flip: true },
  ]
    .map((each) => staff({ ...each, length: 390, width: 24 }))
    .join('')
}

/** Sparks that drift up from below. */
function embers(): Svg {
  const random = randomFrom(8)
  return times(54, () => {
    const [x, y] = [60 + random() * 580, 440 + random() * 480]
    if (Math.abs(x - 350) < 140) return ''
    return circle(x, y, 1.6 + random() * 2.4, { fill: random() > 0.5 ? '#FFB35C' : '#F0703A' })
  }).join('')
}
