import { expect, test } from 'vitest'
import { deckThemeFor } from './deck-theme.ts'

test.each([
  ['Как наладить отношения с мужем?', 'love'],
  ['Вернётся ли он ко мне?', 'love'],
  ['Встречу ли я любовь?', 'love'],
  ['Стоит ли увольняться?', 'work'],
  ['Предложили переехать в другой город ради работы', 'work'],
  ['Сдам ли я экзамен?', 'work'],
  ['Как выбраться из долгов?', 'work'],
  ['В чём моё предназначение?', 'growth'],
  ['Как мне поверить в себя?', 'growth'],
  ['Как помириться с мамой?', 'general'],
  ['Вернёмся ли мы друг к другу, помиримся ли?', 'love'],
  ['Что делать с дачей?', 'general'],
  ['Разве это возможно?', 'general'],
  ['Как мне поступить?', 'general'],
  ['Поступлю ли я в институт?', 'work'],
  ['', 'general'],
])('the theme of «%s» is %s', (question, theme) => {
  expect(deckThemeFor(question)).toBe(theme)
})

test.each([
  ['relationship', 'love'],
  ['career_path', 'work'],
  ['spiritual_path', 'growth'],
  ['three_cards', 'general'],
])('where the words say nothing, the spread %s gives the theme %s', (spreadId, theme) => {
  expect(deckThemeFor('Что дальше?', spreadId)).toBe(theme)
})

test('the words of the question go before the spread', () => {
  expect(deckThemeFor('Что с работой?', 'relationship')).toBe('work')
})
