import { horse } from '#animals/horse.ts'
import { bannerCloth } from '#banners.ts'
import { brickWall } from '#buildings.ts'
import { sunflower } from '#flowers.ts'
import { filled, gold, leafGreen, stroke } from '#palette.ts'
import { leaf, sprig } from '#plants.ts'
import { glow, sparkle } from '#sky.ts'
import { facedSun } from '#sun-and-moon.ts'
import { line, num, path, place, rect, type Svg } from '#svg.ts'

/** XIX: the faced sun over a white horse behind a wall, sunflowers and a red banner. */
export function sun(): Svg {
  return [
    glow(350, 330, [760, 600, 480, 390, 320, 262], ['#1B1446', '#2A1E5C', '#452A66', '#6E3A62', '#9C5058', '#C9704E']),
    facedSun({ x: 350, y: 330, r: 146, shine: 760 }),
    banner(),
    garden(),
    place({ x: 362, y: 742, scale: 1.2 }, horse({ bridle: '#C23B35' })),
    plume(),
    wall(),
  ].join('')
}

function banner(): Svg {
  const [red, x, y] = ['#C23B35', 503, 548]
  return [
    line(500, 536, 572, 930, stroke(8.5, '#3A2414')),
    line(500, 536, 572, 930, stroke(4.5)),
    place({ x, y, turn: -3 }, bannerCloth({ width: 130, height: 124, fill: red })),
    path('M526 564C530 596 534 626 540 654M618 562C620 594 622 624 626 650', stroke(1.5, gold, { opacity: 0.7 })),
    place({ x: 574, y: 606, turn: -3 }, emblem()),
    sparkle(499, 524, 19),
  ].join('')
}

/** A small sun on the cloth. */
function emblem(): Svg {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6
    return `M${num(17 * Math.cos(angle))} ${num(17 * Math.sin(angle))}L${num(27 * Math.cos(angle))} ${num(27 * Math.sin(angle))}`
  })
  return path('M-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0', { fill: gold }) + path(rays.join(''), stroke(2.2))
}

function garden(): Svg {
  const flowers = [
    [108, 696, 54, 4],
    [198, 640, 45, 10],
    [594, 748, 47, 0],
    [88, 826, 38, 7],
    [612, 858, 30, 12],
  ] as const
  const stems = flowers.map(([x, y, r]) => {
    const foot = y + r < 860 ? y + r : 884
    const pair = [24, 156].map((turn, index) =>
      leaf({
        x: x + (index ? -1 : 1),
        y: Math.min(foot + 30 + index * 16, 902),
        length: r * 1.02,
        width: r * 0.27,
        turn,
        fill: leafGreen.dark,
        vein: true,
      }),
    )
    const curve = `M${x} ${y}C${x + 6} ${y + 60} ${x - 8} ${y + 120} ${x + 2} 930`
    return path(curve, stroke(8, '#24421F')) + path(curve, stroke(5, '#4A7A3C')) + pair.join('')
  })
  return stems.join('') + flowers.map(([x, y, r, turn]) => sunflower({ x, y, r, turn })).join('')
}

/** The sunflower on the horse's brow. */
function plume(): Svg {
  const green = [150, 30].map((turn, index) =>
    leaf({ x: index ? 10 : -10, y: 13, length: 28, width: 8, turn, fill: leafGreen.light, colour: '#24421F' }),
  )
  return place({ x: 306, y: 586, turn: -24 }, ...green, sunflower({ x: 0, y: 0, r: 25 }))
}

function wall(): Svg {
  const shade = Array.from({ length: 60 }, (_, index) => `M${num(46 + index * 10.4)} 949l-6 ${8 + ((index * 7) % 14)}`)
  const look = { fill: '#6B4FA8', opacity: 0.95 }
  const lunaria = [
    sprig(
      [
        [628, 1034],
        [590, 1014],
        [548, 1008],
        [480, 982],
      ],
      5,
      { r: 16, ...look },
    ),
    sprig(
      [
        [66, 1034],
        [94, 1020],
        [128, 1004],
        [160, 970],
      ],
      4,
      { r: 14, ...look },
    ),
  ]
  return [
    brickWall({ x: 36, y: 940, width: 628, height: 122, fill: '#2A1B52', course: 36 }),
    path(shade.join(''), stroke(1.2, gold, { opacity: 0.6 })),
    rect(36, 912, 628, 34, filled('#3A2668', 3)),
    path('M48 921H652', stroke(1.2, gold, { opacity: 0.55 })),
    ...lunaria,
  ].join('')
}
