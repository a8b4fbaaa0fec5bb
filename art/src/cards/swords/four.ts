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
  const sill = rect(282, 356, 220, 12, filled('#364374', 2.4))
  const glass = gothicWindow({
    id: 'four-glass',
    x: 392,
    y: 356,
    width: 176,
    height: 222,
    glass: ['#5B6FC0', '#8C3A62', '#3D7F9E'],
    stone: '#2C3868',
    lights: 3,
    rose: 0.22,
  })
  return glass + sill
}

/** Three swords on pegs, points down. */
function hangingSwords(): Svg {
  return [280, 392, 504]
    .map((x, index) => {
      const y = index === 1 ? 470 : 448
      const peg = circle(x, y + 9, 5, filled('#8A6A3A', 1.6, umber))
      return sword({ x, y, length: 338, turn: 180 }) + place({ x: -22, y: 0 }, peg) + place({ x: 22, y: 0 }, peg)
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
      'M160 834C146 822 146 800 152 774C158 744 168 712 186 700C206 694 246 722 276 752C296 774 300 812 290 834Z',
      filled('#D8D4E8', 2.6, umber),
    ),
    path('M166 826C158 806 162 784 170 764M182 828C176 818 176 808 180 798', stroke(1.4, umber, { opacity: 0.6 })),
  ].join('')
}

/** Only the head is seen; the mantle covers the rest and falls over the edge of the stone. */
function sleeper(): Svg {
  const body =
    'M266 838C260 806 266 776 290 756C308 741 332 738 358 746C420 764 470 772 520 772C550 764 562 738 582 738C606 740 618 790 622 836'
  const folds =
    'M314 748C296 776 292 804 298 832M340 744C318 778 314 804 322 832M376 752C354 784 350 808 358 832M414 762C394 788 390 810 396 832M452 768C436 792 434 812 440 832M490 772C478 796 476 812 482 832M526 770C520 796 522 812 526 832M558 756C550 786 554 810 560 832M586 744C590 780 594 806 594 832'
  return [
    head({ x: 231, y: 764, scale: 0.8, tilt: -50, hair: hair.copper, cut: 'page' }),
    drape({
      left: [
        [266, 828],
        [263, 862],
        [260, 888],
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
      'M263 840C256 806 262 778 288 757C300 746 312 741 328 740C306 762 294 798 300 838Z',
      filled(ivory, 2.2, umber),
    ),
  ].join('')
}

function laidSword(): Svg {
  return (
    ellipse(384, 998, 172, 9, { fill: '#05070F', 'fill-opacity': 0.8 }) +
    sword({ x: 384, y: 984, length: 350, turn: 90, anchor: 'middle' })
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
