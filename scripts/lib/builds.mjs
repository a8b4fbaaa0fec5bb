import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

// A folder of builds, of the site or of the server: each in one that is named by what it was made of, and a link to the one that is served next.
const linkName = 'current'
// The scripts and styles of all builds, also of those that are gone: an open page loads its own after a release
// (apps/server/src/http/site.ts). Their names have a hash, so builds do not overwrite each other's.
const sharedName = 'shared'
const assetLifetimeMs = 14 * 24 * 3_600_000

/**
 * Returns whether this build is there and the next server will serve it.
 *
 * @param {string} folder
 * @param {string} name
 */
export function isCurrent(folder, name) {
  return existsSync(join(folder, name)) && readTarget(folder) === name
}

/**
 * Makes this build the one that the next server serves, from one moment to the next. Its scripts and styles are
 * shared with servers of other builds before that.
 *
 * @param {string} folder
 * @param {string} name
 */
export function switchTo(folder, name) {
  const replaced = readTarget(folder)
  for (const build of [name, replaced]) if (build !== undefined) shareAssets(folder, build)
  const next = join(folder, `.next-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(name, next)
  renameSync(next, join(folder, linkName))
}

/**
 * Copies a build's scripts and styles to the shared ones. What is there already is marked as in use today.
 *
 * @param {string} folder
 * @param {string} name
 */
function shareAssets(folder, name) {
  const own = join(folder, name, 'client/assets')
  const shared = sharedAssets(folder)
  if (!existsSync(own)) return
  mkdirSync(shared, { recursive: true })
  const now = new Date()
  for (const asset of readdirSync(own)) {
    const target = join(shared, asset)
    if (!existsSync(target)) {
      copyFileSync(join(own, asset), `${target}.copying`)
      renameSync(`${target}.copying`, target) // whole as soon as it can be asked for
    }
    utimesSync(target, now, now)
  }
}

/** @param {string} folder */
function sharedAssets(folder) {
  return join(folder, sharedName, 'assets')
}

/**
 * Removes the builds that no process serves: a server keeps a file named by its pid in its build (open-site.ts);
 * and of the shared scripts and styles those whose build was replaced two weeks ago.
 *
 * @param {string} folder
 */
export function removeUnused(folder) {
  const current = readTarget(folder)
  removeOldAssets(folder, current)
  for (const name of readdirSync(folder)) {
    const build = join(folder, name)
    if (
      name === linkName ||
      name === sharedName ||
      name === current ||
      !lstatSync(build).isDirectory() ||
      isServed(build)
    )
      continue
    rmSync(build, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {string | undefined} current
 */
function removeOldAssets(folder, current) {
  const shared = sharedAssets(folder)
  if (!existsSync(shared)) return
  for (const asset of readdirSync(shared)) {
    const file = join(shared, asset)
    const isCurrentOne = current !== undefined && existsSync(join(folder, current, 'client/assets', asset))
    if (!isCurrentOne && statSync(file).mtimeMs < Date.now() - assetLifetimeMs) rmSync(file, { force: true })
  }
}

/** @param {string} folder */
function readTarget(folder) {
  mkdirSync(folder, { recursive: true })
  try {
    return readlinkSync(join(folder, linkName))
  } catch {
    return undefined
  }
}

/** @param {string} build */
function isServed(build) {
  const marks = join(build, 'served-by')
  return existsSync(marks) && readdirSync(marks).some((pid) => isRunning(Number(pid)))
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // another account's
  }
}
