import { type Point, spline, times } from '#geometry.ts'
import { grassTufts } from '#land.ts'
import { filled, flatGold, gold, palettes, stroke, umber } from '#palette.ts'
import { rays } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { circle, clipped, ellipse, num, path, rect, type Svg } from '#svg.ts'
import { waveLines } from '#water.ts'

const { accent } = palettes.swords
const horizon = 566
/** Where the cloak was held together. */
const neck = { x: 154, y: 846 }
const cloth = { fill: '#5E4C96', shade: '#34285E', lining: '#B9743C' }

/** Ten swords stand in a fallen empty cloak on the shore; the sky is black above a thin gold dawn. */
export function tenOfSwords(): Svg {
  return [sky(), dawn(), sea(), shore(), cloak(), swords(), foreground()].join('')
}

/** Nearly black; the undersides of long clouds catch a little light. */
function sky(): Svg {
  const bands = [
    [120, 178, 300],
    [300, 236, 330],
    [60, 300, 330],
    [330, 356, 320],
    [70, 412, 380],
    [360, 452, 300],
  ] as const
  const clouds = bands.map(([x, y, width], index) => {
    const height = 40 - index * 3
    const at = (across: number, up: number) => `${num(x + width * across)} ${num(y - height * up)}`
    return (
      path(
        `M${at(0, 0)}C${at(0.08, 0.5)} ${at(0.2, 0.4)} ${at(0.26, 0.7)}C${at(0.36, 1.2)} ${at(0.5, 1.1)} ${at(0.56, 0.7)}C${at(0.66, 1)} ${at(0.8, 0.8)} ${at(0.82, 0.4)}C${at(0.9, 0.5)} ${at(0.98, 0.2)} ${at(1, 0)}C${at(0.8, -0.14)} ${at(0.6, 0.12)} ${at(0.44, -0.04)}C${at(0.3, -0.16)} ${at(0.14, 0.06)} ${at(0, 0)}Z`,
        { fill: index > 3 ? '#141A36' : '#0E1226' },
      ) +
      path(
        `M${at(0, 0)}C${at(0.14, 0.06)} ${at(0.3, -0.16)} ${at(0.44, -0.04)}C${at(0.6, 0.12)} ${at(0.8, -0.14)} ${at(1, 0)}`,
        stroke(1.8, gold, { opacity: 0.3 + index * 0.1 }),
      )
    )
  })
  return [
    rect(40, 40, 620, 560, { fill: '#05070F' }),
    rect(40, 300, 620, 300, { fill: '#080B18' }),
    rect(40, 430, 620, 170, { fill: '#0D1226' }),
    rays({
      x: 350,
      y: horizon,
      from: 130,
      to: 540,
      count: 64,
      shorter: 0.55,
      attributes: stroke(1.3, gold, { opacity: 0.26 }),
    }),
    ...clouds,
  ].join('')
}

/** The first strip of day over the water. */
function dawn(): Svg {
  const window = `M40 400L660 400L660 ${horizon}L40 ${horizon}Z`
  return clipped(
    'ten-dawn',
    window,
    ellipse(350, horizon, 420, 62, { fill: '#33254A' }),
    ellipse(350, horizon, 360, 42, { fill: '#7A4450' }),
    ellipse(350, horizon, 330, 26, { fill: '#C9803F' }),
    ellipse(350, horizon, 310, 13, { fill: '#F8D488' }),
  )
}

function sea(): Svg {
  const glints = times(22, (index) => {
    const t = index / 21
    const half = 26 + ((index * 47) % 60) + t * 40
    return `M${num(350 - half + ((index * 31) % 40) - 20)} ${num(horizon + 8 + t * 118)}h${num(half * 1.6)}`
  })
  return [
    rect(40, horizon, 620, 190, { fill: '#18234A' }),
    rect(40, horizon + 60, 620, 130, { fill: '#121A38' }),
    waveLines({ x: 40, y: horizon + 18, right: 660, rows: 7, gap: 18, swell: 3.5, colour: accent, opacity: 0.45 }),
    path(glints.join(''), stroke(2, '#F1C57A', { opacity: 0.5 })),
    path(`M40 ${horizon}L660 ${horizon}`, stroke(2.6, '#FFE9B0')),
  ].join('')
}

function shore(): Svg {
  const edge = 'M40 742C130 716 220 734 320 722C430 708 540 730 660 704'
  return [
    path(`${edge}L660 1060L40 1060Z`, { fill: '#2B2740' }),
    path('M40 860C180 830 420 846 660 816L660 1060L40 1060Z', { fill: '#211E36' }),
    path(edge, stroke(7, '#BFCBF2')),
    path(edge, stroke(2)),
    path('M40 758C140 734 230 750 330 738C430 726 540 746 660 722', stroke(1.4, accent, { opacity: 0.6 })),
    grassTufts({ seed: 12, box: [60, 770, 580, 60], count: 16, colour: '#8A84A8', size: 0.8 }),
  ].join('')
}

