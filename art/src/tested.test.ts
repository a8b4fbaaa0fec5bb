import { expect, test } from 'vitest'
import { isDeckTested } from './tested.ts'

test('all tests of the drawings have passed on the deck as it is', () => {
  expect(isDeckTested(), 'The deck’s code or a picture has changed: run npm run deck and commit what it writes').toBe(
    true,
  )
})
