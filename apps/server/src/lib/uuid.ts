import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'

let lastMs = 0
let sequence = 0

/**
 * A UUID version 7 whose time is the one given, so that it follows the app's clock. Ids made by one process in the same
 * millisecond keep their order; the library keeps one only for its own clock, so the sequence is counted here.
 */
export function uuidv7(now: number = Date.now()): string {
  sequence = now === lastMs ? sequence + 1 : randomInt(2 ** 31)
  lastMs = now
  return v7({ msecs: now, seq: sequence })
}
