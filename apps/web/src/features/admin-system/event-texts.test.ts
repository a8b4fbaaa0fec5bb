import { planNames } from '@lunaria/contract/plan-names'
import { Settings } from '@lunaria/contract/settings'
import { expect, test } from 'vitest'
import { actionWords, fieldWords, valueWords } from './event-texts.ts'
import { megabytes, shownDuration } from './system-texts.ts'

test.each([
  [null, 'пусто'],
  ['', 'пусто'],
  [true, 'да'],
  [0, '0'],
  ['monthly', 'Месячный'],
  ['Анна', 'Анна'],
  [['first_name', 'another'], 'Имя, another'],
  [{ a: 1 }, '{"a":1}'],
])('the value %o is shown as «%s»', (value, expected) => {
  expect(valueWords(value)).toBe(expected)
})

test('every setting and every plan has words', () => {
  expect(Object.keys(Settings.shape).filter((field) => fieldWords(field) === field)).toEqual([])
  expect(Object.keys(planNames).filter((plan) => valueWords(plan) === plan)).toEqual([])
})

test('a moment is shown in words, and a long text only in its beginning', () => {
  expect(valueWords('2026-11-21T12:00:00.000Z')).toMatch(/^21 ноября 2026/)
  expect(valueWords('я'.repeat(500))).toHaveLength(161)
  expect(valueWords(`${'я'.repeat(158)}👩‍👩‍👧…`)).toBe(`${'я'.repeat(158)}…`)
})

test('what has no words yet is shown as it is', () => {
  expect(actionWords('user.block')).toBe('Заблокирован пользователь')
  expect(actionWords('something.new')).toBe('something.new')
  expect(fieldWords('somethingNew')).toBe('somethingNew')
})

test.each([
  [59, 'меньше минуты'],
  [3 * 60, '3\u00a0мин'],
  [3600, '1\u00a0ч'],
  [2 * 86_400 + 3 * 3600 + 59, '2\u00a0дн 3\u00a0ч'],
])('%d seconds are «%s»', (seconds, expected) => {
  expect(shownDuration(seconds)).toBe(expected)
})

test('a size has the unit that suits it', () => {
  expect(megabytes(0.0625)).toBe('64\u00a0КБ')
  expect(megabytes(512.34)).toBe('512,3\u00a0МБ')
  expect(megabytes(2048)).toBe('2\u00a0ГБ')
})
