import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseEnv } from 'node:util'
import { runNpm } from './npm.mjs'
import { withProcessLock } from './process-lock.mjs'
import { hashOf, readIfThere, root, say } from './project.mjs'

const build = join(root, 'apps/web/build')
const stamp = join(build, '.stamp')
const previous = join(root, '.cache/web-build-previous')

// What the pages are made of.
const SOURCES = [
  'apps/web',
  'packages',
  'scripts/web-postbuild.mjs',
  'scripts/lib/defer-scripts.mjs',
  'package-lock.json',
  'tsconfig.base.json',
]
const NOT_SOURCES = /^(node_modules|build|\.react-router|test-data)$|\.test\.tsx?$|\.tsbuildinfo$/

/**
 * Builds the site unless it is up to date. The former build stands aside meanwhile and comes back when the new one
 * fails; when we are killed, the next start brings it back. Throws when there is no up-to-date build in the end.
 */
export async function buildWeb(node) {
  const wanted = fingerprint()
  if (readIfThere(stamp) === wanted) return
  await withProcessLock('build', async (lockFd) => {
    if (readIfThere(stamp) === wanted) return // by the process that we have waited for
    say('building the site')
    standAside()
    const code = await runNpm({
      node,
      folder: root,
      args: ['run', 'build', '--workspace', '@lunaria/web', '--silent'],
      env: { NODE_ENV: 'production', VITE_OPENAI_API_KEY: undefined },
      lockFd,
    })
    if (code !== 0) {
      putBack()
      throw new Error(`building the site failed: the command ended with code ${code}`)
    }
    writeFileSync(stamp, wanted)
    rmSync(previous, { recursive: true, force: true })
  })
}

function standAside() {
  if (existsSync(stamp)) {
    rmSync(previous, { recursive: true, force: true })
    mkdirSync(dirname(previous), { recursive: true })
    renameSync(build, previous)
  }
  rmSync(build, { recursive: true, force: true }) // half-made, by a build that was killed; the former one is aside
}

function putBack() {
  rmSync(build, { recursive: true, force: true })
  if (existsSync(previous)) renameSync(previous, build)
}

/** The contents of all sources: the same in every clone, whatever the times of the files. */
function fingerprint() {
  const files = SOURCES.flatMap((source) => listFiles(join(root, source)))
  return hashOf(process.platform, siteOrigin(), ...files.flatMap((file) => [relative(root, file), readFileSync(file)]))
}

/** The pages name the site's own address: another one makes other pages (apps/web/vite.config.ts). */
function siteOrigin() {
  return process.env.PUBLIC_URL ?? parseEnv(readIfThere(join(root, '.env')) ?? '').PUBLIC_URL ?? ''
}

function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
}
