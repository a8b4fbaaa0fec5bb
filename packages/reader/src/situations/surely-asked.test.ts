import { choiceBy } from '@lunaria/reader/choice'
import { hear } from '@lunaria/reader/hearing/hear'
import { expect, test } from 'vitest'
import { fitsQuestion } from './fits-question.ts'
import { matterOf } from './matter.ts'

test.each([
  ['Продаю дом, покупатели торгуются. Продать до зимы или подождать?', true],
  ['Сын живёт у меня и не работает. Как с ним поговорить, чтобы начал искать работу?', false],
  ['Дочка поступает в медицинский, нервничает. Поступит ли она?', false],
  ['Мама хочет переехать к нам, а у нас двушка. Соглашаться?', false],
  ['Потерялся телефон с фотографиями отпуска. Найдётся ли?', false],
  ['Отмечать юбилей в ресторане или вовсе не отмечать?', false],
  ['увольняться ли мне', true],
])('only what the asking clause names has words of its own: %s', (question, isHeard) => {
  const matter = matterOf(question, { heard: hear(question), choice: choiceBy('matter') })

  expect(matter !== undefined).toBe(isHeard)
})

test.each([
  ['Спросите родителя о том, чего никогда не спрашивали.', 'Я мама двоих, выходить ли на полставки?', false],
  ['Спросите родителя о том, чего никогда не спрашивали.', 'Как помириться с отцом?', true],
  ['Спросите у прежнего хозяина, что здесь ломается.', 'Продать ли дом в Кашине?', false],
  ['Решите до отъезда одно дело.', 'Отмечать ли юбилей?', false],
])('a ready text speaks of nobody the question does not name: %s %s', (text, question, isFit) => {
  expect(fitsQuestion(text, question)).toBe(isFit)
})
