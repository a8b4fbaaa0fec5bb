/** Longer than nearly every message. */
const longest = 900
const half = longest / 2 - 1

/**
 * Returns what of a message is looked through for cards, a spread and a question; care judges the whole of it. Patterns
 * look on from each place, so what they take grows faster than a text. A word of more than 40 letters is none and is
 * cut to 41, a sign that is repeated more than nine times is there three times, and of a very long text the beginning
 * and the end are kept: what is asked is in one of them.
 */
export function mainPart(text: string): string {
  const plain = text.replace(/([\p{L}\p{N}]{41})[\p{L}\p{N}]+/gu, '$1').replace(/([^\p{L}\p{N}])\1{9,}/gu, '$1$1$1')
  if (plain.length <= longest) return plain
  const [start, end] = [plain.slice(0, half), plain.slice(-half)]
  return `${start.slice(0, start.lastIndexOf(' '))}\n${end.slice(end.indexOf(' ') + 1)}`
}
