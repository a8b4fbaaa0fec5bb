/** Absent in browsers of 2023: there only a pair of surrogates stays together. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('ru', { granularity: 'grapheme' }) : undefined

/** Returns where the character begins that holds this place of a text: a family of emoji, a letter with its marks. */
export function graphemeStart(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.min(Math.max(at, 0), text.length)
  if (graphemes) return graphemes.segment(text).containing(at)?.index ?? at
  return text.slice(0, at).isWellFormed() ? at : at - 1
}

/** Returns the characters of a text. */
export function splitGraphemes(text: string): string[] {
  return graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : Array.from(text)
}

/** Returns the beginning of a text: at most so many UTF-16 units, and whole characters. */
export function cutText(text: string, most: number): string {
  return text.slice(0, graphemeStart(text, most))
}

/** Returns the text without its last character, of which a part may be missing. */
export function withoutLast(text: string): string {
  return text.slice(0, graphemeStart(text, text.length - 1))
}
