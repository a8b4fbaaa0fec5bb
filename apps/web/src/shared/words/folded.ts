import { fold } from '@lunaria/words/fold'

/** Returns a text as it is searched: case does not matter, and «е» finds «ё». */
export function folded(text: string): string {
  return fold(text.normalize('NFC'))
}
