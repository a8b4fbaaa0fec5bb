import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedProduct } from '@lunaria/server/src/testing/embedded-product.ts'
import { freePort } from '@lunaria/server/src/testing/free-port.ts'
import { startWriters } from '@lunaria/server/src/testing/steady-writers.ts'
import type { BadDay } from './bad-day.ts'

const program = path.join(import.meta.dirname, '../../../apps/server/src/main.ts')
const betweenMs = 400

/** First starts on one folder, each killed a little later than the one before, until one is allowed to come to its end. */
export const killedStarts: BadDay = {
  name: 'a first start killed again and again',
  async run({ isQuick, newFolder, undo }) {
    const folder = newFolder()
    const rounds = isQuick ? 5 : 20
    for (let round = 1; round <= rounds; round++) {
      const child = spawn(process.execPath, [program], {
        stdio: 'ignore',
        env: { NODE_ENV: 'test', PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'error' },
      })
      const exited = once(child, 'exit')
      await sleep(round * betweenMs)
      child.kill('SIGKILL')
      await exited
    }
    const startedAt = performance.now()
    const product = await startEmbeddedProduct(folder)
    undo(async () => void (await product.stop()))
    const tookMs = Math.round(performance.now() - startedAt)
    const writers = await startWriters(product, 1)
    await sleep(500)
    await writers.stop()
    const lost = await writers.countLost()
    return {
      isWell: writers.acknowledged.length > 0 && lost === 0,
      measured: `${rounds} kills after ${betweenMs}–${rounds * betweenMs} ms; the next start was ready in ${tookMs} ms, and users sign up and write`,
    }
  },
}
