import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/project.mjs'
import { grownLines, slowestLines } from './lib/test-times.mjs'

const usual = 'Figures.\n\nReference run: all 100 s, vitest 50 s, browser 40 s\n\nMore.'

test('the ten that took longest are named, the longest first', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, ms: index * 1000 }))

  const lines = slowestLines('slowest of vitest', times)

  expect(lines.slice(0, 3)).toEqual(['', 'slowest of vitest', '   11.0 s  file 11'])
  expect(lines).toHaveLength(12)
  expect(slowestLines('slowest of knip', [])).toEqual([])
})

test('a step and a run that took over a tenth longer than the reference are named', () => {
  const times = [
    { name: 'vitest', ms: 54_900 },
    { name: 'browser', ms: 60_000 },
    { name: 'all', ms: 111_000 },
  ]

  expect(grownLines(times, usual)).toEqual([
    'all took 111.0 s, 11 % more than the 100 s in docs/benchmarks.md',
    'browser took 60.0 s, 50 % more than the 40 s in docs/benchmarks.md',
  ])
})

test('of a run of some steps only these are compared', () => {
  const times = [
    { name: 'vitest', ms: 500_000 },
    { name: 'all', ms: 500_000 },
  ]

  expect(grownLines(times, usual)).toEqual(['vitest took 500.0 s, 900 % more than the 50 s in docs/benchmarks.md'])
})

test('docs/benchmarks.md has a reference for the whole run and its two longest steps', () => {
  const benchmarks = readFileSync(join(root, 'docs/benchmarks.md'), 'utf8')
  const times = ['all', 'vitest', 'browser'].map((name) => ({ name, ms: 1e9 }))

  expect(grownLines(times, benchmarks).map((line) => line.split(' ')[0])).toEqual(['all', 'vitest', 'browser'])
})
