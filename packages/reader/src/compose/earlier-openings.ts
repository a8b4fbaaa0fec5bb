import { withPlainSpaces } from '@lunaria/reader/text'
import { splitSentences } from '@lunaria/words/sentences'

/** How many of a user's latest openings must not come again. */
export const openingsToAvoid = 30

/** Returns the first sentence of an answer, as it is stored. */
export function findFirstSentence(answer: string): string {
  return splitSentences(withPlainSpaces(answer).trim())[0]?.split('\n')[0] ?? ''
}
