import { foldedWords } from '@lunaria/words/fold'

/**
 * Returns a text as the word patterns read it: lower case, «е» for «ё», nothing but words and numbers, one space around
 * each. Emoji, punctuation and the rest disappear: «3️⃣ карты!» is « 3 карты ».
 */
export function foldWords(text: string): string {
  return spaced(foldedWords(text))
}

/** Takes words out of a normalised text; what is left is normalised again. */
export function without(folded: string, pattern: RegExp): string {
  return spaced(folded.replace(pattern, '').split(' ').filter(Boolean))
}

/**
 * Matches whole words of a normalised text. An alternative is a regular expression in which `*` is any Russian ending
 * and `~` up to three words of any kind: `'на ~год'`, `'карьер(а|ы|е)'`, `'финанс*'`.
 */
export function words(...alternatives: string[]): RegExp {
  return new RegExp(`(?<= )(?:${alternatives.map(expanded).join('|')})(?= )`)
}

/** Matches as `words` does, but to take every match out of a text. */
export function allMatches(...alternatives: string[]): RegExp {
  return new RegExp(words(...alternatives).source, 'g')
}

function expanded(alternative: string): string {
  return alternative.replaceAll('*', '[а-я]*').replaceAll('~', '(?:[^ ]+ ){0,3}')
}

function spaced(list: string[]): string {
  return list.length > 0 ? ` ${list.join(' ')} ` : ' '
}
