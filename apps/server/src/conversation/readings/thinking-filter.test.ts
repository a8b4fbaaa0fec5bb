import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createThinkingFilter } from './thinking-filter.ts'

function filtered(pieces: readonly string[]): string {
  const filter = createThinkingFilter()
  return pieces.map(filter.pass).join('') + filter.rest()
}

test.each([
  ['<think>Что ответить?</think>Карты открыты.', 'Карты открыты.'],
  ['<thinking>а</thinking>Раз <reasoning>б</reasoning>два', 'Раз два'],
  ['<THINK>а</Think>Раз', 'Раз'],
  ['Раз<think>два', 'Раз'],
  ['Раз</think> два', 'Раз два'],
  ['<think>а <thinking>б</thinking> в</think>г', 'г'],
  ['<think>а<</think>б', 'б'],
  ['1 < 2, <b>да</b>, <thinker> и <<think>x</think>', '1 < 2, <b>да</b>, <thinker> и <'],
  ['Сердце <3 и <thi', 'Сердце <3 и <thi'],
  ['<think>Только мысли</think>', ''],
])('%s becomes «%s»', (text, expected) => {
  expect(filtered([text])).toBe(expected)
})

const parts = ['<', '</', '>', 'think', 'thinking', 'reasoning', '<think>', '</think>', '<thinking>', '</thinking>']
const text = fc
  .array(fc.oneof(fc.constantFrom(...parts, '<reasoning>', '</reasoning>'), fc.string({ maxLength: 4 })), {
    maxLength: 12,
  })
  .map((words) => words.join(''))

test('any cutting of a text gives the same as the whole text', () => {
  const cut = fc.tuple(text, fc.array(fc.nat({ max: 60 }), { maxLength: 12 }))

  fc.assert(
    fc.property(cut, ([whole, places]) => {
      const cuts = [...new Set([0, ...places, whole.length])].sort((one, other) => one - other)
      const pieces = cuts.map((from, index) => whole.slice(from, cuts[index + 1]))

      expect(filtered(pieces)).toBe(filtered([whole]))
      expect(filtered(whole.split(''))).toBe(filtered([whole]))
    }),
  )
})

test('what passes is what stands outside the tags', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const outside = whole.replace(
        /<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)|<\/(?:think|thinking|reasoning)>/gi,
        '',
      )

      expect(filtered([whole])).toBe(outside)
    }),
  )
})
