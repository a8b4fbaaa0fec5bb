import { canonicalEmail } from '@lunaria/contract/email'
import { fold } from '@lunaria/words/fold'

const russian = 'абвгдежзийклмнопрстуфхцчшя'
const latin = 'ABVGDEJZIYKLMNOPRSTUFHCQWX'
const written = new Map(Array.from(russian, (letter, index) => [letter, latin.charAt(index)]))

/**
 * Returns a text as `users.found_by` keeps it: without case, «ё» as «е», Russian letters as Latin capitals (the rest is
 * in small ones, so no two texts become one). The database does the same in migrations/0006-admin.ts.
 */
export function searchText(text: string): string {
  return Array.from(fold(text), (letter) => written.get(letter) ?? letter).join('')
}

/** Returns what `found_by` has to be like for each word of a search to be somewhere in it. */
export function searchPatterns(search: string): string[] {
  const words = search.trim().split(/\s+/).filter(Boolean)
  // An address may be looked for in the code that its domain has among machines.
  const readable = words.map((word) => (/xn--/i.test(word) ? canonicalEmail(word) : word))
  return readable.map((word) => patternFor(searchText(word)))
}

/** Returns the LIKE pattern for texts that contain this one; its wildcards are escaped. */
export function patternFor(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
