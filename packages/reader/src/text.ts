import { plainText } from '@lunaria/tarot/card-tags'
import type { Card } from '@lunaria/tarot/types'
import { foldedWords } from '@lunaria/words/fold'

/** Returns a card's tag, which the page shows as its name in the nominative. */
export function toTag(cardId: string): string {
  return `[/${cardId}]`
}

/** «[/tower], перевёрнутая»: a card's tag, with its orientation. */
export function shown({ card, isReversed }: { card: Card; isReversed: boolean }): string {
  return toTag(card.id) + (isReversed ? `, ${reversedAdjectives[card.grammar.gender]}` : '')
}

const reversedAdjectives: Record<Card['grammar']['gender'], string> = {
  masculine: 'перевёрнутый',
  feminine: 'перевёрнутая',
  neuter: 'перевёрнутое',
  plural: 'перевёрнутые',
}

/** Words as a person counts them; dashes are not words, a card's name is as many as it has. */
export const countWords = memoized(
  (text) => shownText(text).match(/[\p{L}\p{N}]+(?:[-‑][\p{L}\p{N}]+)*/gu)?.length ?? 0,
  10_000,
)

/** Names for tags. Tags and ids are Latin: a Russian text without them need not be looked through. */
export function shownText(text: string): string {
  return /[a-z]/i.test(text) ? plainText(text) : text
}

/** Lowers the first letter, for what follows a colon. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Returns a text with its first letter as a capital. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** «со Смертью», «с Силой»: before `с`, `з`, `ш`, `ж` with another consonant the preposition has its vowel. */
export function withPreposition(instrumental: string): string {
  const isHardToSay = /^[сзшж][^аеёиоуыэюя]/i.test(instrumental)
  return `${isHardToSay ? 'со' : 'с'} ${instrumental}`
}

/** «о Башне», «об Императоре». */
export function aboutPreposition(prepositional: string): string {
  const isVowel = /^[аоуэи]/i.test(prepositional)
  return `${isVowel ? 'об' : 'о'} ${prepositional}`
}

/** Returns a text with words in its slots: «{name}», «{card:gen}». */
export function fillSlots(text: string, words: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{([\w:]+)\}/g, (_, slot: string) => words[slot] ?? '')
}

/** Returns the paragraphs of a text, each of its sentences; what is not said is left out. */
export function joinParagraphs(paragraphs: readonly (readonly (string | undefined)[])[]): string {
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n')
}

/** Returns a sentence in quotation marks, with its full stop behind them. */
export function quoted(sentence: string): string {
  return endsAsQuestion(sentence) || sentence.endsWith('…') ? `«${sentence}»` : `«${sentence.replace(/\.$/, '')}».`
}

/** Returns true for a text with its own mark at the end, behind which neither a colon nor a dash is put. */
export function endsAsQuestion(text: string): boolean {
  return text.endsWith('?') || text.endsWith('!')
}

/** Returns the number of a place before what is said of it, where it has one. */
export function withNumber(number: number | undefined, text: string): string {
  return number === undefined ? text : `${number}. ${text}`
}

const shortWords = 'в во к ко с со о об у и а но на по за от до из не ни для без при под над что как'.split(' ')
const beforeShortSpace = new RegExp(`(?<![\\p{L}\\p{N}])(${shortWords.join('|')}) (?=\\S)`, 'giu')

/** Adds no-break spaces before dashes and after short words, so that neither is left alone at the edge of a line. */
export function typeset(text: string): string {
  return text.replaceAll(' —', '\u00a0—').replace(beforeShortSpace, '$1\u00a0')
}

/** Returns the words and numbers of a text. */
export function listWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns true where a text has one of some words, in small or capital letters. */
export function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return listWords(text.toLowerCase()).some((word) => words.has(word))
}

/** Returns the words alone in lower case, with `е` for `ё` and one space between and around them. */
export function normalized(text: string): string {
  return ` ${foldedWords(text).join(' ')} `
}

/** Returns a text with plain spaces, as it is compared. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** Returns a number in words: «две», «два»; beyond thirteen, where no spread goes, in digits. */
export function counted(n: number, gender: 'masculine' | 'feminine' = 'feminine'): string {
  if (gender === 'masculine' && (n === 1 || n === 2)) return n === 1 ? 'один' : 'два'
  return feminineNumbers[n] ?? String(n)
}

const feminineNumbers =
  'ноль одна две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать'.split(' ')

/** How many messages a memoized function of messages keeps. */
export const mostMessages = 300

/** Memoizes a pure function of a text. It forgets everything once it knows `most` texts. */
export function memoized<Answer>(answer: (text: string) => Answer, most: number): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const now = answer(text)
    known.set(text, now)
    return now
  }
}
