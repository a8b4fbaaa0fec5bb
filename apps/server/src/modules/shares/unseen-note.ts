import type { Measure } from './drawing.ts'

const note = 'Часть букв здесь не показана: в шрифте файла есть только кириллица и латиница.'

/** Returns what a file says where its faces lack letters of a text, which are left out of it; undefined where they have all. */
export function unseenNote(texts: readonly string[], measure: Measure): string | undefined {
  const letters = new Set(texts.join('').normalize('NFC').match(/\p{L}/gu))
  const isUnseen = (letter: string) => measure(letter, { face: 'text', size: 10 }) === 0
  return Array.from(letters).some(isUnseen) ? note : undefined
}
