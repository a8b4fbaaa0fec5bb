import { expect, test } from 'vitest'
import type { HelpCategory } from './content/help-types.ts'
import { findQuestions } from './use-help.ts'

const categories: HelpCategory[] = [
  {
    id: 'general',
    title: 'Общие вопросы',
    description: '',
    questions: [
      { id: 'what', question: 'Что такое Лунария?', answer: ['Разговор с картами.'] },
      { id: 'deck', question: 'Сколько карт в колоде?', answer: ['Семьдесят восемь.'] },
    ],
  },
  {
    id: 'support',
    title: 'Поддержка',
    description: '',
    questions: [{ id: 'mail', question: 'Куда писать?', answer: ['Есть почта.', 'И Telegram: там её видно быстрее.'] }],
  },
]
const listIds = (text: string) => findQuestions(categories, text).map(({ questions }) => questions.map(({ id }) => id))

test('without a text everything is there', () => {
  expect(findQuestions(categories, '  ')).toBe(categories)
})

test('a part of a question or of an answer is found, whatever its case', () => {
  expect(listIds('КАРТ')).toEqual([['what', 'deck']])
  expect(listIds('telegram')).toEqual([['mail']])
})

test('«е» finds «ё», and «ё» finds «е»', () => {
  expect(listIds('видно быстрее')).toEqual([['mail']])
  expect(listIds('там ее')).toEqual([['mail']])
  expect(listIds('сёмьдесят')).toEqual([['deck']])
})

test('nothing found leaves no category', () => {
  expect(listIds('кошка')).toEqual([])
})
