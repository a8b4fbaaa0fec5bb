import { expect, test } from 'vitest'
import { cutText, graphemeStart, withoutLast } from './cut.ts'

const family = '👩‍👩‍👧'
const accented = 'о\u0301'

test.each([
  ['Вопрос', 3, 'Воп'],
  ['Вопрос', 6, 'Вопрос'],
  ['Вопрос', 60, 'Вопрос'],
  [`Да${family}!`, 5, 'Да'],
  [`Да${family}!`, 2 + family.length, `Да${family}`],
  [`п${accented}ле`, 2, 'п'],
  ['🇷🇺🇰🇿', 6, '🇷🇺'],
])('%j cut to %i is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

test('a place inside a character is where it begins', () => {
  expect(graphemeStart(`а${family}б`, 4)).toBe(1)
  expect(graphemeStart('аб', -3)).toBe(0)
})

test('the last character goes whole', () => {
  expect(withoutLast(`а${family}`)).toBe('а')
  expect(withoutLast('')).toBe('')
})
