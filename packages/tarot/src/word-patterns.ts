/**
 * A text as the word patterns read it: lower case, «е» for «ё», nothing but words and numbers, one space around each.
 * Emoji, punctuation and the rest disappear; «3️⃣ карты» is « 3 карты ».
 */
export function foldWords(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu)
  return words ? ` ${words.join(' ')} ` : ' '
}

/**
 * Matches whole words of a folded text. An alternative is a regular expression in which `*` is any Russian ending and
 * `~` up to three words of any kind: `'на ~год'`, `'карьер(а|ы|е)'`, `'финанс*'`.
 */
export function words(...alternatives: string[]): RegExp {
  return new RegExp(`(?<= )(?:${alternatives.map(expanded).join('|')})(?= )`, 'u')
}

/** Like `words`, but to take every match out of a text. */
export function everyOf(...alternatives: string[]): RegExp {
  return new RegExp(words(...alternatives).source, 'gu')
}

function expanded(alternative: string): string {
  return alternative.replaceAll('*', '[а-я]*').replaceAll('~', '(?:[\\p{L}\\p{N}]+ ){0,3}')
}
