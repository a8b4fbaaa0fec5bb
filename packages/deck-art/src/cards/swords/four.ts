import { brickWall, pillar } from '#buildings.ts'
import { drape } from '#figures/drape.ts'
import { head } from '#figures/head.ts'
import { tomb } from '#furniture.ts'
import { times } from '#geometry.ts'
import { candle } from '#lights.ts'
import { filled, flatGold, gold, hair, ivory, metal, stroke, umber } from '#palette.ts'
import { glow, rays } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import { circle, clipped, ellipse, line, path, place, rect, type Svg } from '#svg.ts'
import { gothicWindow } from '#windows.ts'

const flame = { x: 106, y: 590 }
const mantle = '#4A4A86'

/** A sleeper under a mantle on a tomb of stone; three swords on the wall under stained glass, one laid down, a candle. */
export function fourOfSwords(): Svg {
  return [wall(), stainedGlass(), hangingSwords(), floor(), bed(), sleeper(), laidSword(), candleStand()].join('')
}

/** The wall of the chapel; the stones about the candle are lit. */
function wall(): Svg {
  const { x, y } = flame
  return [
    brickWall({ x: 40, y: 40, width: 620, height: 900, fill: '#161C38', course: 46, opacity: 0.3 }),
    clipped(
      'four-light',
      'M40 40L660 40L660 940L40 940Z',
      glow(x, y, [400, 290, 190, 110], ['#1F2649', '#2E2F54', '#4A3E5A', '#75565A']),
    ),
    pillar({ x: 612, top: 20, base: 938, width: 58, fill: '#252F58', flutes: 4 }),
    rays({ x, y, from: 74, to: 420, count: 60, shorter: 0.55, attributes: stroke(1.2, gold, { opacity: 0.4 }) }),
  ].join('')
}

function stainedGlass(): Svg {
  const sill = rect(268, 404, 232, 12, filled('#364374', 2.4))
  const glass = gothicWindow({
    id: 'four-glass',
    x: 384,
    y: 404,
    width: 190,
    height: 252,
    glass: ['#5B6FC0', '#8C3A62', '#3D7F9E'],
    stone: '#2C3868',
    lights: 3,
    rose: 0.22,
  })
  return glass + sill
}

/** Three swords on pegs, points down. */
function hangingSwords(): Svg {
  return [284, 384, 484]
    .map((x, index) => {
      const y = index === 1 ? 506 : 486
      const peg = circle(x, y + 9, 5, filled('#8A6A3A', 1.6, umber))
      return sword({ x, y, length: 262, turn: 180 }) + place({ x: -22, y: 0 }, peg) + place({ x: 22, y: 0 }, peg)
    })
    .join('')
}

function floor(): Svg {
  const slabs = times(13, (index) => `M${350 + (index - 6) * 54} 936L${350 + (index - 6) * 104} 1060`)
  return (
    path('M40 936L660 936L660 1060L40 1060Z', filled('#0E1329', 2.6)) +
    path(`${slabs.join('')}M40 966L660 966M40 1010L660 1010`, stroke(1.3, gold, { opacity: 0.45 }))
  )
}

function bed(): Svg {
  return [
    place({ x: 390, y: 978 }, tomb({ width: 476, height: 150, fill: '#364374', panel: '#222C54' })),
    path(
      'M160 832C152 812 154 784 168 774C200 764 252 768 280 778C292 792 292 818 284 832Z',
      filled('#D8D4E8', 2.6, umber),
    ),
    path('M172 822C176 804 176 792 172 782M268 824C262 806 264 796 272 784', stroke(1.3, umber, { opacity: 0.6 })),
  ].join('')
}

/** Only the head is seen; the mantle covers the rest and falls over the edge of the stone. */
function sleeper(): Svg {
  const body =
    'M264 834C258 800 262 752 284 722C304 698 340 694 372 706C424 724 470 734 516 738C548 728 568 700 584 700C608 702 620 760 622 834'
  const folds =
    'M292 732C280 764 276 800 282 830M318 712C300 752 300 796 310 830M352 706C332 748 336 796 350 830M392 718C372 758 378 800 392 830M438 732C424 764 426 804 436 830M484 740C474 770 474 806 480 830M526 740C520 770 520 806 524 830M560 722C552 760 556 806 562 830M590 708C592 750 594 800 594 830'
  return [
    head({ x: 216, y: 756, scale: 0.94, tilt: -84, hair: hair.copper, cut: 'page' }),
    drape({
      left: [
        [264, 826],
        [260, 862],
        [256, 888],
      ],
      right: [
        [622, 826],
        [626, 856],
        [624, 876],
      ],
      fill: mantle,
      folds: 15,
      wave: 11,
      sag: 22,
      start: 0.06,
      stagger: 0.16,
      seed: 6,
      width: 3,
    }),
    path(`${body}Z`, { fill: mantle }),
    path(body, stroke(3.2)),
    path(folds, stroke(1.6, gold, { opacity: 0.8 })),
    path('M262 828C360 838 520 838 622 828', stroke(1.4, gold, { opacity: 0.5, 'stroke-dasharray': '14 10' })),
    path(
      'M263 838C258 800 262 752 284 722C292 712 302 704 314 700C296 730 290 780 292 838Z',
      filled(ivory, 2.2, umber),
    ),
  ].join('')
}

function laidSword(): Svg {
  return (
    ellipse(384, 1003, 172, 9, { fill: '#05070F', 'fill-opacity': 0.8 }) +
    sword({ x: 384, y: 990, length: 350, turn: 90, anchor: 'middle' })
  )
}

function candleStand(): Svg {
  return [
    place({ x: flame.x, y: 700 }, candle({ height: 76, width: 26 })),
    path(
      'M70 702C76 724 96 728 100 742L98 960C92 976 62 980 58 1004L154 1004C150 980 120 976 114 960L112 742C116 728 136 724 142 702Z',
      filled(metal.fill, 2.6, umber),
    ),
    path('M106 742L114 742L114 960C120 976 150 980 154 1004L118 1004C116 984 106 976 106 960Z', { fill: metal.shade }),
    ...[760, 850, 940].map(
      (y) => line(94, y, 118, y, stroke(6, flatGold)) + line(94, y + 5, 118, y + 5, stroke(1.4, umber)),
    ),
    path('M66 702L146 702', stroke(7, flatGold)),
    path('M66 706L146 706', stroke(1.6, umber)),
  ].join('')
}
