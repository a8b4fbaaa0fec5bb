import { pillar } from '#buildings.ts'
import { moonPhases } from '#emblems.ts'
import { moonCrown } from '#figures/crowns.ts'
import { robedFigure } from '#figures/robe.ts'
import { times } from '#geometry.ts'
import { scroll } from '#lights.ts'
import { bronze, filled, flatGold, gold, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { leaf, pod } from '#plants.ts'
import { beads, crescent, glow, rays, ring, star } from '#sky.ts'
import { circle, path, place, rect, type Svg } from '#svg.ts'
import { scallops } from '#water.ts'

const { ground } = palettes.major
const face = { x: 350, y: 362 }
const veilOfTemple = '#231A54'

/** II Верховная Жрица: veiled, between a black and a white pillar, the scroll of the moon in her sleeves. */
export function highPriestess(): Svg {
  return [
    glow(350, 340, [560, 450, 350, 260], [ground[0], ground[1], ground[2], '#322468']),
    curtain(),
    pillars(),
    nimbus(),
    priestess(),
    pool(),
  ].join('')
}

/** The curtain of the temple with pods of lunaria. */
function curtain(): Svg {
  const folds = times(13, (index) => {
    const x = 176 + index * 29
    return `M${x} 50C${x + 6} 280 ${x - 6} 640 ${x} 960`
  })
  const pods = [206, 302, 398, 494].map(
    (x) =>
      leaf({ x, y: 168, length: 24, width: 6, turn: 40, weight: 1.6 }) +
      leaf({ x, y: 168, length: 24, width: 6, turn: 140, weight: 1.6 }) +
      pod({ x, y: 168, r: 20, opacity: 0.22 }),
  )
  return (
    rect(166, 50, 368, 920, { fill: veilOfTemple }) +
    path(folds.join(''), stroke(1.2, gold, { opacity: 0.45 })) +
    pods.join('')
  )
}

function pillars(): Svg {
  const [top, base, width] = [326, 990, 82]
  return [
    pillar({ x: 128, top, base, width, fill: '#0A0718', capital: 'lotus', capitalFill: '#17103A' }),
    pillar({ x: 572, top, base, width, fill: ivory, lineColour: bronze, capital: 'lotus', capitalFill: '#EBDDBB' }),
    path(crescent({ x: 128, y: 590, r: 25, offset: 0.5 }), { fill: flatGold }),
    path(crescent({ x: 572, y: 590, r: 25, offset: 0.5, turn: 180 }), { fill: umber }),
  ].join('')
}

function nimbus(): Svg {
  const { x, y } = face
  return [
    circle(x, y, 128, filled('#150F36', 3)),
    ring(x, y, 116, 1.4),
    rays({ x, y, from: 134, to: 178, count: 60, shorter: 0.45, attributes: stroke(1.7) }),
    beads({ x, y, r: 122, count: 48, size: 1.6 }),
  ].join('')
}

function priestess(): Svg {
  const paper = scroll({ width: 172, height: 62, written: moonPhases(0, 0, 9, 20, umber) })
  return robedFigure({
    ...face,
    height: 612,
    hem: 206,
    gownHem: 128,
    mantle: robes.deepBlue,
    gown: ivory,
    trim: robes.blue,
    folds: 18,
    left: { pose: 'front' },
    right: { pose: 'front' },
    head: { wimple: '#EDE1C4' },
    crown: moonCrown(),
    over: path(star({ x: 0, y: 186, points: 8, outer: 30, inner: 10 }), filled(robes.deepBlue, 1.4, bronze)),
    held: place({ x: 0, y: 298 }, paper),
  })
}

/** Water at her feet, the crescent lying in it. */
function pool(): Svg {
  const fills = ['#16264F', '#1B2F61', '#132145']
  const moon = { x: 350, y: 944, turn: -90 }
  return [
    scallops({ x: 48, y: 926, right: 652, rows: 3, r: 36, fills }),
    path(crescent({ ...moon, r: 92, offset: 0.34, inner: 0.9 }), filled('#F1D596', 1.6, umber)),
    path(crescent({ ...moon, y: moon.y + 1, r: 78, offset: 0.2, inner: 0.95 }), stroke(1.2, umber, { opacity: 0.7 })),
    scallops({ x: 48, y: 1000, right: 652, rows: 3, r: 36, fills: [fills[1] ?? '', fills[2] ?? '', fills[0] ?? ''] }),
  ].join('')
}
