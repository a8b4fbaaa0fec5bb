import { cardById, cards } from '@lunaria/tarot/cards'
import { expect, test } from 'vitest'
import { neighboursOf, relatedCards } from './related-cards.ts'

function card(id: string) {
  const found = cardById(id)
  if (!found) throw new Error(`No card ${id}`)
  return found
}

test('a minor card is related to its rank in the other suits', () => {
  expect(relatedCards(card('Queen_of_Cups')).map(({ id }) => id)).toEqual([
    'Queen_of_Wands',
    'Queen_of_Swords',
    'Queen_of_Pentacles',
  ])
})

test('a major card is related to majors of its element, and every card to some', () => {
  const moon = card('moon')
  for (const other of relatedCards(moon)) expect(other).toMatchObject({ suit: 'major', element: moon.element })
  for (const one of cards) expect(relatedCards(one).length, one.id).toBeGreaterThan(0)
})

test('the deck goes round', () => {
  const [first, last] = [cards[0], cards.at(-1)]
  if (!first || !last) throw new Error('The deck is empty')
  expect(neighboursOf(first).previous.id).toBe(last.id)
  expect(neighboursOf(last).next.id).toBe(first.id)
})
