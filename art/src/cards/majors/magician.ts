import { locateCuff, type RobedOptions, robedFigure } from '#figures/robe.ts'
import { lotus, rose } from '#flowers.ts'
import { distance, type Point, polar, times } from '#geometry.ts'
import { grassTufts, hills } from '#land.ts'
import { candle } from '#lights.ts'
import { filled, flatGold, gold, hair, ivory, leafGreen, metal, palettes, robes, stroke, umber } from '#palette.ts'
import { leaf, leafShape, sprig } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { chalice, pentacle, staff, sword } from '#suit-objects.ts'
import { ellipse, group, line, mirrored, num, path, place, rect, type Svg } from '#svg.ts'

const { ground } = palettes.major
/** The top of the altar: its far edge, its near edge and the thickness of the slab. */
const table = { back: 728, front: 848, slab: 28 }

const master: RobedOptions = {
  x: 350,
  y: 380,
  scale: 1,
  height: 600,
  hem: 186,
  mantle: robes.orange,
  gown: ivory,
  trim: '#3D3478',
  cuff: flatGold,
  lining: '#5A2412',
  belt: { fill: '#3D3478', jewel: '#C9A4F0' },
  collar: { fill: '#E9B85C', jewel: '#5B3385' },
  left: { pose: 'raised', holds: place({ x: -6, y: 14 }, candle({ height: 92, width: 24 })) },
  right: { pose: 'lowered' },
  head: { hair: hair.auburn, cut: 'swept', headband: '#E9B85C' },
  seed: 21,
}
const [flameX, flameY] = [locateCuff(master, 'left')[0] - 6, locateCuff(master, 'left')[1] - 106]

/** I Маг: a candle raised, a sleeve lowered to a lotus, the four tools on the altar before him. */
export function magician(): Svg {
  return [sky(), garden(), roseArch(), robedFigure(master), infinity(), altar(), tools(), lotusInBowl()].join('')
}

/** All light comes from the candle. */
function sky(): Svg {
  const at = { x: flameX, y: flameY }
  return [
    rect(40, 50, 620, 1000, { fill: ground[0] }),
    glow(
      flameX,
      flameY,
      [600, 480, 370, 270, 180, 112, 62],
      [ground[1], '#221A50', '#30215F', '#472868', '#6B3566', '#9A4F5C', '#C97F5C'],
    ),
    rays({ ...at, from: 70, to: 820, count: 92, shorter: 0.6, attributes: stroke(1.4, gold, { opacity: 0.45 }) }),
    starField({
      seed: 17,
      box: [330, 130, 228, 520],
      count: 34,
      avoid: (x, y) => (distance([x, y], [350, 362]) > 240 && y < 362) || distance([x, y], [350, 246]) < 100,
    }),
  ].join('')
}

function garden(): Svg {
  return [
    hills({ y: 650, fills: ['#332A70', '#241D55'], step: 44, swell: 14, seed: 11 }),
    grassTufts({ seed: 6, box: [58, 690, 584, 150], count: 46, colour: '#8E9BD8' }),
  ].join('')
}

/** Roses along the inside of the arch; they leave the medallion free. */
function roseArch(): Svg {
  const r = 262
  const at = (degrees: number): Point =>
    degrees > 180 ? [350 - r, 362 + (degrees - 180) * 4.6] : polar(350, 362, r, -degrees)
  const stem = times(18, (index) => at(107 + index * 6)).map(([x, y]) => `${num(x)} ${num(y)}`)
  const leaves = times(17, (index) => {
    const degrees = 108 + index * 6
    const [x, y] = at(degrees)
    const along = degrees > 180 ? 90 : -degrees - 90
    return [-46, 46].map((turn) => leafShape({ x, y, length: 30, width: 8.5, turn: along + turn })).join('')
  })
  const blooms = [111, 127, 143, 159, 175, 191, 206].map((degrees, index) => {
    const [x, y] = at(degrees)
    return rose({ x, y, r: index % 2 ? 17 : 22, colour: index % 3 === 1 ? 'white' : 'red', turn: index * 41 })
  })
  return mirrored(
    350,
    path(`M${stem.join('L')}`, stroke(3)),
    path(leaves.join(''), filled(leafGreen.dark, 1.4)),
    ...blooms,
  )
}

