import { expect, test } from 'vitest'
import { sharedQuestion } from './use-shared-question.ts'

test.each([
  ['text=Переезжать+ли%3F', 'Переезжать ли?'],
  ['title=Вопрос&text=Переезжать+ли%3F&url=', 'Вопрос\nПереезжать ли?'],
  ['text=Статья+https%3A%2F%2Fa.ru&url=https%3A%2F%2Fa.ru', 'Статья https://a.ru'],
  ['title=Статья&text=Статья', 'Статья'],
  ['ask', ''],
  ['ask&text=+', ''],
  ['modal=plans', undefined],
  ['', undefined],
])('of «%s» the question is %j', (search, question) => {
  expect(sharedQuestion(new URLSearchParams(search))).toBe(question)
})
