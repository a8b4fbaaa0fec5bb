import { pillar, steps } from '#buildings.ts'
import { tiara } from '#figures/crowns.ts'
import { hoodedShoulders } from '#figures/hooded.ts'
import { robedFigure } from '#figures/robe.ts'
import { pointedArch } from '#masonry.ts'
import { bronze, filled, flatGold, gold, hair, metal, palettes, robes, stroke, umber } from '#palette.ts'
import { glow, halo, rays, star } from '#sky.ts'
import { circle, line, mirrored, path, place, rect, type Svg } from '#svg.ts'
import { crossedKeys } from '#tools.ts'

const { ground } = palettes.major
const face = { x: 350, y: 366 }
/** Where both sleeves hold the staff. */
const grip = { x: 416, y: 640 }

/** V Иерофант: a triple-crowned elder between grey pillars, keys at his feet, two hooded backs before him. */
export function hierophant(): Svg {
  return [light(), hall(), elder(), floor(), listeners()].join('')
}

function light(): Svg {
  const { x, y } = face
  return [
    glow(x, y, [580, 470, 370, 280, 205], [ground[0], ground[1], ground[2], ground[3], '#4C3382']),
    rays({ x, y, from: 150, to: 640, count: 72, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.4 }) }),
  ].join('')
}

/** The apse behind him and the two pillars. */
function hall(): Svg {
  const apse = { x: 350, y: 960, width: 372, height: 822 }
  return [
    path(pointedArch(apse), filled(ground[1], 3)),
    path(pointedArch({ ...apse, width: 346, height: 796 }), stroke(1.3)),
    rays({ ...face, from: 134, to: 176, count: 48, shorter: 0.45, attributes: stroke(1.6) }),
    mirrored(
      350,
      pillar({ x: 108, top: 262, base: 932, width: 78, fill: robes.greyLilac, capital: 'scroll', flutes: 5 }),
    ),
    halo({ ...face, r: 118, fill: '#E9B85C', width: 3, count: 48 }),
    circle(face.x, face.y, 104, filled('#F4D595', 1.4, bronze)),
  ].join('')
}

/** Folds in bronze: gold would be lost on the white mantle. In units of the figure. */
const folds = {
  mantle: 'M82 340Q96 430 108 503T139 618M100 324Q114 420 126 503T158 618M118 340Q132 430 144 503T175 620',
  across:
    'M140 198Q142 262 100 306Q60 334 -40 349M56 180Q66 216 60 240Q40 258 -44 268M112 150Q128 222 100 274Q70 304 -38 324M96 158Q110 226 82 264Q52 286 -38 304M78 168Q92 218 70 252Q44 270 -38 285',
  front:
    'M144 196Q158 262 138 310M112 150Q136 222 136 266Q134 292 126 304M96 158Q122 222 122 258M78 168Q98 200 110 236',
}

function elder(): Svg {
  const engraved = (d: string) => mirrored(0, path(d, stroke(1.5, bronze, { opacity: 0.75 })))
  const figure = robedFigure({
    ...face,
    scale: 0.9,
    height: 624,
    mantle: '#EADFC4',
    gown: robes.wine,
    gownLine: flatGold,
    trim: robes.blue,
    cuff: flatGold,
    lining: metal.shade,
    belt: { fill: robes.blue, jewel: robes.wine },
    collar: { fill: '#E9C987', shape: 'cape', jewel: robes.wine },
    shoulders: 112,
    left: { pose: 'across' },
    right: { pose: 'front' },
    head: { hair: hair.white, cut: 'swept', hairLine: bronze, beard: hair.white, beardLength: 0.8 },
    crown: tiara(),
    over: engraved(folds.mantle),
    held: place({ x: (grip.x - face.x) / 0.9, y: (grip.y - face.y) / 0.9, turn: 7 }, tripleCross()),
    print: (x, y) => path(star({ x, y, points: 4, outer: 10, inner: 3.4 }), { fill: flatGold }),
    folds: 4,
    seed: 12,
  })
  const sleeves = place({ x: 0, y: 0, flip: true }, path(folds.across, stroke(1.7, bronze)))
  return figure + place({ ...face, scale: 0.9 }, sleeves, path(folds.front, stroke(1.7, bronze)))
}

/** A staff with three bars, longer downwards; (0, 0) is where the sleeve holds it. */
function tripleCross(): Svg {
  const bar = (y: number, half: number) =>
    rect(-half, y, half * 2, 11, filled(metal.fill, 2.2, umber, { rx: 4 })) +
    mirrored(0, circle(half + 3, y + 5.5, 7, filled(flatGold, 1.8, umber)))
  return [
    rect(-6, -470, 12, 788, filled(metal.fill, 2.4, umber, { rx: 5 })),
    line(2.5, -460, 2.5, 320, stroke(1.4, metal.shade)),
    bar(-436, 22),
    bar(-400, 34),
    bar(-360, 46),
    circle(0, -478, 11, filled(flatGold, 2.2, umber)),
  ].join('')
}

function floor(): Svg {
  return [
    steps({ x: 350, y: 930, width: 660, height: 126, count: 3, fill: '#2A2054' }),
    place({ x: 350, y: 984 }, crossedKeys({ length: 124 })),
  ].join('')
}

function listeners(): Svg {
  return [
    hoodedShoulders({ x: 152, y: 1050, scale: 0.92, fill: robes.deepBlue }),
    hoodedShoulders({ x: 554, y: 1050, scale: 0.78, fill: '#3D3A6E' }),
  ].join('')
}
