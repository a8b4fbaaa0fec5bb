import { readIfThere } from './project.mjs'

/** What Vitest's JSON reporter wrote: `{ passed, failed, skipped }`, undefined when it wrote nothing. */
export function readVitest(path) {
  const report = parse(path)
  if (!report) return undefined
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The same of Playwright's; a test that passed on its second try has passed. */
export function readPlaywright(path) {
  const stats = parse(path)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** One result: the counts of a step's tests, or the step itself as one. A step that failed has at least one failure. */
export function resultOf({ name, code, counts, ms }) {
  const { passed, failed, skipped } = counts ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  return { name, passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped, ms }
}

/** A table of the steps; the last line alone is `N passed, N failed`. Gives the number of failures. */
export function printSummary(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log('\nstep       passed  failed  skipped     time')
  for (const { name, passed, failed, skipped, ms } of results) {
    const cells = [String(passed).padStart(6), String(failed).padStart(8), String(skipped).padStart(9)]
    console.log(`${name.padEnd(11)}${cells.join('')}${`${(ms / 1000).toFixed(1)} s`.padStart(9)}`)
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed')
}

function parse(path) {
  const text = readIfThere(path)
  return text && JSON.parse(text)
}
