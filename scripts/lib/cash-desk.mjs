import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { say } from './progress.mjs'
import { readIfThere, root } from './project.mjs'

const SHOP_ID = '100500'
/** Where its pages stay over a restart; any free port when that one is taken. */
const USUAL_PORT = '3010'

/**
 * Starts the test cash desk beside the server, unless the operator has given the keys of a real shop. Returns
 * the variables that point the server to it, and how to stop it; undefined where none is needed.
 *
 * @param {{ node: string, bundle?: import('./server-bundle.mjs').Bundle, port?: string }} options
 */
export async function startCashDesk({ node, bundle, port }) {
  /** @type {NodeJS.ProcessEnv} */
  const given = { ...parseEnv(readIfThere(join(root, '.env')) ?? ''), ...process.env }
  const keys = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'YOOKASSA_SECRET_KEY_FILE']
  const hasKeys = keys.some((name) => given[name]?.trim())
  const isRefused = given.NODE_ENV === 'production' && given.ALLOW_TEST_PARTS !== '1' // the server says so itself
  if (hasKeys || isRefused) return undefined

  const secretKey = `test_${randomBytes(24).toString('base64url')}`
  const env = {
    ...process.env,
    ...bundle?.env,
    SHOP_ID,
    SECRET_KEY: secretKey,
    NOTIFY_URL: `http://127.0.0.1:${port ?? (given.PORT?.trim() || 3003)}/api/payments/webhook`,
    STATE_FILE: join(resolve(root, given.DATA_DIR?.trim() || 'data'), 'test-cash-desk.json'),
  }
  const program = bundle?.program('test-cash-desk') ?? 'servers/test-cash-desk/src/main.ts'
  const startOn = (/** @type {string} */ wanted) => start([node, program], { ...env, PORT: wanted })
  const desk = (await startOn(USUAL_PORT)) ?? (await startOn('0'))
  if (!desk) {
    say('the test cash desk has not started: payments will not work')
    return undefined
  }
  return {
    env: { YOOKASSA_SHOP_ID: SHOP_ID, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_API_URL: desk.address },
    stop: () => desk.child.kill('SIGTERM'),
  }
}

/**
 * Resolves with its address as soon as it says it; undefined when it ends before.
 *
 * @param {[node: string, program: string]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, address: string } | undefined>}
 */
function start([node, program], env) {
  const followParent = pathToFileURL(join(root, 'scripts/lib/follow-parent.mjs')).href
  const child = spawn(node, ['--import', followParent, program], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // Ctrl-C is for the server: payments of its last seconds still find the desk
  })
  let words = ''
  return new Promise((done) => {
    child.once('error', () => done(undefined))
    child.once('exit', () => done(undefined))
    child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      if (!text.startsWith('PORT: ')) process.stderr.write(text) // another port will do
    })
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      words += text
      const [address] = /http:\/\/127\.0\.0\.1:\d+\/v3/.exec(words) ?? []
      if (address) done({ child, address })
    })
  })
}
