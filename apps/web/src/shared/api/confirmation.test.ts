import { expect, test } from 'vitest'
import { confirmUser, onConfirmationNeeded } from './confirmation.ts'

test('a page that is left while it asks has refused, and the next page asks anew', async () => {
  const leave = onConfirmationNeeded(() => new Promise(() => {}))
  const first = confirmUser(undefined)

  leave()
  const stop = onConfirmationNeeded(async () => true)

  expect(await first).toBe(false)
  expect(await confirmUser(undefined)).toBe(true)
  stop()
})
