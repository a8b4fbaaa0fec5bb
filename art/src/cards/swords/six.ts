import { hoodedShoulders } from '#figures/hooded.ts'
import { distance, randomFrom, times } from '#geometry.ts'
import { filled, flatGold, gold, palettes, robes, stroke, umber } from '#palette.ts'
import { glow, rays, starField } from '#sky.ts'
import { sword } from '#suit-objects.ts'
import type { Svg } from '#svg.ts'
import { num, path, place, rect } from '#svg.ts'

const { ground } = palettes.swords
const horizon = 652
const waterline = 866
/** Where the boat is bound: a pale light under the horizon. */
const dawn = { x: 612, y: 646 }
const depths = { far: '#22386A', near: '#1B2D5A', deep: '#15234A' }
const cloak = '#4A5AA0'
const hull =
  'M58 636C84 690 150 718 240 726C360 734 480 728 556 708C600 694 628 664 642 612C660 668 646 760 584 814C470 842 240 842 142 818C94 790 60 712 58 636Z'
const gunwale = 'M58 636C84 690 150 718 240 726C360 734 480 728 556 708C600 694 628 664 642 612'

/** A boat from its side with six upright swords and two hooded backs; rough water behind, smooth water ahead. */
export function sixOfSwords(): Svg {
  const vessel = place({ x: 21, y: 88, scale: 0.94 }, swords(), travellers(), boat(), pole())
  return [sky(), calmWater(), ripples(0, 5), vessel, bowWater(), ripples(5, 10)].join('')
}

function sky(): Svg {
  const { x, y } = dawn
  const avoid = (px: number, py: number) =>
    distance([px, py], [x, y]) < 220 ||
    (py > 410 && px > 240) ||
    (py > 510 && px > 110) ||
    (py < 362 && distance([px, py], [350, 362]) > 280) ||
    distance([px, py], [350, 70]) < 70
  return [
    glow(
      x,
      y,
      [840, 660, 500, 370, 262, 182, 108],
      [ground[0], '#151A35', ground[1], '#26315C', '#3D4A80', '#5B5E92', '#8F88A4'],
    ),
    rays({ x, y, from: 120, to: 860, count: 92, shorter: 0.55, attributes: stroke(1.2, gold, { opacity: 0.36 }) }),
    starField({ seed: 61, box: [60, 90, 580, 500], count: 58, avoid }),
  ].join('')
}

/** Long level lines ahead of the boat. */
function calmWater(): Svg {
  const random = randomFrom(5)
  const lines = times(20, (row) => {
    const y = num(horizon + 12 + row * 20)
    const from = 330 + random() * 110
    return `M${num(from)} ${y}H${num(660 - random() * 60)}M${num(from - 30 - random() * 20)} ${y}h${num(-30 - random() * 30)}`
  })
  const glints = times(13, (row) => {
    const half = 14 + random() * 24 + row * 1.2
    return `M${num(dawn.x - half)} ${num(horizon + 7 + row * 30)}h${num(half * 2)}`
  })
  return [
    rect(40, horizon, 620, 500, { fill: depths.far }),
    rect(40, horizon + 90, 620, 330, { fill: depths.near }),
    rect(40, 960, 620, 106, { fill: depths.deep }),
    path(lines.join(''), stroke(1.6, '#B8C8F4', { opacity: 0.6 })),
    path(glints.join(''), stroke(3, '#F3E6C2', { opacity: 0.6 })),
    path(`M40 ${horizon}L660 ${horizon}`, stroke(2.2)),
  ].join('')
}

/** Rows of short angry waves behind the boat; each row sinks into a level line where the boat has passed. */
function ripples(from: number, to: number): Svg {
  return times(to - from, (index) => {
    const row = from + index
    const [length, height] = [58 + row * 3, 30 + row * 1.6]
    const base = horizon + 38 + row * 40
    const count = row % 3 === 2 ? 3 : 4
    const start = 30 - (row % 2) * length * 0.5
    const crests = times(count, (wave) => crest(length, height * (1 - (wave / count) ** 2 * 0.62))).join('')
    const shade = times(count - 1, (wave) => {
      const x = start + wave * length
      return `M${num(x + length * 0.14)} ${num(base + 6)}q${num(length * 0.3)} -4 ${num(length * 0.44)} ${num(-height * 0.62)}`
    })
    const top = `M${num(start)} ${num(base)}${crests}`
    return [
      path(`${top}L${num(start)} ${num(base + 44)}Z`, { fill: '#111A3A' }),
      path(`${top}h${48 - (row % 3) * 12}`, stroke(2.2)),
      path(shade.join(''), stroke(1.4, gold, { opacity: 0.6 })),
    ].join('')
  }).join('')
}

