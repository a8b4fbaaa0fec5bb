import { composeReading } from '@lunaria/reader/answers/compose-reading'
import { readingRequest } from '@lunaria/reader/testing/reading-request'
import { countWords } from '@lunaria/reader/text'
import { cardsInText } from '@lunaria/tarot/card-tags'
import { spreadForQuestion } from '@lunaria/tarot/spread-detection'
import { describe, expect, test } from 'vitest'
import { asksForStory } from './story-reading.ts'

const questions = [
  'Злодей в моём фэнтези вышел картонный. Что у него болит и ради чего он жжёт города?',
  'Главная героиня моего романа не уходит от мужа. Почему?',
  'Сценарий застрял на второй сцене, две сестры делят сервиз. Какой поворот подкинут карты?',
  'Нужна искра для рассказа: маяк, смотритель-картёжник и письмо не по адресу.',
]

test.each(questions)('«%s» is asked of a story, with no spread for two', (question) => {
  expect(asksForStory(question, 3)).toBe(true)
  expect(spreadForQuestion(question)).toBe('three_cards')
})

test.each([
  'У меня роман с женатым, какой поворот нас ждёт?',
  'Он мой герой, вернётся ли он?',
  'Расскажи, чем кончится наша история',
  'Дописать ли мне роман в этом году?',
])('«%s» is asked of the own life', (question) => {
  expect(asksForStory(question, 3)).toBe(false)
})

describe.each(questions)('«%s»', (question) => {
  test.each([
    ['one_card', 1, 45, 110],
    ['three_cards', 3, 100, 180],
    ['five_cards', 5, 130, 240],
  ] as const)('with %s each card is named once, in the length of a reading, and nothing is said of the writer’s life', (spreadId, count, min, max) => {
    for (let seed = 0; seed < 12; seed++) {
      const request = readingRequest(question, `story ${seed}`, { spreadId })
      const text = composeReading(request)
      expect(cardsInText(text).toSorted()).toEqual(request.cards.map(({ cardId }) => cardId).toSorted())
      expect(text.match(/\[\//g)).toHaveLength(count)
      expect.soft(countWords(text), text).toBeGreaterThanOrEqual(min)
      expect.soft(countWords(text), text).toBeLessThanOrEqual(max)
      expect(composeReading(request)).toBe(text)
    }
  })
})
