import { expect, test } from 'vitest'
import { uuidv7 } from './uuid.ts'

test('an id has version 7, its variant and its moment', () => {
  const id = uuidv7(Date.UTC(2027, 2, 1, 10))

  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2027, 2, 1, 10))
})

test('ids of one millisecond keep the order in which they were made', () => {
  const moment = Date.UTC(2027, 2, 1)
  for (let round = 0; round < 20; round++) {
    const ids = Array.from({ length: 5000 }, () => uuidv7(moment + round))
    expect(ids).toEqual(ids.toSorted())
  }
})

test('ids of later moments come later', () => {
  const ids = Array.from({ length: 500 }, (_, ms) => uuidv7(Date.UTC(2027, 2, 1) + ms))

  expect(ids).toEqual(ids.toSorted())
})

test('no two ids are alike', () => {
  const ids = Array.from({ length: 20_000 }, () => uuidv7())

  expect(new Set(ids).size).toBe(20_000)
})
