import { expect, test } from 'vitest'
import { readStatements } from './panel-plans.ts'

const big = new Map([
  ['users', 100_000],
  ['payments', 80_000],
])

/** A plan as auto_explain writes it into the log: JSON, each line behind a tab. */
function entry(ms: number, plan: object): string {
  const text = JSON.stringify({ 'Query Text': 'select  1\n  from users', Plan: plan }, null, 2)
  const lines = text.split('\n').map((line) => `\t${line}\n`)
  return `2026-11-21 19:13:50.990 UTC [1] LOG:  duration: ${ms} ms  plan:\n${lines.join('')}`
}

const scan = (table: string, rows: number, more: object = {}) => ({
  'Node Type': 'Seq Scan',
  'Relation Name': table,
  'Actual Rows': rows,
  'Actual Loops': 1,
  ...more,
})

test('every statement of the log is read, with its time and its text in one line', () => {
  const log = `LOG:  something else\n${entry(1.5, { 'Node Type': 'Result' })}${entry(20, scan('users', 7))}`

  expect(readStatements(log, big)).toEqual([
    { ms: 1.5, query: 'select 1 from users', scans: [] },
    { ms: 20, query: 'select 1 from users', scans: [] },
  ])
})

test.each([
  ['rows that a filter threw away', scan('users', 3, { 'Rows Removed by Filter': 99_997 }), 100_000],
  ['the rows of every worker', scan('users', 50_000, { 'Actual Loops': 2, 'Parallel Aware': true }), 100_000],
  [
    'a scan deep in the plan',
    { 'Node Type': 'Limit', Plans: [{ 'Node Type': 'Sort', Plans: [scan('users', 9000)] }] },
    9000,
  ],
])('a big table read row by row is found: %s', (_what, plan, rows) => {
  expect(readStatements(entry(1, plan), big)[0]?.scans).toEqual([{ table: 'users', rows }])
})

test.each([
  ['a small table', scan('settings', 9000)],
  ['the beginning of a big one', scan('users', 50)],
  ['a big one by its index', { ...scan('users', 9000), 'Node Type': 'Index Scan' }],
])('is no finding: %s', (_what, plan) => {
  expect(readStatements(entry(1, plan), big)[0]?.scans).toEqual([])
})
