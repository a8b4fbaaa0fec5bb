import { expect, test } from 'vitest'
import { cardInWords, cardLabel, orientationWord } from './card-label.ts'

test.each([
  ['magician', 'Маг, перевёрнутый', 'прямой'],
  ['tower', 'Башня, перевёрнутая', 'прямая'],
  ['sun', 'Солнце, перевёрнутое', 'прямое'],
  ['lovers', 'Влюблённые, перевёрнутые', 'прямые'],
])('how the card %s lies agrees with its name', (cardId, reversed, upright) => {
  expect(cardInWords(cardId, true)).toBe(reversed)
  expect(reversed.endsWith(`, ${orientationWord(cardId, true)}`)).toBe(true)
  expect(orientationWord(cardId, false)).toBe(upright)
})

test('the button of a card says that the card is reversed', () => {
  expect(cardLabel('magician', true)).toBe('Маг, перевёрнутая')
})
