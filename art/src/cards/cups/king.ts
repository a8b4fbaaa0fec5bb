import { fish } from '#animals/fish.ts'
import { kingsCrown } from '#figures/crowns.ts'
import { lap } from '#figures/lap.ts'
import { robedFigure } from '#figures/robe.ts'
import { polar, times } from '#geometry.ts'
import { filled, flatGold, gold, hair, ivory, palettes, stroke, umber } from '#palette.ts'
import { crescent, drops, glow, rays, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import { circle, mirrored, num, path, place, rect, type Svg } from '#svg.ts'
import { ship } from '#vessels.ts'
import { scallops, waveLines } from '#water.ts'

const { ground } = palettes.cups
const horizon = 622
const stone = { light: '#8398AC', face: '#5C7389', dark: '#3B5065' }

/** A throne of stone afloat on the waves, a chalice and a short sceptre, a leaping fish, a far ship. */
export function kingOfCups(): Svg {
  return [sky(), sea(), stoneThrone(), king(), surf(), leapingFish()].join('')
}

function sky(): Svg {
  const [x, y] = [350, 380]
  const avoid = (px: number, py: number) =>
    Math.hypot(px - x, py - y) < 170 ||
    py > 590 ||
    Math.hypot(px - 350, py - 70) < 80 ||
    Math.hypot(px - 146, py - 436) < 100 ||
    (px < 170 && py > 500)
  return [
    glow(x, y, [640, 500, 400, 310, 226], [ground[0], ground[1], '#123450', ground[2], '#1F5677']),
    rays({ x, y, from: 180, to: 700, count: 64, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.42 }) }),
    starField({ seed: 41, box: [70, 100, 560, 490], count: 46, avoid }),
  ].join('')
}

function sea(): Svg {
  return [
    place(
      { x: 90, y: horizon + 6 },
      ship({ width: 60, hull: '#7A4526', sail: ivory, pennant: '#A8465A', lineWidth: 1.6 }),
    ),
    path(`M40 ${horizon}L660 ${horizon}L660 1060L40 1060Z`, filled('#124A66', 2.6)),
    waveLines({ x: 40, y: horizon + 22, right: 660, rows: 11, gap: 20, swell: 5, colour: '#8AD3DE', opacity: 0.45 }),
  ].join('')
}

/** It has just left the water before the throne. */
function leapingFish(): Svg {
  return [
    place(
      { x: 548, y: 944, scale: 0.86, turn: 10, flip: true },
      fish({ fill: '#E9A25C', fin: '#C8632F', light: '#F9E6C4', line: '#5A2E14' }),
    ),
    drops(
      [
        [452, 930],
        [470, 894],
        [628, 900],
        [640, 946],
        [500, 1012],
      ],
      { fill: '#BFEAF2', size: 0.9 },
    ),
  ].join('')
}

/** A broad stepped back, arms, and a plinth in two steps that the water carries. */
function stoneThrone(): Svg {
  const back = 'M144 884V560H178V502H206V380A144 144 0 0 1 494 380V502H522V560H556V884Z'
  const courses = times(8, (row) => {
    const y = 384 + row * 44
    const joint = 176 - (row % 2) * 34
    const half = row > 3 ? 206 : row > 2 ? 172 : 144
    const joints = row > 3 ? `M${350 - joint} ${y}l0 44M${350 + joint} ${y}l0 44` : ''
    return `${joints}M${350 - half} ${y}L${350 + half} ${y}`
  })
  const voussoirs = times(13, (index) => {
    const [inner, outer] = [118, 144].map((r) => polar(350, 380, r, 180 + index * 15))
    return inner && outer ? `M${inner.map(num).join(' ')}L${outer.map(num).join(' ')}` : ''
  })
  return [
    path(back, filled(stone.face, 3.4)),
    path(`${courses.join('')}${voussoirs.join('')}`, stroke(1.5, gold, { opacity: 0.6 })),
    path('M232 620V380A118 118 0 0 1 468 380V620Z', filled('#17506E', 2.2)),
    rays({
      x: 350,
      y: 380,
      from: 84,
      to: 114,
      count: 44,
      shorter: 0.5,
      attributes: stroke(1.5, gold, { opacity: 0.7 }),
    }),
    mirrored(
      350,
      path('M106 716L226 716L226 892L106 892Z', filled(stone.dark, 3)),
      path('M122 892L122 780L210 780L210 892', stroke(1.5)),
      place({ x: 166, y: 838, scale: 0.86 }, spiral()),
      rect(92, 690, 146, 30, filled(stone.light, 2.8)),
      path('M98 710L232 710', stroke(1.2, umber, { opacity: 0.7 })),
    ),
    rect(88, 886, 524, 40, filled(stone.light, 3)),
    rect(60, 924, 580, 70, filled(stone.face, 3)),
    path(
      `M94 908L606 908${times(7, (index) => `M${num(134 + index * 72)} 926l0 60`).join('')}`,
      stroke(1.4, umber, { opacity: 0.7 }),
    ),
  ].join('')
}

