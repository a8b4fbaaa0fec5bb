import { stripVTControlCharacters } from 'node:util'
import { readIfThere } from './project.mjs'

/** Lines of a failure's message that the summary repeats: enough to know what it was. */
const MESSAGE_LINES = 12

/** Lines of what a page showed when a journey failed on it. */
const PAGE_LINES = 80

/** @typedef {{ name: string, message: string, page?: string }} Failure */
/** @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Counts */
/** @typedef {Counts & { name: string, ms: number }} Result */

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 *
 * @typedef {{ errors: { message: string }[], attachments: { name: string, path?: string }[] }} PlaywrightResult
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} file
 * @property {number} line
 * @property {string} title
 * @property {{ status: string, results: PlaywrightResult[] }[]} tests
 *
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, flaky: number, unexpected: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} suites
 */

/**
 * What Vitest's JSON reporter wrote: `{ passed, failed, skipped, failures }`, undefined when it wrote nothing.
 *
 * @param {string} path
 * @returns {Counts | undefined}
 */
export function readVitest(path) {
  /** @type {VitestReport | undefined} */
  const report = parse(path)
  if (!report) return undefined
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
  }
}

/**
 * A file that could not be run has failed, too, though none of its tests has.
 *
 * @param {VitestFile} file
 * @returns {Failure[]}
 */
function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ name, message }]
  return failed.map((result) => ({
    name: `${name} › ${result.fullName}`,
    message: result.failureMessages.join('\n'),
  }))
}

/**
 * The same of Playwright's; a test that passed on its second try has passed.
 *
 * @param {string} path
 * @returns {Counts | undefined}
 */
export function readPlaywright(path) {
  /** @type {PlaywrightReport | undefined} */
  const report = parse(path)
  if (!report) return undefined
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped, failures: report.suites.flatMap(failuresOfSuite) }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {Failure[]}
 */
function failuresOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => ({
        name: `${spec.file}:${spec.line} › ${spec.title}`,
        message: test.results.flatMap((result) => result.errors.map((error) => error.message)).join('\n'),
        page: test.results.flatMap(pagesOf).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

/**
 * What the pages showed when the test failed, as a screen reader would read them.
 *
 * @param {PlaywrightResult} result
 */
function pagesOf({ attachments }) {
  return attachments
    .filter(({ name }) => name === 'error-context')
    .map(({ path }) => readIfThere(path ?? '')?.match(/```yaml\n(.*?)```/s)?.[1] ?? '')
}

/**
 * One result: the counts of a step's tests, or the step itself as one. A step that failed has at least one failure.
 *
 * @param {{ name: string, code: number, counts?: Counts, ms: number }} step
 * @returns {Result}
 */
export function resultOf({ name, code, counts, ms }) {
  const { passed, failed, skipped, failures } = counts ?? {
    passed: code === 0 ? 1 : 0,
    failed: 0,
    skipped: 0,
    failures: [],
  }
  if (code === 0) return { name, passed, failed, skipped, failures, ms }
  const itself = { name, message: `ended with code ${code}: why is in what it printed` }
  return {
    name,
    passed,
    failed: Math.max(failed, 1),
    skipped,
    failures: failures.length > 0 ? failures : [itself],
    ms,
  }
}

/**
 * What failed, then a table of the steps and the time of the whole run; the last line alone is `N passed, N failed`.
 * Returns the number of failures.
 *
 * @param {Result[]} results
 * @param {{ ms: number }} run
 */
export function printSummary(results, { ms }) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, result) => total + result[key], 0)
  for (const { name, message, page = '' } of results.flatMap((result) => result.failures)) {
    const lines = [
      ...stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES),
      ...page.split('\n').slice(0, PAGE_LINES),
    ]
    console.log(`\n✗ ${name}\n${lines.map((line) => `    ${line}`).join('\n')}`)
  }
  console.log('\nstep       passed  failed  skipped     time')
  const total = { name: 'all', passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), ms }
  for (const { name, passed, failed, skipped, ms } of [...results, total]) {
    const cells = [String(passed).padStart(6), String(failed).padStart(8), String(skipped).padStart(9)]
    console.log(`${name.padEnd(11)}${cells.join('')}${`${(ms / 1000).toFixed(1)} s`.padStart(9)}`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed
}

/** @param {string} path */
function parse(path) {
  const text = readIfThere(path)
  return text ? JSON.parse(text) : undefined
}
