import { type Point, pointOn, type SplinePoint, spline, times } from '#geometry.ts'
import { flatGold, gold, stroke, umber } from '#palette.ts'
import { ellipse, num, path, place, type Svg } from '#svg.ts'

export type Side = 'left' | 'right'

/**
 * lowered: hangs beside the body. front: forearm before the belt, mouth to the middle. folded: both mouths meet.
 * raised: elbow out, mouth up beside the head. lifted: out to the side, mouth above the shoulder. offered: held out to the side at the height of the breast.
 * resting: the forearm lies along the arm of a throne, mouth outwards.
 * across: forearm before the belt, mouth past the middle. reached: out and down to the side, mouth outwards, for a hand that is taken.
 * overhead: both mouths above the head, turned to each other, for what is held up in both.
 */
export type SleevePose = keyof typeof poses

export type Sleeve = {
  pose: SleevePose
  /** Drawn around the middle of the mouth, under the sleeve: a staff that passes through the grip. */
  behind?: Svg
  /** Drawn around the middle of the mouth, as coming out of it: a lantern, a lily, a sword. */
  holds?: Svg
}

type Edges = {
  /** From the top of the shoulder, and from the armpit, to the two ends of the mouth. The figure's right on the card. */
  outer: readonly SplinePoint[]
  inner: readonly SplinePoint[]
}

const poses = {
  lowered: {
    outer: [
      [75, 100],
      [106, 130],
      [128, 184],
      [150, 242],
      [166, 300],
    ],
    inner: [
      [50, 160],
      [66, 204],
      [84, 250],
      [100, 312],
    ],
  },
  front: {
    outer: [
      [75, 100],
      [108, 132],
      [134, 196],
      [142, 262],
      [124, 318],
      [86, 336],
    ],
    inner: [
      [48, 164],
      [70, 206],
      [90, 234],
      [90, 250],
      [72, 258],
    ],
  },
  folded: {
    outer: [
      [75, 100],
      [108, 132],
      [132, 196],
      [132, 262],
      [88, 326],
      [1, 346],
    ],
    inner: [
      [48, 164],
      [62, 204],
      [64, 232],
      [40, 254],
      [0, 262],
    ],
  },
  across: {
    outer: [
      [75, 100],
      [108, 132],
      [132, 198],
      [126, 264],
      [60, 332],
      [-60, 352],
    ],
    inner: [
      [48, 164],
      [60, 210],
      [56, 242],
      [10, 262],
      [-62, 272],
    ],
  },
  reached: {
    outer: [
      [75, 100],
      [108, 128],
      [140, 176],
      [174, 214],
      [214, 232],
    ],
    inner: [
      [50, 168],
      [76, 220],
      [116, 268],
      [162, 294],
      [206, 300],
    ],
  },
  raised: {
    outer: [
      [75, 100],
      [100, 118],
      [130, 112],
      [146, 80],
      [152, 40],
    ],
    inner: [
      [54, 178],
      [100, 206],
      [154, 190],
      [194, 132],
      [216, 60],
    ],
  },
  lifted: {
    outer: [
      [75, 100],
      [102, 120],
      [140, 116],
      [178, 84],
      [206, 40],
    ],
    inner: [
      [54, 182],
      [98, 222],
      [156, 208],
      [216, 152],
      [258, 84],
    ],
  },
  offered: {
    outer: [
      [75, 100],
      [104, 126],
      [138, 138],
      [172, 120],
      [196, 90],
    ],
    inner: [
      [54, 182],
      [96, 228],
      [152, 232],
      [204, 196],
      [242, 140],
    ],
  },
  resting: {
    outer: [
      [75, 100],
      [108, 128],
      [128, 176],
      [152, 224],
      [218, 240],
    ],
    inner: [
      [50, 160],
      [66, 222],
      [92, 278],
      [140, 310],
      [212, 314],
    ],
  },
  overhead: {
    outer: [
      [75, 100],
      [106, 90],
      [126, 44],
      [122, -26],
      [72, -100],
    ],
    inner: [
      [54, 180],
      [116, 190],
      [180, 130],
      [184, 20],
      [130, -130],
    ],
  },
} satisfies Record<string, Edges>

/** The mouth of a sleeve of the right side: its middle, half its width, and the turn that points y out of it. */
export function sleeveMouth(pose: SleevePose, shoulders = 104): { x: number; y: number; half: number; turn: number } {
  const { outer, inner } = traceEdges(pose, shoulders)
  const [a, b] = [pointOn(outer, 1), pointOn(inner, 1)]
  return {
    x: (a[0] + b[0]) / 2,
    y: (a[1] + b[1]) / 2,
    half: Math.hypot(a[0] - b[0], a[1] - b[1]) / 2,
    turn: (Math.atan2(a[1] - b[1], a[0] - b[0]) * 180) / Math.PI,
  }
}

