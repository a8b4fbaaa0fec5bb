import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

// A folder of builds: each in one that is named by what it was made of, and a link to the one that is served next.
const linkName = 'current'

/**
 * Whether this build is there and the next server will serve it.
 *
 * @param {string} folder
 * @param {string} name
 */
export function isCurrent(folder, name) {
  return existsSync(join(folder, name)) && targetOf(folder) === name
}

/**
 * Makes this build the one that the next server serves, from one moment to the next.
 *
 * @param {string} folder
 * @param {string} name
 */
export function switchTo(folder, name) {
  const next = join(folder, `.next-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(name, next)
  renameSync(next, join(folder, linkName))
}

/**
 * Removes the builds that no process serves: a server keeps a file named by its pid in its build (open-site.ts).
 *
 * @param {string} folder
 */
export function removeUnused(folder) {
  const current = targetOf(folder)
  for (const name of readdirSync(folder)) {
    const build = join(folder, name)
    if (name === linkName || name === current || !lstatSync(build).isDirectory() || isServed(build)) continue
    rmSync(build, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function targetOf(folder) {
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
  return existsSync(marks) && readdirSync(marks).some((pid) => isAlive(Number(pid)))
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // another account's
  }
}
