import { moth } from '#animals/butterfly.ts'
import { brickWall } from '#buildings.ts'
import { drape } from '#figures/drape.ts'
import { headAtOrigin } from '#figures/head.ts'
import { bed } from '#furniture.ts'
import { type SplinePoint, times } from '#geometry.ts'
import { bronze, filled, gold, hair, ivory, stroke } from '#palette.ts'
import { glow } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { clipped, ellipse, num, path, place, type Svg } from '#svg.ts'

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
      // The turned-down sheet covers a strip of the first column.
      motif: (index, size) =>
        place({ x: index % 6 ? 0 : 7, y: 0, scale: size / 12.5 }, path(zodiac[index] ?? '', stroke(2.6, '#F1D596'))),
    }),
  )
}

/** The twelve signs from the Ram to the Fishes, each within 11 of the middle. */
const zodiac = [
  'M0 11L0 -2C0 -12 -10 -12 -10 -5C-10 -1 -6 0 -5 -3M0 -2C0 -12 10 -12 10 -5C10 -1 6 0 5 -3',
  'M-9 -11C-7 -4 -4 -3 0 -3C4 -3 7 -4 9 -11M0 -3A7 7 0 1 1 0 11A7 7 0 1 1 0 -3',
  'M-9 -10C-4 -7 4 -7 9 -10M-9 10C-4 7 4 7 9 10M-4 -8L-4 8M4 -8L4 8',
  'M-9 -3C-6 -10 4 -11 10 -7M-3 -4A3 3 0 1 1 -9 -4A3 3 0 1 1 -3 -4M9 3C6 10 -4 11 -10 7M9 4A3 3 0 1 1 3 4A3 3 0 1 1 9 4',
  'M-3 4A3.6 3.6 0 1 1 -10 4A3.6 3.6 0 1 1 -3 4M-4 2C-8 -4 -8 -11 0 -11C8 -11 8 -4 5 1C2 6 3 10 9 9',
  'M-10 -9C-7 -9 -7 -6 -7 8M-7 -4C-5 -10 -2 -9 -2 -5L-2 8M-2 -4C0 -10 3 -9 3 -5L3 5C3 9 6 11 9 11M3 -2C9 -6 10 4 0 10',
  'M-10 10L10 10M-10 4L-4 4C-8 -1 -6 -9 0 -9C6 -9 8 -1 4 4L10 4',
  'M-10 -9C-7 -9 -7 -6 -7 8M-7 -4C-5 -10 -2 -9 -2 -5L-2 8M-2 -4C0 -10 3 -9 3 -5L3 6C3 10 7 10 10 6M10 6L6 5M10 6L10 10',
  'M-9 10L9 -9M1 -10L9 -9L9 -1M-7 0L2 8',
  'M-10 -9C-6 -9 -6 -4 -6 5M-6 -3C-4 -10 0 -10 0 -4C0 4 0 9 -4 11M0 3A4 4 0 1 1 8 4A4 4 0 1 1 0 3',
  'M-10 -3L-6 -7L-2 -3L2 -7L6 -3L10 -7M-10 6L-6 2L-2 6L2 2L6 6L10 2',
  'M-8 -10C-2 -4 -2 4 -8 10M8 -10C2 -4 2 4 8 10M-9 0L9 0',
]

/** Sits bent in a wide nightgown; both forearms rise from the knees, and the bell sleeves cover the face to the brow. */
function awake(): Svg {
  const body: SplinePoint[] = [
    [30, 56],
    [92, 74],
    [132, 110],
    [158, 164],
    [164, 224],
    [158, 270],
  ]
  return place(
    { ...sleeper, scale: 1, turn: 2 },
    drape({
      left: body.map(([x, y]): SplinePoint => [-x, y]),
      right: body,
      fill: nightgown,
      line: bronze,
      folds: 12,
      wave: 6,
      sag: 8,
      start: 0.3,
      stagger: 0.16,
      seed: 3,
    }),
    headAtOrigin({ hair: hair.auburn, cut: 'swept' }),
    // No throat shows under the sleeves.
    path('M-26 60L26 60L36 112L-36 112Z', { fill: nightgown }),
    // One sleeve lies a little over the other.
    place({ x: 0, y: 6, flip: true, turn: -3 }, forearm()),
    place({ x: 0, y: 0 }, forearm()),
  )
}

/** From the elbow at the side up to the face: the mouth of the bell sleeve is wide and lies flat over one eye. */
function forearm(): Svg {
  return [
    path(
      'M-10 -4C8 -22 38 -34 66 -26C70 -4 74 20 82 44C96 78 122 112 150 148C164 172 154 206 122 216C96 220 74 208 62 184C44 142 10 96 -6 46C-10 28 -12 12 -10 -4Z',
      filled('#B9C5EC', 2.8, bronze),
    ),
    path(
      'M54 10C62 54 84 96 118 140C134 164 136 184 128 204M38 14C46 62 70 108 100 152C114 176 116 194 110 210M22 22C32 66 56 114 82 158C92 178 94 192 92 206M8 34C18 74 40 116 64 158',
      stroke(1.5, '#4A5478', { opacity: 0.75 }),
    ),
    path('M-12 -6C8 -26 38 -38 68 -29L73 2C46 -6 16 4 -9 28Z', filled('#4C5FA8', 2.4, gold)),
    path('M-10 6C10 -12 40 -24 69 -15M-9 17C14 -2 42 -14 71 -7', stroke(1.4, '#DDE3F5', { opacity: 0.85 })),
    path('M146 144C158 166 150 192 124 200M136 132C148 150 146 172 132 186', stroke(1.4, bronze, { opacity: 0.7 })),
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
