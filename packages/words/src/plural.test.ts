import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const forms = { one: 'карта', few: 'карты', many: 'карт' }

test.each([
  ['карта', [1, 21, 101, 1001, -1]],
  ['карты', [2, 3, 4, 22, 34, 104]],
  ['карт', [0, 5, 9, 10, 11, 12, 13, 14, 15, 19, 20, 25, 78, 100, 111, 112, 1014]],
])('«%s» stands beside %j', (form, numbers) => {
  expect(numbers.map((n) => plural(n, forms))).toEqual(numbers.map(() => form))
})
