import { expect, test } from 'vitest'
import { createOneTimeSecrets } from './one-time-secrets.ts'

test('a letter that is written after the secret has changed bears the token that was issued', () => {
  const before = createOneTimeSecrets(['old'])
  const after = createOneTimeSecrets(['new', 'old'])
  const issued = before.signToken('id')

  expect(after.signToken('id', before.toHash(issued))).toBe(issued)
  expect(after.signToken('id')).not.toBe(issued)
  expect(after.signToken('id', after.toHash(after.signToken('id')))).toBe(after.signToken('id'))
})
