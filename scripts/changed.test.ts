import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles, select } from './lib/changed.mjs'
import { mapImporters, reachedFrom } from './lib/import-graph.mjs'
import { listPages, webRoutes } from './lib/journeys.mjs'
import { root } from './lib/project.mjs'

const files = repositoryFiles()
const journeys = files.filter((file) => /^e2e\/tests\/.*\.spec\.ts$/.test(file))
/** Frames of other pages, and pages that are opened by a link of a letter, in development, or by a wrong address. */
const withoutJourney = [
  ...['public', 'app', 'app/profile', 'app/admin'],
  ...['public/letter-link', 'dev-ui', 'public/not-found', 'app/not-found'],
].map((name) => `apps/web/src/routes/${name}.tsx`)

test.each([
  ['./', 'packages/tarot/src/cards.ts', 'packages/tarot/src/cards.test.ts'],
  ['../', 'scripts/lib/server-bundle.mjs', 'apps/server/src/testing/bundled.ts'],
  ['# of the server', 'apps/server/src/platform/jobs.ts', 'apps/server/src/create-deps.ts'],
  ['# of the site', 'apps/web/src/features/plans/plans-dialog.tsx', 'apps/web/src/routes/modals.tsx'],
  ['a package', 'packages/contract/src/chats.ts', 'apps/server/src/testing/kill-rounds.test.ts'],
  ['a server', 'servers/test-cash-desk/src/start-test-cash-desk.ts', 'apps/server/src/testing/pay-app.ts'],
  ['the journeys', 'e2e/src/journey.ts', 'e2e/tests/journal.spec.ts'],
  ['the lock', 'packages/process-lock/src/process-lock.mjs', 'scripts/lib/repository-lock.mjs'],
  ['the server from a journey', 'apps/server/src/testing/openai-server.ts', 'e2e/src/products.ts'],
])('an import is followed: %s', (_, imported, importer) => {
  expect([...(mapImporters([imported, importer]).get(imported) ?? [])]).toEqual([importer])
})

test('what is reached ends where it is told to', () => {
  const importers = new Map([
    ['rule', new Set(['use', 'app'])],
    ['use', new Set(['use.test'])],
    ['app', new Set(['other.test'])],
  ])

  expect([...reachedFrom(importers, ['rule'], ['app'])].sort()).toEqual(['app', 'rule', 'use', 'use.test'])
  expect([...reachedFrom(importers, ['app'], ['app'])].sort()).toEqual(['app', 'other.test'])
})

test('a change of a feature of the site reaches its tests and the journeys of its pages', () => {
  const { tests, journeys, ...types } = select(['apps/web/src/features/journal/patterns/card-rows.tsx'], files)

  expect(tests).toContain('apps/web/src/features/journal/patterns/count-patterns.test.ts')
  expect(tests.filter((file) => !file.startsWith('apps/web/'))).toEqual([])
  expect(journeys).toContain('e2e/tests/journal.spec.ts')
  expect(journeys).not.toContain('e2e/tests/payments.spec.ts')
  expect(types).toMatchObject({ isWebReached: true, isRestReached: false })
})

test('a change of a module of the server reaches its own tests, not all that run the whole app', () => {
  const { tests, journeys, ...types } = select(['apps/server/src/practice/journal/routes.ts'], files)

  expect(tests).toContain('apps/server/src/practice/journal/journal.test.ts')
  expect(tests.length).toBeLessThan(10)
  expect(journeys).toEqual(['e2e/tests/journal.spec.ts'])
  expect(types).toMatchObject({ isWebReached: false, isRestReached: true })
})

test('a change of what all tests of the server use reaches them', () => {
  const { tests } = select(['apps/server/src/testing/test-app.ts'], files)

  expect(tests.length).toBeGreaterThan(100)
})

test('a change of words reaches nothing', () => {
  expect(select(['docs/backup.md'], files)).toEqual({
    files: ['docs/backup.md'],
    tests: [],
    journeys: [],
    isWebReached: false,
    isRestReached: false,
  })
})

test('every page of the site is opened by a journey', () => {
  const named = readFileSync(join(root, 'apps/web/src/routes.ts'), 'utf8').matchAll(/'(routes\/[\w/-]+\.tsx)'/g)
  const all = Array.from(named, ([, file]) => `apps/web/src/${file}`).filter((file) => !withoutJourney.includes(file))
  const opened = new Set(journeys.flatMap(listPages))

  expect([...new Set(webRoutes().map(({ file }) => file))].sort()).toEqual([...new Set(all)].sort())
  expect(all.filter((file) => !opened.has(file))).toEqual([])
})

test('every journey opens a page', () => {
  const blind = journeys.filter((spec) => listPages(spec).length === 0)

  // Its addresses are read from the application's manifest.
  expect(blind).toEqual(['e2e/tests/install.spec.ts'])
})
