import { countWords, hasWord } from '@lunaria/reader/text'

/** What is before the first option: «что лучше», «Не знаю,», «подскажите». Nothing of it is an option. */
const leadIn =
  /^(?:(?:а|и|ну|так|привет|здравствуйте|добрый (?:день|вечер)|подскажите|скажите|вопрос|помогите(?: выбрать)?|не знаю|думаю|никак не решу|что(?: мне)? (?:лучше|выбрать|делать)|как(?: мне)? (?:лучше|быть|поступить)|ког?о(?: мне)? выбрать|куда(?: мне)? (?:лучше|ехать|идти|поступать)|стоит ли(?: мне)?|лучше|мне|нам)(?:[\s,:—–-]+|$))+/iu
/** «кого мне выбрать», also far inside a sentence without marks: the options follow. */
export const choosing = /(?<!\p{L})(?:что|кого)(?: мне| нам)?(?: лучше)? выбрать(?!\p{L})[\s,:—–-]*/iu
const separator = /,?\s+или(?:\s+(?:вс[её]-таки|вс[её] же|лучше|сначала|сразу|пока|может(?: быть)?|же))?\s+/iu
/** «или нет», «или как», «или уже всё», «или никогда»: a yes or a no and no choice. */
const notAnOption =
  /^(?:нет|не надо|не стоит|как|что|вс[её]|уже|зря|рано|поздно|никогда|мне|это|просто|я|он|она|у)(?!\p{L})/iu
const infinitive = /^(?:не\s+)?\p{L}+(?:ть|ти|чь|ться|тись|чься)(?!\p{L})/iu
/** «Вахта на Ямале», before «или остаться дома»: nothing but a thing and where it is. */
const isNounPhrase = /^\p{L}{4,}(?:\s+(?:в|на|у|с|со|к|из|за|под|для)\s+\p{L}+){0,2}$/iu
/** Prepositions of places, one of which may replace another of the other option: «на танцы или в хор». */
const placed = ['на', 'в', 'во', 'к', 'ко']
const prepositions = new Set([...placed, ...'с со за до из от у о'.split(' ')])
/** Of an infinitive that is none of the options: «не могу решить, уехать или остаться». */
const deciding = new Set('знать выбрать понять решить быть спросить узнать'.split(' '))
const mostWords = 9

/**
 * Returns the two or three options that a sentence names, as they are written; undefined where it surely names none. Options are of
 * one kind: all begin with an infinitive, or none does and all are short.
 */
export function optionsIn(sentence: string): string[] | undefined {
  const parts = sentence
    .replace(/[?!.…)\s]+$/u, '')
    .split(separator)
    .map((part) => part.trim())
  if (parts.length < 2 || parts.length > 3) return undefined
  const [before = '', ...others] = parts
  const options = [firstOption(before, others[0] ?? ''), ...others.map(withoutTail)]
  const isOfOneKind =
    options.every((option) => infinitive.test(option)) ||
    options.every(isShortNoun) ||
    (parts.length === 2 && options[0] === before && isShortNoun(before) && infinitive.test(options[1] ?? ''))
  const isFit = options.every(
    (option) =>
      option !== '' &&
      countWords(option) <= mostWords &&
      !option.includes('«') &&
      !option.includes('»') &&
      !notAnOption.test(option),
  )
  const isDistinct = new Set(options.map((option) => option.toLowerCase())).size === options.length
  return isOfOneKind && isFit && isDistinct ? options : undefined
}

/**
 * Returns what follows the lead-in: from its first infinitive where the other option is one («уехать или остаться»),
 * from the preposition with which the other begins («записаться на гитару или на танцы»), from what follows the verb
 * («взять солярис или гранту»), else what is after the last mark.
 */
function firstOption(before: string, other: string): string {
  const rest = before.replace(leadIn, '').split(choosing).at(-1)?.trim() ?? ''
  if (infinitive.test(other)) {
    if (isNounPhrase.test(before) && isShortNoun(before)) return before
    const words = [...rest.matchAll(/(?:не\s+)?[\p{L}-]+/giu)]
    const first = words.find(([word]) => infinitive.test(word) && !deciding.has(word.toLowerCase()))
    return first ? rest.slice(first.index).trim() : ''
  }
  const last = (rest.split(/[,:;—–]\s*/u).at(-1) ?? '').trim()
  const [first = '', second] = other.toLowerCase().split(' ')
  const alike = second === undefined || !prepositions.has(first) ? [] : placed.includes(first) ? placed : [first]
  const at = Math.max(...alike.map((preposition) => ` ${last.toLowerCase()}`.lastIndexOf(` ${preposition} `)))
  if (at >= 0) return last.slice(at)
  return last.replace(infinitive, '').trim()
}

/** Removes an aside behind a comma: «уехать, если честно». */
function withoutTail(option: string): string {
  return option.split(/[,;:—–(]/u)[0]?.trim() ?? ''
}

function isShortNoun(option: string): boolean {
  return !infinitive.test(option) && countWords(option) <= 5 && !hasWord(option, new Set(['ли']))
}
