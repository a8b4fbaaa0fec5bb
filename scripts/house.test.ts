import { expect, test } from 'vitest'
import { countRegexes, measure, measureHouse } from './lib/house.mjs'

test('rooms are counted with their floors, and an arrow that closes a circle points up', () => {
  const files = [
    { name: 'ground.ts', code: 'export const one = 1\n' },
    { name: 'low/a.ts', code: "import { one } from '@lunaria/reader/ground'\n\nexport const a = one\n" },
    { name: 'high/b.ts', code: "import { a } from '@lunaria/reader/low/a'\nimport { c } from './c.ts'\n" },
    { name: 'high/c.ts', code: 'export const c = /x/\n' },
  ]
  const back = { name: 'low/d.ts', code: "import { c } from '@lunaria/reader/high/c'\n" }

  expect(measure(files, 'packages/reader/src')).toEqual({
    'code lines': 7,
    'root files': 1,
    rooms: 2,
    'deepest floor': 3,
    'arrows up': 0,
    regexes: 1,
  })
  expect(measure([...files, back], 'packages/reader/src')['arrows up']).toBe(1)
})

test('an expression is a literal, or what is compiled from words', () => {
  expect(
    countRegexes(
      'a.ts',
      "const a = [/x/, new RegExp('y'), RegExp('z'), pattern('w')]\nconst b = 'x'.replace('y', '/z/')\n",
    ),
  ).toBe(4)
})

test('no figure of the house is unknown', () => {
  expect(measureHouse().filter(({ now }) => Number.isNaN(now))).toEqual([])
})
