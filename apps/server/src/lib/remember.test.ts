import { expect, test } from 'vitest'
import { remember } from './remember.ts'

/** Something to read whose readings end when the test says so. */
function source() {
  const readings: PromiseWithResolvers<string>[] = []
  const told: string[] = []
  const load = () => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  }
  const kept = remember({ maxAgeMs: 60_000, load, onValue: (value) => void told.push(value) })
  return { ...kept, readings, told }
}

test('many readers share one reading', async () => {
  const { read, readings, told } = source()
  const readers = [read(), read()]
  readings[0]?.resolve('a')

  expect(await Promise.all([...readers, read()])).toEqual(['a', 'a', 'a'])
  expect(readings).toHaveLength(1)
  expect(told).toEqual(['a'])
})

test('a reading that has been overtaken gives the newer value, whichever ends first', async () => {
  const { read, readAgain, readings, told } = source()
  const first = read()
  const second = readAgain()
  readings[0]?.resolve('old')
  readings[1]?.resolve('new')

  expect(await Promise.all([first, second, read()])).toEqual(['new', 'new', 'new'])
  expect(told).toEqual(['new'])
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
