import { expect, test } from 'vitest'
import { toMessage } from '#testing/fixtures.ts'
import { isReading, withVersions } from './versions.ts'

const first = toMessage({ id: 'first', selectedCards: [{ cardId: 'tower' }] })
const later = toMessage({ id: 'later', type: 'user' })
const told = (id: string, more: object = {}) =>
  toMessage({ id, metadata: { telling: { of: 'first', voice: 'master' } }, ...more })

test('versions stand with the first answer, wherever they came', () => {
  const [reading, question] = withVersions([first, told('again'), later, told('once more')])

  expect(reading).toMatchObject({ message: first, versions: [{ id: 'again' }, { id: 'once more' }] })
  expect(question).toMatchObject({ message: later, versions: [] })
})

test('what failed, or was stopped before its first word and came back, is no telling', () => {
  const messages = [
    first,
    told('failed', { status: 'failed', content: 'Обры' }),
    told('unsaid', { status: 'stopped', content: '' }),
    told('half', { status: 'stopped', content: 'Пол' }),
    told('begun', { status: 'running', content: '' }),
  ]

  expect(withVersions(messages)).toHaveLength(1)
  expect(withVersions(messages)[0]?.versions.map(({ id }) => id)).toEqual(['half', 'begun'])
})

test('a stop that was not given back is shown, with the reason', () => {
  const telling = { of: 'first', voice: 'master' }
  const kept = toMessage({ id: 'kept', status: 'stopped', content: '', metadata: { telling, messageKept: true } })

  expect(withVersions([first, kept])[0]?.versions).toEqual([kept])
})

test('a telling whose first answer is not there stands for itself', () => {
  expect(withVersions([told('again')]).map(({ message }) => message.id)).toEqual(['again'])
})

test('a clarifying card and a talk are no readings', () => {
  expect(isReading(first)).toBe(true)
  expect(isReading({ ...first, metadata: { act: 'clarify' } })).toBe(false)
  expect(isReading({ ...first, selectedCards: [] })).toBe(false)
  expect(isReading({ ...first, type: 'user' })).toBe(false)
})
