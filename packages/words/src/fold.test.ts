import { expect, test } from 'vitest'
import { fold, foldedWords, foldInPlace, toStem } from './fold.ts'
import { cutAtSentences, splitSentences } from './sentences.ts'

test('«Ё» is folded to «е», and places stay the same', () => {
  const text = 'Ещё РАЗ: «Её Ёлка»'

  expect(fold(text)).toBe('еще раз: «ее елка»')
  expect(fold(text)).toHaveLength(text.length)
  expect(foldedWords(`${text}, 3️⃣!`)).toEqual(['еще', 'раз', 'ее', 'елка', '3'])
  expect(foldedWords('…')).toEqual([])
})

test('places stay the same beside a letter whose small form is longer', () => {
  expect(fold('İ и Ёлка')).toHaveLength(9)
  expect(foldInPlace('İ и Ёлка')).toBe('İ и елка')
})

test('a stem is all but two letters, within its bounds', () => {
  const stems = (options: { least: number; most?: number }) =>
    ['дом', 'башня', 'настоящее'].map((word) => toStem(word, options))

  expect(stems({ least: 4 })).toEqual(['дом', 'башн', 'настоящ'])
  expect(stems({ least: 3, most: 6 })).toEqual(['дом', 'баш', 'настоя'])
})

test('a sentence begins with a capital letter, a tag or an opening quote', () => {
  expect(splitSentences('Стоит т. е. сидит. «Да!» [/tower] молчит… И ждёт?')).toEqual([
    'Стоит т. е. сидит.',
    '«Да!»',
    '[/tower] молчит…',
    'И ждёт?',
  ])
})

test('what is cut at sentences is joined to the same text', () => {
  const text = '**Раз.** Два? Три\n\nЧетыре.'

  expect(cutAtSentences(text).length).toBeGreaterThan(3)
  expect(cutAtSentences(text).join('')).toBe(text)
})
