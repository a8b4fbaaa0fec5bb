import { cloakedBack } from '#figures/hooded.ts'
import type { Point } from '#geometry.ts'
import { polar, polygon, times } from '#geometry.ts'
import { masonry, pointedArch } from '#masonry.ts'
import { filled, flatGold, gold, ivory, stroke } from '#palette.ts'
import { snowfall } from '#paving.ts'
import { leafShape } from '#plants.ts'
import { rays, starField } from '#sky.ts'
import { pentacle } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { circle, clipped, ellipse, path, rect } from '#svg.ts'
import { bareTree } from '#trees.ts'

const window = { x: 416, y: 716, width: 326, height: 572 }
const flower = { x: 416, y: 428, r: 97 }
const coin = 50
const snow = { fill: '#D9E5E4', shade: '#A9C2C4', line: '#6F9094' }
const glass = { amber: '#F0A94C', orange: '#CF6A2C', garnet: '#8E2F3C', leaf: '#3F7A4A' }
const night = '#0B1B22'

/** Five coins blossom in a lit window; outside two cloaked figures go through the snow past a bare tree. */
export function fiveOfPentacles(): Svg {
  return [sky(), church(), stainedGlass(), snowOnSill(), street(), walkers(), storm()].join('')
}

function sky(): Svg {
  return [
    rect(40, 40, 620, 1020, { fill: night }),
    circle(flower.x, flower.y, 470, { fill: '#0F2830' }),
    starField({ seed: 15, box: [58, 250, 130, 300], count: 10, sparkles: 0.1 }),
  ].join('')
}

function church(): Svg {
  const joints = masonry({ left: () => 204, right: () => 660, top: 46, bottom: 850, course: 46, stones: 5 })
  return [
    rect(204, 40, 460, 820, filled('#17332F', 3)),
    circle(flower.x, flower.y, 330, { fill: '#3A3A2A', 'fill-opacity': 0.55 }),
    circle(flower.x, flower.y, 250, { fill: '#5E4A2A', 'fill-opacity': 0.6 }),
    path(joints, stroke(1.6, gold, { opacity: 0.36 })),
    rays({ ...flower, from: 190, to: 460, count: 40, shorter: 0.7, attributes: stroke(1.3, gold, { opacity: 0.42 }) }),
    rect(40, 40, 164, 760, { fill: night }),
    starField({ seed: 15, box: [62, 230, 110, 300], count: 9, sparkles: 0.2 }),
    // The buttress at the corner.
    path('M176 860V380L232 330V860Z', filled('#1D3F39', 3)),
    path(
      'M176 452H232M176 524H232M176 596H232M176 668H232M176 740H232M204 380V452M214 524V596M200 596V668M216 668V740',
      stroke(1.5, gold, { opacity: 0.5 }),
    ),
    path(
      'M168 392C164 382 180 372 192 361L228 328C236 321 243 329 237 337L204 368C196 376 190 380 184 390C178 398 170 398 168 392Z',
      filled(ivory, 2, snow.line),
    ),
  ].join('')
}

function stainedGlass(): Svg {
  const { x, y } = flower
  const rim = pointedArch({ ...window, width: window.width + 50, height: window.height + 42 })
  const wedges = times(10, (index) =>
    polygon([[x, y], ...[-9, 9].map((side): Point => polar(x, y, 420, index * 36 - 90 + side))]),
  )
  const stem = `M${x} ${y + 30}V${window.y}`
  const leaves = [
    [x, 668, -38],
    [x, 668, -142],
    [x, 612, -34],
    [x, 612, -146],
  ].map(([lx = 0, ly = 0, turn]) => leafShape({ x: lx, y: ly, length: 104, width: 25, turn }))
  return [
    path(rim, filled('#8C8468', 3.2)),
    path(pointedArch({ ...window, width: window.width + 22, height: window.height + 18 }), stroke(1.8, '#4A4634')),
    clipped(
      'glass',
      pointedArch(window),
      rect(240, 130, 352, 600, { fill: glass.orange }),
      path(wedges.join(''), { fill: '#E28A3A' }),
      rays({ x, y, from: 30, to: 420, count: 20, turn: 9, attributes: stroke(2.2, night) }),
      path(`M253 570H579M253 643H579M${x - 108} 716V560M${x + 108} 716V560`, stroke(2.2, night)),
      path(stem, stroke(11, night)),
      path(stem, stroke(7, glass.leaf)),
      path(leaves.join(''), filled(glass.leaf, 2.6, night)),
      path(pointedArch({ ...window, width: window.width - 30, height: window.height - 26 }), stroke(3, night)),
      path(pointedArch({ ...window, width: window.width - 14, height: window.height - 12 }), stroke(11, '#F9D58C')),
    ),
    path(pointedArch(window), stroke(3, night)),
    petals(),
  ].join('')
}