/** The scroll of a wave cut in stone, for the front of an armrest. */
function spiral(): Svg {
  return path('M-38 26C-8 26 26 22 28 -6C30 -32 -12 -38 -16 -10C-18 8 8 12 10 -4M-38 40L38 40', stroke(3))
}

function king(): Svg {
  return robedFigure({
    x: 350,
    y: 404,
    scale: 0.9,
    height: 536,
    hem: 196,
    gownHem: 132,
    shoulders: 116,
    mantle: '#5B3385',
    gown: '#A9DCE4',
    gownLine: '#1F5677',
    trim: '#C98A45',
    cuff: flatGold,
    belt: { fill: '#C98A45', jewel: '#1F6B8C' },
    left: { pose: 'offered', holds: chalice({ x: -4, y: 22, size: 190 }) },
    right: { pose: 'front', holds: place({ x: 0, y: 0, turn: 22 }, sceptre()) },
    head: { hair: hair.brown, cut: 'swept', beard: hair.brown, beardLength: 1 },
    crown: kingsCrown({ jewel: '#1F6B8C' }),
    over:
      lap({ fill: '#A9DCE4', shade: '#6FB3C4', line: '#1F5677', trim: '#C98A45', height: 562, hem: 158 }) +
      scalesOnLap(),
    folds: 14,
    seed: 52,
  })
}

/** A short sceptre with a crescent, its grip at (0, 0). */
function sceptre(): Svg {
  return [
    rect(-6, -150, 12, 206, filled(flatGold, 2.2, umber, { rx: 4 })),
    path('M-6 -96L6 -90M-6 -70L6 -64M-6 -44L6 -38', stroke(1.6, umber)),
    circle(0, -164, 17, filled('#8FD3DE', 2.2, umber)),
    path(crescent({ x: 0, y: -196, r: 22, turn: -90 }), filled('#F1D596', 1.8, umber)),
    circle(0, 60, 8, filled(flatGold, 2, umber)),
  ].join('')
}

/** In rows over both knees, in units of the figure. */
function scalesOnLap(): Svg {
  return [340, 412, 476, 536]
    .flatMap((y, row) => [-100, -58, 58, 100].map((x) => scales(x + (row % 2 ? 12 : 0) * Math.sign(x), y)))
    .join('')
}

/** Three scales of a fish, the print of his gown. */
function scales(x: number, y: number): Svg {
  const arc = (left: number, top: number) => `M${num(left)} ${num(top)}A8 9 0 0 0 ${num(left + 16)} ${num(top)}`
  return path(arc(x - 16, y - 8) + arc(x, y - 8) + arc(x - 8, y + 1), filled('#6FC3D4', 1.6, '#1F5677'))
}

function surf(): Svg {
  return scallops({ x: 48, y: 952, right: 652, rows: 4, r: 40, fills: ['#1B6480', '#185470', '#12405C'] })
}
