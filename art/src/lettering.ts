import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font, PathCommand } from 'opentype.js'
import opentype from 'opentype.js'
import type { Attributes, Svg } from './svg.ts'
import { num, path } from './svg.ts'

/** Height of a capital of Forum as a part of the size of the letters. */
export const capitalHeight = 0.7

type LetteringOptions = {
  /** The middle of the line, or the end that `anchor` names. */
  x: number
  /** The line that the letters stand on. */
  y: number
  size: number
  anchor?: 'middle' | 'start'
  /** Space between letters as a part of the size. */
  tracking?: number
  /** A wider line is set smaller until it fits; it never wraps. */
  maxWidth?: number
}

/** Words in the outlines of Forum: they look the same where no font is installed. */
export function lettering(text: string, options: LetteringOptions, attributes: Attributes): Svg {
  const { x, y, anchor = 'middle', tracking = 0, maxWidth = Number.POSITIVE_INFINITY } = options
  const width = letteringWidth(text, { size: options.size, tracking })
  const size = options.size * Math.min(1, maxWidth / width)
  let left = anchor === 'start' ? x : x - (width * size) / options.size / 2
  let data = ''
  for (const { font, glyph } of toGlyphs(text)) {
    data += font.charToGlyph(glyph).getPath(left, y, size).commands.map(written).join('')
    left += (advance(font, glyph) + tracking) * size
  }
  return path(data, attributes)
}

/** Width of a line of lettering in the units of its size. */
export function letteringWidth(text: string, { size, tracking = 0 }: { size: number; tracking?: number }): number {
  const glyphs = toGlyphs(text)
  const advances = glyphs.reduce((sum, { font, glyph }) => sum + advance(font, glyph), 0)
  return (advances + tracking * Math.max(0, glyphs.length - 1)) * size
}

/** The two halves of the font as it is packed for the web: Cyrillic letters; Latin letters, figures and marks. */
const cyrillic = fontFile('forum-cyrillic-400-normal.woff')
const latin = fontFile('forum-latin-400-normal.woff')

function fontFile(name: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource/forum/files/${name}`)),
  )
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
}

function toGlyphs(text: string): { font: Font; glyph: string }[] {
  return [...text].map((glyph) => {
    const font = /\p{Script=Cyrillic}/u.test(glyph) ? cyrillic : latin
    if (font.charToGlyphIndex(glyph) === 0) throw new Error(`Forum has no letter «${glyph}»`)
    return { font, glyph }
  })
}

function advance(font: Font, glyph: string): number {
  return (font.charToGlyph(glyph).advanceWidth ?? 0) / font.unitsPerEm
}

/** The library's own path data runs numbers together, which the renderer then misreads. */
function written(command: PathCommand): string {
  if (command.type === 'Z') return 'Z'
  const end = `${num(command.x)} ${num(command.y)}`
  if (command.type === 'Q') return `Q${num(command.x1)} ${num(command.y1)} ${end}`
  if (command.type === 'C') {
    return `C${num(command.x1)} ${num(command.y1)} ${num(command.x2)} ${num(command.y2)} ${end}`
  }
  return `${command.type}${end}`
}
