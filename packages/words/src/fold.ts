/** Returns a text as it is compared: lower case, «е» for «ё». A Russian text stays as long, so a place in one is the place in the other. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** Returns a text as `fold` writes it, except that letters with a longer small form («İ») stay: places are those of the text. */
export function foldInPlace(text: string): string {
  return text
    .replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .replaceAll('ё', 'е')
}

/** Returns the words and numbers of a text, as `fold` writes them. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the beginning that the forms of a word share: all but two letters, at least and at most so many. */
export function toStem(word: string, { least, most = word.length }: { least: number; most?: number }): string {
  return word.slice(0, Math.max(least, Math.min(most, word.length - 2)))
}
