import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isCurrent, removeUnused, switchTo } from './builds.mjs'
import { runNpm } from './npm.mjs'
import { hashParts, root } from './project.mjs'
import { withRepositoryLock } from './repository-lock.mjs'

const builds = join(root, 'apps/web/build')

// What the pages are made of. The site's address is not: the server puts it in.
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']
const NOT_SOURCES = /^(node_modules|build|\.react-router|test-data|tested\.sha256)$|\.test\.tsx?$|\.tsbuildinfo$/

/**
 * Builds the site unless it is up to date: beside the builds that are there, so that a server continues with its own
 * and a build that fails or is killed changes nothing. Throws when there is no up-to-date build in the end.
 *
 * @param {string} node
 */
export async function buildWeb(node) {
  const name = fingerprint()
  if (isCurrent(builds, name)) return
  await withRepositoryLock('build', async (lockFd) => {
    if (isCurrent(builds, name)) return // by the process that we have waited for
    const folder = join(builds, name)
    if (!statSync(folder, { throwIfNoEntry: false })) await build({ node, folder, lockFd })
    switchTo(builds, name)
    removeUnused(builds)
  })
}

/** @param {{ node: string, folder: string, lockFd: number }} where */
async function build({ node, folder, lockFd }) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await runNpm({
    node,
    folder: root,
    args: ['run', 'build', '--workspace', '@lunaria/web', '--silent'],
    env: { NODE_ENV: 'production', VITE_OPENAI_API_KEY: undefined, LUNARIA_BUILD_FOLDER: unfinished },
    label: 'building the site',
    log: 'build',
    lockFd,
  })
  renameSync(unfinished, folder)
}

/** Returns the contents of all sources: equal in every clone, for any times of the files. */
function fingerprint() {
  const files = SOURCES.flatMap((source) => listFiles(join(root, source)))
  return hashParts(process.platform, ...files.flatMap((file) => [relative(root, file), readFileSync(file)])).slice(
    0,
    16,
  )
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
}
