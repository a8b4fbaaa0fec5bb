import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

const code = /\.(tsx?|mjs)$/
/** What is loaded by a name that is put together at run time: the importer, and the folder that it reads. */
const LOADED = { importer: 'apps/server/src/platform/db/migrate.ts', folder: 'apps/server/migrations/' }
/** `import type` is left out: a type changes no result, and the check of types reads everything. */
const IMPORTS = [
  /^\s*(?:import|export)\s+(?!type\s)[^'"]*?from\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url\s*\)/g,
]

const PROCESS_LOCK = 'packages/process-lock/src/process-lock.mjs'
/**
 * The workspaces whose files are imported by their paths.
 *
 * @type {Record<string, string>}
 */
const APPS = { server: 'apps/server', web: 'apps/web', e2e: 'e2e', bench: 'bench' }

/** @typedef {Map<string, Set<string>>} ImporterMap Each file, by its path in the repository, and the files that import it. */

/**
 * Returns which files import each of these.
 *
 * @param {string[]} files Paths in the repository.
 * @returns {ImporterMap}
 */
export function mapImporters(files) {
  /** @type {ImporterMap} */
  const importers = new Map()
  const known = new Set(files)
  const add = (/** @type {string} */ imported, /** @type {string} */ importer) =>
    importers.set(imported, (importers.get(imported) ?? new Set()).add(importer))
  for (const file of files) {
    if (file.startsWith(LOADED.folder)) add(file, LOADED.importer)
    if (!code.test(file) || !existsSync(join(root, file))) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const pattern of IMPORTS)
      for (const [, specifier = ''] of text.matchAll(pattern)) {
        const imported = resolve(specifier, file, known)
        if (imported !== undefined) add(imported, file)
      }
  }
  return importers
}

/**
 * Returns the files that import one of `starts`, directly or through others, and these themselves. A file in `ends` is
 * reached, but what imports it is not reached through it.
 *
 * @param {ImporterMap} importers
 * @param {string[]} starts
 * @param {string[]} [ends]
 */
export function reachedFrom(importers, starts, ends = []) {
  const reached = new Set(starts)
  const open = [...starts]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (ends.includes(file) && !starts.includes(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue
      reached.add(importer)
      open.push(importer)
    }
  }
  return reached
}

/**
 * @param {string} specifier
 * @param {string} importer
 * @param {Set<string>} known
 */
function resolve(specifier, importer, known) {
  const path = resolvePath(specifier.replace(/\?.*$/, ''), importer)
  return path && ['', '.ts', '.tsx'].map((ending) => path + ending).find((candidate) => known.has(candidate))
}

/**
 * @param {string} specifier
 * @param {string} importer
 */
function resolvePath(specifier, importer) {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  if (specifier === '#process-lock') return PROCESS_LOCK
  if (specifier.startsWith('#')) {
    const workspace = /^(?:(?:apps|packages|servers)\/[^/]+|art|bench)\//.exec(importer)?.[0]
    return workspace && `${workspace}src/${specifier.slice(1)}`
  }
  const [, name = '', rest = ''] = /^@lunaria\/([\w-]+)(?:\/(.*))?$/.exec(specifier) ?? []
  if (name === '') return undefined
  if (name === 'process-lock') return PROCESS_LOCK
  if (name in APPS) return join(APPS[name] ?? '', rest)
  return join(name.startsWith('test-') ? 'servers' : 'packages', name, 'src', rest)
}
