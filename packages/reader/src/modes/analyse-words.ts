import { oppositeEnd } from '@lunaria/reader/compose/axis-ends'
import { type AxisEnd, axisEnds } from '@lunaria/reader/texts/tables'
import { findMeanings } from '@lunaria/reader/understand/words'
import { fold } from '@lunaria/words/fold'

export type Tone = 'light' | 'hard'

/** A word of the user's, as it is compared and as it was written; a denied one with its «не». */
export type OwnWord = { word: string; written: string; isDenied: boolean }

/** What a piece of the user's text says: its words, how it sounds, and to which ends of the axes it draws, each with the word that says so. */
export type AnalysedWords = {
  words: OwnWord[]
  tone: { tone: Tone; written: string } | undefined
  poles: { pole: AxisEnd; written: string }[]
}

const denials = new Set('не ни нет без'.split(' '))
/** Words that may be between a denial and what it denies: «не так уж и страшно», «ничего здесь страшного». */
const fillers = new Set('так уж и очень совсем вижу здесь тут это про о такая такой такое мне кажется думаю'.split(' '))
const noTone: Record<Tone, Tone> = { light: 'hard', hard: 'light' }

/** Words in lower case with `е` for `ё`; what is denied stays a word, and turns round what it says. */
export function analyseWords(text: string): AnalysedWords {
  const words = wordsIn(text)
  const tones = words.flatMap(({ word, written, isDenied }) => {
    const tone = findTone(word)
    return tone ? [{ tone: isDenied ? noTone[tone] : tone, written }] : []
  })
  const hardCount = tones.filter(({ tone }) => tone === 'hard').length
  const prevailing: Tone | undefined =
    hardCount * 2 === tones.length ? undefined : hardCount * 2 > tones.length ? 'hard' : 'light'
  return {
    words,
    tone: tones.find(({ tone }) => tone === prevailing),
    poles: words.flatMap(({ word, written, isDenied }) =>
      findEndsFor(word).map((pole) => ({ pole: isDenied ? oppositeEnd(pole) : pole, written })),
    ),
  }
}

/** Returns how one word sounds: «несчастье» is hard, «нестрашно» is light. */
function findTone(word: string): Tone | undefined {
  const tone = toneIn(word)
  const other = word.startsWith('не') ? toneIn(word.slice(2)) : undefined
  return other ? noTone[other] : tone
}

function toneIn(word: string): Tone | undefined {
  const [tone] = findMeanings('tone', word)
  return tone === 'light' || tone === 'hard' ? tone : undefined
}

/** Finds to which ends of the axes one word draws. */
function findEndsFor(word: string): AxisEnd[] {
  const named = findMeanings('pole', word)
  return named.flatMap((name) => axisEnds.filter((pole) => pole === name))
}

function wordsIn(text: string): OwnWord[] {
  return splitClauses(text).flatMap(wordsOfClause)
}

/** «Страшно, но светло» says two things: a denial does not reach over a comma or a «но». */
export function splitClauses(text: string): string[] {
  return text.split(/[.!?;,:\n—–]+|(?<!\p{L})(?:но|а|зато)(?!\p{L})/iu)
}

function wordsOfClause(clause: string): OwnWord[] {
  const found: OwnWord[] = []
  let denial: string | undefined
  for (const [written] of clause.matchAll(/\p{L}+/gu)) {
    const word = fold(written)
    if (denials.has(word) || /^нич(?:то|его|ем)$/.test(word)) {
      denial = written
      continue
    }
    const said = denial ? `${denial} ${written}` : written
    found.push({ word, written: said.toLowerCase(), isDenied: denial !== undefined })
    if (!fillers.has(word)) denial = undefined
  }
  const last = found.at(-1)
  // «Страха нет»
  if (last && denial && fold(denial) === 'нет' && /нет\s*$/i.test(clause)) {
    last.isDenied = true
    last.written = `${last.written} нет`
  }
  return found
}