function infinity(): Svg {
  const loop = 'M0 0C24 -34 72 -34 72 0C72 34 24 34 0 0C-24 -34 -72 -34 -72 0C-72 34 -24 34 0 0Z'
  return place(
    { x: master.x, y: 246 },
    path(loop, stroke(12, umber)),
    path(loop, stroke(8.4)),
    path(loop, stroke(1.6, '#FFF3CF')),
  )
}

function altar(): Svg {
  const { back, front, slab } = table
  const top = `M118 ${back}L582 ${back}L636 ${front}L64 ${front}Z`
  return [
    rect(96, front + slab, 508, 190, filled('#352B70', 3)),
    rect(128, 898, 444, 110, filled('#241B56', 2)),
    rect(137, 907, 426, 92, stroke(1.2, gold, { opacity: 0.8 })),
    mirrored(350, carvedSprig()),
    rect(76, 1024, 548, 40, filled('#3F3480', 2.8)),
    path(top, filled('#4A3E92', 3.2)),
    path(`M132 ${back + 10}L568 ${back + 10}L612 ${front - 10}L88 ${front - 10}Z`, stroke(1.3, gold, { opacity: 0.7 })),
    rect(58, front, 584, slab, filled('#3F3480', 3.2)),
    line(66, front + 20, 634, front + 20, stroke(1.3, gold, { opacity: 0.8 })),
  ].join('')
}

/** Half of the lunaria carved on the front of the altar. */
function carvedSprig(): Svg {
  return [
    sprig(
      [
        [354, 990],
        [392, 962],
        [442, 956],
        [496, 950],
        [540, 928],
      ],
      6,
      { r: 17, fill: '#8E7BE0', opacity: 0.5 },
    ),
    leaf({ x: 356, y: 990, length: 58, width: 10, turn: -72, fill: '#4A3E92' }),
    leaf({ x: 352, y: 992, length: 44, width: 8, turn: -8, fill: '#4A3E92' }),
  ].join('')
}

/** Cup, sword, staff and pentacle: what lies on the slab is seen foreshortened. */
function tools(): Svg {
  const lying = (x: number, y: number, content: Svg) =>
    group({ transform: `translate(${x} ${y}) scale(1 .62)` }, content)
  const shadow = (x: number, y: number, rx: number) => ellipse(x, y, rx, rx * 0.2, { fill: '#2A2260' })
  return [
    shadow(190, 802, 60),
    shadow(358, 800, 58),
    shadow(524, 806, 66),
    chalice({ x: 172, y: 800, size: 150, liquid: '#7A2C4A' }),
    pentacle({ x: 350, y: 746, r: 56 }),
    lying(352, 826, staff({ x: 0, y: 0, length: 220, turn: 84, leaves: 2, width: 18 })),
    lying(334, 824, sword({ x: 0, y: 0, length: 252, turn: -86, anchor: 'pommel' })),
  ].join('')
}

/** The lotus to which the lowered sleeve points, in a low bowl. */
function lotusInBowl(): Svg {
  const x = locateCuff(master, 'right')[0] + 24
  return [
    lotus({ x, y: 778, size: 0.72 }),
    path(
      `M${num(x - 62)} 770Q${num(x)} 786 ${num(x + 62)} 770Q${num(x + 50)} 804 ${num(x + 20)} 806L${num(x - 20)} 806Q${num(x - 50)} 804 ${num(x - 62)} 770Z`,
      filled(metal.fill, 2.4, umber),
    ),
    path(`M${num(x - 52)} 784Q${num(x)} 798 ${num(x + 52)} 784`, stroke(1.4, umber, { opacity: 0.7 })),
  ].join('')
}