/** A point of the spread skirt: the folds run from the neck to a hem that is a quarter of a flattened circle. */
function onSkirt(angle: number, part: number): Point {
  const radians = (angle * Math.PI) / 180
  return [neck.x + 490 * part * Math.cos(radians), neck.y + 178 * part * Math.sin(radians)]
}

/** It lies as it fell: the hood at the left, the skirt spread out to the right, one corner turned over. */
function cloak(): Svg {
  const at = ([x, y]: Point) => `${num(x)} ${num(y)}`
  const [from, to, waves] = [98, -2, 15]
  const angle = (index: number) => from + ((to - from) * index) / waves
  const hem = times(waves, (index) => {
    const dip = onSkirt(angle(index + 0.5), index % 2 ? 0.985 : 1.05)
    return `Q${at(dip)} ${at(onSkirt(angle(index + 1), 1))}`
  })
  const folds = times(waves - 1, (index) => {
    const [begin, bend] = [index % 2 ? 0.3 : 0.14, index % 3 ? 1.4 : -1.6]
    const direction = angle(index + 1)
    return `M${at(onSkirt(direction, begin))}Q${at(onSkirt(direction + bend, 0.6))} ${at(onSkirt(direction, 0.985))}`
  })
  const border = times(25, (index) => onSkirt(from + ((to - from) * index) / 24, 0.93))
  const corner = `M${at(onSkirt(98, 1))}C104 1002 130 968 166 952C172 976 186 1000 208 ${num(onSkirt(84, 1)[1])}Q140 1030 ${at(onSkirt(98, 1))}Z`
  return [
    path('M122 968C112 1020 160 1042 300 1036C460 1030 640 960 662 866L560 850L180 880Z', { fill: '#0B0A18' }),
    path(
      `M${at([neck.x - 18, neck.y + 24])}L${at(onSkirt(from, 1))}${hem.join('')}C560 812 440 812 360 822C290 812 220 812 ${at([neck.x, neck.y - 24])}Z`,
      filled(cloth.fill, 3.2),
    ),
    path(
      `${folds.join('')}M190 828C280 826 330 836 400 830M420 828C480 824 540 826 600 836`,
      stroke(1.7, gold, { opacity: 0.8 }),
    ),
    path(spline(border), stroke(9, cloth.shade)),
    path(spline(border), stroke(2, flatGold, { 'stroke-dasharray': '0.1 9' })),
    path(corner, filled(cloth.lining, 2.6)),
    path('M112 1010C128 994 148 972 166 962M136 1016C148 1000 162 984 174 976', stroke(1.4, gold, { opacity: 0.7 })),
    hood(),
  ].join('')
}

/** The hood has fallen in on itself; there is nothing but dark in it. */
function hood(): Svg {
  return [
    path(
      'M184 808C156 782 108 784 86 808C66 824 56 846 54 872C80 894 122 902 162 892C188 880 198 836 184 808Z',
      filled(cloth.fill, 3),
    ),
    path('M70 870C84 838 124 822 160 836C172 852 168 874 154 884C122 892 92 886 70 870Z', filled('#120A1C', 2.4)),
    path('M84 870C98 848 126 838 152 846', stroke(1.4, gold, { opacity: 0.5 })),
    path(
      'M96 812C120 798 152 800 170 820M78 834C96 812 116 806 132 808M176 826C184 848 180 872 168 886',
      stroke(1.5, gold, { opacity: 0.8 }),
    ),
    path('M160 892C172 908 192 910 204 902', stroke(3, flatGold)),
    circle(210, 898, 9, filled(flatGold, 1.8, umber)),
  ].join('')
}

/** Two rows of five, all of one size, fanned a little; the near ones stand in the gaps of the far ones. */
function swords(): Svg {
  const far = [
    [226, 852],
    [318, 832],
    [410, 850],
    [500, 830],
    [588, 854],
  ] as const
  const near = [
    [182, 946],
    [272, 968],
    [364, 950],
    [456, 964],
    [540, 936],
  ] as const
  return [...far, ...near].map(([x, y]) => standing(x, y, (x - 380) * 0.01)).join('')
}

/** A sword with its point in the cloth, and the cloth drawn together around it. */
function standing(x: number, y: number, lean: number): Svg {
  return [
    sword({ x, y, length: 298, turn: 180 + lean, anchor: 'point' }),
    path(
      `M${x - 17} ${y + 2}Q${x - 8} ${y - 9} ${x} ${y - 8}Q${x + 8} ${y - 9} ${x + 17} ${y + 2}Q${x} ${y + 10} ${x - 17} ${y + 2}Z`,
      filled(cloth.shade, 1.8),
    ),
  ].join('')
}

function foreground(): Svg {
  return [
    path('M40 1022C140 1006 240 1024 350 1020C470 1014 560 1026 660 1010L660 1060L40 1060Z', filled('#15132A', 2)),
    grassTufts({ seed: 21, box: [60, 1026, 580, 24], count: 22, colour: '#8A84A8' }),
  ].join('')
}
