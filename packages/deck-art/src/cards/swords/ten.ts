import { times } from '#geometry.ts'
import { grassTufts } from '#land.ts'
import { filled, flatGold, gold, palettes, stroke } from '#palette.ts'
import { rays } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { clipped, ellipse, num, path, rect, type Svg } from '#svg.ts'
import { waveLines } from '#water.ts'

const { accent } = palettes.swords
const horizon = 566
const cloth = { fill: '#A23A4C', shade: '#7A2438', lining: '#3B1E4E' }

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
        stroke(1.8, gold, { opacity: num(0.3 + index * 0.1) }),
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
    path(glints.join(''), stroke(2.2, '#F1C57A', { opacity: 0.75 })),
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

/** It lies as it fell: the hood at the left, one skirt turned over to its lining. */
function cloak(): Svg {
  const outline =
    'M78 888C70 856 96 834 128 838C150 820 184 826 200 846C250 816 318 812 372 822C440 806 520 812 566 838C604 846 640 880 628 912C640 944 606 974 570 968C540 996 480 1004 440 986C400 1012 330 1010 296 988C250 1008 196 996 178 964C140 972 104 956 104 930C86 926 78 908 78 888Z'
  const lining = 'M440 986C462 960 520 944 570 968C540 996 480 1004 440 986Z'
  const folds =
    'M206 850C220 880 216 930 188 962M262 826C286 866 282 930 250 984M330 816C350 860 350 930 318 990M400 818C416 866 416 930 400 988M470 814C490 860 490 910 474 946M540 828C556 860 560 900 552 934M590 854C600 880 600 906 592 936M232 836C246 856 250 876 248 896M366 824C378 846 382 866 380 890M506 820C518 842 520 862 518 884'
  return [
    ellipse(352, 984, 290, 30, { fill: '#0B0A18' }),
    path(outline, filled(cloth.fill, 3.2)),
    path(
      'M104 930C150 950 220 936 290 958C380 976 480 950 560 946C600 938 624 926 628 912C640 944 606 974 570 968C540 996 480 1004 440 986C400 1012 330 1010 296 988C250 1008 196 996 178 964C140 972 104 956 104 930Z',
      { fill: cloth.shade },
    ),
    path(folds, stroke(1.6, gold, { opacity: 0.8 })),
    path(lining, filled(cloth.lining, 2.4)),
    path('M462 984C486 968 520 958 548 966M484 990C504 978 524 972 540 978', stroke(1.3, gold, { opacity: 0.7 })),
    // The hollow of the hood.
    path('M98 908C84 888 96 858 124 854C152 850 172 872 164 898C152 922 114 928 98 908Z', filled('#120A1C', 2.4)),
    path('M106 902C98 886 108 868 126 866C144 864 156 876 152 892', stroke(1.4, gold, { opacity: 0.6 })),
    path('M168 904C180 908 188 916 186 928C174 932 162 924 160 912Z', filled(flatGold, 1.8, '#5A3A1E')),
  ].join('')
}

/** Two rows of five, all of one size; the near ones stand in the gaps of the far ones. */
function swords(): Svg {
  const far = [
    [214, 872, -3],
    [306, 862, 2],
    [398, 864, -1],
    [490, 862, 3],
    [580, 876, 5],
  ] as const
  const near = [
    [166, 944, -6],
    [258, 950, -2],
    [350, 956, 1],
    [444, 950, 2],
    [536, 936, 6],
  ] as const
  return [...far, ...near].map(([x, y, lean]) => standing(x, y, lean)).join('')
}

/** A sword with its point in the cloth, and the cloth drawn together around it. */
function standing(x: number, y: number, lean: number): Svg {
  return [
    sword({ x, y, length: 330, turn: 180 + lean, anchor: 'point' }),
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
