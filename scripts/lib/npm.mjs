import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { run } from './run.mjs'

// What another npm's command line left in the environment must not steer ours.
const FOREIGN_OPTIONS =
  /^npm_config_(prefix|local_prefix|global|location|workspaces?|include_workspace_root|omit|include|only|production|dry_run|package_lock(_only)?)$/i

/**
 * Runs npm with the given Node in a folder and returns its exit code.
 *
 * @param {{ node: string, folder: string, args: string[], env?: NodeJS.ProcessEnv, lockFd?: number }} command
 */
export function runNpm({ node, folder, args, env = {}, lockFd }) {
  return run(node, [findNpm(), ...args], {
    cwd: folder,
    env: { ...npmEnvironment(), ...env, PATH: pathWith(node) },
    stdio: ['ignore', 'inherit', 'inherit', ...(lockFd !== undefined && lockFd >= 0 ? [lockFd] : [])],
  })
}

/**
 * A PATH on which `node` is the given one.
 *
 * @param {string} node
 */
export function pathWith(node) {
  return [dirname(node), process.env.PATH].filter(Boolean).join(delimiter)
}

function npmEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN_OPTIONS.test(name)))
}

function findNpm() {
  const given = process.env.npm_execpath // set by the npm that runs us; other package managers set it to themselves
  if (given && basename(given) === 'npm-cli.js') return given
  const beside = dirname(realpathSync(process.execPath))
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
  ]
  const found = candidates
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
    .find((path) => basename(path) === 'npm-cli.js')
  if (!found) throw new Error('npm is not found: install Node.js together with npm, or start with "npm start"')
  return found
}
