import { cards } from '@lunaria/tarot/cards'
import { expect, test } from 'vitest'
import { findNeighbours } from './neighbours.ts'

test('the deck goes round', () => {
  const [first, last] = [cards[0], cards.at(-1)]
  if (!first || !last) throw new Error('The deck is empty')
  expect(findNeighbours(first).previous.id).toBe(last.id)
  expect(findNeighbours(last).next.id).toBe(first.id)
})
