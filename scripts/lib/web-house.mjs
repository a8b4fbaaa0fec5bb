import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'

/**
 * @typedef {import('./house.mjs').SourceFile} SourceFile
 * @typedef {SourceFile & Pick<import('oxc-parser').EcmaScriptModule, 'staticImports' | 'dynamicImports'>} Module
 */

/** A file of so few lines that one file alone imports is part of it. */
const SMALL = 30

/** What `-queries`, `-texts` and `-section` are called besides. */
const secondName = /-(?:query|words|text|shelf)\.tsx?$/

/**
 * Returns the figures of the site's files; by their paths under apps/web. Only `src` counts, but the build and the service
 * worker import from it too. What is loaded later needs a file of its own.
 *
 * @param {SourceFile[]} files
 * @returns {Record<string, number>}
 */
export function measureWeb(files) {
  const modules = files.map(({ name, code }) => ({ name, code, ...parseSync(name, code).module }))
  const importers = importersIn(modules, ({ staticImports }) => staticImports)
  const loaders = importersIn(modules, ({ dynamicImports }) => dynamicImports)
  const product = files.filter(({ name }) => name.startsWith('src/') && !name.startsWith('src/testing/'))
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const { name } of product) sizes.set(dirname(name), (sizes.get(dirname(name)) ?? 0) + 1)
  return {
    'largest flat folder': Math.max(0, ...sizes.values()),
    'folders in a circle of shared': foldersInCircle(importers),
    'small files of one importer': product.filter(
      ({ name, code }) =>
        code.split('\n').length - 1 <= SMALL && importers.get(name)?.size === 1 && loaders.get(name)?.size === 0,
    ).length,
    'files by a second name': product.filter(({ name }) => secondName.test(name)).length,
  }
}

/**
 * Returns which files import each one, types included.
 *
 * @param {Module[]} files
 * @param {(file: Module) => { moduleRequest: { start: number, end: number } }[]} listImports
 */
function importersIn(files, listImports) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map(files.map(({ name }) => [name, new Set()]))
  for (const file of files) {
    const { name, code } = file
    for (const { moduleRequest } of listImports(file)) {
      const imported = code.slice(moduleRequest.start, moduleRequest.end).slice(1, -1).replace(/^#/, 'src/')
      importers.get(imported.startsWith('.') ? join(dirname(name), imported) : imported)?.add(name)
    }
  }
  return importers
}

/**
 * Counts the folders under shared that import themselves by way of others.
 *
 * @param {Map<string, Set<string>>} importers
 */
function foldersInCircle(importers) {
  /** @type {Map<string, Set<string>>} */
  const above = new Map()
  for (const [imported, names] of importers) {
    const folder = dirname(imported)
    const others = [...names].map(dirname).filter((other) => other !== folder && other.startsWith('src/shared/'))
    if (folder.startsWith('src/shared/')) above.set(folder, new Set([...(above.get(folder) ?? []), ...others]))
  }
  return [...above.keys()].filter((folder) => {
    const reached = new Set(above.get(folder))
    // The walk continues over what it adds.
    for (const other of reached) for (const next of above.get(other) ?? []) reached.add(next)
    return reached.has(folder)
  }).length
}
