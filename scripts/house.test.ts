import { expect, test } from 'vitest'
import { countRegexes, measure, measureHouse } from './lib/house.mjs'
import { parseFile } from './lib/names.mjs'
import { measureWeb } from './lib/web-house.mjs'

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
  const code = "const a = [/x/, new RegExp('y'), RegExp('z'), pattern('w')]\nconst b = 'x'.replace('y', '/z/')\n"

  expect(countRegexes(parseFile({ name: 'a.ts', code }).program)).toBe(4)
})

test('folders of the site are counted with their circles, and small files with one importer', () => {
  const files = [
    { name: 'src/shared/api/call.ts', code: "import '#shared/session/user.ts'\n" },
    { name: 'src/shared/session/user.ts', code: "import { type Code } from '#shared/codes/codes.ts'\n" },
    { name: 'src/shared/codes/codes.ts', code: `${'//\n'.repeat(31)}` },
    { name: 'src/features/day/day.tsx', code: "import './part.ts'\nimport '../../shared/api/call.ts'\n" },
    { name: 'src/features/day/part.ts', code: "const later = import('./later.ts')\n" },
    { name: 'src/features/day/later.ts', code: '' },
    { name: 'vite.config.ts', code: "import './src/features/day/part.ts'\n" },
  ]
  const back = { name: 'src/shared/session/more.ts', code: "import '#shared/api/call.ts'\n" }

  expect(measureWeb(files)).toEqual({
    'largest flat folder': 3,
    'folders in a circle of shared': 0,
    'small files of one importer': 2,
    'files by a second name': 0,
  })
  expect(measureWeb([...files, back])).toMatchObject({ 'folders in a circle of shared': 2 })
})

// The figures of the server, the way of a question and the names have tests of their own.
test.each(['reader', 'web'])('the %s is no larger than it may be', (name) => {
  const rows = measureHouse(name)

  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ now, bound }) => now > bound)).toEqual([])
})
