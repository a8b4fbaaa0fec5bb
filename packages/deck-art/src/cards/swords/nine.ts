import { moth } from '#animals/butterfly.ts'
import { brickWall } from '#buildings.ts'
import { drape } from '#figures/drape.ts'
import { headAtOrigin } from '#figures/head.ts'
import { bed } from '#furniture.ts'
import { type SplinePoint, times } from '#geometry.ts'
import { bronze, filled, gold, hair, ivory, stroke, umber } from '#palette.ts'
import { glow } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { clipped, ellipse, mirrored, num, path, place, type Svg } from '#svg.ts'

const sleeper = { x: 276, y: 606 }
const nightgown = '#DDE3F5'
const cloth = { blue: '#2B4A8C', wine: '#8C2F4C' }

/** Nine swords lie along a night wall; below them someone sits up in bed, sleeves over the face, and a moth flutters. */
export function nineOfSwords(): Svg {
  return [wall(), swords(), floor(), awake(), lap(), bedstead(), nightMoth()].join('')
}

function wall(): Svg {
  const { x, y } = sleeper
  return [
    clipped(
      'nine-light',
      'M40 40L660 40L660 970L40 970Z',
      glow(x + 60, y, [900, 430, 320, 220, 140], ['#10142A', '#151B3A', '#1B234A', '#232E5E', '#2E3B74']),
    ),
    brickWall({ x: 40, y: 40, width: 620, height: 930, fill: 'none', course: 42, opacity: 0.26 }),
  ].join('')
}

/** One over another like the lines of a page; hilts and points change sides so that no guard covers a blade. */
function swords(): Svg {
  return times(9, (index) => {
    const left = index % 2 === 0
    const aside = 46 + (Math.floor(index / 2) % 2 ? 26 : 0)
    return sword({
      x: 350 + (left ? aside : -aside),
      y: 150 + index * 40,
      length: 304,
      turn: left ? -90 : 90,
      anchor: 'middle',
    })
  }).join('')
}

function floor(): Svg {
  const boards = times(9, (index) => `M${num(350 + (index - 4) * 84)} 952L${num(350 + (index - 4) * 128)} 1060`)
  return (
    path('M40 952L660 952L660 1060L40 1060Z', filled('#1A1530', 2.6)) +
    path(`${boards.join('')}M40 1000L660 1000`, stroke(1.3, gold, { opacity: 0.4 })) +
    ellipse(356, 1022, 300, 14, { fill: '#05070F', 'fill-opacity': 0.7 })
  )
}

function bedstead(): Svg {
  const creases =
    'M104 836C110 870 104 910 110 952M128 836C132 880 124 910 130 954M154 838C150 880 158 916 152 954M176 840C180 880 172 920 178 954'
  return bedWithQuilt() + path(creases, stroke(1.4, bronze, { opacity: 0.6 }))
}

function bedWithQuilt(): Svg {
  return place(
    { x: 356, y: 1022 },
    bed({
      width: 540,
      height: 206,
      fill: '#5A3A2A',
      sheet: '#C9CEE6',
      quilt: [cloth.blue, cloth.wine],
      motif: (index, size) =>
        path(zodiac[index] ?? '', stroke(2.6, '#F1D596', { transform: `scale(${num(size / 11)})` })),
    }),
  )
}

