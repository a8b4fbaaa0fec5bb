import { randomInt } from 'node:crypto'
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { drawingTests, isDeckTested } from './art/src/tested.ts'
import { longestTests } from './scripts/lib/longest-tests.mjs'
import { gates, isTested } from './scripts/lib/tested-texts.mjs'

/** Of everything random in the tests: given by TEST_SEED it draws the same again. */
const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))
if (process.env.VITEST) console.log(`Random seed ${seed}: TEST_SEED=${seed} draws the same again`)

/**
 * Where the workers of this run and of the next ones find their modules compiled: to read them takes half the time then. A file
 * of tests is another one in each run, so the folder grows, and begins again at times.
 */
const compiled = join(import.meta.dirname, 'node_modules/.cache/compiled-tests')
const mostCompiled = 20_000
if (globSync('*/*', { cwd: compiled }).length > mostCompiled) rmSync(compiled, { recursive: true, force: true })
process.env.NODE_COMPILE_CACHE ??= compiled

/** What holds for every kind: a machine that is busy with other things is slow, and that is not a fault. */
const shared = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  // Much of the time is waiting, for the database and for clocks; one worker a core would leave a small machine idle.
  // The same number everywhere, or the kinds of tests would run one after another.
  maxWorkers: 4,
  provide: { seed },
}

/** Tests that have passed on just these sources, and whose result depends on nothing else; TEST_ALL=1 runs them too. */
const passedAlready =
  process.env.TEST_ALL === '1'
    ? []
    : [...(isDeckTested() ? drawingTests : []), ...gates.filter(isTested).flatMap(({ tests }) => tests)]

/** Node runs these modules as it runs the product, without Vite, which transforms and wraps each of them. */
const runsAsItIs = { viteModuleRunner: false, nodeLoader: false }

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = longestTests.flatMap((path) => files.filter(({ moduleId }) => moduleId.endsWith(path)))
    const rest = files.filter((file) => !first.includes(file))
    return [...first, ...(await super.sort(rest))]
  }
}

/** Three kinds of tests: pure code, the server on a real PostgreSQL, React components in a simulated browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          experimental: runsAsItIs,
          setupFiles: ['vitest.seed.ts'],
          // Pure code: a worker reads and compiles it once, not for each file.
          isolate: false,
          include: ['{packages,servers,art,scripts,bench,apps/web/postbuild,apps/web/service-worker}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...passedAlready],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          experimental: runsAsItIs,
          setupFiles: ['vitest.seed.ts'],
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // The server's modules keep nothing between tests: a worker reads and compiles them once, not for each file.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['vitest.seed.ts', 'apps/web/src/testing/setup.ts'],
          env: { ANSWER_SHAPES: 'tested' }, // as the build has it (apps/web/vite.config.ts)
          // One simulated browser a worker: making it and reading the modules took more than the tests. The set-up clears it.
          isolate: false,
        },
      },
    ],
  },
})
