import { randomFillSync, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** Random bytes for many ids: fetching them is most of what an id costs. */
const pool = new Uint8Array(4096)
const idBytes = 16
let used = pool.length

let lastMs = 0
let sequence = 0

/**
 * Returns a UUID version 7 whose time is the one given, so that it follows the app's clock. Ids made by one process in
 * the same millisecond keep their order; the library keeps one only for its own clock, so the sequence is counted here.
 */
export function uuidv7(now: number = Date.now()): string {
  sequence = now === lastMs ? sequence + 1 : randomInt(2 ** 31)
  lastMs = now
  return v7({ msecs: now, seq: sequence, random: randomBytes() })
}

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  return pool.subarray(used - idBytes, used)
}
