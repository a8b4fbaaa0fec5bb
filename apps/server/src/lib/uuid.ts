import { randomUUID } from 'node:crypto'

let lastMs = 0
let counter = 0

/**
 * A UUID version 7 (RFC 9562): 48 bits of time, a 12-bit counter, randomness.
 * Ids made by one process in the same millisecond keep their order (as far as 2,048 of them).
 */
export function uuidv7(now: number = Date.now()): string {
  const random = randomUUID() // Node keeps a stock of randomness for these, and the variant is in its place already
  counter = now === lastMs ? (counter + 1) & 0xfff : Number.parseInt(random.slice(0, 3), 16) >> 1
  lastMs = now
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${random.slice(19)}`
}
