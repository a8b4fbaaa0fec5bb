import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeUnused, switchTo } from './builds.mjs'
import { hashParts, readIfThere, root } from './project.mjs'
import { withRepositoryLock } from './repository-lock.mjs'
import { run } from './run.mjs'

const server = join(root, 'apps/server')
const builds = join(server, 'build')
const bundler = join(server, 'bundle.mjs')
// Besides the modules: the folder's time shows that a migration was added.
const OTHER_SOURCES = [bundler, join(server, 'migrations'), join(server, 'package.json')]

/** @typedef {'main' | 'check-config' | 'test-cash-desk'} Program */
/** @typedef {{ program: (name: Program) => string, env: { NODE_COMPILE_CACHE: string } }} Bundle */

/**
 * The bundle that was made last: where its programs are, and the environment in which Node finds them compiled.
 *
 * @type {Bundle}
 */
export const lastBundle = bundleIn(join(builds, 'current'))

/**
 * Returns the bundle of the modules as they are now; undefined when none was made yet. It stays there while we run.
 *
 * @param {string} [folder] Where the bundles are.
 * @returns {Bundle | undefined}
 */
export function currentBundle(folder = builds) {
  const link = join(folder, 'current')
  if (!existsSync(link)) return undefined
  const bundle = realpathSync(link)
  if (!isUpToDate(bundle)) return undefined
  markServed(bundle)
  return bundleIn(bundle)
}

/**
 * Makes the bundle, unless it is up to date. It stays there while we run.
 *
 * @param {string} node
 * @returns {Promise<Bundle>}
 */
export async function bundleServer(node) {
  return (
    currentBundle() ??
    (await withRepositoryLock('server-bundle', async () => {
      const bundle = currentBundle() // by the process that we have waited for
      if (bundle) return bundle
      const name = await build(node)
      markServed(join(builds, name))
      switchTo(builds, name)
      removeUnused(builds)
      return bundleIn(join(builds, name))
    }))
  )
}

/** @param {string} node */
async function build(node) {
  const draft = join(builds, 'unfinished')
  rmSync(draft, { recursive: true, force: true })
  const code = await run(node, [bundler, draft])
  if (code !== 0) throw new Error(`bundling the server failed: the command ended with code ${code}`)
  /** @type {string[]} */
  const modules = JSON.parse(readFileSync(join(draft, 'modules.json'), 'utf8'))
  const sources = JSON.stringify([...modules, ...OTHER_SOURCES].map((path) => [path, readState(path)]))
  writeFileSync(join(draft, 'made-of.json'), sources)
  const name = hashParts(sources).slice(0, 16)
  rmSync(join(builds, name), { recursive: true, force: true })
  renameSync(draft, join(builds, name))
  return name
}

/** @param {string} folder */
function isUpToDate(folder) {
  /** @type {[string, string][]} */
  const sources = JSON.parse(readIfThere(join(folder, 'made-of.json')) ?? '[]')
  return sources.length > 0 && sources.every(([path, state]) => readState(path) === state)
}

/** @param {string} path */
function readState(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.mtimeMs} ${stats.size}`
}

/**
 * Leaves a mark that keeps the bundle from being removed as long as this process runs (builds.mjs).
 *
 * @param {string} folder
 */
function markServed(folder) {
  try {
    mkdirSync(join(folder, 'served-by'), { recursive: true })
    writeFileSync(join(folder, 'served-by', String(process.pid)), '')
  } catch {
    // A bundle in a read-only place is not replaced either.
  }
}

/**
 * @param {string} folder
 * @returns {Bundle}
 */
function bundleIn(folder) {
  return {
    program: (name) => join(folder, `${name}.mjs`),
    env: { NODE_COMPILE_CACHE: join(folder, 'compiled') },
  }
}
