import { butterfly } from '#animals/butterfly.ts'
import { kingsCrown } from '#figures/crowns.ts'
import { lap } from '#figures/lap.ts'
import { type RobedOptions, robedFigure } from '#figures/robe.ts'
import { times } from '#geometry.ts'
import { grassTufts } from '#land.ts'
import { filled, flatGold, gold, hair, ivory, palettes, robes, stroke, umber } from '#palette.ts'
import { crescent, glow, starField } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { ellipse, mirrored, num, path, place, rect, type Svg } from '#svg.ts'
import { cypress } from '#trees.ts'
import { mistLines } from '#water.ts'

const { ground, accent } = palettes.swords
const face = { x: 350, y: 492 }
const stone = { light: '#6B78AC', face: '#414E86', dark: '#2C3768' }
const cloth = '#1B2450'
const wine = '#8C2F4C'
const gilt = { upper: '#F1D596', lower: accent, spots: wine, line: '#141A38' }

/** A bearded king in blue on a high throne with butterflies and crescents; his sword leans, cypresses stand by. */
export function kingOfSwords(): Svg {
  return [sky(), garden(), highThrone(), terrace(), king()].join('')
}

function sky(): Svg {
  const avoid = (px: number, py: number) => Math.abs(px - 350) < 196 || py > 640
  return [
    glow(350, 860, [900, 720, 560, 430, 330], [ground[0], '#161C38', ground[1], '#232D57', '#303C70']),
    starField({ seed: 61, box: [60, 120, 580, 520], count: 34, avoid }),
    mistLines({ seed: 4, box: [54, 560, 590, 150], rows: 8, colour: accent }),
  ].join('')
}

/** Cypresses on both sides, the farther ones the smaller, as in a ruled avenue. */
function garden(): Svg {
  const look = { fill: '#16323A', weight: 2 }
  return [
    path('M40 806C150 790 250 788 350 790C450 788 550 790 660 806L660 1060L40 1060Z', filled('#1B2448', 2.4)),
    mirrored(
      350,
      ellipse(78, 917, 30, 6, { fill: '#0E1430' }),
      cypress({ x: 176, y: 824, height: 300, ...look, fill: '#21424A' }),
      cypress({ x: 134, y: 858, height: 430, ...look, fill: '#1B3A42' }),
      cypress({ x: 78, y: 914, height: 580, ...look }),
    ),
    grassTufts({ seed: 9, box: [56, 936, 50, 62], count: 7, colour: '#7FA8A0' }),
    grassTufts({ seed: 27, box: [594, 936, 46, 62], count: 6, colour: '#7FA8A0' }),
  ].join('')
}

/** A tall back that ends in an ogee, on it a great butterfly and rows of crescents. */
function highThrone(): Svg {
  const back = (inset: number) => {
    const [left, right, top] = [182 + inset, 518 - inset, 124 + inset * 1.3]
    return `M${left} 960L${left} ${264 + inset}C${left} ${188 + inset} ${290 + inset * 0.4} ${210 + inset} 350 ${num(top)}C${410 - inset * 0.4} ${210 + inset} ${right} ${188 + inset} ${right} ${264 + inset}L${right} 960Z`
  }
  const moons = times(7, (index) => {
    const y = 300 + index * 62
    return path(crescent({ x: 199, y, r: 11, turn: -90 }), { fill: flatGold })
  })
  const small = { upper: '#8FA9E8', lower: '#5C78C8', spots: ivory, line: '#0E1430' }
  return [
    path(back(0), filled(stone.face, 3.4)),
    path(back(34), filled(cloth, 2.4)),
    path(back(42), stroke(1.2, gold, { opacity: 0.7 })),
    place({ x: 350, y: 270, scale: 0.74 }, butterfly(gilt)),
    mirrored(
      350,
      ...moons,
      path('M170 264L194 264L189 236L175 236Z', filled(stone.light, 2.2)),
      path(crescent({ x: 182, y: 214, r: 22, turn: -90 }), filled('#F1D596', 1.8, umber)),
      place({ x: 254, y: 340, scale: 0.27, turn: -14 }, butterfly(small)),
      place({ x: 250, y: 436, scale: 0.22, turn: 12 }, butterfly(small)),
      place({ x: 254, y: 516, scale: 0.18, turn: -10 }, butterfly(small)),
    ),
    armrests(),
  ].join('')
}

/** Solid arms; a butterfly is cut into the front of each. */
function armrests(): Svg {
  return mirrored(
    350,
    rect(112, 778, 116, 232, filled(stone.face, 3)),
    rect(126, 824, 86, 166, filled(stone.dark, 1.8)),
    place({ x: 160, y: 900, scale: 0.34 }, butterfly(gilt)),
    rect(102, 750, 136, 30, filled(stone.light, 2.8)),
    path('M110 771L230 771', stroke(1.2, ivory, { opacity: 0.6 })),
  )
}

function king(): Svg {
  const figure: RobedOptions = {
    x: face.x,
    y: face.y,
    scale: 0.98,
    height: 520,
    hem: 190,
    gownHem: 140,
    shoulders: 112,
    mantle: robes.blue,
    gown: wine,
    gownLine: flatGold,
    trim: '#F1D596',
    cuff: '#F1D596',
    lining: '#141A38',
    belt: { fill: '#F1D596', jewel: '#2F55A0' },
    over: lap({ fill: wine, shade: '#6B2038', line: flatGold, trim: '#F1D596', height: 532, hem: 148, seed: 3 }),
    left: { pose: 'resting' },
    right: { pose: 'front', holds: sword({ x: 4, y: -30, length: 500, turn: 19 }) },
    head: { hair: hair.white, hairLine: '#8A7A5A', cut: 'swept', beard: hair.white, beardLength: 0.8 },
    crown: kingsCrown({ jewel: '#2F55A0' }),
    folds: 17,
    seed: 44,
  }
  return robedFigure(figure)
}

/** A terrace of large slabs. */
function terrace(): Svg {
  const joints = times(9, (index) => `M${num(350 + (index - 4) * 78)} 1008L${num(350 + (index - 4) * 104)} 1060`)
  return [
    path('M40 1008L660 1008L660 1060L40 1060Z', filled('#232D57', 2.8)),
    path(`${joints.join('')}M40 1024L660 1024`, stroke(1.4, gold, { opacity: 0.6 })),
  ].join('')
}
