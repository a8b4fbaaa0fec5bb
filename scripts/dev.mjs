// npm run dev: the same product with hot reload. The pages come from Vite, which hands /api on to the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { startCashDesk } from './lib/cash-desk.mjs'
import { pathWith } from './lib/npm.mjs'
import { say } from './lib/progress.mjs'
import { main, root } from './lib/project.mjs'
import { exitCode } from './lib/run.mjs'

const SERVER_PORT = '3003' // where apps/web/vite.config.ts looks for it
const SITE = 'http://localhost:5173'

main(async () => {
  const node = await bootstrap()
  const cashDesk = await startCashDesk({ node, port: SERVER_PORT })
  const env = {
    ...process.env,
    ...cashDesk?.env,
    NODE_ENV: 'development',
    PATH: pathWith(node),
    PORT: SERVER_PORT,
    PUBLIC_URL: SITE, // pages from there may change state
    SHUTDOWN_GRACE_MS: '500', // a saved file must not wait for running replies
  }
  const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const start = (/** @type {string[]} */ args, /** @type {string} */ folder) =>
    spawn(node, args, { cwd: join(root, folder), env, stdio: ['ignore', 'inherit', 'inherit'] })
  const children = [
    start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], '.'),
    start([reactRouter, 'dev', '--port', '5173', '--strictPort'], 'apps/web'),
  ]
  say(`the site is on ${SITE}`)

  let isStopping = false
  /** @param {NodeJS.Signals} signal */
  function stop(signal) {
    if (isStopping) return
    isStopping = true
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop('SIGTERM'))

  const ends = children.map(exitCode)
  const code = await Promise.race(ends)
  const wasAsked = isStopping
  stop('SIGTERM') // one without the other is of no use
  await Promise.all(ends)
  cashDesk?.stop()
  return wasAsked ? 0 : code
})
