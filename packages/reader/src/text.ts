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

/** For what follows a colon. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** «со Смертью», «с Силой»: before `с`, `з`, `ш`, `ж` with another consonant the preposition has its vowel. */
export function withPreposition(instrumental: string): string {
  const isHardToSay = /^[сзшж][^аеёиоуыэюя]/i.test(instrumental)
  return `${isHardToSay ? 'со' : 'с'} ${instrumental}`
}

const shortWords = 'в во к ко с со о об у и а но на по за от до из не ни для без при под над что как'.split(' ')
const beforeShortSpace = new RegExp(`(?<![\\p{L}\\p{N}])(${shortWords.join('|')}) (?=\\S)`, 'giu')

/** No-break spaces before dashes and after short words, so that neither is left alone at the edge of a line. */
export function typeset(text: string): string {
  return text.replace(/ —/g, '\u00a0—').replace(beforeShortSpace, '$1\u00a0')
}

/** Lower case, `е` for `ё`, words alone, one space between and around them. */
export function normalized(text: string): string {
  return ` ${foldedWords(text).join(' ')} `
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