type SleeveColours = { mantle: string; shoulders?: number; cuff?: string; lining?: string }

/**
 * Both bell sleeves with their cuffs and what they hold; `held` lies in both, around the middle of the face.
 * The top of a sleeve melts into the mantle: no seam at the shoulder.
 */
export function sleeves(left: Sleeve, right: Sleeve, colours: SleeveColours, held: Svg = ''): Svg {
  const both = [
    { flip: true, sleeve: left },
    { flip: false, sleeve: right },
  ]
  return [
    ...both.map(({ flip, sleeve }) => under(flip, sleeve, colours)),
    ...both.map(({ flip, sleeve }) => atMouth(flip, sleeve.pose, sleeve.holds, colours.shoulders)),
    held,
    ...both.map(({ flip, sleeve }) => cuffOver(flip, sleeve.pose, colours)),
  ].join('')
}

function under(flip: boolean, { pose, behind }: Sleeve, colours: SleeveColours): Svg {
  const { mantle, shoulders, cuff = flatGold, lining = '#1A1030' } = colours
  const { x, y, half, turn } = sleeveMouth(pose, shoulders)
  const opening = ellipse(0, 0, half, half * measureRim(pose), {
    fill: pose === 'folded' ? cuff : lining,
    stroke: umber,
    'stroke-width': 2,
  })
  return (
    atMouth(flip, pose, behind, shoulders) +
    place({ x: 0, y: 0, flip }, cloth(traceEdges(pose, shoulders), mantle), place({ x, y, turn }, opening))
  )
}

function cuffOver(flip: boolean, pose: SleevePose, { shoulders, cuff = flatGold }: SleeveColours): Svg {
  const { x, y, half, turn } = sleeveMouth(pose, shoulders)
  return place({ x: 0, y: 0, flip }, place({ x, y, turn }, band(half, half * measureRim(pose), cuff)))
}

function atMouth(flip: boolean, pose: SleevePose, content: Svg | undefined, shoulders?: number): Svg {
  const { x, y } = sleeveMouth(pose, shoulders)
  return content ? place({ x: flip ? -x : x, y }, content) : ''
}

function cloth({ outer, inner }: Edges, fill: string): Svg {
  const body = spline(outer) + spline([...inner].reverse()).replace('M', 'L')
  const folds = times(4, (index) => {
    const t = (index + 1) / 5
    const begin = index % 2 ? 0.34 : 0.2
    return spline(
      times(7, (step): Point => {
        const u = begin + ((0.94 - begin) * step) / 6
        const [a, b] = [pointOn(outer, u), pointOn(inner, u)]
        return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
      }),
    )
  }).join('')
  return (
    path(`${body}Z`, { fill }) +
    path(folds, stroke(1.5, gold, { opacity: 0.85 })) +
    path(spline(outer) + spline(inner), stroke(3))
  )
}

/** The contrasting band of the cuff, in the frame of the mouth. */
function band(half: number, rim: number, fill: string): Svg {
  const depth = half * 0.56
  const [h, r] = [num(half), num(rim)]
  const inside = num(half * 0.95)
  return (
    path(`M-${h} 0A${h} ${r} 0 0 1 ${h} 0L${inside} ${num(-depth)}A${inside} ${r} 0 0 0 -${inside} ${num(-depth)}Z`, {
      fill,
      stroke: umber,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }) +
    path(
      `M-${num(half * 0.97)} ${num(-depth * 0.45)}A${h} ${r} 0 0 1 ${num(half * 0.97)} ${num(-depth * 0.45)}`,
      stroke(1.3, umber, { opacity: 0.7 }),
    )
  )
}

/** How round the mouth of a sleeve is seen, as a part of its half width. */
function measureRim(pose: SleevePose): number {
  if (pose === 'folded') return 0.04
  return pose === 'across' || pose === 'reached' ? 0.12 : 0.3
}

function traceEdges(pose: SleevePose, shoulders = 104): Edges {
  const shift = shoulders - 104
  const moved = (points: readonly SplinePoint[]) =>
    points.map(([x, y, corner]): SplinePoint => [x + shift * Math.min(1, x / 104), y, corner])
  return { outer: moved(poses[pose].outer), inner: moved(poses[pose].inner) }
}
