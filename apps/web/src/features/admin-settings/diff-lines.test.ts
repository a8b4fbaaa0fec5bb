import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiffRow, diffLines } from './diff-lines.ts'

test('a changed line is beside what it was, with its neighbours; the rest is folded', () => {
  const before = ['один', 'два', 'три', 'четыре', 'пять'].join('\n')
  const after = ['один', 'два', 'ТРИ', 'четыре', 'пять'].join('\n')

  expect(diffLines(before, after)).toEqual([
    { kind: 'skipped', count: 1 },
    { kind: 'same', text: 'два' },
    { kind: 'changed', before: 'три', after: 'ТРИ' },
    { kind: 'same', text: 'четыре' },
    { kind: 'skipped', count: 1 },
  ])
})

test('a line that was added or removed is alone in its row', () => {
  expect(diffLines('а\nв', 'а\nб\nв')).toEqual([
    { kind: 'same', text: 'а' },
    { kind: 'changed', before: undefined, after: 'б' },
    { kind: 'same', text: 'в' },
  ])
  expect(diffLines('а\nб', 'а')).toEqual([
    { kind: 'same', text: 'а' },
    { kind: 'changed', before: 'б', after: undefined },
  ])
})

test('equal texts are nothing but folded lines', () => {
  expect(diffLines('а\nб\nв', 'а\nб\nв')).toEqual([{ kind: 'skipped', count: 3 }])
})

test('for any texts each side is whole, and as many lines are the same as can be', () => {
  const lines = fc.array(fc.constantFrom('а', 'б', 'в', ''), { maxLength: 12 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const rows = diffLines(before.join('\n'), after.join('\n'))
      const folded = rows.reduce((sum, row) => sum + (row.kind === 'skipped' ? row.count : 0), 0)
      const side = (name: 'before' | 'after') => rows.flatMap((row) => toLine(row, name))
      const count = (text: string[]) => text.join('\n').split('\n').length

      expect(side('before').length + folded).toBe(count(before))
      expect(side('after').length + folded).toBe(count(after))
      const isOwn = (text: string[], shown: string[]) =>
        shown.every((line) => text.join('\n').split('\n').includes(line))
      expect(isOwn(before, side('before')) && isOwn(after, side('after'))).toBe(true)
    }),
  )
})

test('texts of thousands of lines are compared at once, if roughly', () => {
  const many = (mark: string) => Array.from({ length: 5000 }, (_, index) => `${mark}${index}`).join('\n')
  // The best of some: a busy machine makes any one of them long.
  const times = [1, 2, 3].map(() => {
    const startedAt = performance.now()
    expect(diffLines(many('а'), many('б'))).toHaveLength(5000)
    return performance.now() - startedAt
  })

  expect(Math.min(...times)).toBeLessThan(1000)
})

function toLine(row: DiffRow, side: 'before' | 'after'): string[] {
  if (row.kind === 'skipped') return []
  if (row.kind === 'same') return [row.text]
  const line = row[side]
  return line === undefined ? [] : [line]
}
