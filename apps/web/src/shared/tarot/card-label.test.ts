import { expect, test } from 'vitest'
import { cardInWords, cardLabel, reversedWord } from './card-label.ts'

test.each([
  ['magician', 'Маг', 'перевёрнутый'],
  ['tower', 'Башня', 'перевёрнутая'],
  ['sun', 'Солнце', 'перевёрнутое'],
  ['lovers', 'Влюблённые', 'перевёрнутые'],
])('how the card %s lies agrees with its name', (cardId, name, word) => {
  expect(cardInWords(cardId, true)).toBe(`${name}, ${word}`)
  expect(reversedWord(cardId)).toBe(word)
})

test('the button of a card says that the card is reversed', () => {
  expect(cardLabel('magician', true)).toBe('Маг, перевёрнутая')
})
