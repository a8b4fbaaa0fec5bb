import { cards } from '@lunaria/tarot/cards'
import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

test('the deck goes round', () => {
  const [first, last] = [cards[0], cards.at(-1)]
  if (!first || !last) throw new Error('The deck is empty')
  expect(neighboursOf(first).previous.id).toBe(last.id)
  expect(neighboursOf(last).next.id).toBe(first.id)
})
