import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { drawingTests, isDeckTested, markDeckTested } from './tested.ts'

/** The end of `npm run deck`: runs the tests of the drawings, unless nothing has changed, and notes that they have passed. */
if (!isDeckTested()) {
  const root = path.join(import.meta.dirname, '../..')
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', ...drawingTests], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) markDeckTested()
  else process.exitCode = 1
}
