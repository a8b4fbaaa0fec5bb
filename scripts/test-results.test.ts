import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from './lib/project.mjs'
import { printSummary, readPlaywright, readVitest, toResult } from './lib/test-results.mjs'

function report(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('the summary adds up steps and tests, and its last line says it all', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const vitest = report({
    numPassedTests: 100,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: join(root, 'quick.test.ts'),
        status: 'passed',
        message: '',
        startTime: 0,
        endTime: 80,
        assertionResults: [],
      },
      {
        name: join(root, 'long.test.ts'),
        status: 'passed',
        message: '',
        startTime: 5,
        endTime: 9005,
        assertionResults: [],
      },
    ],
  })
  const journey = {
    title: 'a stranger reads',
    file: 'cards.spec.ts',
    line: 7,
    tests: [{ status: 'flaky', results: [2000, 3000].map((duration) => ({ duration, errors: [], attachments: [] })) }],
  }
  const playwright = report({
    stats: { expected: 20, flaky: 1, unexpected: 0, skipped: 0 },
    suites: [{ suites: [{ specs: [journey] }] }],
  })

  const failures = printSummary(
    [
      toResult({ name: 'biome', code: 0, ms: 1 }),
      toResult({ name: 'knip', code: 1, ms: 1 }),
      toResult({ name: 'vitest', code: 1, counts: readVitest(vitest), ms: 1 }),
      toResult({ name: 'browser', code: 0, counts: readPlaywright(playwright), ms: 90_400 }),
    ],
    { ms: 100_000 },
  )

  expect(failures).toBe(3)
  const table = print.mock.calls.map(([line]) => line).join('\n')
  expect(table).toContain('\nbrowser        21       0        0   90.4 s\n')
  expect(table).toContain('\nall           122       3        1  100.0 s\n')
  expect(table).toContain('\nslowest of vitest\n    9.0 s  long.test.ts\n    0.1 s  quick.test.ts\n')
  expect(table).toContain('\nslowest of browser\n    5.0 s  cards.spec.ts:7 › a stranger reads\n')
  expect(print.mock.lastCall?.[0].split('\n').at(-1)).toBe('122 passed, 3 failed')
})

test('a run that failed outside of its tests, or wrote no report, counts as a failure', () => {
  const vitest = report({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] })

  expect(toResult({ name: 'vitest', code: 1, counts: readVitest(vitest), ms: 1 })).toMatchObject({
    passed: 5,
    failed: 1,
  })
  expect(toResult({ name: 'vitest', code: 1, counts: readVitest('missing'), ms: 1 })).toMatchObject({
    passed: 0,
    failed: 1,
  })
})

test('what failed is named again at the end, where a cut log still shows it', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const vitest = report({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: 'draw.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a draw has no card twice', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a draw is repeatable',
            failureMessages: ['\u001b[31mexpected 3\u001b[39m\nat draw'],
          },
        ],
      },
      { name: 'spread.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  const snapshotPath = join(mkdtempSync(join(tmpdir(), 'lunaria-results-')), 'error-context.md')
  onTestFinished(() => rmSync(dirname(snapshotPath), { recursive: true }))
  writeFileSync(snapshotPath, '# Page snapshot\n\n```yaml\n- heading "Колода"\n```\n')
  const playwright = report({
    stats: { expected: 0, flaky: 0, unexpected: 1, skipped: 0 },
    suites: [
      {
        suites: [
          {
            specs: [
              {
                title: 'a stranger reads',
                file: 'cards.spec.ts',
                line: 7,
                tests: [
                  {
                    status: 'unexpected',
                    results: [
                      {
                        errors: [{ message: 'nothing was there' }],
                        attachments: [{ name: 'error-context', path: snapshotPath }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })

  printSummary(
    [
      toResult({ name: 'knip', code: 2, ms: 1 }),
      toResult({ name: 'vitest', code: 1, counts: readVitest(vitest), ms: 1 }),
      toResult({ name: 'browser', code: 1, counts: readPlaywright(playwright), ms: 1 }),
    ],
    { ms: 1 },
  )

  const printed = print.mock.calls.map(([line]) => line).join('\n')
  expect(printed).toContain('✗ knip\n    ended with code 2')
  expect(printed).toContain('✗ draw.test.ts › a draw is repeatable\n    expected 3\n    at draw')
  expect(printed).toContain('✗ spread.test.ts\n    no such module')
  expect(printed).toContain('✗ cards.spec.ts:7 › a stranger reads\n    nothing was there\n    - heading "Колода"')
  expect(printed).not.toContain('a draw has no card twice')
})
