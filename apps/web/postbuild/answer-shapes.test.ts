import { api } from '@lunaria/contract/api'
import { journalApi } from '@lunaria/contract/journal'
import { expect, test } from 'vitest'
import { hashAnswers } from './answer-shapes.ts'

const { read, change } = journalApi
const hash = (calls: Parameters<typeof hashAnswers>[0][string]) => hashAnswers({ journal: calls })
const known = hash({ read, change })

test('what a browser has saved stays readable after a release that changes no shape of an answer', () => {
  const body = change.body.pick({ mood: true })

  expect(hash({ renamed: { ...change, body }, read: { ...read, summary: 'Another summary' } })).toBe(known)
})

test.each([
  ['has a field more', read.reply.extend({ weather: read.reply.shape.note })],
  ['has a field less', read.reply.omit({ note: true })],
  ['may lack a field', read.reply.partial({ note: true })],
  ['has a field of another kind', read.reply.extend({ note: read.reply.shape.note.nullable() })],
])('it is not read any more where an answer %s', (_, reply) => {
  expect(hash({ read: { ...read, reply }, change })).not.toBe(known)
})

test('all answers of the contract have such a hash', () => {
  expect(hashAnswers(api)).toMatch(/^[0-9a-f]{8}$/)
})
