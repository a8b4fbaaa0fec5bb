import { cards } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'
import { folded } from '#shared/words/folded.ts'

/**
 * Returns the card that was meant: its id in another case or with other signs between the words, or its Russian name.
 */
export function cardLike(asked: string): Card | undefined {
  const wanted = loosely(asked)
  return cards.find(({ id, name }) => loosely(id) === wanted || loosely(name) === wanted)
}

function loosely(text: string): string {
  return folded(text).replace(/[\s_-]+/g, '')
}
