import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { say, withProgress } from './progress.mjs'
import { root } from './project.mjs'
import { run } from './run.mjs'

// What another npm's command line left in the environment must not steer ours.
const FOREIGN_OPTIONS =
  /^npm_config_(prefix|local_prefix|global|location|workspaces?|include_workspace_root|omit|include|only|production|dry_run|package_lock(_only)?)$/i

const logs = join(root, '.cache/logs')
/** Lines of the output that are shown after a failure; all of it is in the file. */
const SHOWN_LINES = 20

/**
 * Runs npm with the given Node in a folder. What it prints goes to a file, whose end is shown when npm fails.
 *
 * @param {object} command
 * @param {string} command.node
 * @param {string} command.folder
 * @param {string[]} command.args
 * @param {NodeJS.ProcessEnv} [command.env]
 * @param {string} command.label What it does, for the line that is shown meanwhile.
 * @param {string} command.log The name of the file, without its ending.
 * @param {number} command.lockFd
 */
export function runNpm({ node, folder, args, env = {}, label, log, lockFd }) {
  mkdirSync(logs, { recursive: true })
  const path = join(logs, `${log}.log`)
  return withProgress(label, async () => {
    const output = openSync(path, 'w')
    const code = await run(node, [findNpm(), ...args], {
      cwd: folder,
      env: { ...npmEnvironment(), ...env, PATH: pathWith(node) },
      stdio: ['ignore', output, output, ...(lockFd >= 0 ? [lockFd] : [])],
    }).finally(() => closeSync(output))
    if (code === 0) return
    say(readFileSync(path, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'))
    throw new Error(`${label} failed: npm ended with code ${code}, and all that it printed is in ${path}`)
  })
}

/**
 * Returns a PATH on which `node` is the given one.
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
