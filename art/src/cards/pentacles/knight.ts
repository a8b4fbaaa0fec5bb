import { horse, horseCoats } from '#animals/horse.ts'
import { banner } from '#banners.ts'
import { emblem } from '#emblems.ts'
import { distance } from '#geometry.ts'
import { acorn, oakLeaf } from '#harvest.ts'
import { furrows, peak } from '#land.ts'
import { filled, flatGold, gold, leafGreen, palettes, stroke, umber } from '#palette.ts'
import { glow, rays, spikes, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import { circle, path, place, type Svg } from '#svg.ts'

const { ground, accent } = palettes.pentacles
const sun = { x: 426, y: 300 }

/** Рыцарь Пентаклей: a black horse with an oak plume, a banner, a pentacle for a sun over the furrows. */
export function knightOfPentacles(): Svg {
  return [sky(), field(), standard(), charger()].join('')
}

function sky(): Svg {
  const { x, y } = sun
  return [
    glow(x, y, [760, 600, 470, 360, 270, 200], [ground[0], ground[1], '#143C2E', ground[2], '#1F5A45', '#2E7458']),
    rays({ x, y, from: 150, to: 780, count: 84, shorter: 0.55, attributes: stroke(1.4, gold, { opacity: 0.42 }) }),
    starField({ seed: 12, box: [60, 80, 580, 470], count: 40, avoid: (px, py) => distance([px, py], [x, y]) < 205 }),
    path(spikes({ x, y, from: 132, to: 180, count: 32, halfAngle: 2.6 }), { fill: gold }),
    path(spikes({ x, y, from: 132, to: 158, count: 32, halfAngle: 1.8, turn: 360 / 64 }), { fill: accent }),
    pentacle({ x, y, r: 134 }),
  ].join('')
}

function field(): Svg {
  return [
    peak({ x: 140, y: 722, width: 300, height: 150, fill: '#1B4A3A', snow: false }),
    peak({ x: 548, y: 722, width: 340, height: 134, fill: '#1B4A3A', snow: false }),
    furrows({ y: 716, fill: '#12352A', sprouts: accent }),
  ].join('')
}

function standard(): Svg {
  return place(
    { x: 96, y: 1050 },
    banner({
      pole: 700,
      width: 122,
      height: 176,
      fill: '#8C4A2A',
      emblem: place({ x: 0, y: 0, scale: 1.9 }, emblem('pentacles', '#F1D596')),
    }),
  )
}

/** A plough horse: it bows its head over the furrows. What it wears is drawn on the upright horse and bows with it. */
function charger(): Svg {
  return place(
    { x: 424, y: 776, scale: 1.16, turn: -13 },
    place(
      { x: -300, y: -790 },
      place({ x: 300, y: 790, scale: 1.36 }, horse({ coat: horseCoats.black, bridle: '#D9A24A' })),
      caparison(),
      plume(),
    ),
  )
}

/** The cloth on the breast of the horse. */
function caparison(): Svg {
  const signs = [
    [272, 946],
    [346, 962],
    [420, 948],
    [312, 988],
    [386, 994],
  ] as const
  return [
    path(
      'M190 1060C200 1000 224 940 254 896C304 926 408 926 466 878C492 940 514 1020 522 1120L180 1120Z',
      filled('#2C6B50', 3.2),
    ),
    path('M254 896C304 926 408 926 466 878L474 898C414 948 298 950 244 916Z', filled(flatGold, 2, umber)),
    path('M250 907C302 938 410 936 470 888', stroke(5, umber, { 'stroke-dasharray': '0.1 12' })),
    path('M226 964C300 1000 420 998 494 954', stroke(1.6, gold, { opacity: 0.7 })),
    path('M220 976C298 1012 424 1010 498 966', stroke(1.6, gold, { opacity: 0.7 })),
    ...signs.map(([x, y]) => place({ x, y: y + 8, scale: 0.76 }, emblem('pentacles', flatGold))),
  ].join('')
}

function plume(): Svg {
  return place(
    { x: 238, y: 622, turn: -46 },
    ...[-138, -46, -114, -68, -90].map((turn, index) =>
      oakLeaf({ x: 0, y: 0, length: 56 + index * 6, turn, fill: index % 2 ? leafGreen.dark : leafGreen.light }),
    ),
    acorn({ x: 0, y: 2, r: 9, turn: 30 }),
    circle(0, 0, 8, filled(flatGold, 1.6, umber)),
  )
}
