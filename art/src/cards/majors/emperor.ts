import { ram } from '#animals/ram.ts'
import { kingsCrown } from '#figures/crowns.ts'
import { lap } from '#figures/lap.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { type Point, polygon } from '#geometry.ts'
import { cliff, hatching, peak } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, metal, palettes, robes, stroke, umber } from '#palette.ts'
import { glow, rays } from '#sky.ts'
import { circle, line, mirrored, path, place, rect, type Svg } from '#svg.ts'

const { ground } = palettes.major
const stone = { fill: '#6A6392', dark: '#4B4576', deep: '#332D5C' }

const king: RobedOptions = {
  x: 350,
  y: 392,
  scale: 1.02,
  height: 540,
  shoulders: 112,
  hem: 176,
  gownHem: 100,
  mantle: robes.garnet,
  gown: '#352C6B',
  gownLine: flatGold,
  cuff: flatGold,
  lining: '#3A1022',
  belt: { fill: flatGold, jewel: robes.garnet },
  collar: { fill: ivory, shape: 'cape', jewel: robes.garnet },
  left: { pose: 'front', holds: orb() },
  right: { pose: 'lowered', behind: ankhStaff() },
  head: { hair: hair.auburn, cut: 'swept', beard: hair.auburn, beardLength: 0.86 },
  crown: kingsCrown({ jewel: '#3D3478' }),
  over: lap({ fill: robes.garnet, shade: '#6B2038', line: flatGold, trim: ivory, height: 572, hem: 150 }),
  folds: 18,
  seed: 41,
}

/** IV Император: a bearded king on a throne hewn from the rock, between two rams' heads and bare peaks. */
export function emperor(): Svg {
  return [sky(), mountains(), throneOfRock(), step(), robedFigure(king), arms()].join('')
}

function sky(): Svg {
  return [
    glow(350, 520, [640, 500, 410, 330], [ground[1], '#3A2350', '#6B3450', '#A85A4A']),
    rays({
      x: 350,
      y: 520,
      from: 150,
      to: 700,
      count: 64,
      shorter: 0.7,
      attributes: stroke(1.4, gold, { opacity: 0.5 }),
    }),
  ].join('')
}

/** Bare and angular: no snow, no grass. */
function mountains(): Svg {
  const look = { snow: false, shade: stone.deep }
  return [
    peak({ x: 84, y: 1000, width: 400, height: 680, fill: stone.dark, lean: 30, ...look, strokes: 26 }),
    peak({ x: 616, y: 1000, width: 400, height: 730, fill: stone.dark, lean: -24, ...look, strokes: 28 }),
    peak({ x: 62, y: 1000, width: 300, height: 420, fill: '#5B548A', lean: 10, ...look, strokes: 18 }),
    peak({ x: 640, y: 1000, width: 300, height: 470, fill: '#5B548A', lean: -6, ...look, strokes: 20 }),
  ].join('')
}

function throneOfRock(): Svg {
  const back: readonly Point[] = [
    [178, 970],
    [184, 330],
    [206, 262],
    [246, 214],
    [350, 186],
    [454, 214],
    [494, 262],
    [516, 330],
    [522, 970],
  ]
  const niche = polygon([
    [212, 970],
    [216, 344],
    [262, 248],
    [350, 224],
    [438, 248],
    [484, 344],
    [488, 970],
  ])
  return [
    cliff({ id: 'throne', outline: back, fill: stone.fill, line: 3.4, gap: 19, shadeFrom: 0.55, seed: 8 }),
    path(niche, filled('#2A2350', 2.4)),
    hatching({
      id: 'niche',
      outline: niche,
      box: [212, 224, 276, 500],
      gap: 15,
      slope: -0.6,
      attributes: stroke(1.2, gold, { opacity: 0.35 }),
    }),
  ].join('')
}

/** The rock the throne stands on. */
function step(): Svg {
  const outline: readonly Point[] = [
    [40, 974],
    [132, 968],
    [300, 972],
    [418, 967],
    [560, 973],
    [660, 968],
    [660, 1060],
    [40, 1060],
  ]
  return cliff({ id: 'step', outline, fill: stone.dark, line: 3, gap: 13, shadeFrom: 0.1, seed: 15 })
}

/** The arms of the throne, each a block with a ram's head. */
function arms(): Svg {
  const arm: readonly Point[] = [
    [30, 1000],
    [30, 720],
    [52, 706],
    [170, 706],
    [186, 728],
    [190, 1000],
  ]
  const block = (outline: readonly Point[], id: string, seed: number) =>
    cliff({ id, outline, fill: stone.fill, line: 3, gap: 17, shadeFrom: 0.35, seed })
  return [
    block(arm, 'arm-left', 4),
    block(
      arm.map(([x, y]): Point => [700 - x, y]),
      'arm-right',
      6,
    ),
    mirrored(
      350,
      place(
        { x: 120, y: 778, scale: 0.66 },
        ram({ fill: '#DAD4E8', wool: '#F0ECF6', horns: '#B3ABCF', line: '#2A2350' }),
      ),
    ),
  ].join('')
}

/** The orb in his sleeve: a banded ball under a small cross-piece. */
function orb(): Svg {
  return place(
    { x: 22, y: -8 },
    circle(0, 0, 40, filled(metal.fill, 2.6, umber)),
    path('M16 -36C40 -22 44 22 14 37C24 14 26 -14 16 -36Z', { fill: metal.shade }),
    path('M-39 -8Q0 8 39 -8L40 6Q0 24 -40 6Z', filled(robes.blue, 2, umber)),
    path('M-8 -39Q-2 -16 0 1L12 0Q8 -20 4 -40Z', filled(robes.blue, 1.8, umber)),
    ...[-26, -8, 24].map((x) => circle(x, 9 - Math.abs(x) * 0.14, 3, { fill: flatGold })),
    circle(0, -46, 8, filled(flatGold, 2, umber)),
  )
}

/** A staff crowned by the ankh, the sign of life; (0, 0) is where the sleeve holds it. */
function ankhStaff(): Svg {
  const loop = 'M0 -418C-34 -452 -34 -496 0 -498C34 -496 34 -452 0 -418Z'
  return [
    rect(-6.5, -424, 13, 700, filled(metal.fill, 2.4, umber, { rx: 5 })),
    line(2.5, -400, 2.5, 268, stroke(1.4, metal.shade)),
    path(loop, stroke(17, umber)),
    path('M-40 -407L40 -407', stroke(18, umber)),
    path(loop, stroke(12, metal.fill)),
    path('M-40 -407L40 -407', stroke(13, metal.fill)),
    path('M-36 -410L36 -410', stroke(1.6, ivory)),
    rect(-10, -384, 20, 12, filled(flatGold, 2, umber, { rx: 4 })),
    rect(-10, -346, 20, 9, filled(flatGold, 2, umber, { rx: 4 })),
  ].join('')
}
