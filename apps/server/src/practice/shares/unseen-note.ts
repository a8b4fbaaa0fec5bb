import type { Measure } from '@lunaria/drawing/drawing'
import { splitGraphemes } from '@lunaria/words/cut'

const note = 'Часть знаков здесь не показана: в шрифте файла есть кириллица и латиница, но нет эмодзи и других азбук.'

/** Returns the note for a file whose fonts lack characters of a text; undefined if no character is missing. */
export function unseenNote(texts: readonly string[], measure: Measure): string | undefined {
  const signs = new Set(
    texts
      .join('')
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{P}\p{S}]/gu),
  )
  return Array.from(signs).every((sign) => isSeen(sign, measure)) ? undefined : note
}

/** Returns a text without the characters that the fonts lack and the spaces around them; '' where only signs would be left. */
export function seenText(text: string, measure: Measure): string {
  const seen = splitGraphemes(text.normalize('NFC'))
    .filter((character) => /\s/.test(character) || isSeen(character, measure))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?…»)])/g, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(seen) ? seen : ''
}

function isSeen(character: string, measure: Measure): boolean {
  return measure(character, { face: 'text', size: 10 }) > 0
}
