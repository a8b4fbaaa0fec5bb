import { expect, test } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { abortSession } from '#shared/session/session-signal.ts'
import { askOrRecall, keep, keepOnly, keptAnswer } from './kept.ts'
import { forgetOwn } from './storage.ts'

const fails = (code: 'network' | 'internal') => () =>
  Promise.reject(new ApiError('нет', { code, status: code === 'network' ? 0 : 500 }))

test('without a network the last answer comes again', async () => {
  await askOrRecall('entries', async () => ['старое'])
  await askOrRecall('entries', async () => ['новое'])

  expect(await askOrRecall('entries', fails('network'))).toEqual(['новое'])
})

test.each([
  ['what was never asked', 'other', 'network'],
  ['a refusal of the server', 'entries', 'internal'],
] as const)('%s stays a failure', async (_, name, code) => {
  keep('entries', ['новое'])

  await expect(askOrRecall(name, fails(code))).rejects.toThrow('нет')
})

test('what is not wanted any more and what belongs to a user who signs out is forgotten', () => {
  keep('a', 1)
  keep('b', 2)
  localStorage.setItem('lunaria-own:journal:1', 'unsent note')

  keepOnly(['b'])
  expect([keptAnswer('a'), keptAnswer('b'), localStorage.getItem('lunaria-own:journal:1')]).toEqual([
    undefined,
    2,
    'unsent note',
  ])

  forgetOwn()
  expect(keptAnswer('b')).toBeUndefined()
})

test('an answer that arrives after the session has ended is not kept', async () => {
  const answer = Promise.withResolvers<string[]>()
  const asking = askOrRecall('late', () => answer.promise)
  abortSession()

  answer.resolve(['чужое'])
  await asking

  expect(keptAnswer('late')).toBeUndefined()
})
