/** How many times an answer that was cut by the limit of its length is continued. */
export const maxContinuations = 3

/** Marks at the end of a sentence with what closes behind them. The full stop of an initial, an abbreviation or a number in a list ends none. */
const sentenceEnd =
  /(?:[!?…]|(?<!(?:^|[^\p{L}\p{N}])\p{L})(?<!(?:^|\n)[ \t]*\d+)\.)[.!?…]*[»”"')\]*_]*(?=$|\s+(?![\s\p{Ll}]))/gu

/** Returns a text up to the end of its last whole sentence; all of it where none is whole. */
export function wholeSentences(text: string): string {
  const last = [...text.matchAll(sentenceEnd)].at(-1)
  return last ? text.slice(0, last.index + last[0].length) : text
}
