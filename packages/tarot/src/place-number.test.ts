import { expect, test } from 'vitest'
import { placeNumber } from './place-number.ts'
import { findPositionKind } from './position-kinds.ts'
import { spreadById } from './spreads.ts'

test('places are counted from one; the only place has no number, and a year counts its months alone', () => {
  const numbers = (spreadId: string, count: number) =>
    Array.from({ length: count }, (_, index) => placeNumber(spreadId, index, count))

  expect(numbers('three_cards', 3)).toEqual([1, 2, 3])
  expect(numbers('one_card', 1)).toEqual([undefined])
  expect(numbers('yearly', 13)).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a place that a month has named is known by its meaning', () => {
  const last = spreadById('yearly')?.positions.at(-1)
  expect(findPositionKind('yearly', 'Ноябрь', last?.description)).toBe('outcome')
  expect(findPositionKind('yearly', 'Ноябрь')).toBe('general')
})
