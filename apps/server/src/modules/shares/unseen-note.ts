import type { Measure } from './drawing.ts'

const note = 'Часть знаков здесь не показана: в шрифте файла есть кириллица и латиница, но нет эмодзи и других азбук.'

/** Returns the note for a file whose fonts lack characters of a text; undefined if no character is missing. */
export function unseenNote(texts: readonly string[], measure: Measure): string | undefined {
  const signs = new Set(
    texts
      .join('')
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{P}\p{S}]/gu),
  )
  const isUnseen = (sign: string) => measure(sign, { face: 'text', size: 10 }) === 0
  return Array.from(signs).some(isUnseen) ? note : undefined
}