/** Relative path of one wave: a slow back, a curling crest. */
function crest(length: number, height: number): string {
  const at = (x: number, y: number) => `${num(x * length)} ${num(y * height)}`
  return (
    `c${at(0.3, -0.02)} ${at(0.42, -0.6)} ${at(0.62, -0.96)}c${at(0.14, -0.16)} ${at(0.26, 0.02)} ${at(0.24, 0.22)}` +
    `c${at(-0.06, -0.1)} ${at(-0.13, -0.06)} ${at(-0.13, 0.1)}c${at(0.02, 0.36)} ${at(0.14, 0.64)} ${at(0.27, 0.64)}`
  )
}

/** Six swords like a fence, their points in the bottom of the boat and hidden by it. */
function swords(): Svg {
  const points = [854, 758, 854, 758, 846, 748]
  return points.map((y, index) => sword({ x: 302 + index * 60, y, length: 414, turn: 180, anchor: 'point' })).join('')
}

function travellers(): Svg {
  return [
    hoodedShoulders({ x: 178, y: 734, scale: 0.82, fill: cloak, rise: 232 }),
    raisedArm(),
    hoodedShoulders({ x: 238, y: 748, scale: 0.54, fill: robes.wine, rise: 232 }),
  ].join('')
}

function boat(): Svg {
  const planks =
    'M66 668C94 716 160 742 244 750C360 758 480 752 566 732C604 718 630 692 645 656M78 704C110 744 170 766 250 774C360 782 480 776 572 756C606 744 630 724 644 694M98 748C130 776 190 790 262 797C360 804 470 800 574 780C602 770 622 756 636 736'
  const nails = times(11, (index) => {
    const x = 118 + index * 46
    return `M${x} ${num(764 + 26 * Math.sin((Math.PI * index) / 10))}h0`
  })
  return [
    path(hull, { fill: '#5A3A2A' }),
    path(
      'M98 748C130 776 190 790 262 797C360 804 470 800 574 780C602 770 622 756 636 736C626 770 610 794 584 814C470 842 240 842 142 818C122 802 108 778 98 748Z',
      { fill: '#3E2620' },
    ),
    path(planks, stroke(1.6, gold, { opacity: 0.85 })),
    path(nails.join(''), stroke(4, flatGold)),
    path(hull, stroke(3.2)),
    path(gunwale, stroke(13)),
    path(gunwale, stroke(9, '#8A5A34')),
  ].join('')
}

/** The sleeve of the one who steers: from the shoulder out to the pole, open side down. */
function raisedArm(): Svg {
  return [
    path(
      'M156 612C144 606 130 594 124 568L86 572C80 610 82 656 92 700C100 726 130 740 150 734C158 700 160 650 156 612Z',
      { fill: cloak },
    ),
    path('M156 612C144 606 130 594 124 568M86 572C80 610 82 656 92 704', stroke(2.6)),
    path(
      'M148 634C130 628 116 608 112 582M140 664C118 650 104 622 100 586M126 690C106 668 94 634 92 596M152 648C154 672 150 700 144 726',
      stroke(1.4, gold, { opacity: 0.8 }),
    ),
  ].join('')
}

/** The pole, raised at the stern and held by a sleeve. */
function pole(): Svg {
  const shaft = 'M150 240L66 880'
  return [
    path(shaft, stroke(12, '#2A1A10')),
    path(shaft, stroke(8, '#B98B45')),
    path('M149 252L68 870', stroke(1.6, '#F1D596', { opacity: 0.9 })),
    path('M84 556Q103 548 122 554L125 574Q104 568 86 577Z', filled(flatGold, 2, umber)),
    path('M86 567Q104 560 123 565', stroke(1.3, umber, { opacity: 0.7 })),
  ].join('')
}

/** Water about the keel. */
function bowWater(): Svg {
  const edge = `M112 ${waterline - 14}C200 ${waterline + 8} 280 ${waterline - 4} 350 ${waterline + 6}C430 ${waterline - 6} 520 ${waterline + 6} 618 ${waterline - 26}`
  return [
    path(`${edge}L640 ${waterline + 20}L560 ${waterline + 34}L130 ${waterline + 34}Z`, { fill: depths.near }),
    path(edge, stroke(2.4, '#C3D2FA')),
    path(
      `M200 ${waterline + 24}C300 ${waterline + 38} 420 ${waterline + 20} 540 ${waterline + 30}M330 ${waterline + 46}C430 ${waterline + 54} 540 ${waterline + 42} 630 ${waterline + 50}`,
      stroke(1.8, '#C3D2FA', { opacity: 0.8 }),
    ),
  ].join('')
}
