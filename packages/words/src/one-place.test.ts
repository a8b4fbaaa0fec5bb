import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const formatting = /\bIntl\.|\.toLocale(?:Date|Time)?String\(/
const pluralForms = /one: 'сообщение'|one: 'карта'|one: 'день'/

test.each([
  ['formats numbers and dates', formatting],
  ['declines the words that are here', pluralForms],
])('nothing but this package %s', (_what, pattern) => {
  const code = globSync('{apps,packages,servers}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(isProduct)
  const found = code.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))

  expect(code.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

function isProduct(path: string): boolean {
  return !path.startsWith('packages/words/') && !/\.test\.tsx?$/.test(path)
}
