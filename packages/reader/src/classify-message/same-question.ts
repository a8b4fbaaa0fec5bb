import { listWords, normalized } from '@lunaria/reader/text'
import { findMeanings, type Role, replaceByMeanings } from '@lunaria/reader/understand/words'
import { fold } from '@lunaria/words/fold'

/**
 * Returns whether two questions ask the same of the cards, also in other words: their content words are compared by
 * stems. Whom and when a question is about must agree, and what it wants to know: «когда», «почему» and «кто» are no
 * «ли».
 */
export function isSameQuestion(a: string, b: string): boolean {
  const [one, other] = [readQuestion(a), readQuestion(b)]
  if (one.wants !== other.wants) return false
  if (!isEqual(one.times, other.times) || !isEqual(one.people, other.people)) return false
  if (contradict(one.subjects, other.subjects) || contradict(one.names, other.names)) return false
  if (one.stems.size === 0 || other.stems.size === 0) return one.words === other.words && one.length >= fewestWords

  const shared = one.stems.size - without(one.stems, other.stems).length
  const [fewer, more] = [one.stems.size, other.stems.size].toSorted((x, y) => x - y)
  if (fewer === undefined || more === undefined) return false
  if (fewer === 1) return shared === more
  return shared / fewer >= sharedOfFewer && shared / more >= sharedOfMore
}

/** What a question is about is near its beginning; the rest of a long story is not compared. */
const comparedLength = 600
const sharedOfFewer = 0.8
const sharedOfMore = 0.6
/** Shorter messages without a content word («Почему?», «А дальше?») continue with what was said. */
const fewestWords = 3

type Reading = {
  /** Normalized, to compare what has no content words: «Что меня ждёт?». */
  words: string
  length: number
  /** `why`, `when`, `who`, `how much`, or anything else. */
  wants: string
  times: Set<string>
  people: Set<string>
  subjects: Set<string>
  names: Set<string>
  stems: Set<string>
}

function readQuestion(text: string): Reading {
  const start = text.slice(0, comparedLength)
  const words = listWords(replaceByMeanings('phrase', normalized(start)))
  const content = words.filter((word) => !isAny(word, 'stop') && !isAny(word, 'time')).map(asSynonym)
  return {
    words: words.join(' '),
    length: words.length,
    wants: findMeanings('want', words.join(' '))[0] ?? 'outcome',
    times: new Set(findMeanings('time', words.join(' '))),
    people: new Set(findMeanings('person', words.join(' '))),
    subjects: new Set(words.filter((word) => subjects.has(word))),
    names: namesIn(start),
    stems: new Set(
      content.every((word) => isAny(word, 'order') || /^\d{1,2}$/.test(word)) ? [] : content.map(toStem).filter(isLong),
    ),
  }
}

function isLong(stem: string): boolean {
  return stem.length > 1
}

function isEqual(a: Set<string>, b: Set<string>): boolean {
  return a.size === b.size && without(a, b).length === 0
}

/** Returns true where each of both names something that the other does not. */
function contradict(a: Set<string>, b: Set<string>): boolean {
  return without(a, b).length > 0 && without(b, a).length > 0
}

function without(a: Set<string>, b: Set<string>): string[] {
  return [...a].filter((word) => !b.has(word))
}

/** Finds names by capital letters inside a sentence. */
function namesIn(text: string): Set<string> {
  const names = Array.from(
    text.matchAll(/(?<=[\p{L}\p{N}][^\p{L}\p{N}.!?\n]+)\p{Lu}\p{Ll}[\p{L}\p{N}]*/gu),
    ([name]) => name,
  )
  return new Set(names.map((name) => toStem(fold(name))))
}

const subjects = new Set(['я', 'ты', 'он', 'она', 'они', 'мы'])

function asSynonym(word: string): string {
  return findMeanings('person', word)[0] ?? findMeanings('synonym', word)[0] ?? word
}

function isAny(word: string, role: Role): boolean {
  return findMeanings(role, word).length > 0
}

const reflexive = /с[яь]$/
const ending =
  /(?:иями|ями|ами|иях|иям|ием|ией|ого|его|ому|ему|ыми|ими|ешь|ишь|ете|ите|ала|ила|ула|ело|али|или|ать|ять|ить|еть|уть|ают|яют|уют|ает|яет|ует|аю|яю|ую|юю|ая|яя|ое|ее|ие|ые|ый|ий|ой|ей|ом|ем|ым|им|ам|ям|ах|ях|ых|их|ов|ев|ут|ют|ат|ят|ет|ит|ал|ил|ия|ию|ии|ью|ья|ье|а|я|о|е|ы|и|у|ю|ь|й)$/
const shortestStem = 3

/** Returns a light stem: without «-ся» and the longest ending that leaves three letters. */
function toStem(word: string): string {
  const bare = word.replace(reflexive, '')
  const stem = bare.replace(ending, '')
  return stem.length >= shortestStem ? stem : bare.slice(0, Math.max(shortestStem, bare.length - 1))
}
