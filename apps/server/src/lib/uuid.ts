import { randomFillSync, randomInt } from 'node:crypto'

const bytes = Buffer.alloc(16)
let lastMs = 0
let counter = 0

/**
 * A UUID version 7 (RFC 9562): 48 bits of time, a 12-bit counter, randomness.
 * Ids made by one process in the same millisecond keep their order (as far as 2,048 of them).
 */
export function uuidv7(now: number = Date.now()): string {
  counter = now === lastMs ? (counter + 1) & 0xfff : randomInt(0x800)
  lastMs = now
  randomFillSync(bytes, 8)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
