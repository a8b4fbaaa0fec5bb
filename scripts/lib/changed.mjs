import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mapImporters, reachedFrom } from './import-graph.mjs'
import { findJourneys } from './journeys.mjs'
import { root } from './project.mjs'

/**
 * Where all modules of the server come together: a change of one of them does not concern a test through the whole app.
 */
const MEETINGS = ['apps/server/src/app.ts', 'apps/server/src/create-deps.ts', 'apps/server/src/main.ts']
const test = /\.test\.tsx?$/
const configuration = /(^|\/)(tsconfig[\w.]*|package|package-lock)\.json$/
/** A feature of the site, or a module of the server. */
const inModule = /^apps\/(web\/src\/features|server\/src\/\w+)\/[\w-]+\//
const spec = /^e2e\/tests\/.*\.spec\.ts$/

/**
 * What is checked of a change: its files, the tests and journeys that it reaches, and whose types.
 *
 * @typedef {{ files: string[], tests: string[], journeys: string[], isWebReached: boolean, isRestReached: boolean }} Selection
 */

/**
 * Returns what the uncommitted and unmerged change reaches.
 *
 * @returns {Selection}
 */
export function selectChanged() {
  return select(changedFiles(), repositoryFiles())
}

/**
 * Selects by the import graph: tests that import a changed file, and those in its folder and below it, which reach it
 * through the app; journeys that open a page that imports it, and those that are named like its feature or module.
 *
 * @param {string[]} changed
 * @param {string[]} files All files of the repository.
 * @returns {Selection}
 */
export function select(changed, files) {
  const importers = mapImporters(files)
  const reached = reachedFrom(importers, changed, MEETINGS)
  const folders = changed.filter((file) => inModule.test(file)).map((file) => `${dirname(file)}/`)
  const isConfigured = changed.some((file) => configuration.test(file))
  const isBeside = (/** @type {string} */ file) => folders.some((folder) => file.startsWith(folder))
  return {
    files: changed.filter((file) => existsSync(join(root, file))),
    tests: files.filter((file) => test.test(file) && (reached.has(file) || isBeside(file))),
    journeys: findJourneys({ reached, changed, specs: files.filter((file) => spec.test(file)) }),
    isWebReached: isConfigured || [...reached].some((file) => file.startsWith('apps/web/')),
    isRestReached:
      isConfigured || [...reached].some((file) => !file.startsWith('apps/web/') && /\.(ts|mjs)$/.test(file)),
  }
}

/** Returns the files that differ from where this branch has left main, with those that git does not know yet. */
function changedFiles() {
  const mains = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main')
  const [base = 'HEAD'] = mains.length > 0 ? git('merge-base', 'HEAD', ...mains.slice(0, 1)) : []
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Returns all files but those of the change that have been deleted. */
export function repositoryFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(join(root, file)))
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
}
