// npm run noise [-- --requests 20000] [-- --seed 1]: every call of the API against requests that no form of the site would send.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => {
  const { requests, seed } = parseArgs({
    options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
  }).values
  const test = ['run', '--project', 'server', 'apps/server/src/testing/noise/noise.test.ts']
  return run(await bootstrap(), [join(root, 'node_modules/vitest/vitest.mjs'), ...test], {
    cwd: root,
    env: { ...process.env, NOISE_REQUESTS: requests, ...(seed !== undefined && { TEST_SEED: seed }) },
  })
})
