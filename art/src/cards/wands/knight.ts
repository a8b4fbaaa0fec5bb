import { horse, horseCoats } from '#animals/horse.ts'
import { emblem } from '#emblems.ts'
import { randomFrom, times } from '#geometry.ts'
import { dune } from '#land.ts'
import { filled, flatGold, gold, palettes, stroke, umber } from '#palette.ts'
import { flameShape, glow, rays, starField } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, num, path, place, type Svg } from '#svg.ts'

const { ground } = palettes.wands
/** The heart of the torch's flame. */
const torch = { x: 496, y: 262 }
const pyramid = { fill: '#9A3A3A', shade: '#5A1B2A', pyramid: true }

/** A chestnut horse rears and the whole land tilts with it; a plume of flame, a staff burning as a torch, the pyramids far off. */
export function knightOfWands(): Svg {
  return [sky(), desert(), sparks(), charger(), burningStaff(), caparison()].join('')
}

function sky(): Svg {
  const { x, y } = torch
  const avoid = (px: number, py: number) =>
    Math.hypot(px - x, py - y) < 230 || Math.hypot(px - 350, py - 70) < 80 || py > 600 || (px > 120 && py > 460)
  const fills = [ground[0], '#31101E', '#4D1826', '#7A2430', '#B0432F', '#E8803F']
  return [
    glow(x, y, [900, 600, 450, 320, 216, 138], fills),
    rays({ x, y, from: 150, to: 820, count: 60, shorter: 0.55, attributes: stroke(1.4, gold, { opacity: 0.42 }) }),
    starField({ seed: 44, box: [60, 90, 580, 620], count: 40, avoid }),
  ].join('')
}

/** The land leans by eleven degrees, as seen by one who rears. */
function desert(): Svg {
  return place(
    { x: 350, y: 950, turn: 11 },
    dune({ x: -152, y: 6, width: 130, height: 94, ...pyramid }),
    dune({ x: -282, y: 6, width: 110, height: 80, ...pyramid }),
    dune({ x: -214, y: 8, width: 170, height: 124, ...pyramid }),
    path('M-400 4C-260 -12 -100 12 60 0C200 -10 300 -2 420 -6L420 320L-400 320Z', filled('#6E2A28', 2.8)),
    path('M-400 70C-240 36 -80 84 80 60C220 40 320 50 420 44L420 320L-400 320Z', filled('#4D1A22', 2)),
    path(
      'M-300 30q60 -10 120 0t110 2M-340 104q80 -20 150 -4t120 6M-320 140q60 -14 130 -2M-330 52q40 -8 90 0',
      stroke(1.5, gold, { opacity: 0.5 }),
    ),
  )
}

function burningStaff(): Svg {
  return [
    staff({ x: 628, y: 940, length: 606, width: 32, leaves: 3, turn: -12 }),
    blaze(torch.x + 2, torch.y + 92),
    place({ x: 504, y: 360, turn: -12 }, path('M-21 -8Q0 0 21 -8L17 12Q0 20 -17 12Z', filled(flatGold, 2.2, umber))),
  ].join('')
}

/** A flame blown back by the leap. */
function blaze(x: number, y: number): Svg {
  const tongues = [
    [-40, 8, 74, 130, 4, '#C8352A'],
    [40, 4, 80, 140, 44, '#C8352A'],
    [0, 12, 124, 214, 34, '#D9452F'],
    [0, 10, 84, 150, 24, '#F0803A'],
    [0, 8, 50, 92, 14, '#FFC46E'],
    [0, 6, 24, 50, 6, '#FFF0C8'],
  ] as const
  return place(
    { x, y },
    ...tongues.map(([fx, fy, width, height, lean, fill], index) =>
      path(flameShape({ x: fx, y: fy, width, height, lean }), index < 4 ? filled(fill, 2.4, '#FFD98A') : { fill }),
    ),
  )
}

function charger(): Svg {
  return [
    place(
      { x: 306, y: 746, scale: 1.48, turn: 18 },
      plume(),
      horse({ coat: horseCoats.chestnut, bridle: '#F1C565', mane: 'streaming' }),
      strainedNeck(),
    ),
    reins(),
    breastband(),
  ].join('')
}