/** The twelve signs from the Ram to the Fishes, each within 11 of the middle. */
const zodiac = [
  'M0 11L0 -2C0 -12 -10 -12 -10 -5C-10 -1 -6 0 -5 -3M0 -2C0 -12 10 -12 10 -5C10 -1 6 0 5 -3',
  'M-9 -11C-7 -4 -4 -3 0 -3C4 -3 7 -4 9 -11M0 -3A7 7 0 1 1 0 11A7 7 0 1 1 0 -3',
  'M-9 -10C-4 -7 4 -7 9 -10M-9 10C-4 7 4 7 9 10M-4 -8L-4 8M4 -8L4 8',
  'M-9 -3C-6 -10 4 -11 10 -7M-3 -4A3 3 0 1 1 -9 -4A3 3 0 1 1 -3 -4M9 3C6 10 -4 11 -10 7M9 4A3 3 0 1 1 3 4A3 3 0 1 1 9 4',
  'M-4 3A4 4 0 1 1 -9 3A4 4 0 1 1 -2 1C-6 -6 -6 -11 1 -11C8 -11 7 -4 4 2C2 8 4 11 9 9',
  'M-10 -9C-7 -9 -7 -6 -7 8M-7 -4C-5 -10 -2 -9 -2 -5L-2 8M-2 -4C0 -10 3 -9 3 -5L3 5C3 9 6 11 9 11M3 -2C9 -6 10 4 0 10',
  'M-10 10L10 10M-10 4L-4 4C-8 -1 -6 -9 0 -9C6 -9 8 -1 4 4L10 4',
  'M-10 -9C-7 -9 -7 -6 -7 8M-7 -4C-5 -10 -2 -9 -2 -5L-2 8M-2 -4C0 -10 3 -9 3 -5L3 6C3 10 7 10 10 6M10 6L6 5M10 6L10 10',
  'M-9 10L9 -9M1 -10L9 -9L9 -1M-7 0L2 8',
  'M-10 -9C-6 -9 -6 -4 -6 5M-6 -3C-4 -10 0 -10 0 -4C0 4 0 9 -4 11M0 3A4 4 0 1 1 8 4A4 4 0 1 1 0 3',
  'M-10 -3L-6 -7L-2 -3L2 -7L6 -3L10 -7M-10 6L-6 2L-2 6L2 2L6 6L10 2',
  'M-8 -10C-2 -4 -2 4 -8 10M8 -10C2 -4 2 4 8 10M-9 0L9 0',
]

/** Sits upright in a wide nightgown; both forearms stand before the face, the sleeves meet over it. */
function awake(): Svg {
  const body: SplinePoint[] = [
    [22, 70],
    [68, 100],
    [88, 150],
    [96, 210],
    [108, 270],
  ]
  return place(
    { ...sleeper, scale: 1, turn: 2 },
    drape({
      left: body.map(([x, y]): SplinePoint => [-x, y]),
      right: body,
      fill: '#8FA0D8',
      line: '#2A3362',
      folds: 12,
      wave: 6,
      sag: 8,
      start: 0.3,
      stagger: 0.16,
      seed: 3,
    }),
    mirrored(0, upperArm()),
    headAtOrigin({ hair: hair.auburn }),
    mirrored(0, forearm()),
  )
}

function upperArm(): Svg {
  return [
    path(
      'M34 82C92 90 132 140 146 196C150 228 120 244 96 228C80 190 70 150 40 126Z',
      filled(nightgown, 2.8, bronze),
    ),
    path(
      'M78 104C106 130 126 168 132 212M100 112C120 134 134 162 140 192M60 104C84 130 104 164 112 200',
      stroke(1.4, bronze, { opacity: 0.7 }),
    ),
  ].join('')
}

/** From the elbow up over one half of the face. */
function forearm(): Svg {
  return [
    path(
      'M1 -18C12 -32 28 -42 47 -44C48 4 60 62 84 114C102 148 124 182 118 214C110 246 74 248 62 222C52 176 32 116 1 84Z',
      filled(nightgown, 2.8, bronze),
    ),
    path(
      'M40 4C44 54 62 106 82 144C96 168 106 190 104 212M30 6C36 62 58 122 76 160C86 182 92 200 90 220M20 10C26 60 48 122 64 166C70 186 76 204 76 222M10 22C14 62 34 108 50 152',
      stroke(1.5, bronze, { opacity: 0.75 }),
    ),
    path('M1 -18C12 -32 28 -42 47 -44L50 -14C36 -12 16 -2 1 14Z', filled('#8FA0D8', 2.2, umber)),
    path('M2 -3C16 -17 32 -26 48 -29', stroke(1.4, ivory, { opacity: 0.8 })),
  ].join('')
}

/** The sheet drawn up over the knees, behind the edge of the quilt. */
function lap(): Svg {
  return [
    path('M136 848C146 812 196 796 262 800C330 792 398 804 424 848Z', filled('#C9CEE6', 2.6, bronze)),
    path(
      'M160 840C176 818 214 808 256 810M290 808C340 808 384 818 404 840M200 840C214 828 234 822 254 822M310 820C340 822 362 830 376 842',
      stroke(1.4, bronze, { opacity: 0.7 }),
    ),
  ].join('')
}

function nightMoth(): Svg {
  return place({ x: 520, y: 654, scale: 0.86, turn: 14 }, moth({ upper: '#A79FD0', lower: ivory }))
}
