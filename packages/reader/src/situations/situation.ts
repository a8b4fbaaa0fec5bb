import type { Pole } from '@lunaria/reader/endings/ending'

/**
 * What a question is about more narrowly than its theme: the return of someone who left, a loan, an exam. Its texts speak of
 * nothing else. {nom}, {gen}, {dat}, {acc}, {with}, {to}, {on} and {about} are the person whom the question names; {nom} takes
 * a verb in the singular without a gender.
 */
export type Situation = {
  /** Finds it in words without capitals and `ё`, with one space between and around them. */
  words: RegExp
  /** Where the asking clause has this, the words may stand anywhere in the message. */
  subject?: RegExp
  /** What an end of an axis means in this very matter. */
  poles: Record<Pole, string | readonly string[]>
  /** Can be done within a week. */
  advice: readonly string[]
  question: readonly string[]
}
