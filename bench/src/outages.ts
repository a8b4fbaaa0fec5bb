import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedProduct, readState, startEmbeddedProduct } from '@lunaria/server/src/testing/embedded-product.ts'
import { type SteadyWriters, startWriters } from '@lunaria/server/src/testing/steady-writers.ts'

const kills = 10
const betweenMs = 1500
const fullMs = 5000
const longestOutageMs = 60_000
/** Room for a new database with its log, and a little more. */
const diskSize = '192m'

type Outages = { isQuick: boolean; undo: (step: () => Promise<void>) => void }

/** Kills the embedded database ten times, and fills its disk once, under four users who write without a pause. */
export async function outages({ isQuick, undo }: Outages): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-outages-'))
  chmodSync(folder, 0o755) // under root the database runs as another account, which has to get in
  undo(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const isKillProof = await underWriters(path.join(folder, 'killed'), undo, async (product, writers) => {
    const lengths: number[] = []
    for (let kill = 0; kill < (isQuick ? 3 : kills); kill++) {
      await sleep(betweenMs)
      const at = performance.now()
      process.kill(product.postmasterPid(), 'SIGKILL')
      while ((await readState(product)) !== 'starting') if (performance.now() - at > betweenMs) break
      await untilWritten(writers, at)
      lengths.push(writers.longestGapMs(at))
    }
    lengths.sort((a, b) => a - b)
    console.log(`kill -9 of the database, ${lengths.length} times: outage ${lengths.map(Math.round).join(', ')} ms`)
  })
  if (process.getuid?.() !== 0) {
    console.log('a full disk: left out, only root can mount one')
    return isKillProof
  }
  const disk = path.join(folder, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', disk])
  undo(async () => void execFileSync('umount', ['-l', disk]))
  const isDiskProof = await underWriters(disk, undo, async (product, writers) => {
    await sleep(betweenMs)
    const filler = path.join(disk, 'filler')
    const at = performance.now()
    fill(filler)
    await sleep(fullMs)
    console.log(`a full disk, for ${fullMs / 1000} s: health says ${await readState(product)}`)
    rmSync(filler)
    const freedAt = performance.now()
    await untilWritten(writers, freedAt)
    console.log(`  written again ${Math.round(performance.now() - freedAt)} ms after there was room`)
    console.log(`  the longest time without a write: ${Math.round(writers.longestGapMs(at))} ms`)
  })
  return isKillProof && isDiskProof
}

/** Returns whether nothing acknowledged was lost, and the server itself continued. */
async function underWriters(
  dataDir: string,
  undo: Outages['undo'],
  work: (product: EmbeddedProduct, writers: SteadyWriters) => Promise<void>,
): Promise<boolean> {
  const product = await startEmbeddedProduct(dataDir)
  undo(async () => void (await product.stop()))
  const writers = await startWriters(product)
  await work(product, writers)
  await writers.stop()
  const lost = await writers.countLost()
  const refusals = [...writers.refusals].map(([refusal, count]) => `${count} × ${refusal}`).join(', ')
  console.log(`  acknowledged ${writers.acknowledged.length}, lost ${lost}, refused: ${refusals || 'none'}`)
  const lines = product.output().match(/"level":"(warn|error)"/g)?.length ?? 0
  console.log(`  the server ${product.isRunning() ? 'went on' : 'ended'}; ${lines} warnings and errors in its log`)
  const isWell = product.isRunning() && lost === 0
  if (!isWell) console.log(product.output().slice(-4000))
  await product.stop()
  return isWell
}

async function untilWritten(writers: SteadyWriters, since: number): Promise<void> {
  await sleep(50) // what was under way when it happened
  const before = writers.acknowledged.length
  while (writers.acknowledged.length === before) {
    if (performance.now() - since > longestOutageMs)
      throw new Error(`Nothing was written for ${longestOutageMs / 1000} s`)
    await sleep(10)
  }
}

function fill(file: string): void {
  const chunk = Buffer.alloc(1024 * 1024)
  const target = openSync(file, 'w')
  for (let size = chunk.length; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(target, chunk, 0, size)
    } catch {
      // No room for so much: less may still fit.
    }
  }
  closeSync(target)
}
