import { pillar, steps } from '#buildings.ts'
import { tiara } from '#figures/crowns.ts'
import { hoodedShoulders } from '#figures/hooded.ts'
import { robedFigure } from '#figures/robe.ts'
import { pointedArch } from '#masonry.ts'
import { bronze, filled, flatGold, gold, hair, ivory, metal, palettes, robes, stroke, umber } from '#palette.ts'
import { glow, halo, rays, star } from '#sky.ts'
import { circle, line, mirrored, path, place, rect, type Svg } from '#svg.ts'
import { crossedKeys } from '#tools.ts'

const { ground } = palettes.major
const face = { x: 350, y: 366 }

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

function elder(): Svg {
  return robedFigure({
    ...face,
    scale: 0.9,
    height: 624,
    mantle: robes.wine,
    gown: ivory,
    trim: robes.blue,
    cuff: flatGold,
    belt: { fill: robes.blue, jewel: robes.wine },
    collar: { fill: '#E9C987', shape: 'cape', jewel: robes.wine },
    left: { pose: 'lowered' },
    right: { pose: 'lowered', behind: tripleCross() },
    head: { hair: hair.white, cut: 'swept', hairLine: bronze, beard: hair.white, beardLength: 0.8 },
    crown: tiara(),
    print: (x, y) => path(star({ x, y, points: 4, outer: 10, inner: 3.4 }), { fill: robes.wine }),
    seed: 12,
  })
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
    hoodedShoulders({ x: 158, y: 1050, scale: 0.86, fill: robes.deepBlue }),
    hoodedShoulders({ x: 542, y: 1050, scale: 0.86, fill: '#3D3A6E' }),
  ].join('')
}
