import { splitGraphemes, withoutLast } from '@lunaria/words/cut'
import type { Measure, Style } from './drawing.ts'

type Room = Pick<Style, 'face' | 'size'> & { width: number; maxLines?: number }

/** Returns the lines of a text in a room so wide; what has no room after the last line is cut with «…». */
export function wrapText(
  text: string,
  { width, maxLines = Number.POSITIVE_INFINITY, ...style }: Room,
  measure: Measure,
) {
  const fits = (line: string) => measure(line, style) <= width
  const isVisible = (word: string) => word !== '' && measure(word, style) > 0
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph
      .split(/[ \t]+/)
      .filter(isVisible)
      .flatMap((word) => pieces(word, fits))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      lines.push(line)
      line = word
    }
    lines.push(line)
  }
  return lines.length <= maxLines ? lines : cut(lines, maxLines, fits)
}

/** Returns a word that is wider than the room, in pieces that are not. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word]
  const found: string[] = []
  let piece = ''
  for (const letter of splitGraphemes(word)) {
    if (piece !== '' && !fits(piece + letter)) {
      found.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...found, piece]
}

function cut(lines: readonly string[], maxLines: number, fits: (text: string) => boolean): string[] {
  const kept = lines.slice(0, maxLines)
  let last = kept.pop() ?? ''
  while (last !== '' && !fits(`${last}…`)) last = withoutLast(last).trimEnd()
  return [...kept, `${last.replace(/[\s,.;:—–-]+$/, '')}…`]
}
