// npm test: everything that can fail, step after step; ends with "N passed, N failed".
// npm test -- --only vitest,browser runs some of the steps (their names are in the table at the end).
// With --changed they look only at what the uncommitted and unmerged change reaches (scripts/lib/changed.mjs).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { selectChanged } from './lib/changed.mjs'
import { findChromium } from './lib/find-chromium.mjs'
import { pathWith } from './lib/npm.mjs'
import { say } from './lib/progress.mjs'
import { main, root } from './lib/project.mjs'
import { interruptedBy, run } from './lib/run.mjs'
import { runSteps } from './lib/run-steps.mjs'
import { printSummary, readPlaywright, readVitest } from './lib/test-results.mjs'

const web = join(root, 'apps/web')
const e2e = join(root, 'e2e')
// Left alone it checks with four threads, each of which works out the types of the schemas again: twice the processor time.
const oneChecker = ['--checkers', '1']
// It lives for seconds: collecting memory less often takes 0.3 GB more of it, and a third less processor time.
const rareCollection = { GOGC: '400' }

/** @import { Selection } from './lib/changed.mjs' */
/** @import { Step } from './lib/run-steps.mjs' */
/** @typedef {{ output: number, cwd?: string, env?: NodeJS.ProcessEnv }} Running */

main(async () => {
  const startedAt = Date.now()
  const node = await bootstrap()
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-reports-'))
  try {
    const selection = process.argv.includes('--changed') ? selectChanged() : undefined
    if (selection) describe(selection)
    const steps = selectWanted(stepsFor({ node, folder, selection }), selection)
    const results = await runSteps(steps, { folder, atOnce: Math.min(2, availableParallelism()) })
    if (interruptedBy()) return 130
    return printSummary(results, { ms: Date.now() - startedAt }) > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Lists the steps. Vitest waits much, for clocks and for the database, so what only computes runs beside it.
 *
 * @param {{ node: string, folder: string, selection: Selection | undefined }} options
 * @returns {Step[]}
 */
function stepsFor({ node, folder, selection }) {
  const env = testEnvironment(node)
  const start = (/** @type {string[]} */ args, /** @type {Running} */ { output, ...options }) =>
    run(node, args, { cwd: root, env, stdio: ['ignore', output, output], ...options })
  const tool = (/** @type {string} */ path, /** @type {string[]} */ args, /** @type {Running} */ options) =>
    start([join(root, 'node_modules', path), ...args], options)
  const checking = { ...env, ...rareCollection }
  const vitestReport = join(folder, 'vitest.json')
  const playwrightReport = join(folder, 'playwright.json')
  return [
    {
      name: 'vitest',
      run: (output) =>
        tool(
          'vitest/vitest.mjs',
          [
            ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
            ...(selection ? ['--passWithNoTests', ...selection.tests] : []), // all of them may be left out, see vitest.config.ts
          ],
          { output },
        ),
      count: () => readVitest(vitestReport),
    },
    {
      name: 'biome',
      run: (output) =>
        tool(
          '@biomejs/biome/bin/biome',
          [
            ...['ci', '--error-on-warnings', '--no-errors-on-unmatched', biomeColours()],
            ...(selection?.files ?? ['.']),
          ],
          { output },
        ),
    },
    {
      name: 'types',
      run: async (output) => {
        const check = (/** @type {string} */ project) =>
          tool('typescript/bin/tsc', [...oneChecker, '--project', project], { output, env: checking })
        return Math.max(
          await tool('@react-router/dev/bin.cjs', ['typegen'], { cwd: web, output }),
          (selection?.isRestReached ?? true) ? await check(root) : 0,
          (selection?.isWebReached ?? true) ? await check(web) : 0,
          (selection?.isWebReached ?? true) ? await check(join(web, 'service-worker')) : 0,
        )
      },
    },
    { name: 'knip', run: (output) => tool('knip/bin/knip.js', [], { output }) },
    {
      name: 'build',
      after: ['types'], // both write the routes' types
      run: (output) => start([join(root, 'scripts/lib/build-web-command.mjs')], { output }),
    },
    // Before the browser tests want it: where there is none it is installed.
    { name: 'chromium', run: () => findChromium(node).then(() => 0) },
    {
      name: 'browser',
      // Not beside Vitest: on two cores the journeys would wait for a turn, and time out.
      after: ['vitest', 'build', 'chromium'],
      run: async (output) =>
        tool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...(selection?.journeys ?? [])], {
          cwd: e2e,
          env: { ...env, CHROMIUM_PATH: await findChromium(node), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
          output,
        }),
      count: () => readPlaywright(playwrightReport),
    },
  ]
}

/** @param {Selection} selection */
function describe({ files, tests, journeys }) {
  say(`${files.length} changed files reach ${tests.length} files of tests and ${journeys.length} of journeys`)
}

/**
 * Selects the steps of the command line; of a change also the browser's, where it reaches a journey.
 *
 * @param {Step[]} steps
 * @param {Selection | undefined} selection
 */
function selectWanted(steps, selection) {
  const at = process.argv.indexOf('--only')
  if (at < 0) return steps
  const wanted = (process.argv[at + 1] ?? '').split(',')
  const names = steps.map(({ name }) => name)
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`there is no step "${unknown}", only ${names.join(', ')}`)
  if (selection && selection.journeys.length > 0) wanted.push('build', 'chromium', 'browser')
  const isEmpty = (/** @type {string} */ name) => name === 'vitest' && selection?.tests.length === 0
  return steps.filter(({ name }) => wanted.includes(name) && !isEmpty(name))
}

/** Colours Biome's output as the terminal asks: it colours what it writes into a file, too. */
function biomeColours() {
  return `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
}

/**
 * Hides the operator's configuration, which is not for tests: an empty variable counts as absent and hides the one in
 * `.env`.
 *
 * @param {string} node
 */
function testEnvironment(node) {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=/gm)
  const blanks = Object.fromEntries(Array.from(names, ([, name]) => [name, '']))
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {} // the steps write into files
  return { ...process.env, ...colours, ...blanks, NODE_ENV: 'test', PATH: pathWith(node) }
}
