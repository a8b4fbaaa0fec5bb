import { expect, test } from 'vitest'
import { beginReading, type StreamEvent, takeEvent } from './follow-answer.ts'

const start = { id: 1, event: 'start', data: '{"messageId":"a1"}' }
const token = (id: number, place = id - 2) => ({
  id,
  event: 'delta',
  data: JSON.stringify({ text: `${place}:5:5 карта ` }),
})
const done = (id: number, content: string) => ({ id, event: 'done', data: JSON.stringify({ message: { content } }) })

function findFault(events: StreamEvent[]): string | undefined {
  const reading = beginReading()
  for (const event of events) takeEvent(reading, event)
  return reading.fault
}

test('an answer that came whole and in order has no fault', () => {
  const reading = beginReading()
  for (const event of [start, token(2), token(3), done(4, '0:5:5 карта 1:5:5 карта')]) takeEvent(reading, event)

  expect(reading).toMatchObject({ answerId: 'a1', end: 'done', lastId: 4 })
  expect(reading.fault).toBeUndefined()
})

test.each([
  ['a token that came twice', [start, token(2), token(2)]],
  ['a token that is missing', [start, token(2), token(4)]],
  ['the right number with the wrong token', [start, token(2), token(3, 5)]],
  ['an end with another text', [start, token(2), done(3, 'something else')]],
])('it has one: %s', (_, events) => {
  expect(findFault(events)).toBeDefined()
})

test('an answer that was cut short may end later than the last piece that was saved', () => {
  expect(findFault([start, token(2), { id: 9, event: 'failed', data: '{}' }])).toBeUndefined()
})
