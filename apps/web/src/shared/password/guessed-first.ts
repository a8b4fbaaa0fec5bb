import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const leakedCount = 3000
/** A shorter one is weak by itself. */
const longLength = 9
const firstGroup = 500

/**
 * Returns what a judge of passwords knows: English words, leaked passwords (those that are tried first, and all the long ones), which
 * keys are neighbours. The browser gets a file of this alone, which the build writes in the place of this one (vite.config.ts):
 * the library's whole lists are three times as long. What counts of a rank is its magnitude, so each group of ranks up to twice the
 * last is in alphabetical order, which compresses better.
 */
export function guessedFirst() {
  const ranked = dictionary['passwords-common'].map(String)
  const known = ranked.filter((password, rank) => rank < leakedCount || password.length >= longLength)
  const leaked: string[] = []
  for (let end = firstGroup; leaked.length < known.length; end *= 2)
    leaked.push(...known.slice(leaked.length, end).sort())
  const isLeaked = new Set(leaked)
  const words = dictionary['diceware-common'].map(String).filter((word) => !isLeaked.has(word))
  const { qwerty, keypad } = adjacencyGraphs
  return { lists: { words, leaked }, graphs: { qwerty, keypad } }
}
