import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { hashParts, readIfThere } from './project.mjs'
import { withRepositoryLock } from './repository-lock.mjs'

/**
 * Installs a folder from its lock file; npm begins by removing node_modules, so only a finished one has the stamp.
 *
 * @param {{ folder: string, node: string, label: string }} what
 */
export function install({ folder, node, label }) {
  return withRepositoryLock('install', async (lockFd) => {
    if (isInstalled(folder)) return // by the process that we have waited for
    rmSync(computeStamp(folder), { force: true })
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    await runNpm({ node, folder, args, label: `installing ${label}`, log: 'install', lockFd })
    writeFileSync(computeStamp(folder), fingerprint(folder))
  })
}

/** @param {string} folder */
export function isInstalled(folder) {
  return readIfThere(computeStamp(folder)) === fingerprint(folder)
}

/** @param {string} folder */
function computeStamp(folder) {
  return join(folder, 'node_modules/.stamp')
}

/** @param {string} folder */
function fingerprint(folder) {
  return hashParts(readFileSync(join(folder, 'package-lock.json')), process.platform, process.arch)
}
