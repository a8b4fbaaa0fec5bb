import { z } from 'zod'

/** A character with a shape: U+2800 is a Braille letter without dots, the others are a matter of Unicode's properties. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\u2800]/u

/**
 * Returns a text that a user writes: letters with their marks as one character (NFC), no spaces around, empty where
 * nothing is seen.
 */
export function written(error?: string) {
  return z
    .string(error)
    .normalize('NFC')
    .trim()
    .overwrite((text) => (seen.test(text) ? text : ''))
}
