import { expect, test } from 'vitest'
import { declineName, type Gender } from './declension.ts'
import { findPersons } from './names.ts'

test.each<[string, Gender, string]>([
  ['Андрей', 'masculine', 'Андрея Андрею Андрея Андреем Андрее'],
  ['Дмитрий', 'masculine', 'Дмитрия Дмитрию Дмитрия Дмитрием Дмитрии'],
  ['Олег', 'masculine', 'Олега Олегу Олега Олегом Олеге'],
  ['Игорь', 'masculine', 'Игоря Игорю Игоря Игорем Игоре'],
  ['Никита', 'masculine', 'Никиты Никите Никиту Никитой Никите'],
  ['Саша', 'unknown', 'Саши Саше Сашу Сашей Саше'],
  ['Павел', 'masculine', 'Павла Павлу Павла Павлом Павле'],
  ['Пётр', 'masculine', 'Петра Петру Петра Петром Петре'],
  ['Лев', 'masculine', 'Льва Льву Льва Львом Льве'],
  ['Илья', 'masculine', 'Ильи Илье Илью Ильёй Илье'],
  ['Мария', 'feminine', 'Марии Марии Марию Марией Марии'],
  ['Наталья', 'feminine', 'Натальи Наталье Наталью Натальей Наталье'],
  ['Ольга', 'feminine', 'Ольги Ольге Ольгу Ольгой Ольге'],
  ['Таня', 'feminine', 'Тани Тане Таню Таней Тане'],
  ['Любовь', 'feminine', 'Любови Любови Любовь Любовью Любови'],
  ['муж', 'masculine', 'мужа мужу мужа мужем муже'],
  ['отец', 'masculine', 'отца отцу отца отцом отце'],
  ['дочь', 'feminine', 'дочери дочери дочь дочерью дочери'],
  ['начальница', 'feminine', 'начальницы начальнице начальницу начальницей начальнице'],
  ['тёща', 'feminine', 'тёщи тёще тёщу тёщей тёще'],
  ['ребёнок', 'masculine', 'ребёнка ребёнку ребёнка ребёнком ребёнке'],
  ['друзья', 'plural', 'друзей друзьям друзей друзьями друзьях'],
])('%s is declined', (nominative, gender, cases) => {
  const forms = declineName(nominative, gender)

  expect(Object.values(forms ?? {}).join(' ')).toBe(`${nominative} ${cases}`)
})

test('what has an ending of another gender is not declined', () => {
  expect(declineName('Айгуль', 'feminine')).toBeUndefined()
})

test.each([
  ['Андрею', 'Андрей'],
  ['андреем', 'Андрей'],
  ['Катей', 'Катя'],
  ['Павла', 'Павел'],
  ['мужем', 'муж'],
  ['дочери', 'дочь'],
  ['артем', 'Артём'],
])('%s is a form of %s', (form, nominative) => {
  expect(findPersons(form).map(({ forms }) => forms.nominative)).toContain(nominative)
})

test.each(['вера', 'любовь', 'света', 'роман', 'работа', 'стол'])('«%s» in small letters is nobody', (word) => {
  expect(findPersons(word)).toEqual([])
})
