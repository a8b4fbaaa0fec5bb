import { expect, test } from 'vitest'
import { readWhenAsked } from './rows.ts'

test('a table is read when it is asked for the first time, and only then', () => {
  let times = 0
  const table = readWhenAsked(() => {
    times++
    return new Map([['the_fool', 'a beginning']])
  })
  expect(times).toBe(0)

  expect(table.get('the_fool')).toBe('a beginning')
  expect(table.get('the_world')).toBeUndefined()
  expect(times).toBe(1)
})
