import { lettering, letteringWidth } from '#lettering.ts'
import type { Palette } from '#palette.ts'
import { flatGold, ivory, stroke, titleGold } from '#palette.ts'
import { glow, rays, starField } from '#sky.ts'
import type { Svg } from '#svg.ts'
import { element, line, place, rect } from '#svg.ts'
import { logo } from './logo.ts'

const openGraphSize = { width: 1200, height: 630 }
/** Where the card's picture is laid; it is 7:12 and stands upright. */
export const openGraphCard = { left: 84, top: 48, width: 312 }

const textLeft = 468
const textWidth = 650
const essenceSize = 36
const lineHeight = 46

export type OpenGraph = { palette: Palette; name: string; essence: string }

/** What a link to a card shows in a messenger, but for the card's picture: name and essence on the ground of its suit. */
export function openGraphSvg({ palette, name, essence }: OpenGraph): Svg {
  const lines = wrapped(essence)
  const top = 300 - (lines.length * lineHeight) / 2
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 1200 630', ...openGraphSize },
    [
      ground(palette),
      place({ x: textLeft + 25, y: 92, scale: 1.1 }, logo()),
      lettering(
        'ЛУНАРИЯ',
        { x: textLeft + 66, y: 103, size: 32, anchor: 'start', tracking: 0.12 },
        { fill: titleGold },
      ),
      lettering(name, { x: textLeft, y: top, size: 84, anchor: 'start', maxWidth: textWidth }, { fill: titleGold }),
      line(textLeft, top + 34, textLeft + 120, top + 34, stroke(2, flatGold)),
      ...lines.map((text, index) =>
        lettering(
          text,
          { x: textLeft, y: top + 94 + index * lineHeight, size: essenceSize, anchor: 'start' },
          { fill: ivory },
        ),
      ),
    ].join(''),
  )
}

function ground(palette: Palette): Svg {
  const { width, height } = openGraphSize
  const [x, y] = [openGraphCard.left + openGraphCard.width / 2, height / 2]
  return [
    rect(0, 0, width, height, { fill: palette.plate }),
    glow(x, y, [620, 500, 390, 300], palette.ground),
    rays({ x, y, from: 120, to: 1200, count: 48, shorter: 0.5, attributes: stroke(1.2, flatGold, { opacity: 0.2 }) }),
    starField({ seed: 7, box: [textLeft, 24, width - textLeft - 24, height - 48], count: 26, avoid: inText }),
    rect(16, 16, width - 32, height - 32, stroke(2, flatGold, { rx: 18, opacity: 0.8 })),
  ].join('')
}

function inText(_x: number, y: number): boolean {
  return y > 60 && y < 520
}

/** An essence in lines no wider than their place, broken at spaces. */
export function wrapped(text: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const longer = current ? `${current} ${word}` : word
    if (current && letteringWidth(longer, { size: essenceSize }) > textWidth) {
      lines.push(current)
      current = word
    } else {
      current = longer
    }
  }
  return [...lines, current]
}
