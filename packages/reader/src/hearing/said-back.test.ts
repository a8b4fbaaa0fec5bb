import { expect, test } from 'vitest'
import { hear } from './hear.ts'

test.each([
  'Два раза завалила площадку, руки трясутся как вижу инспектора. Сдам ли я в третий раз?',
  'Переехали в Черногорию, год прошёл, а я всё ещё чужая. Как мне тут прижиться?',
])('a clause that cannot be turned whole is not turned at all: %s', (question) => {
  expect(hear(question).happened[0]?.said).toBeUndefined()
})

test.each([
  ['Всю жизнь просидела в бухгалтерии. Чем мне заняться?', 'вы всю жизнь просидели в бухгалтерии'],
  ['Плохо сплю и все время ссоримся по мелочам. Что не так?', 'вы плохо спите и все время ссоритесь по мелочам'],
  ['Год прошёл, а я скучаю. Как быть?', 'год прошёл, а вы скучаете'],
])('every verb of the user’s is turned, and no other: %s', (question, said) => {
  expect(hear(question).happened[0]?.said).toBe(said)
})

test.each([
  ['Папа умер, когда мне было 10. Гордился бы он мной?', 'гордился бы он вами'],
  ['У него ко мне что-то настоящее?', 'правда ли, что у него к вам что-то настоящее'],
  ['Верну хотя бы своё?', 'вернёте ли вы хотя бы своё'],
])('a question is said back without a comma too many: %s', (question, said) => {
  expect(hear(question).asked?.said).toBe(said)
})

test.each([
  ['Завалил сопромат второй раз. Что делать?', 'завалил сопромат второй раз'],
  ['Получу ли я визу, документы подала в мае и тишина', 'документы подала в мае и тишина'],
])('no comma is put between a verb and its object: %s', (question, words) => {
  expect(hear(question).happened[0]?.words).toBe(words)
})

test('a time behind a comma is no sentence of its own', () => {
  expect(hear('Сдам ли я в третий раз, до отпуска?').happened).toEqual([])
})

test.each([
  [
    'Пойти в банк, где платят больше, или в маленький стартап за меньшие деньги?',
    ['пойти в банк', 'пойти в маленький стартап за меньшие деньги'],
  ],
  ['ламинат или плитка на кухню ))', ['ламинат', 'плитка на кухню']],
  [
    'Подавать на алименты сейчас или сначала ещё раз поговорить с Олегом',
    ['подавать на алименты сейчас', 'ещё раз поговорить с Олегом'],
  ],
])('the sides of a choice are whole: %s', (question, sides) => {
  expect(hear(question).options.map(({ said }) => said)).toEqual(sides)
})
