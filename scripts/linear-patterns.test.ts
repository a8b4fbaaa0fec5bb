import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

test('no regular expression of the product has two repeats without a bound inside or beside each other', () => {
  const found = listFiles(['packages', 'apps/server', 'apps/web']).flatMap(literalsIn)
  expect(found.length).toBeGreaterThan(300)

  expect(found.filter(({ expression }) => isSlow(expression)).map(({ place }) => place)).toEqual([])
})

test.each([
  /(?:а+)+б/,
  /\s*\s+x/,
  /([^.]+), ([^.]+),? ([^.]+)$/,
  /^\s*да\s*-*\s*нет/u,
])('%s has two repeats that a text can be long at', (expression) => {
  expect(isSlow(expression)).toBe(true)
})

function listFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((name) => /\/src\/.*\.tsx?$/.test(name) && !/node_modules|\.test\.|\/(?:testing|training)\//.test(name))
}

/** A slash where an expression may begin. Parsing takes half of the time, and two of three files have none. */
const mayHaveLiteral = /[(,=:[!&|?{}; \n]\/(?![/*>])/

type Found = { place: string; expression: RegExp }

function literalsIn(name: string): Found[] {
  const code = readFileSync(path.join(root, name), 'utf8')
  const found: Found[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && 'start' in node) {
      const { regex, start } = node as { regex: { pattern: string; flags: string }; start: number } // a literal of ESTree
      const line = code.slice(0, start).split('\n').length
      found.push({ place: `${name}:${line}`, expression: new RegExp(regex.pattern, regex.flags) })
      return
    }
    Object.values(node).forEach(look)
  }
  if (mayHaveLiteral.test(code)) look(parseSync(name, code).program)
  return found
}

/** Whether two repeats can share the same letters, so that the time grows with the square of a text or worse. */
function isSlow(expression: RegExp): boolean {
  return analyse(expression, { maxReports: 1, reportTypes: { Move: false } }).reports.length > 0
}
