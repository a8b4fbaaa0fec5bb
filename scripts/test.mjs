// npm test: everything that can fail, step after step; ends with "N passed, N failed".
// npm test -- --only vitest,browser runs some of the steps (their names are in the table at the end).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { findChromium } from './lib/find-chromium.mjs'
import { pathWith } from './lib/npm.mjs'
import { main, root, say } from './lib/project.mjs'
import { interruptedBy, run } from './lib/run.mjs'
import { printSummary, readPlaywright, readVitest, resultOf } from './lib/test-results.mjs'

const web = join(root, 'apps/web')
const e2e = join(root, 'e2e')

main(async () => {
  const node = await bootstrap()
  const reports = mkdtempSync(join(tmpdir(), 'lunaria-reports-'))
  try {
    return await runSteps(stepsFor({ node, reports }), wantedSteps())
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

function stepsFor({ node, reports }) {
  const env = testEnvironment(node)
  const tool = (path, args, options) =>
    run(node, [join(root, 'node_modules', path), ...args], { cwd: root, env, ...options })
  const vitestReport = join(reports, 'vitest.json')
  const playwrightReport = join(reports, 'playwright.json')
  return [
    {
      name: 'biome',
      run: () => tool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', ...plainIfPiped(), '.']),
    },
    {
      name: 'types',
      run: async () =>
        Math.max(
          await tool('@react-router/dev/bin.cjs', ['typegen'], { cwd: web }),
          await tool('typescript/bin/tsc', ['--project', root]),
          await tool('typescript/bin/tsc', ['--project', web]),
        ),
    },
    { name: 'knip', run: () => tool('knip/bin/knip.js', []) },
    {
      name: 'vitest',
      run: () =>
        tool('vitest/vitest.mjs', [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${vitestReport}`,
        ]),
      count: () => readVitest(vitestReport),
    },
    { name: 'build', run: () => buildWeb(node).then(() => 0) },
    {
      name: 'browser',
      run: async () =>
        tool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
          cwd: e2e,
          env: { ...env, CHROMIUM_PATH: await findChromium(node), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
        }),
      count: () => readPlaywright(playwrightReport),
    },
  ]
}

function wantedSteps() {
  const at = process.argv.indexOf('--only')
  return at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',')
}

/** A step that fails does not keep the later ones from running. Gives the exit code. */
async function runSteps(steps, wanted) {
  const names = steps.map((step) => step.name)
  const unknown = wanted?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0) throw new Error(`there is no step "${unknown[0]}", only ${names.join(', ')}`)
  const results = []
  for (const { name, run, count } of steps.filter((step) => wanted?.includes(step.name) ?? true)) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
    const startedAt = Date.now()
    const code = await run().catch((error) => {
      say(error.message)
      return 1
    })
    if (interruptedBy()) return 130
    results.push(resultOf({ name, code, counts: count?.(), ms: Date.now() - startedAt }))
  }
  return printSummary(results) > 0 ? 1 : 0
}

/** Biome colours what it writes into a file, too. */
function plainIfPiped() {
  return process.stdout.isTTY ? [] : ['--colors=off']
}

/** The operator's configuration is not for tests: an empty variable counts as absent and hides the one in `.env`. */
function testEnvironment(node) {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=/gm)
  const blanks = Object.fromEntries(Array.from(names, ([, name]) => [name, '']))
  return { ...process.env, ...blanks, NODE_ENV: 'test', PATH: pathWith(node) }
}
