import { expect, test } from 'vitest'
import { mentionsLoss } from './loss-words.ts'

test.each([
  'помиримся ли мы с сестрой? не общаемся с похорон бабушки из-за квартиры',
  'В 2011 году умер мой отец, а сейчас зовут работать в его город. Поехать?',
  'Я вдова, 58 лет. Сосед зовёт замуж, соглашаться?',
])('an old loss is not what is asked about: %s', (question) => {
  expect(mentionsLoss(question)).toBe(false)
})

test.each([
  'В 2022 году умерла сестра, никак не могу её отпустить. Как отпустить?',
  'Я вдовец третий месяц. Как теперь жить?',
  'На той неделе умер дедушка, где брать силы?',
  'Папа умер, с похорон не могу спать. Как дальше жить?',
])('a loss hurts still: %s', (question) => {
  expect(mentionsLoss(question)).toBe(true)
})
