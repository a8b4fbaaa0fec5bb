import { CallId } from '@lunaria/contract/common'
import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('an id is one that the server takes, different each time, and later ones sort after earlier ones', () => {
  const ids = Array.from({ length: 500 }, (_, index) => newId(1_764_000_000_000 + index))

  for (const id of ids) expect(CallId.safeParse(id).success, id).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 500 }, () => newId(1))).size).toBe(500)
})

test('an id is made without `crypto.randomUUID`, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })

  expect(CallId.safeParse(newId()).success).toBe(true)
})
