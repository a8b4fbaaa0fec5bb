import { expect, test } from 'vitest'
import { chatsApi, MessageText } from './chats.ts'
import { written } from './written.ts'

const braille = '\u2800'
const filler = '\u3164'
const zeroWidth = '\u200b\u200d\ufeff\u2060'

test.each([
  braille,
  filler,
  zeroWidth,
  `${zeroWidth} ${braille}\n${filler}`,
  '\u00ad\u034f\u115f\u1160\uffa0\ufe0f',
])('a text of which nothing is seen is as good as none: %j', (text) => {
  expect(written().parse(text)).toBe('')
  expect(MessageText.safeParse(text).error?.issues[0]?.message).toBe('Введите вопрос')
})

test.each([
  'Ё',
  '👩‍👩‍👧',
  '—',
  '?',
  `а${zeroWidth}`,
  'ᅡ',
  '\u05d0',
])('a text of which something is seen stays: %j', (text) => {
  expect(written().parse(` ${text} `)).toBe(text)
})

test('letters and their marks come together, in what is sent and in what is looked for', () => {
  const apart = 'Ёжик, чай'.normalize('NFD')

  expect(MessageText.parse(apart)).toBe('Ёжик, чай')
  expect(chatsApi.search.query?.parse({ q: apart })).toEqual({ q: 'Ёжик, чай' })
})
