import { gold, skin, stroke, umber } from '#palette.ts'
import { ellipse, mirrored, path, type Svg } from '#svg.ts'
import { type RobedOptions, robedFigure } from './robe.ts'

type ChildHair = {
  fill: string
  /** bowl: a fringe and straight sides. bunches: parted, tied at both sides with ribbons. */
  cut: 'bowl' | 'bunches'
  line?: string
  ribbon?: string
}

type ChildOptions = Omit<RobedOptions, 'head' | 'hem' | 'shoulders' | 'gownHem'> & { hair: ChildHair }

/** A small robed child: round face, large head, hardly a neck. (x, y) is the ground below it. */
export function childFigure({ hair, scale = 0.5, height = 350, ...options }: ChildOptions): Svg {
  return robedFigure({
    ...options,
    scale,
    y: options.y - height * scale,
    height,
    hem: 132,
    shoulders: 80,
    gownHem: 84,
    folds: 9,
    head: childHead(hair),
  })
}

function childHead({ fill, cut, line = gold, ribbon = '#F1D596' }: ChildHair): Svg {
  const cloth = { fill, stroke: line, 'stroke-width': 2.8, 'stroke-linejoin': 'round' }
  return [
    cut === 'bowl' ? bowlBehind(cloth, line) : bunchesBehind(cloth, line, ribbon),
    path('M-17 52L-24 96L24 96L17 52Z', { fill: skin.shade, stroke: umber, 'stroke-width': 1.8 }),
    childFace(),
    cut === 'bowl' ? fringe(cloth, line) : parting(cloth, line),
  ].join('')
}

/** Features low on the face and wide apart: this, more than size, makes a head a child's. */
function childFace(): Svg {
  return [
    path('M0 -68C44 -68 62 -32 60 8C58 46 34 74 0 76C-34 74 -58 46 -60 8C-62 -32 -44 -68 0 -68Z', {
      fill: skin.fill,
      stroke: umber,
      'stroke-width': 2.2,
    }),
    path('M12 -67C46 -64 62 -30 60 8C58 46 34 74 0 76C24 64 40 38 40 4C40 -24 28 -52 12 -67Z', {
      fill: skin.shade,
      'fill-opacity': 0.5,
    }),
    mirrored(0, path('M14 -3Q26 -13 39 -4', stroke(2, umber)), path('M14 17Q27 29 40 16', stroke(2.8, umber))),
    path('M-5 34Q0 40 5 34', stroke(2, umber)),
    path('M-12 51Q0 47 12 51Q0 62 -12 51Z', { fill: skin.lips }),
    path('M41 28l10 -6M38 35l11 -6M35 42l10 -6', stroke(1.2, umber, { opacity: 0.5 })),
  ].join('')
}

type Cloth = { fill: string; stroke: string; 'stroke-width': number; 'stroke-linejoin': string }

function bowlBehind(cloth: Cloth, line: string): Svg {
  return [
    path(
      'M0 -94C-58 -94 -82 -56 -80 -6C-79 24 -76 44 -70 58C-50 66 50 66 70 58C76 44 79 24 80 -6C82 -56 58 -94 0 -94Z',
      cloth,
    ),
    mirrored(0, path('M-70 -24C-71 10 -68 36 -63 56', stroke(1.5, line, { opacity: 0.8 }))),
  ].join('')
}

function fringe(cloth: Cloth, line: string): Svg {
  return [
    path(
      'M-63 20C-70 -50 -40 -84 0 -84C40 -84 70 -50 63 20C60 0 58 -14 55 -24C38 -32 18 -34 0 -31C-18 -34 -38 -32 -55 -24C-58 -14 -60 0 -63 20Z',
      { ...cloth, 'stroke-width': 2 },
    ),
    mirrored(
      0,
      path(
        'M-2 -80C-9 -64 -11 -50 -9 -36M-12 -78C-29 -66 -32 -50 -29 -36M-24 -74C-46 -60 -51 -42 -52 -22',
        stroke(1.4, line, { opacity: 0.8 }),
      ),
    ),
  ].join('')
}

function bunchesBehind(cloth: Cloth, line: string, ribbon: string): Svg {
  return [
    path('M0 -92C-54 -92 -76 -54 -74 -8C-73 14 -68 28 -60 36L60 36C68 28 73 14 74 -8C76 -54 54 -92 0 -92Z', cloth),
    mirrored(
      0,
      path('M66 10C96 -4 122 16 118 56C116 78 106 96 94 104C78 84 62 50 66 10Z', cloth),
      path('M76 18C98 26 102 60 95 94M84 14C110 24 112 50 106 82', stroke(1.5, line, { opacity: 0.8 })),
      ellipse(69, 12, 9, 13, { fill: ribbon, stroke: umber, 'stroke-width': 2 }),
    ),
  ].join('')
}

function parting(cloth: Cloth, line: string): Svg {
  return [
    path('M-63 22C-70 -50 -40 -84 0 -84C40 -84 70 -50 63 22C60 -10 40 -36 0 -54C-40 -36 -60 -10 -63 22Z', {
      ...cloth,
      'stroke-width': 2,
    }),
    mirrored(
      0,
      path(
        'M0 -82L0 -56M-8 -80C-32 -68 -50 -46 -58 -8M-4 -70C-26 -60 -44 -38 -54 -14',
        stroke(1.4, line, { opacity: 0.8 }),
      ),
    ),
  ].join('')
}
