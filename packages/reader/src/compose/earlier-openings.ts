import { sentencesOf } from '@lunaria/reader/text'

/** How many of a user's latest openings must not come again. */
export const openingsRemembered = 30

/** Returns the first sentence of an answer, as it is stored. */
export function firstSentenceOf(answer: string): string {
  return sentencesOf(answer.replaceAll('\u00a0', ' ').trim())[0]?.split('\n')[0] ?? ''
}
