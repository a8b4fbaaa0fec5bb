import { cloakedBack } from '#figures/hooded.ts'
import { bridge } from '#gates.ts'
import { distance, times } from '#geometry.ts'
import { castle } from '#houses.ts'
import { grassTufts, hills } from '#land.ts'
import { filled, gold, palettes, stroke } from '#palette.ts'
import { cloud, glow, rays, starField } from '#sky.ts'
import { chalice } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { path } from '#svg.ts'
import { waveLines } from '#water.ts'

const { ground } = palettes.cups
const light = { x: 452, y: 440 }
const cupSize = 128

/** A black cloak seen from behind: three cups spilled before it, two whole ones behind; a bridge leads to a keep. */
export function fiveOfCups(): Svg {
  return [sky(), farBank(), nearBank(), ...spilled(), mourner(), ...whole()].join('')
}

function sky(): Svg {
  const { x, y } = light
  const avoid = (px: number, py: number) =>
    distance([px, py], [x, y]) < 300 || (py < 362 && distance([px, py], [350, 362]) > 278)
  return [
    glow(x, y, [720, 580, 470, 380, 290, 200], [ground[0], ground[1], '#1A4058', '#376478', '#6A93A0', '#A5C2C4']),
    rays({ x, y, from: 96, to: 900, count: 72, shorter: 0.6, attributes: stroke(1.4, '#E9F2EF', { opacity: 0.35 }) }),
    starField({ seed: 3, box: [60, 90, 580, 420], count: 24, avoid }),
    cloud({ x: 20, y: 330, width: 240, height: 74, fill: '#1F4A62', bumps: 6, seed: 3 }),
    cloud({ x: 500, y: 270, width: 200, height: 64, fill: '#1F4A62', bumps: 5, seed: 6 }),
    cloud({ x: 470, y: 520, width: 230, height: 66, fill: '#2A5A70', bumps: 6, seed: 9 }),
  ].join('')
}

function farBank(): Svg {
  return [
    hills({ y: 560, fills: ['#2F5C70', '#234C60'], step: 34, swell: 14, seed: 4, bottom: 690 }),
    castle({ x: 140, y: 612, width: 150, fill: '#123450', roof: '#7A2E3C', lineWidth: 2 }),
    path('M40 604Q130 590 220 610Q420 640 660 616L660 724L40 724Z', filled('#1B4356', 2.4)),
    path('M60 628Q130 616 210 632M330 654Q480 656 620 640', stroke(1.4, gold, { opacity: 0.55 })),
    path('M40 664Q200 654 340 670Q500 686 660 664L660 764L40 764Z', filled('#1A5F7C', 2.4)),
    waveLines({ x: 50, y: 682, right: 650, rows: 5, gap: 14, swell: 4, colour: '#BFEAF2', opacity: 0.6 }),
    path('M40 654Q70 648 100 654Q118 688 104 754L40 754Z', filled('#1B4356', 2.4)),
    path('M132 598Q92 626 106 656L128 654Q118 628 148 598Z', { fill: '#D9B36C' }),
    bridge({ x: 210, y: 730, width: 232, height: 88, arches: 3, fill: '#4A6A7A' }),
  ].join('')
}

function nearBank(): Svg {
  return [
    path('M40 1060L40 742Q150 710 240 728Q300 734 318 660Q420 672 500 708Q580 734 660 722L660 1060Z', {
      fill: '#122C38',
    }),
    path('M40 742Q150 710 240 728Q300 734 318 660Q420 672 500 708Q580 734 660 722', stroke(3)),
    path(
      'M60 770Q150 744 236 756M70 1034Q180 1010 300 1026M330 708Q400 716 460 744',
      stroke(1.4, gold, { opacity: 0.5 }),
    ),
    grassTufts({ seed: 6, box: [60, 770, 580, 270], count: 50, colour: '#8FB8A8' }),
  ].join('')
}

function spilled(): Svg[] {
  return [
    chalice({ x: 192, y: 816, size: cupSize, spilled: true, turn: -3 }),
    chalice({ x: 140, y: 900, size: cupSize, spilled: true, flip: true, turn: 4 }),
    chalice({ x: 212, y: 984, size: cupSize, spilled: true, turn: 2 }),
  ]
}

function mourner(): Svg {
  return cloakedBack({ x: 452, y: 936, scale: 1.58, fill: '#04080D', line: '#C8A25E', trim: '#1F2E38', seed: 11 })
}

function whole(): Svg[] {
  return times(2, (index) => chalice({ x: 486 + index * 112, y: 1024 - index * 10, size: cupSize }))
}
