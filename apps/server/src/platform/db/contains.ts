import { fold } from '@lunaria/words/fold'
import { type RawBuilder, sql } from 'kysely'
import { patternFor } from '#lib/search-text.ts'

/** Returns the condition that a text in the database contains this one; case does not matter, and «е» finds «ё». */
export function contains(stored: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`translate(lower(${stored}), 'ё', 'е') like ${patternFor(fold(text))}`
}
