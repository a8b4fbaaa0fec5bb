import { expect, test } from 'vitest'
import { cardLike } from './unknown-card.tsx'

test.each([
  ['Fool', 'fool'],
  ['queen-of-cups', 'Queen_of_Cups'],
  ['ACE OF SWORDS', 'Ace_of_Swords'],
  ['Шут', 'fool'],
  ['королева_кубков', 'Queen_of_Cups'],
  ['шестерка мечей', 'Six_of_Swords'],
])('«%s» is understood as %s', (asked, id) => {
  expect(cardLike(asked)?.id).toBe(id)
})

test.each(['unknown', '', 'fools', 'Queen'])('«%s» is no card', (asked) => {
  expect(cardLike(asked)).toBeUndefined()
})
