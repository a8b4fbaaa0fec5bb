import { expect, onTestFinished, test, vi } from 'vitest'
import { memoize } from './memoize.ts'

/** Something to read whose readings end when the test says so. */
function source() {
  const readings: PromiseWithResolvers<string>[] = []
  const notified: string[] = []
  const load = () => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  }
  const kept = memoize({ maxAgeMs: 60_000, load, onValue: (value) => void notified.push(value) })
  return { ...kept, readings, notified }
}

test('many readers share one reading', async () => {
  const { read, readings, notified } = source()
  const readers = [read(), read()]
  readings[0]?.resolve('a')

  expect(await Promise.all([...readers, read()])).toEqual(['a', 'a', 'a'])
  expect(readings).toHaveLength(1)
  expect(notified).toEqual(['a'])
})

test('a load that has been overtaken returns the newer value, whichever ends first', async () => {
  const { read, refresh, readings, notified } = source()
  const first = read()
  const second = refresh()
  readings[0]?.resolve('old')
  readings[1]?.resolve('new')

  expect(await Promise.all([first, second, read()])).toEqual(['new', 'new', 'new'])
  expect(notified).toEqual(['new'])
})

test('a reading that fails is not kept', async () => {
  const { read, readings } = source()
  const failing = read()
  readings[0]?.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')

  const next = read()
  readings[1]?.resolve('back')

  expect(await next).toBe('back')
})

test('a value gets old by the time that passes, also when the machine’s clock is put back', async () => {
  vi.useFakeTimers({ now: new Date('2026-06-01') })
  onTestFinished(() => void vi.useRealTimers())
  const { read, readings } = source()
  void read()
  readings[0]?.resolve('old')

  vi.setSystemTime(new Date('2025-06-01'))
  void read()
  expect(readings).toHaveLength(1)
  vi.advanceTimersByTime(60_001)
  void read()

  expect(readings).toHaveLength(2)
})