/** What the rearing shows: the throat in shadow, cords of muscle, light along the crest. In the units of the horse. */
function strainedNeck(): Svg {
  const throat =
    'M-26 66C-20 104 -30 130 -50 152C-72 176 -84 204 -84 240L-50 240C-46 200 -26 176 -14 146C-4 120 -2 86 0 52C-8 56 -18 62 -26 66Z'
  const glints = 'M16 -96C58 -76 88 -26 104 34M60 -20C84 24 96 70 100 118'
  const cords = 'M-6 44C6 84 2 130 -14 176M48 6C76 56 86 110 84 170M84 36C102 82 110 130 112 176'
  const hatching = times(7, (index) => `M${num(-46 - index * 4.6)} ${150 + index * 12}l${num(20 - index * 0.6)} -9`)
  return [
    path(throat, { fill: '#7E3418' }),
    path('M-84 240C-84 204 -72 176 -50 152C-30 130 -20 104 -26 66', stroke(3.2, horseCoats.chestnut.line)),
    path(hatching.join(''), stroke(1.1, '#D98A4A', { opacity: 0.55 })),
    path(cords, stroke(1.5, '#2E1208', { opacity: 0.75 })),
    path(glints, stroke(2, '#D98A4A', { opacity: 0.85 })),
    path('M-130 34C-134 46 -120 52 -104 46C-98 44 -94 40 -92 34C-104 42 -120 42 -130 34Z', { fill: '#7E3418' }),
    path('M-52 -18C-42 2 -24 8 -10 -4', stroke(1.3, '#2E1208', { opacity: 0.6 })),
  ].join('')
}

/** From the ring of the bit in a slack bow to the empty saddle. */
function reins(): Svg {
  const bow = 'M174 732C180 832 300 880 400 868C480 858 540 880 600 930'
  return path(bow, stroke(8, umber)) + path(bow, stroke(5, '#F1C565')) + circle(174, 732, 9, filled(flatGold, 2, umber))
}

/** A strap about the breast, hung with small flames. */
function breastband(): Svg {
  const strap = 'M197 912C250 928 350 918 461 852'
  const flat = { 'stroke-linecap': 'butt' }
  const pendants = [
    [228, 920],
    [278, 920],
    [330, 911],
    [380, 894],
    [430, 871],
  ] as const
  return [
    path(strap, stroke(17, umber, flat)),
    path(strap, stroke(13, '#A3293A', flat)),
    path(strap, stroke(2, flatGold, { 'stroke-dasharray': '0.1 9' })),
    ...pendants.map(([x, y]) =>
      place(
        { x, y },
        path(flameShape({ x: 0, y: 0, width: 17, height: -34 }), filled('#F1C565', 1.6, umber)),
        circle(0, 0, 5, filled(flatGold, 1.4, umber)),
      ),
    ),
  ].join('')
}

/** Tongues of fire for feathers, rooted at the brow-band. */
function plume(): Svg {
  const tongues = [
    [34, 96, -14, '#C8352A'],
    [38, 132, 10, '#D9452F'],
    [38, 150, 34, '#F0703A'],
    [36, 140, 56, '#D9452F'],
    [30, 104, 76, '#C8352A'],
  ] as const
  return place(
    { x: -24, y: -130, turn: -34 },
    ...tongues.map(([width, height, turn, fill]) =>
      place(
        { x: 0, y: 0, turn },
        path(flameShape({ x: 0, y: 6, width, height, lean: 10 }), filled(fill, 2, '#FFD98A')),
        path(flameShape({ x: 0, y: 4, width: width * 0.45, height: height * 0.55, lean: 5 }), { fill: '#FFC46E' }),
      ),
    ),
  )
}

function caparison(): Svg {
  const signs = [
    [292, 1018],
    [214, 1036],
    [388, 1000],
    [476, 992],
    [560, 978],
    [346, 1042],
    [436, 1036],
    [520, 1028],
    [606, 1020],
  ] as const
  const edge = 'M76 1064C150 1000 380 944 664 916'
  return [
    path(`${edge}L680 1064Z`, filled('#A3293A', 3.2)),
    path(edge, stroke(22, gold)),
    path(edge, stroke(17, flatGold)),
    path(edge, stroke(5, umber, { 'stroke-dasharray': '0.1 12' })),
    ...signs.map(([x, y]) => place({ x, y, scale: 0.8, turn: 8 }, emblem('wands', flatGold))),
  ].join('')
}

/** Sparks that the torch leaves behind. */
function sparks(): Svg {
  const random = randomFrom(19)
  return times(30, () => {
    const t = random()
    const [x, y] = [torch.x + 60 + t * 150, torch.y - 60 + random() * 260 + t * 60]
    return circle(x, y, 1.6 + random() * 2.6, { fill: random() > 0.5 ? '#FFB35C' : '#FFE3A6' })
  }).join('')
}
