import { expect, test } from 'vitest'
import { clockUs } from './clock.ts'
import { readStamp, stampedToken } from './stamp.ts'

test('a token that came whole says its place and when it was written', () => {
  const before = clockUs()
  const overTheLine = Buffer.from(stampedToken(7, 123)).toString('latin1')

  const stamp = readStamp(overTheLine)

  expect(stamp).toMatchObject({ place: 7, receivedUs: 123 })
  expect(stamp?.writtenUs).toBeGreaterThanOrEqual(before)
  expect(stamp?.writtenUs).toBeLessThanOrEqual(clockUs())
})

test('a token that lost a byte is none', () => {
  const overTheLine = Buffer.from(stampedToken(7, 123)).toString('latin1')

  expect(readStamp(overTheLine.slice(0, -1))).toBeUndefined()
  expect(readStamp('карта ')).toBeUndefined()
})
