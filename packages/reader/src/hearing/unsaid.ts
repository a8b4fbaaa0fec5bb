import type { Choice } from '@lunaria/reader/choice'
import { sentencesOf } from '@lunaria/reader/text'

/** How many of a user's latest openings must not come again. */
export const openingsRemembered = 30

/**
 * One of the openings whose first sentence this user has not been given lately; if all have been, the one given longest ago.
 * `earlier` is newest first.
 */
export function leastRecent<Opening extends { text: string }>(
  options: readonly Opening[],
  { earlier, choice }: { earlier: readonly string[]; choice: Choice },
): Opening {
  const given = earlier.slice(0, openingsRemembered).map((text) => folded(firstSentenceOf(text)))
  const ages = options.map((option) => {
    const first = folded(firstSentenceOf(option.text))
    // What the user was called by may have stood before it
    const age = given.findIndex((said) => said === first || said.endsWith(` ${first}`))
    return { option, age: age < 0 ? Number.POSITIVE_INFINITY : age }
  })
  const oldest = Math.max(...ages.map(({ age }) => age))
  return choice.of(ages.filter(({ age }) => age === oldest).map(({ option }) => option))
}

/** The first sentence of an answer, as it is remembered. */
export function firstSentenceOf(answer: string): string {
  return sentencesOf(answer.replaceAll('\u00a0', ' ').trim())[0]?.split('\n')[0] ?? ''
}

function folded(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}
