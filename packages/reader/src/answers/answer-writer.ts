import { type Choice, choiceBy } from '@lunaria/reader/choice'
import { countWords, memoized, shownText } from '@lunaria/reader/text'
import { foldedWords } from '@lunaria/words/fold'
import { splitSentences } from '@lunaria/words/sentences'

/** Shorter runs of words may well come twice. */
const fewestWords = 4

/** Puts an answer together out of sentences, none of which has been said in the chat before. */
export type AnswerWriter = {
  choice: Choice
  /** The first of the options, in a seeded order, that is all new; it counts as said from then on. */
  take(options: readonly string[]): string | undefined
  /** As many of the sentences as are new, one after another, until so many words are taken. */
  takeRun(sentences: readonly string[], mostWords: number): string[]
}

/** Returns the writer of an answer; `earlier` are the answers of its chat. */
export function createAnswerWriter(seed: string, earlier: readonly string[]): AnswerWriter {
  const choice = choiceBy(seed)
  const sentences = new Set<string>()
  const openings = new Set<string>()
  let said = ' '
  for (const text of earlier) say(text)

  function isNew(text: string): boolean {
    return comparedIn(text).every(({ words, isShort }) =>
      isShort ? !sentences.has(words) : !said.includes(` ${words} `),
    )
  }

  /** Also begins like nothing that was said before: one template with another card in it sounds the same. */
  function isFreshlyPut(text: string): boolean {
    return comparedIn(text).every(({ opening }) => !openings.has(opening)) && isNew(text)
  }

  function say(text: string): string {
    said += `. ${folded(text)} `
    for (const { words, opening } of text.split('\n').flatMap(comparedIn)) {
      sentences.add(words)
      openings.add(opening)
    }
    return text
  }

  return {
    choice,
    take(options) {
      const shuffled = choice.shuffled(options)
      const fresh = shuffled.find(isFreshlyPut) ?? shuffled.find(isNew)
      return fresh === undefined ? undefined : say(fresh)
    },
    takeRun(sentences, mostWords) {
      const taken: string[] = []
      let words = 0
      for (const sentence of sentences) {
        if (!isNew(sentence) || words + countWords(sentence) > mostWords) continue
        taken.push(say(sentence))
        words += countWords(sentence)
      }
      return taken
    },
  }
}

type Compared = { words: string; opening: string; isShort: boolean }

/** The sentences of a text as they are compared: the deck's are looked at again and again. */
const comparedIn = memoized(
  (text): readonly Compared[] =>
    splitSentences(text).map((sentence) => {
      const words = folded(sentence)
      const each = words.split(' ')
      return { words, opening: each.slice(0, 3).join(' '), isShort: each.length < fewestWords }
    }),
  10_000,
)

/** A text as it is compared: names for tags, words alone. */
export const folded = memoized((text) => foldedWords(shownText(text)).join(' '), 10_000)
