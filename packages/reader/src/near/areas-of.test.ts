import { composeReading } from '@lunaria/reader/compose-reading'
import { readingRequest } from '@lunaria/reader/testing/reading-request'
import { sentencesOf } from '@lunaria/reader/text'
import { describe, expect, test } from 'vitest'
import { areasOf } from './areas-of.ts'
import { areasIn, fitsScene, fittingPart } from './asked-areas.ts'

describe('the life areas of a passage', () => {
  test.each([
    ['Гости похвалили, а вам захотелось спать.', ['company']],
    ['Покупки, которыми вы заедаете плохой день.', ['money']],
    ['Вас ждут отчёт и начальник.', ['work']],
    ['Диван стоит поперёк комнаты.', ['home']],
    ['Муж молчит третий день.', ['love']],
    ['Дело стоит, словно шкаф в проходе.', []],
    ['Оставьте привычку браться за всё, что не доходит до конца.', []],
    ['Соседняя дверь открыта.', []],
  ])('are heard by its words, but not in a likeness: %s', (passage, areas) => {
    expect([...areasOf(passage)]).toEqual(areas)
  })

  test('must all be named by the question', () => {
    const exam = areasIn('Сдам ли я экзамен?')

    expect(fitsScene('Разложите учебники по дням.', exam)).toBe(true)
    expect(fitsScene('Расскажите об этом клиенту.', exam)).toBe(false)
    expect(fitsScene('Расскажите об этом клиенту.', 'all')).toBe(true)
  })

  test('a passage is said up to the sentence that does not fit', () => {
    const fits = (text: string) => fitsScene(text, areasIn('Сдам ли я экзамен?'))

    expect(fittingPart('Хватит беречься от неловкости на каждом шагу жизни. Позовите гостей.', fits)).toBe(
      'Хватит беречься от неловкости на каждом шагу жизни.',
    )
    expect(fittingPart('Позовите гостей. Хватит беречься от неловкости на каждом шагу.', fits)).toBeUndefined()
  })
})

test('a reading is seldom laid in a life area of which the question says nothing', () => {
  const strange = questions.flatMap((question) => {
    const asked = areasIn(question)
    return Array.from({ length: 25 }, (_, index) =>
      composeReading(
        readingRequest(question, `area ${index}`, { spreadId: index % 3 ? 'three_cards' : 'celtic_cross' }),
      ),
    ).flatMap((reading) =>
      reading
        .split('\n\n')
        .flatMap(sentencesOf)
        .filter((sentence) => [...areasOf(sentence)].some((area) => !asked.has(area))),
    )
  })

  // Two hundred readings
  expect(strange.length, strange.slice(0, 8).join('\n')).toBeLessThanOrEqual(60)
})

const questions = [
  'Сдам ли я экзамен по анатомии?',
  'Пробегу ли я марафон в мае?',
  'Выиграю ли я суд?',
  'Нравлюсь ли я Денису?',
  'Найдётся ли потерянное кольцо?',
  'Возьмут ли мои картины на выставку?',
  'Приручится ли собака из приюта?',
  'Почему я всё откладываю на потом?',
]
