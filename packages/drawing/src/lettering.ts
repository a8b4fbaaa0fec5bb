import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import type { Face, Measure } from './drawing.ts'

/** The files of a font face, each for parts of its letters; they are asked in this order. */
const fileNames: Record<Face, readonly string[]> = {
  display: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext'].map(
    (part) => `forum/files/forum-${part}-400-normal.woff`,
  ),
  text: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext'].map(
    (part) => `golos-text/files/golos-text-${part}-400-normal.woff`,
  ),
}

export type FontFile = { name: string; path: string; font: Font }
/** A part of a text whose letters are in one file. */
export type Run = { file: FontFile; text: string }

const opened = new Map<Face, FontFile[]>()

/** Returns the font files of a face; each is opened once. */
export function fontFiles(face: Face): FontFile[] {
  const known = opened.get(face)
  if (known) return known
  const files = fileNames[face].map((name) => {
    const path = fileURLToPath(import.meta.resolve(`@fontsource/${name}`))
    const font = openSync(path)
    if (!('layout' in font)) throw new Error(`${path} is a collection of fonts`)
    return { name, path, font }
  })
  opened.set(face, files)
  return files
}

/**
 * Returns a text by the files that have its letters, those of the text face where the display face lacks one; signs
 * that no file has, such as emoji, are left out.
 */
export function splitRuns(text: string, face: Face): Run[] {
  const files = face === 'text' ? fontFiles('text') : [...fontFiles(face), ...fontFiles('text')]
  const runs: Run[] = []
  for (const letter of plainText(text)) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    if (last?.file.font.hasGlyphForCodePoint(code)) {
      last.text += letter
      continue
    }
    const file = files.find(({ font }) => font.hasGlyphForCodePoint(code))
    if (file) runs.push({ file, text: letter })
  }
  return runs
}

/** Hyphens and spaces that providers write and no file has, as those that each file has: without them words would run together. */
function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
}

/** Returns the width of a text in the unit of its size. */
export const measureText: Measure = (text, { face, size }) =>
  splitRuns(text, face).reduce((width, run) => width + measureWidth(run) * size, 0)

/** Returns the width of a text in parts of the size of the letters. */
export function measureWidth({ file: { font }, text }: Run): number {
  return font.layout(text).advanceWidth / font.unitsPerEm
}
