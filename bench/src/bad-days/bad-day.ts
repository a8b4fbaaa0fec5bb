import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedProduct } from '@lunaria/server/src/testing/embedded-product.ts'

export type BadDay = {
  name: string
  run(parts: BadDayParts): Promise<Outcome>
}

export type BadDayParts = {
  /** Fewer rounds and shorter waits, to see whether it runs. */
  isQuick: boolean
  /** A new folder for a product's data. */
  newFolder(): string
  /** Called at the end, however it comes, the last first. */
  undo(step: () => Promise<void>): void
}

export type Outcome = { isWell: boolean; measured: string }

/** Returns what the process holds in memory now, in MB of 2^20 bytes. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Returns the slowest of so many calls that read from the database, in milliseconds; Infinity when one was refused. */
export async function slowestCallMs({ base }: EmbeddedProduct): Promise<number> {
  let slowest = 0
  for (let call = 0; call < 20; call++) {
    const startedAt = performance.now()
    const answer = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
    await answer?.arrayBuffer()
    slowest = Math.max(slowest, answer?.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
    await sleep(50)
  }
  return Math.round(slowest)
}
