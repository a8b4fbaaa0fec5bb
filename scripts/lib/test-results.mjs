import { isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readIfThere, root } from './project.mjs'
import { grownLines, slowestLines } from './test-times.mjs'

/** Lines of a failure's message that the summary repeats: enough to know what it was. */
const MESSAGE_LINES = 12

/** Lines of what a page showed when a journey failed on it. */
const PAGE_LINES = 80

/** @import { Timed } from './test-times.mjs' */
/** @typedef {{ name: string, message: string, page?: string }} Failure */
/** @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], times: Timed[] }} Counts */
/** @typedef {Counts & { name: string, ms: number }} Result */

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {number} startTime
 * @property {number} endTime
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 *
 * @typedef {object} PlaywrightResult
 * @property {number} duration
 * @property {{ message: string }[]} errors
 * @property {{ name: string, path?: string }[]} attachments
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
 * Returns what Vitest's JSON reporter wrote, with the time of each file; undefined when it wrote nothing.
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
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      name: isAbsolute(name) ? relative(root, name) : name,
      ms: endTime - startTime,
    })),
  }
}

/**
 * Lists the failures of a file; one that could not be run is a failure, too, though none of its tests has failed.
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
 * Reads the results of Playwright, with the time of each journey; one that passed on its second try has passed.
 *
 * @param {string} path
 * @returns {Counts | undefined}
 */
export function readPlaywright(path) {
  /** @type {PlaywrightReport | undefined} */
  const report = parse(path)
  if (!report) return undefined
  const { expected, flaky, unexpected, skipped } = report.stats
  const journeys = report.suites.flatMap(listJourneys)
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: journeys.filter(({ status }) => status === 'unexpected').map(failureOfJourney),
    times: journeys.map(({ name, results }) => ({
      name,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  }
}

/** @typedef {{ name: string, status: string, results: PlaywrightResult[] }} Journey */

/**
 * @param {PlaywrightSuite} suite
 * @returns {Journey[]}
 */
function listJourneys({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({ name: `${file}:${line} › ${title}`, status, results })),
  )
  return [...own, ...suites.flatMap(listJourneys)]
}

/**
 * @param {Journey} journey
 * @returns {Failure}
 */
function failureOfJourney({ name, results }) {
  return {
    name,
    message: results.flatMap((result) => result.errors.map((error) => error.message)).join('\n'),
    page: results.flatMap(listPages).join('\n'),
  }
}

/**
 * Returns what the pages showed when the test failed, as a screen reader would read them.
 *
 * @param {PlaywrightResult} result
 */
function listPages({ attachments }) {
  return attachments
    .filter(({ name }) => name === 'error-context')
    .map(({ path }) => readIfThere(path ?? '')?.match(/```yaml\n(.*?)```/s)?.[1] ?? '')
}

/**
 * Returns one result: the counts of a step's tests, or the step itself as one. A step that failed has at least one failure.
 *
 * @param {{ name: string, code: number, counts?: Counts, ms: number }} step
 * @returns {Result}
 */
export function toResult({ name, code, counts, ms }) {
  const own = counts ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [], times: [] }
  if (code === 0) return { name, ...own, ms }
  const itself = { name, message: `ended with code ${code}: why is in what it printed` }
  const failures = own.failures.length > 0 ? own.failures : [itself]
  return { name, ...own, failed: Math.max(own.failed, 1), failures, ms }
}

/**
 * Prints what failed, a table of the steps and the time of the whole run, what took longest, and what has become slower; the
 * last line alone is `N passed, N failed`.
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
  const benchmarks = readIfThere(join(root, 'docs/benchmarks.md')) ?? ''
  const slow = [
    ...results.flatMap(({ name, times }) => slowestLines(`slowest of ${name}`, times)),
    ...grownLines([...results, total], benchmarks).map((line) => `\n${line}`),
  ]
  for (const line of slow) console.log(line)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed
}

/** @param {string} path */
function parse(path) {
  const text = readIfThere(path)
  return text ? JSON.parse(text) : undefined
}
