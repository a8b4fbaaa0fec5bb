import type { Chat } from '@lunaria/contract/chats'
import { expect, test } from 'vitest'
import { dayName, groupByDay } from './group-by-day.ts'

const now = new Date(2027, 2, 1, 0, 30) // half past midnight on the 1st of March, where the browser is

test.each([
  [new Date(2027, 2, 1, 0, 1), 'Сегодня'],
  [new Date(2027, 2, 1, 23, 59), 'Сегодня'],
  [new Date(2027, 1, 28, 23, 59), 'Вчера'],
  [new Date(2027, 1, 28, 0, 0), 'Вчера'],
  [new Date(2027, 1, 27, 23, 59), '27 февраля'],
  [new Date(2027, 0, 1, 12, 0), '1 января'],
  [new Date(2026, 11, 31, 12, 0), '31 декабря 2026'],
])('%s is called «%s»', (moment, name) => {
  expect(dayName(moment, now)).toBe(name)
})

test('chats keep their order, and each day comes once', () => {
  const chat = (title: string, at: Date): Chat => ({
    id: title,
    userId: 'user',
    title,
    message_count: 2,
    messageCount: 2,
    last_message_content: null,
    last_message_at: at.toISOString(),
    last_spread_id: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  })
  const chats = [
    chat('А', new Date(2027, 2, 1, 0, 20)),
    chat('Б', new Date(2027, 1, 28, 20, 0)),
    chat('В', new Date(2027, 2, 1, 0, 10)), // was touched in another tab
    chat('Г', new Date(2027, 1, 20, 20, 0)),
  ]

  const days = groupByDay(chats, now).map(({ name, chats }) => [name, chats.map(({ title }) => title).join('')])

  expect(days).toEqual([
    ['Сегодня', 'АВ'],
    ['Вчера', 'Б'],
    ['20 февраля', 'Г'],
  ])
})
