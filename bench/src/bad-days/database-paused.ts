import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readState, startEmbeddedProduct } from '@lunaria/server/src/testing/embedded-product.ts'
import { startWriters } from '@lunaria/server/src/testing/steady-writers.ts'
import type { BadDay } from './bad-day.ts'

const longestRecoveryMs = 60_000
/** A call waits for its statement, and then for another connection, and is asked to come back. */
const longestCallMs = 40_000

/** Every process of the database hangs for a minute under four writers, as on a machine whose disk does not answer. */
export const databasePaused: BadDay = {
  name: 'PostgreSQL stands still for a minute',
  async run({ isQuick, newFolder, undo }) {
    const product = await startEmbeddedProduct(newFolder())
    undo(async () => void (await product.stop()))
    const writers = await startWriters(product)
    await sleep(1000)
    const pids = listFamily(product.postmasterPid())
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of pids) process.kill(pid, name)
    }
    let isPaused = true
    undo(async () => {
      if (isPaused) signal('SIGCONT')
    })

    signal('SIGSTOP')
    const call = isQuick ? undefined : fetchAnswer(`${product.base}/api/tarot/spreads`)
    const pausedMs = isQuick ? 10_000 : 60_000
    await sleep(pausedMs - 3000)
    const state = await Promise.race([readState(product), sleep(3000).then(() => 'no answer in 3 s')])
    await sleep(1000)
    signal('SIGCONT')
    isPaused = false
    const wentOnAt = performance.now()
    const before = writers.acknowledged.length
    while (writers.acknowledged.length === before && performance.now() - wentOnAt < longestRecoveryMs) await sleep(10)
    const recoveryMs = Math.round(performance.now() - wentOnAt)

    await sleep(1000)
    await writers.stop()
    const lost = await writers.countLost()
    const answer = await call
    const isTold = !answer || (answer.status === 503 && answer.retryAfter !== null && answer.ms < longestCallMs)
    const refusals = [...writers.refusals].map(([refusal, count]) => `${count} × ${refusal}`).join(', ') || 'none'
    return {
      isWell: product.isRunning() && isTold && lost === 0 && recoveryMs < longestRecoveryMs,
      measured: `health meanwhile: ${state}; a call that was sent: ${answer ? `${answer.status} after ${answer.ms} ms` : 'waits'}; refused: ${refusals}; written again after ${recoveryMs} ms; ${lost} of ${writers.acknowledged.length} lost`,
    }
  },
}

async function fetchAnswer(url: string): Promise<{ status: number; retryAfter: string | null; ms: number }> {
  const sentAt = performance.now()
  const { status, headers } = await fetch(url)
  return { status, retryAfter: headers.get('retry-after'), ms: Math.round(performance.now() - sentAt) }
}

/** Returns the process and all that it has started. */
function listFamily(parent: number): number[] {
  const family = [parent]
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    if (findParent(Number(name)) === parent) family.push(Number(name))
  }
  return family
}

function findParent(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined // has ended meanwhile
  }
}
