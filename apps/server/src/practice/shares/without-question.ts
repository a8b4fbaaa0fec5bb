import { cards } from '@lunaria/tarot/cards'
import { fold } from '@lunaria/words/fold'
import { cutAtSentences } from '@lunaria/words/sentences'

/** So much of a word stays the same in its forms. */
const toStem = (word: string) => fold(word).slice(0, 5)
/** The frame of every reading, for any question. */
const ofAnyReading = new Set(
  ['карта', 'карты', 'карте', 'картам', 'расклад', 'сейчас', 'стоит', 'может', 'быть', 'если', 'чтобы', 'когда'].map(
    toStem,
  ),
)
const cardWords = new Set(cards.flatMap(({ name }) => splitWords(name)).map(toStem))

type QuestionWords = { stems: ReadonlySet<string>; names: Names }
/** Words with a capital, and numbers: those that begin a sentence may be any word, the others are names. */
type Names = { first: readonly string[]; inside: readonly string[] }

/**
 * Returns a text without the sentences that repeat its question: those that name whom or what the question named, and
 * those that say much of it in its own words.
 */
export function withoutQuestion(text: string, question: string): string {
  const asked = { stems: stemsIn(question), names: namesIn(question) }
  return cutAtSentences(text)
    .filter((sentence) => !repeatsQuestion(sentence, asked))
    .join('')
    .replace(/^ +/gm, '')
}

function repeatsQuestion(sentence: string, asked: QuestionWords): boolean {
  const stems = stemsIn(sentence)
  const shared = [...stems].filter((stem) => asked.stems.has(stem)).length
  if (shared >= 3 || (shared >= 2 && shared * 3 >= stems.size)) return true
  const { first, inside } = namesIn(sentence)
  const anyName = [...asked.names.first, ...asked.names.inside]
  return inside.some((name) => anyName.includes(name)) || first.some((name) => asked.names.inside.includes(name))
}

function stemsIn(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .map(toStem)
      .filter((stem) => !ofAnyReading.has(stem)),
  )
}

/** Leaves no doubled marks and spaces between two sentences. */
const longestBreak = 12

function namesIn(text: string): Names {
  const [first, inside]: [string[], string[]] = [[], []]
  for (const { 0: word, index } of text.matchAll(/(?<!\p{L})\p{Lu}\p{L}{2,}|\d{2,}/gu)) {
    if (cardWords.has(toStem(word))) continue
    const near = text.slice(Math.max(0, index - longestBreak), index)
    const begins = /(?:[.!?…:][\s"«»)]*|\n\s*)$/.test(near) || /^["«*]*$/.test(text.slice(0, index))
    const list = begins ? first : inside
    list.push(nameStem(word))
  }
  return { first, inside }
}

/** «Тула» and «Тулой», «Андрей» and «Андреем». */
function nameStem(name: string): string {
  return fold(name)
    .replace(/[аеиоуыьэюяй]+$/, '')
    .slice(0, 4)
}

/** Returns words by which a text can be recognised. */
function splitWords(text: string): string[] {
  return text.match(/\p{L}{4,}/gu) ?? []
}
