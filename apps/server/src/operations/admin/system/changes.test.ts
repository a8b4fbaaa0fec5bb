import { expect, test } from 'vitest'
import { listChanges } from './changes.ts'

test.each([
  ['a changed field is told with both values', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: 2, after: 3 }]],
  ['what has been made is new in all its fields', null, { a: 1 }, [{ field: 'a', before: null, after: 1 }]],
  ['what has been removed keeps none', { a: 1 }, undefined, [{ field: 'a', before: 1, after: null }]],
  ['lists are compared by what is in them', { a: [1, 2] }, { a: [1, 2] }, []],
  ['the moment of the change is not a change', { updatedAt: 'x' }, { updatedAt: 'y' }, []],
  ['a bare value is a field, too', 'daily', 'monthly', [{ field: 'value', before: 'daily', after: 'monthly' }]],
  ['where nothing was noted there is nothing to tell', null, null, []],
])('%s', (_, before, after, expected) => {
  expect(listChanges(before, after)).toEqual(expected)
})