/** The coins as the petals of a flower of glass. */
function petals(): Svg {
  const places = times(5, (index) => polar(flower.x, flower.y, flower.r, -90 + index * 72))
  return [
    ...places.map(([x, y]) => circle(x, y, coin + 8, filled(glass.garnet, 2.6, night))),
    circle(flower.x, flower.y, 40, filled('#FFE3A6', 2.8, night)),
    ...places.map(([x, y], index) => pentacle({ x, y, r: coin, turn: index * 72 })),
    path(
      times(10, (index) => leafShape({ ...flower, length: 30, width: 6, turn: index * 36 - 72 })).join(''),
      filled(glass.orange, 1.4, night),
    ),
  ].join('')
}

function snowOnSill(): Svg {
  return [
    rect(228, 716, 376, 22, filled('#8C8468', 2.8)),
    path(
      'M222 720C222 702 250 700 274 704C304 698 330 706 352 702C390 696 420 706 452 702C490 698 530 706 560 701C590 698 612 704 610 720C596 728 582 720 568 726C548 732 530 722 506 726C480 732 466 722 440 726C410 732 392 722 366 727C336 732 316 722 292 727C266 732 240 724 222 720Z',
      filled(ivory, 2, snow.line),
    ),
  ].join('')
}

function street(): Svg {
  const drifts = [
    'M60 872C120 862 190 868 240 880M430 846C500 838 570 846 640 856M70 950C130 940 180 946 210 952M470 908C540 900 600 910 640 920M60 1016C120 1008 170 1016 220 1024M500 1000C560 990 610 998 646 1006M300 1034C350 1026 410 1030 450 1036',
  ]
  return [
    path('M40 838C150 806 260 826 380 812C480 800 580 816 660 806L660 1060L40 1060Z', filled(snow.fill, 2.6, ivory)),
    path('M268 822L566 811L720 1060L150 1060Z', { fill: '#F7D9A0', 'fill-opacity': 0.62 }),
    path(drifts.join(''), stroke(1.8, snow.line, { opacity: 0.8 })),
    ...[
      [92, 1010],
      [134, 1022],
      [64, 1030],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 13, 5, { fill: snow.shade })),
    bareTree({ x: 120, y: 876, height: 436, fill: '#4A3A36', seed: 21 }),
    path(
      'M62 880C84 862 104 866 120 864C140 862 160 868 178 882C150 888 90 890 62 880Z',
      filled(ivory, 1.8, snow.line),
    ),
  ].join('')
}

function walkers(): Svg {
  return [
    path('M150 1012C220 996 480 996 530 1010C480 1026 210 1028 150 1012Z', { fill: snow.shade }),
    cloakedBack({ x: 274, y: 1010, scale: 0.96, turn: 4, fill: '#2E4A66', walking: true, trim: flatGold, seed: 6 }),
    cloakedBack({ x: 440, y: 1014, scale: 0.82, turn: 7, fill: '#7A3B46', walking: true, trim: flatGold, seed: 9 }),
  ].join('')
}

function storm(): Svg {
  // On the snow of the street and on lit glass white flakes would be lost.
  const lost = (x: number, y: number) => y > 796 || (x > 208 && x < 612 && y > 150)
  const gusts = [
    [594, 764],
    [66, 300],
    [112, 268],
    [610, 330],
    [76, 760],
  ].map(([x, y]) => `M${x} ${y}c16 -10 28 6 44 -3`)
  return [
    snowfall({ seed: 33, box: [58, 90, 584, 720], count: 150, avoid: lost }),
    path(gusts.join(''), stroke(1.8, ivory, { opacity: 0.7 })),
  ].join('')
}
