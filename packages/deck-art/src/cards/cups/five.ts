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
    rays({ x, y, from: 150, to: 900, count: 72, shorter: 0.6, attributes: stroke(1.4, '#E9F2EF', { opacity: 0.35 }) }),
    starField({ seed: 3, box: [60, 90, 580, 420], count: 24, avoid }),
    cloud({ x: 20, y: 330, width: 240, height: 74, fill: '#1F4A62', bumps: 6, seed: 3 }),
    cloud({ x: 500, y: 270, width: 200, height: 64, fill: '#1F4A62', bumps: 5, seed: 6 }),
    cloud({ x: 470, y: 520, width: 230, height: 66, fill: '#2A5A70', bumps: 6, seed: 9 }),
  ].join('')
}

function farBank(): Svg {
  return [
    hills({ y: 596, fills: ['#2F5C70', '#234C60'], step: 34, swell: 14, seed: 4, bottom: 720 }),
    castle({ x: 128, y: 640, width: 150, fill: '#123450', roof: '#7A2E3C', lineWidth: 2 }),
    path('M40 640Q130 626 220 646Q420 676 660 652L660 760L40 760Z', filled('#1B4356', 2.4)),
    path('M60 664Q130 652 210 668M330 690Q480 692 620 676', stroke(1.4, gold, { opacity: 0.55 })),
    path('M40 700Q200 690 340 706Q500 722 660 700L660 800L40 800Z', filled('#1A5F7C', 2.4)),
    waveLines({ x: 50, y: 718, right: 650, rows: 5, gap: 14, swell: 4, colour: '#BFEAF2', opacity: 0.6 }),
    path('M40 690Q70 684 100 690Q118 724 104 790L40 790Z', filled('#1B4356', 2.4)),
    path('M122 640Q88 664 104 692L126 690Q112 666 134 640Z', { fill: '#D9B36C' }),
    bridge({ x: 210, y: 766, width: 232, height: 88, arches: 3, fill: '#4A6A7A' }),
  ].join('')
}

function nearBank(): Svg {
  return [
    path('M40 1060L40 778Q150 746 240 764Q300 770 318 696Q420 708 500 744Q580 770 660 758L660 1060Z', {
      fill: '#122C38',
    }),
    path('M40 778Q150 746 240 764Q300 770 318 696Q420 708 500 744Q580 770 660 758', stroke(3)),
    path('M60 806Q150 780 236 792M70 1034Q180 1010 300 1026M330 744Q400 752 460 780', stroke(1.4, gold, { opacity: 0.5 })),
    grassTufts({ seed: 6, box: [60, 800, 580, 240], count: 50, colour: '#8FB8A8' }),
  ].join('')
}

function spilled(): Svg[] {
  return [
    chalice({ x: 188, y: 850, size: cupSize, spilled: true, turn: -3 }),
    chalice({ x: 142, y: 936, size: cupSize, spilled: true, flip: true, turn: 4 }),
    chalice({ x: 204, y: 1020, size: cupSize, spilled: true, turn: 2 }),
  ]
}

function mourner(): Svg {
  return cloakedBack({ x: 452, y: 936, scale: 1.58, fill: '#04080D', line: '#C8A25E', trim: '#1F2E38', seed: 11 })
}

function whole(): Svg[] {
  return times(2, (index) => chalice({ x: 486 + index * 112, y: 1024 - index * 10, size: cupSize }))
}
