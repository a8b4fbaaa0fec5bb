import { expect, test } from 'vitest'
import { continuesQuestion } from './continues-question.ts'

test.each(['а он?', 'и что тогда?', 'а когда это будет?', 'то есть ждать?'])('«%s» goes on', (question) => {
  expect(continuesQuestion(question)).toBe(true)
})

test.each([
  'Стоит ли заводить собаку?',
  'юрфак или медицинский',
  'а с работой?',
  'расклад на месяц',
  'Расклад на чакры',
  'три карты',
])('«%s» is a question of its own', (question) => {
  expect(continuesQuestion(question)).toBe(false)
})
