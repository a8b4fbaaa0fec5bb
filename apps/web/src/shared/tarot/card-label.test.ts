import { expect, test } from 'vitest'
import { cardInWords, cardLabel, lyingWord } from './card-label.ts'

test.each([
  ['magician', 'Маг, перевёрнутый', 'прямой'],
  ['tower', 'Башня, перевёрнутая', 'прямая'],
  ['sun', 'Солнце, перевёрнутое', 'прямое'],
  ['lovers', 'Влюблённые, перевёрнутые', 'прямые'],
])('how the card %s lies agrees with its name', (cardId, reversed, upright) => {
  expect(cardInWords(cardId, true)).toBe(reversed)
  expect(reversed.endsWith(`, ${lyingWord(cardId, true)}`)).toBe(true)
  expect(lyingWord(cardId, false)).toBe(upright)
})

test('the button of a card says that the card is reversed', () => {
  expect(cardLabel('magician', true)).toBe('Маг, перевёрнутая')
})
