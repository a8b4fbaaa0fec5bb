import { expect, test } from 'vitest'
import { messageOf } from '#testing/fixtures.ts'
import { isReading, withTellings } from './tellings.ts'

const first = messageOf({ id: 'first', selectedCards: [{ cardId: 'tower' }] })
const later = messageOf({ id: 'later', type: 'user' })
const told = (id: string, more: object = {}) =>
  messageOf({ id, metadata: { telling: { of: 'first', voice: 'master' } }, ...more })

test('tellings stand with the first answer, wherever they came', () => {
  const [reading, question] = withTellings([first, told('again'), later, told('once more')])

  expect(reading).toMatchObject({ message: first, tellings: [{ id: 'again' }, { id: 'once more' }] })
  expect(question).toMatchObject({ message: later, tellings: [] })
})

test('what failed, or was stopped before its first word and came back, is no telling', () => {
  const messages = [
    first,
    told('failed', { status: 'failed', content: 'Обры' }),
    told('unsaid', { status: 'stopped', content: '' }),
    told('half', { status: 'stopped', content: 'Пол' }),
    told('begun', { status: 'running', content: '' }),
  ]

  expect(withTellings(messages)).toHaveLength(1)
  expect(withTellings(messages)[0]?.tellings.map(({ id }) => id)).toEqual(['half', 'begun'])
})

test('a stop that was not given back is shown, with the reason', () => {
  const telling = { of: 'first', voice: 'master' }
  const kept = messageOf({ id: 'kept', status: 'stopped', content: '', metadata: { telling, messageKept: true } })

  expect(withTellings([first, kept])[0]?.tellings).toEqual([kept])
})

test('a telling whose first answer is not there stands for itself', () => {
  expect(withTellings([told('again')]).map(({ message }) => message.id)).toEqual(['again'])
})

test('a clarifying card and a talk are no readings', () => {
  expect(isReading(first)).toBe(true)
  expect(isReading({ ...first, metadata: { act: 'clarify' } })).toBe(false)
  expect(isReading({ ...first, selectedCards: [] })).toBe(false)
  expect(isReading({ ...first, type: 'user' })).toBe(false)
})
