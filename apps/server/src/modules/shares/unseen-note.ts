import type { Measure } from './drawing.ts'

const note = 'Часть букв здесь не показана: в шрифте файла есть только кириллица и латиница.'

/** Returns the note for a file whose fonts lack characters of a text; undefined if no character is missing. */
export function unseenNote(texts: readonly string[], measure: Measure): string | undefined {
  const letters = new Set(texts.join('').normalize('NFC').match(/\p{L}/gu))
  const isUnseen = (letter: string) => measure(letter, { face: 'text', size: 10 }) === 0
  return Array.from(letters).some(isUnseen) ? note : undefined
}
