import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const table = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*?) \| (.*?) \| (.*) \|$/gm)].map(
  ([, number = '', requirement = '', state = '', proof = '']) => ({ number, requirement, state, proof }),
)

/** How many requirements of the levels 1 and 2 each section of ASVS 5.0.0 has; they come before those of level 3. */
const sections: Record<string, number> = Object.fromEntries(
  [
    '1.1 2, 1.2 9, 1.3 11, 1.4 3, 1.5 2, 2.1 3, 2.2 3, 2.3 4, 2.4 1, 3.2 2, 3.3 4, 3.4 6, 3.5 5, 3.7 2',
    '4.1 3, 4.2 1, 4.3 2, 4.4 4, 5.1 1, 5.2 3, 5.3 2, 5.4 3, 6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4',
    '7.1 3, 7.2 4, 7.3 2, 7.4 5, 7.5 2, 7.6 2, 8.1 2, 8.2 3, 8.3 1, 8.4 1, 9.1 3, 9.2 4',
    '10.1 2, 10.2 2, 10.3 4, 10.4 11, 10.5 5, 10.6 2, 10.7 3, 11.1 2, 11.2 3, 11.3 3, 11.4 4, 11.5 1, 11.6 1',
    '12.1 3, 12.2 2, 12.3 4, 13.1 1, 13.2 5, 13.3 2, 13.4 5, 14.1 2, 14.2 4, 14.3 3, 15.1 3, 15.2 3, 15.3 7',
    '16.1 1, 16.2 5, 16.3 4, 16.4 3, 16.5 3, 17.1 1, 17.2 4, 17.3 2',
  ]
    .join(', ')
    .split(', ')
    .map((entry) => entry.split(' '))
    .map(([section = '', count]) => [section, Number(count)]),
)

test('every requirement of the levels 1 and 2 has one row, in order', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )

  expect(wanted).toHaveLength(253)
  expect(rows.map(({ number }) => number).toSorted(inOrder)).toEqual(wanted.toSorted(inOrder))
})

test('each row has a state and says why; the sums at the top are those of the rows', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length

  for (const { number, requirement, state, proof } of rows) {
    expect.soft(['true', 'open', 'n/a'], number).toContain(state)
    expect.soft(requirement, number).not.toBe('')
    expect.soft(proof, number).not.toBe('')
  }
  expect(table).toContain(
    `${rows.length} requirements: ${count('true')} true, ${count('open')} open, ${count('n/a')} not applicable.`,
  )
})

test('each file that the table names exists', () => {
  const named = [...table.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|md|json|example)|apps\/[\w/-]+)`/g)]
  const files = [...new Set(named.map(([, file = '']) => file))]

  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

function inOrder(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
