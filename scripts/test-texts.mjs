// npm run test-texts: runs the long tests of the packages that have changed, and notes the hash with which they have passed.
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { say } from './lib/progress.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { gateHash, gates, isTested, markTested } from './lib/tested-texts.mjs'

main(async () => {
  const node = await bootstrap()
  const changed = gates.filter((gate) => !isTested(gate)).map((gate) => ({ gate, hash: gateHash(gate) }))
  if (changed.length === 0) {
    say('no package has changed since its long tests have passed')
    return 0
  }
  const tests = changed.flatMap(({ gate }) => gate.tests)
  const code = await run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', ...tests], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test' },
  })
  if (code !== 0) return code
  for (const { gate, hash } of changed) markTested(gate, hash)
  say(`commit ${changed.map(({ gate }) => `packages/${gate.name}/tested.sha256`).join(', ')}`)
  return 0
})
