import { expect, test } from 'vitest'
import { createOneTimeSecrets } from './one-time-secrets.ts'

test('a letter that is written after the secret has changed bears the token that was issued', () => {
  const before = createOneTimeSecrets(['old'])
  const after = createOneTimeSecrets(['new', 'old'])
  const issued = before.tokenOf('id')

  expect(after.tokenOf('id', before.hashOf(issued))).toBe(issued)
  expect(after.tokenOf('id')).not.toBe(issued)
  expect(after.tokenOf('id', after.hashOf(after.tokenOf('id')))).toBe(after.tokenOf('id'))
})
