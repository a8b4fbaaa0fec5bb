// npm start: installs what is missing, checks the configuration, builds what is stale, runs the product until it is stopped.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverEnvironment, serverFlags } from '#server-flags'
import { bootstrap } from './bootstrap.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { startCashDesk } from './lib/cash-desk.mjs'
import { pathWith } from './lib/npm.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { bundleServer, currentBundle } from './lib/server-bundle.mjs'
import { supervise } from './lib/supervise.mjs'

main(async () => {
  const node = await bootstrap()
  const lastBundle = currentBundle()
  const check = lastBundle?.program('check-config') ?? 'apps/server/src/check-config.ts'
  const finding = await run(node, [check], { cwd: root, env: { ...process.env, ...lastBundle?.env } })
  if (finding !== 0) return finding // a bad value costs no build
  const [bundle] = await Promise.all([bundleServer(node), buildWeb(node)])
  const followParent = pathToFileURL(join(root, 'scripts/lib/follow-parent.mjs')).href
  const cashDesk = await startCashDesk({ node, bundle })
  try {
    return await supervise({
      node,
      args: [...serverFlags, '--import', followParent, bundle.program('main')],
      cwd: root,
      env: { ...serverEnvironment, ...process.env, ...bundle.env, ...cashDesk?.env, PATH: pathWith(node) },
    })
  } finally {
    cashDesk?.stop()
  }
})
