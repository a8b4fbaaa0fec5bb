import { robedFigure } from '#figures/robe.ts'
import { randomFrom, times } from '#geometry.ts'
import { cliff, grassTufts, peak } from '#land.ts'
import { filled, flatGold, gold, hair, stroke, umber } from '#palette.ts'
import { glow, rays, starField } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, path, type Svg } from '#svg.ts'

const face = { x: 350, y: 322 }
const scale = 0.8
const summit = 806

/** Семёрка Жезлов: on a narrow summit at night a staff is held across against six that rise from below. */
export function sevenOfWands(): Svg {
  return [sky(), rock(), legs(), defender(), embers(), attackers()].join('')
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

/** Stockings and two shoes that are no pair: a tall boot and a low red slipper. */
function legs(): Svg {
  return [
    path('M306 680L304 786L334 786L340 680Z', filled('#E3C489', 2.4, umber)),
    path('M360 680L366 786L396 786L394 680Z', filled('#E3C489', 2.4, umber)),
    path('M300 736L298 788C284 792 268 794 262 802C260 810 266 814 276 814L340 814L340 736Z', filled('#6B4226', 2.6)),
    path('M296 732H344V750H296ZM300 766H340M268 804H338', filled('#8A5A34', 2)),
    path(
      'M362 782C372 794 388 794 398 784C412 792 430 790 444 802C450 812 444 816 434 816L364 814C360 804 360 792 362 782Z',
      filled('#C23B35', 2.6),
    ),
    circle(446, 802, 7, filled(flatGold, 1.8, umber)),
  ].join('')
}

function defender(): Svg {
  return robedFigure({
    ...face,
    scale,
    height: 470,
    hem: 158,
    gownHem: 112,
    mantle: '#2C6B62',
    gown: '#F3E2B8',
    trim: '#E0A04F',
    cuff: '#E0A04F',
    lining: '#10201E',
    belt: { fill: '#8C2433', jewel: '#C8452F' },
    collar: { fill: '#E0A04F', jewel: '#C8452F' },
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
