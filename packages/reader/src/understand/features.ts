import { splitWords, toSound } from '@lunaria/care/words'
import { add, addWords, type Features, ofUnitLength } from '@lunaria/classify/features'
import { hasWord } from '@lunaria/reader/text'
import { likeliest } from './names.ts'
import { askingSentence } from './sentences.ts'
import { meaningsIn } from './word-meanings.ts'

/** Returns the features of a message: those of all of it, and those of the sentence that asks apart. */
export function extractFeatures(message: string): Features {
  const features: Features = { hashes: [], amounts: [] }
  const asking = withoutNames(askingSentence(message) ?? '')
  const words = splitWords(withoutNames(message)).map(toSound)
  const askingWords = splitWords(asking).map(toSound)
  addWords(features, words, { prefix: 'm', amount: 1 })
  addWords(features, askingWords, { prefix: 'q', amount: 1.5 })
  addMeanings(features, withoutNames(message), { prefix: 'm', amount: 0.6 })
  addMeanings(features, asking, { prefix: 'q', amount: 1 })
  for (const [index, word] of askingWords.slice(0, 4).entries()) {
    add(features, `^${word}`, 0.5)
    if (index === 0) add(features, `^1${word}`, 0.5)
  }
  add(features, `length${[4, 8, 16, 32, 64].filter((most) => words.length > most).length}`, 0.5)
  if (asking.includes('?')) add(features, 'asked', 0.7)
  if (hasWord(asking, new Set(['или']))) add(features, 'or', 0.7)
  if (hasWord(asking, new Set(['ли']))) add(features, 'whether', 0.7)
  return ofUnitLength(features)
}

/** First names say nothing of the matter: each becomes the same word. «Друг к другу» is no friend. */
function withoutNames(text: string): string {
  return text
    .replace(/\p{Lu}\p{Ll}+/gu, (word) => (likeliest(word)?.isName ? 'имярек' : word))
    .replace(/(?<!\p{L})друг (?:\p{L}{1,3} )?друг(?:а|у|ом|е)(?!\p{L})/giu, 'взаимно')
}

/** Adds to what the words of a text point: each theme and situation once, more where several words point there. */
function addMeanings(features: Features, text: string, { prefix, amount }: { prefix: string; amount: number }): void {
  const counts = new Map<string, number>()
  for (const { themes, situations } of meaningsIn(text))
    for (const name of [...themes, ...situations]) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [name, count] of counts) add(features, `${prefix}M${name}`, amount * Math.min(2, Math.sqrt(count)))
}
