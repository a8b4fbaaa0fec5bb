import { polar, randomFrom, times } from '#geometry.ts'
import { grassTufts, hills, peak } from '#land.ts'
import { filled, flame, gold, stroke } from '#palette.ts'
import { leafShape } from '#plants.ts'
import { glow, rays, starField } from '#sky.ts'
import { staff } from '#suit-objects.ts'
import { circle, path, place, type Svg } from '#svg.ts'
import { cypress } from '#trees.ts'
import { river } from '#water.ts'

/** Degrees clockwise from the upright: all eight fly to the lower right, exactly parallel. */
const heading = 124
const middle = { x: 344, y: 436 }
const length = 276

/** Восьмёрка Жезлов: eight parallel staffs fly over a river valley at night, trailing fire like comets. */
export function eightOfWands(): Svg {
  return [sky(), valley(), flight()].join('')
}

function sky(): Svg {
  const dusk = { x: 350, y: 800 }
  const course = ((heading - 90) * Math.PI) / 180
  const inFlight = (right: number, down: number) =>
    Math.abs(down * Math.cos(course) - right * Math.sin(course)) < 280 &&
    right * Math.cos(course) + down * Math.sin(course) < 220
  const avoid = (x: number, y: number) =>
    inFlight(x - middle.x, y - middle.y) || (Math.hypot(x - 350, y - 362) > 284 && y < 362)
  return [
    glow(dusk.x, dusk.y, [900, 640, 500, 380, 270], ['#14081C', '#1E0C26', '#2E1232', '#4A1A3A', '#6E2A40']),
    rays({ ...dusk, from: 180, to: 720, count: 72, shorter: 0.7, attributes: stroke(1.2, gold, { opacity: 0.25 }) }),
    starField({ seed: 33, box: [60, 90, 580, 640], count: 60, avoid, apart: 30 }),
  ].join('')
}

/** Dark hills, cypresses and a slow river; nobody is there. */
function valley(): Svg {
  const fields =
    'M70 930Q150 900 232 916M80 954Q150 928 220 940M96 980Q160 956 214 966M470 948Q560 908 642 920M462 974Q556 936 646 946M470 1002Q560 964 648 974'
  return [
    peak({ x: 150, y: 830, width: 320, height: 140, fill: '#34101D', snow: false }),
    peak({ x: 356, y: 830, width: 240, height: 100, fill: '#2A0C1C', snow: false }),
    peak({ x: 566, y: 830, width: 340, height: 164, fill: '#34101D', snow: false }),
    hills({ y: 806, fills: ['#4A5230', '#3A4A30', '#2C3D2C'], step: 46, swell: 18, seed: 8, contours: 2 }),
    path(fields, stroke(1.5, '#C9B870', { opacity: 0.6, 'stroke-dasharray': '14 7' })),
    river({
      points: [
        [392, 800],
        [336, 836],
        [436, 884],
        [292, 950],
        [376, 1076],
      ],
      widths: [14, 200],
      fill: '#2C6B80',
    }),
    ...[
      [92, 900, 92],
      [126, 908, 112],
      [164, 902, 80],
      [520, 890, 84],
      [556, 902, 116],
      [596, 896, 94],
      [628, 906, 74],
    ].map(([x = 0, y = 0, height = 0], index) => cypress({ x, y, height, fill: '#24402F', flip: index % 2 === 0 })),
    grassTufts({ seed: 5, box: [62, 990, 170, 50], count: 12, colour: '#C9B870' }),
    grassTufts({ seed: 6, box: [480, 1000, 160, 44], count: 12, colour: '#C9B870' }),
  ].join('')
}

/** What a staff leaves behind it: tongues of fire that begin about its foot, at (0, 0), and sparks beyond. */
function tail(seed: number): Svg {
  const random = randomFrom(seed)
  const tongue = (reach: number, width: number, turn: number) =>
    leafShape({ x: 0, y: -34, length: reach, width, turn: 90 + turn })
  const sparks = times(7, () => {
    const far = 90 + random() * 210
    return circle((random() - 0.5) * 44, far, 1.6 + random() * 1.8, { fill: random() > 0.5 ? flame.core : '#FFE2A0' })
  })
  return [
    path(tongue(180, 13, 6) + tongue(210, 13, -5), filled('#A8322A', 1.6)),
    path(tongue(380, 18, 0), filled(flame.fill, 1.8)),
    path(tongue(260, 11, 0), { fill: flame.core }),
    path(tongue(150, 5, 0), { fill: '#FFE9B0' }),
    ...sparks,
  ].join('')
}

function flight(): Svg {
  return times(8, (index) => {
    const [rowX, rowY] = polar(middle.x, middle.y, (index - 3.5) * 68, heading)
    const [x, y] = polar(rowX, rowY, index % 2 ? 30 : -30, heading - 90)
    const [footX, footY] = polar(x, y, -length / 2, heading - 90)
    return (
      place({ x: footX, y: footY, turn: heading }, tail(index)) +
      staff({ x, y, length, width: 19, leaves: 2, turn: heading, anchor: 'middle', flip: index % 2 === 0 })
    )
  }).join('')
}
